import { toLine } from './line.ts';

const shown = 40;

/** Attributes that name an element, the best first. */
const naming = ['aria-label', 'alt', 'placeholder', 'title'];
const ofFields = ['name', 'id'];
const ofLinks = ['href'];

const readable: { [entity: string]: string } = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Names an element by its text or an attribute, as „E-Mail“. Null if its source has neither, and for the whole page. */
export function toElementName(snippet: string): string | null {
  const [opening = ''] = /^<[^>]*>/.exec(snippet) ?? [];
  if (/^<(?:html|head|body|main)\b/i.test(opening)) return null;
  const isField = /^<(?:input|select|textarea)\b/i.test(opening);
  const text = isField ? '' : toText(snippet.replace(/<[^>]*>?/g, ' '));
  const also = isField ? ofFields : /^<a\b/i.test(opening) ? ofLinks : [];
  const names = [text, ...[...naming, ...also].map((name) => readAttribute(opening, name))];
  const name = names.find((one) => one !== '');
  return name ? `„${name.length > shown ? `${name.slice(0, shown - 1).trimEnd()}…` : name}“` : null;
}

function readAttribute(opening: string, name: string): string {
  const [, quoted, single] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(opening) ?? [];
  return toText(quoted ?? single ?? '');
}

const toText = (source: string): string =>
  toLine(
    source.replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => readable[entity]!).replace(/\s+/g, ' '),
  );
