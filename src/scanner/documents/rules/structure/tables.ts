import type { PdfFile } from '../../facts/pdfFile.ts';
import { toAttribute } from '../../file/attributes.ts';
import { asList, asText, textAt } from '../../file/objects.ts';
import type { PdfElement } from '../../file/structureTree.ts';
import { type PdfPlace, type PdfRuleCheck, toElementPlace, toRule } from '../condition/rule.ts';

type Table = { element: PdfElement; cells: PdfElement[] };

/** Tables with their own cells, without those of tables inside. */
function listTables({ structure }: PdfFile): Table[] {
  const tables = new Map<PdfElement, PdfElement[]>();
  for (const element of structure.elements) {
    if (element.standard === 'Table') tables.set(element, []);
    if (element.standard === 'TH' || element.standard === 'TD') tables.get(toTable(element)!)?.push(element);
  }
  return [...tables].map(([element, cells]) => ({ element, cells }));
}

function toTable(cell: PdfElement): PdfElement | null {
  let above = cell.parent;
  while (above && above.standard !== 'Table') above = above.parent;
  return above;
}

const listHeaders = (file: PdfFile, { dict }: PdfElement): string[] =>
  asList(toAttribute(dict, 'Table', 'Headers', file.structure.root), dict).flatMap((id) => asText(id) ?? []);

/** Scope is not needed where cells name their headers themselves. */
export const headerWithoutScope: PdfRuleCheck = toRule('15-003', (file) =>
  listTables(file).flatMap(({ cells }): PdfPlace[] =>
    cells.some((cell) => listHeaders(file, cell).length > 0)
      ? []
      : cells.filter((cell) => isWithoutScope(file, cell)).map((cell) => toElementPlace(file, cell)),
  ),
);

const isWithoutScope = (file: PdfFile, { standard, dict }: PdfElement): boolean =>
  standard === 'TH' && toAttribute(dict, 'Table', 'Scope', file.structure.root) === undefined;

/** Matterhorn leaves it to people; that an ID does not exist is certain. */
export const unknownHeader: PdfRuleCheck = {
  rule: 'pdf-table-headers',
  checkpoint: 'ISO 14289-1, 7.5',
  find: (file) =>
    listTables(file).flatMap(({ cells }): PdfPlace[] => {
      const ids = new Set(cells.map(({ dict }) => textAt(dict, 'ID')));
      return cells
        .filter((cell) => listHeaders(file, cell).some((id) => !ids.has(id)))
        .map((cell) => toElementPlace(file, cell));
    }),
};
