import type { PdfFile } from '../../facts/pdfFile.ts';
import { toAttribute } from '../../file/attributes.ts';
import { asNumber } from '../../file/objects.ts';
import type { PdfElement } from '../../file/structureTree.ts';
import { findElements, type PdfRuleCheck } from '../condition/rule.ts';

type Cell = { wide: number; high: number };

const mostJudgedPlaces = 200_000;

/** veraPDF counts it to clause 7.2; Matterhorn has no condition for it. */
export const unevenTable: PdfRuleCheck = {
  rule: 'pdf-table-grid',
  checkpoint: 'ISO 14289-1, 7.2',
  find: (file) => findElements(file, ['Table'], (table) => isUneven(listRows(file, table))),
};

/** Leaves out rows without cells, and gives none where anything else lies in one: another rule tells that. */
function listRows(file: PdfFile, table: PdfElement): Cell[][] {
  const rows = table.kids
    .flatMap((kid) => (kid.standard === 'TR' ? [kid] : isGroup(kid) ? kid.kids : []))
    .filter(({ standard, kids }) => standard === 'TR' && kids.length > 0);
  const isStrange = rows.some(({ kids }) => kids.some(({ standard }) => !/^T[HD]$/.test(standard ?? '')));
  return isStrange ? [] : rows.map(({ kids }) => kids.map((cell) => toCell(file, cell)));
}

const isGroup = ({ standard }: PdfElement): boolean => /^T(?:Head|Body|Foot)$/.test(standard ?? '');

function toCell({ structure }: PdfFile, { dict }: PdfElement): Cell {
  const toSpan = (key: string) => Math.max(1, asNumber(toAttribute(dict, 'Table', key, structure.root)) ?? 1);
  return { wide: toSpan('ColSpan'), high: toSpan('RowSpan') };
}

/** True where cells overlap, reach below the last row, or leave a row shorter than another. */
function isUneven(rows: Cell[][]): boolean {
  const taken = rows.map(() => new Set<number>());
  let places = 0;
  for (const [at, cells] of rows.entries())
    for (const { wide, high } of cells) {
      places += wide * high;
      if (places > mostJudgedPlaces) return false;
      const covered = taken.slice(at, at + high);
      if (covered.length < high || !take(covered, wide)) return true;
    }
  return new Set(taken.map(({ size }) => size)).size > 1;
}

/** Puts a cell into the first free column of its first row; false where a column is taken further down. */
function take(rows: Set<number>[], wide: number): boolean {
  let column = 0;
  while (rows[0]!.has(column)) column++;
  const columns = Array.from({ length: wide }, (_, at) => column + at);
  if (rows.some((row) => columns.some((at) => row.has(at)))) return false;
  for (const row of rows) for (const at of columns) row.add(at);
  return true;
}
