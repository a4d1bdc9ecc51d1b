import type { Language } from '../../shared/language/codes.ts';
import {
  type Inline,
  isLink,
  type ReportBlock,
  type ReportColumn,
  type ReportDocument,
  type ReportSection,
  type ReportTable,
} from '../document/document.ts';
import { toOwnWords } from '../language/ownWords.ts';
import type { SheetCell } from '../sheet/sheet.ts';

export const listReportTables = ({ cover, sections }: ReportDocument): ReportTable[] =>
  [...cover, ...sections.flatMap(listBlocks)].filter((block): block is ReportTable => block.kind === 'table');

const listBlocks = ({ blocks, sections }: ReportSection): ReportBlock[] => [
  ...blocks,
  ...sections.flatMap(listBlocks),
];

export const toOverviewRows = ({ lang, title, subject, cover, sections }: ReportDocument): SheetCell[][] => [
  [{ text: title }, { text: subject }],
  ...[...cover, ...sections.flatMap(({ blocks }) => blocks)].flatMap((block) => toRows(block, lang)),
];

function toRows(block: ReportBlock, lang: Language): SheetCell[][] {
  if (block.kind === 'facts') return block.rows.map(({ name, value }) => [{ text: name }, toFact(value)]);
  if (block.kind === 'note') return [[{ text: toOwnWords('Ergebnis', lang) }, { text: block.text }]];
  if (block.kind === 'text') return [[{ text: '' }, { text: toPlain(block.text) }]];
  if (block.kind === 'list') return block.items.map((item) => [{ text: '' }, { text: toPlain(item) }]);
  return [];
}

const toFact = (value: Inline[]): SheetCell =>
  value.length === 1 && value[0]!.day ? { text: value[0]!.day, kind: 'day' } : { text: toPlain(value) };

const toPlain = (inlines: Inline[]): string => inlines.map(({ text }) => text).join('');

export const toTableRows = ({ columns, rows }: ReportTable, lang: Language): SheetCell[][] =>
  rows.map((cells) => cells.map((cell, at) => toSheetCell(cell, columns[at], lang)));

function toSheetCell(
  { text, url, day }: Inline,
  column: ReportColumn | undefined,
  lang: Language,
): SheetCell {
  if (day) return { text: day, kind: 'day' };
  const kind = column?.kind ?? 'text';
  if (kind === 'number' && lang === 'de') return { text: text.replace(/^(\d+),(\d+)$/, '$1.$2'), kind };
  return isLink(url) && kind === 'text' ? { text, kind: 'link', url } : { text, kind };
}
