import type { Readable } from 'node:stream';
import {
  type Inline,
  isLink,
  type ReportBlock,
  type ReportColumn,
  type ReportDocument,
  type ReportSection,
} from '../document/document.ts';
import { type Sheet, type SheetCell, writeWorkbook } from '../sheet/sheet.ts';

type Table = Extract<ReportBlock, { kind: 'table' }>;

/** One sheet of facts, then one for each table. */
export function writeXlsx(document: ReportDocument): Readable {
  const blocks = [...document.cover, ...document.sections.flatMap(listBlocks)];
  const tables = blocks.filter((block): block is Table => block.kind === 'table');
  return writeWorkbook([toOverview(document), ...tables.map(toSheet)], document.title);
}

const listBlocks = ({ blocks, sections }: ReportSection): ReportBlock[] => [
  ...blocks,
  ...sections.flatMap(listBlocks),
];

function toOverview({ title, subject, cover, sections }: ReportDocument): Sheet {
  const rows = [
    [{ text: title }, { text: subject }],
    ...cover.flatMap(toRows),
    ...sections.flatMap((section) => section.blocks.flatMap(toRows)),
  ];
  return toParts({
    name: 'Übersicht',
    head: [
      { title: 'Angabe', width: 34 },
      { title: 'Wert', width: 90 },
    ],
    rows,
  });
}

function toRows(block: ReportBlock): SheetCell[][] {
  if (block.kind === 'facts')
    return block.rows.map(({ name, value }) => [{ text: name }, { text: toPlain(value) }]);
  if (block.kind === 'note') return [[{ text: 'Ergebnis' }, { text: block.text }]];
  if (block.kind === 'text') return [[{ text: '' }, { text: toPlain(block.text) }]];
  if (block.kind === 'list') return block.items.map((item) => [{ text: '' }, { text: toPlain(item) }]);
  return [];
}

const toPlain = (inlines: Inline[]): string => inlines.map(({ text }) => text).join('');

const toSheet = ({ sheet, columns, rows }: Table): Sheet =>
  toParts({
    name: sheet,
    head: columns.map(({ title, share }) => ({ title, width: 8 + share * 6 })),
    rows: rows.map((cells) => cells.map((cell, at) => toCell(cell, columns[at]))),
  });

function toCell({ text, url, day }: Inline, column: ReportColumn | undefined): SheetCell {
  if (day) return { text: day, kind: 'day' };
  const kind = column?.kind ?? 'text';
  return isLink(url) && kind === 'text' ? { text, kind: 'link', url } : { text, kind };
}

type Rows = Pick<Sheet, 'name' | 'head'> & { rows: SheetCell[][] };

const toParts = ({ rows, ...sheet }: Rows): Sheet => ({
  ...sheet,
  tooLong: 'Mehr Zeilen fasst eine Tabelle nicht.',
  rows: async function* () {
    yield rows;
  },
});
