import { toCsvLine, toPlainCell } from '../../shared/text/csv.ts';
import type { ReportDocument } from '../document/document.ts';
import { toOwnWords } from '../language/ownWords.ts';
import type { SheetCell } from '../sheet/sheet.ts';
import { listReportTables, toOverviewRows, toTableRows } from './tables.ts';

/** Writes the main table alone, or all parts of it, each row with the name of its part. */
export function writeCsv(document: ReportDocument): string {
  const say = (words: string) => toOwnWords(words, document.lang);
  const tables = listReportTables(document).filter(({ main }) => main);
  const [first] = tables;
  if (!first) return toLines([say('Angabe'), say('Wert')], toOverviewRows(document));
  const head = first.columns.map(({ title }) => title);
  if (first.main === 'whole') return toLines(head, toTableRows(first, document.lang));
  return toLines(
    [say('Teil'), ...head],
    tables.flatMap((table) =>
      toTableRows(table, document.lang).map((cells) => [{ text: table.caption }, ...cells]),
    ),
  );
}

const toLines = (head: string[], rows: SheetCell[][]): string =>
  [head, ...rows.map((cells) => cells.map(toText))].map(toCsvLine).join('');

const toText = ({ text, kind }: SheetCell): string | null =>
  kind === 'number' && Number.isFinite(Number(text)) ? text : toPlainCell(text);
