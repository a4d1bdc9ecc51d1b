import MarkdownIt, { type Token } from 'markdown-it';

export type ArticleSection = { id: string; title: string };

/** Shows HTML in the text instead of running it: articles need none. */
const markdown = new MarkdownIt({ html: false });

export function renderMarkdown(text: string): { html: string; sections: ArticleSection[] } {
  const tokens = markdown.parse(text, {});
  bindNumbers(tokens);
  const sections = markSections(tokens);
  markTables(tokens);
  return { html: markdown.renderer.render(tokens, markdown.options, {}), sections };
}

export function toAnchor(title: string): string {
  const plain = title
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter]!)
    .replaceAll('ß', 'ss');
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** Numbers and their units that must not break apart: § 14 Abs. 4 BFSG, 2 Mio. €, 28. Juni. */
const bound =
  /(§§?|Abs\.|Nr\.|Art\.|Anlage|Kapitel|Stufe) (?=[\dA])|(\d[a-z]?) (?=Abs\.|Nr\.|Satz|BFSGV?|BGG|UWG|OWiG)|(\d) (?=€|%|Mio\.|Millionen|Euro|Prozent|Pixel|px)|(Mio\.) (?=€)|(\d\.) (?=Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)/g;

function bindNumbers(tokens: Token[]): void {
  for (const child of tokens.flatMap((token) => token.children ?? []))
    if (child.type === 'text') child.content = child.content.replace(bound, '$1$2$3$4$5\u00a0');
}

function markSections(tokens: Token[]): ArticleSection[] {
  const sections: ArticleSection[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' || token.tag !== 'h2') continue;
    const title = toText(tokens[index + 1]);
    const section = { id: toAnchor(title), title };
    token.attrSet('id', section.id);
    sections.push(section);
  }
  return sections;
}

/** Gives tables a frame that scrolls in narrow windows, and header cells for rows as well as columns. */
function markTables(tokens: Token[]): void {
  let heading = '';
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') heading = toText(tokens[index + 1]);
    if (token.type === 'table_open') token.meta = { heading };
    if (token.type === 'th_open') markColumnHead(tokens, index);
    if (token.type === 'td_open' && tokens[index - 1]?.type === 'tr_open') markRowHead(tokens, index);
  }
}

/** Turns an empty corner above row headers into a plain cell. */
function markColumnHead(tokens: Token[], index: number): void {
  const [open, content, close] = tokens.slice(index, index + 3);
  if (content?.content) open!.attrSet('scope', 'col');
  else for (const token of [open, close]) token!.tag = 'td';
}

function markRowHead(tokens: Token[], index: number): void {
  const [open, , close] = tokens.slice(index, index + 3);
  open!.tag = 'th';
  open!.attrSet('scope', 'row');
  close!.tag = 'th';
}

markdown.renderer.rules.table_open = (tokens, index) => {
  const { heading } = tokens[index]!.meta as { heading: string };
  const label = markdown.utils.escapeHtml(`Tabelle: ${heading}`);
  return `<div class="table-frame" role="region" aria-label="${label}" tabindex="0">\n<table>\n`;
};
markdown.renderer.rules.table_close = () => '</table>\n</div>\n';

const toText = (token: Token | undefined): string =>
  (token?.children ?? []).map((child) => (child.type === 'softbreak' ? ' ' : child.content)).join('');
