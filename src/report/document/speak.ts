import type { Language } from '../../shared/language/codes.ts';
import { withoutMarks } from '../language/marks.ts';
import { toEnglish, toOwnWords } from '../language/ownWords.ts';
import type { Inline, ReportBlock, ReportDocument, ReportSection } from './document.ts';

type Put = (text: string) => string;

/** Says a document in its language. Foreign texts lose their marks and nothing else. */
export function speak(document: ReportDocument, lang: Language): ReportDocument {
  const put: Put = (text) => toOwnWords(text, lang);
  const toBlocks = (blocks: ReportBlock[]) => blocks.map((block) => toBlock(block, put, lang));
  const toSection = ({ id, title, blocks, sections }: ReportSection): ReportSection => ({
    ...{ id, title: put(title) },
    blocks: toBlocks(blocks),
    sections: sections.map(toSection),
  });
  return {
    ...document,
    lang,
    title: put(document.title),
    subject: put(document.subject),
    head: toBlocks(document.head),
    cover: toBlocks(document.cover),
    sections: document.sections.map(toSection),
  };
}

function toBlock(block: ReportBlock, put: Put, lang: Language): ReportBlock {
  const toParts = (parts: Inline[]) => parts.map((part) => toInline(part, lang));
  switch (block.kind) {
    case 'text':
      return { ...block, text: toParts(block.text) };
    case 'note':
      return { ...block, text: put(block.text) };
    case 'list':
      return { ...block, items: block.items.map(toParts) };
    case 'facts':
      return {
        ...block,
        rows: block.rows.map(({ name, value }) => ({ name: put(name), value: toParts(value) })),
      };
    case 'table':
      return {
        ...block,
        ...{ caption: put(block.caption), sheet: put(block.sheet), rows: block.rows.map(toParts) },
        columns: block.columns.map((column) => ({ ...column, title: put(column.title) })),
      };
    case 'picture':
      return { ...block, alt: put(block.alt) };
    default:
      return block;
  }
}

/** German words without an English text keep their language, so that they are read aloud right. */
function toInline({ lang: written, ...part }: Inline, lang: Language): Inline {
  if (lang === 'de' || !written) return { ...part, text: toOwnWords(part.text, lang) };
  const found = toEnglish(part.text);
  return found === null
    ? { ...part, text: withoutMarks(part.text), lang: written }
    : { ...part, text: found };
}
