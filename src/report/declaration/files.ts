import { toHtmlText } from '../../shared/text/htmlText.ts';
import type { DeclarationContent, DeclaredSentence } from '../../shared/work/declarationText.ts';
import {
  type Inline,
  isTarget,
  type ReportBlock,
  type ReportDocument,
  toFacts,
} from '../document/document.ts';
import { toGermanDay } from '../document/words.ts';

export type Approved = { content: DeclarationContent; approved_by: string; approved_at: string };

/** Ends every form of a declaration. */
const closing =
  'Grundlage sind Ergebnisse von Prüfungen mit Stufenlos. Dieser Text ist kein Nachweis und keine Rechtsberatung.';

const toState = ({ approved_by, approved_at }: Approved): string =>
  `Stand: ${toGermanDay(approved_at)}. Freigegeben von ${approved_by}.`;

const toInline = ({ text, url }: DeclaredSentence): Inline => ({ text, ...(url ? { url } : {}) });

export function toDeclarationDocument(approved: Approved): ReportDocument {
  const { content, approved_by, approved_at } = approved;
  const sections = content.sections.map(({ id, title, blocks }) => ({
    id,
    title,
    sections: [],
    blocks: blocks.map(
      ({ kind, sentences }): ReportBlock =>
        kind === 'list'
          ? { kind: 'list', isOrdered: false, items: sentences.map((sentence) => [toInline(sentence)]) }
          : { kind: 'text', text: sentences.map(toInline) },
    ),
  }));
  return {
    lang: 'de',
    title: content.title,
    subject: `${content.website_url}, ${toGermanDay(approved_at)}`,
    author: content.operator,
    made_at: approved_at,
    head: [],
    isShort: true,
    isWide: false,
    cover: [
      toFacts({
        Website: content.website_url,
        Stand: toGermanDay(approved_at),
        'Freigegeben von': approved_by,
        'Zu diesem Text': closing,
      }),
    ],
    sections,
  };
}

/** Markup without style and script, for any page below its first heading. */
export function toFragment(approved: Approved): string {
  const parts = approved.content.sections.map(
    ({ title, blocks }) => `<h2>${toHtmlText(title)}</h2>\n${blocks.map(toMarkup).join('\n')}`,
  );
  return [...parts, `<p>${toHtmlText(toState(approved))}</p>`, `<p>${toHtmlText(closing)}</p>`].join('\n');
}

const toMarkup = ({ kind, sentences }: DeclarationContent['sections'][number]['blocks'][number]): string =>
  kind === 'list'
    ? `<ul>\n${sentences.map((sentence) => `<li>${toSpan(sentence)}</li>`).join('\n')}\n</ul>`
    : `<p>${sentences.map(toSpan).join(' ')}</p>`;

function toSpan({ text, url }: DeclaredSentence): string {
  const words = toHtmlText(text).replaceAll('\n', '<br>');
  if (!isTarget(url)) return words;
  return `<a href="${toHtmlText(url)}"${text.includes(url) ? ' data-address' : ''}>${words}</a>`;
}

/** For a foreign page: one element that says its language. */
export const toEmbed = (approved: Approved): string =>
  `<section lang="de">\n<h1>${toHtmlText(approved.content.title)}</h1>\n${toFragment(approved)}\n</section>\n`;
