import type { Readable } from 'node:stream';
import type { Language } from '../../shared/language/codes.ts';
import {
  type Inline,
  isLink,
  type ReportBlock,
  type ReportColumn,
  type ReportDocument,
  type ReportSection,
} from '../document/document.ts';
import { toLocale } from '../language/locale.ts';
import { toOwnWords } from '../language/ownWords.ts';
import { type Sheet, type SheetCell, writeWorkbook } from '../sheet/sheet.ts';

type Table = Extract<ReportBlock, { kind: 'table' }>;

/** One sheet of facts, then one for each table. */
export function writeXlsx(document: ReportDocument): Readable {
  const blocks = [...document.cover, ...document.sections.flatMap(listBlocks)];
  const tables = blocks.filter((block): block is Table => block.kind === 'table');
  const { lang, title } = document;
  const sheets = [toOverview(document), ...tables.map((table) => toSheet(table, lang))];
  return writeWorkbook(sheets, { title, lang: toLocale(lang), isWrapped: true });
}

const listBlocks = ({ blocks, sections }: ReportSection): ReportBlock[] => [
  ...blocks,
  ...sections.flatMap(listBlocks),
];

function toOverview({ lang, title, subject, cover, sections }: ReportDocument): Sheet {
  const say = (words: string) => toOwnWords(words, lang);
  const rows = [
    [{ text: title }, { text: subject }],
    ...[...cover, ...sections.flatMap(({ blocks }) => blocks)].flatMap((block) => toRows(block, say)),
  ];
  return toParts({
    name: say('Übersicht'),
    head: [
      { title: say('Angabe'), width: 34 },
      { title: say('Wert'), width: 90 },
    ],
    tooLong: say(tooLong),
    rows,
  });
}

function toRows(block: ReportBlock, say: (words: string) => string): SheetCell[][] {
  if (block.kind === 'facts') return block.rows.map(({ name, value }) => [{ text: name }, toFact(value)]);
  if (block.kind === 'note') return [[{ text: say('Ergebnis') }, { text: block.text }]];
  if (block.kind === 'text') return [[{ text: '' }, { text: toPlain(block.text) }]];
  if (block.kind === 'list') return block.items.map((item) => [{ text: '' }, { text: toPlain(item) }]);
  return [];
}

const toFact = (value: Inline[]): SheetCell =>
  value.length === 1 && value[0]!.day ? { text: value[0]!.day, kind: 'day' } : { text: toPlain(value) };

const toPlain = (inlines: Inline[]): string => inlines.map(({ text }) => text).join('');

function toSheet({ sheet, columns, rows }: Table, lang: Language): Sheet {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  return toParts({
    name: sheet,
    head: columns.map(({ title, share }) => ({
      title,
      width: Math.max(narrowest, Math.round((share / all) * wholeWidth)),
    })),
    tooLong: toOwnWords(tooLong, lang),
    rows: rows.map((cells) => cells.map((cell, at) => toCell(cell, columns[at], lang))),
  });
}

/** Characters that fit side by side on a screen, and on paper in a readable size. */
const [wholeWidth, narrowest] = [160, 9];

function toCell({ text, url, day }: Inline, column: ReportColumn | undefined, lang: Language): SheetCell {
  if (day) return { text: day, kind: 'day' };
  const kind = column?.kind ?? 'text';
  if (kind === 'number' && lang === 'de') return { text: text.replace(/^(\d+),(\d+)$/, '$1.$2'), kind };
  return isLink(url) && kind === 'text' ? { text, kind: 'link', url } : { text, kind };
}

const tooLong = 'Mehr Zeilen fasst eine Tabelle nicht.';

type Rows = Pick<Sheet, 'name' | 'head' | 'tooLong'> & { rows: SheetCell[][] };

const toParts = ({ rows, ...sheet }: Rows): Sheet => ({
  ...sheet,
  rows: async function* () {
    yield rows;
  },
});
