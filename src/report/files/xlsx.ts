import type { Readable } from 'node:stream';
import type { Language } from '../../shared/language/codes.ts';
import type { ReportDocument, ReportTable } from '../document/document.ts';
import { toLocale } from '../language/locale.ts';
import { toOwnWords } from '../language/ownWords.ts';
import { type Sheet, type SheetCell, writeWorkbook } from '../sheet/sheet.ts';
import { listReportTables, toOverviewRows, toTableRows } from './tables.ts';

/** One sheet of facts, then one for each table. */
export function writeXlsx(document: ReportDocument): Readable {
  const { lang, title } = document;
  const sheets = [toOverview(document), ...listReportTables(document).map((table) => toSheet(table, lang))];
  return writeWorkbook(sheets, { title, lang: toLocale(lang), isWrapped: true });
}

function toOverview(document: ReportDocument): Sheet {
  const say = (words: string) => toOwnWords(words, document.lang);
  return toParts({
    name: say('Übersicht'),
    head: [
      { title: say('Angabe'), width: 34 },
      { title: say('Wert'), width: 90 },
    ],
    tooLong: say(tooLong),
    rows: toOverviewRows(document),
  });
}

function toSheet(table: ReportTable, lang: Language): Sheet {
  const all = table.columns.reduce((sum, { share }) => sum + share, 0);
  return toParts({
    name: table.sheet,
    head: table.columns.map(({ title, share }) => ({
      title,
      width: Math.max(narrowest, Math.round((share / all) * wholeWidth)),
    })),
    tooLong: toOwnWords(tooLong, lang),
    rows: toTableRows(table, lang),
  });
}

/** Characters that fit side by side on a screen, and on paper in a readable size. */
const [wholeWidth, narrowest] = [160, 9];

const tooLong = 'Mehr Zeilen fasst eine Tabelle nicht.';

type Rows = Pick<Sheet, 'name' | 'head' | 'tooLong'> & { rows: SheetCell[][] };

const toParts = ({ rows, ...sheet }: Rows): Sheet => ({
  ...sheet,
  rows: async function* () {
    yield rows;
  },
});
