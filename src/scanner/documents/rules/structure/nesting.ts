import type { PdfFile } from '../../facts/pdfFile.ts';
import type { PdfElement } from '../../file/structureTree.ts';
import { type PdfPlace, type PdfRuleCheck, toElementPlace, toRule } from '../condition/rule.ts';

/** Parents and children that a type may have: ISO 32000-1, tables 333, 336, 337 and 338. */
type Syntax = { [type: string]: { in?: string[]; holds?: string[] } };

const table: Syntax = {
  Table: { holds: ['TR', 'THead', 'TBody', 'TFoot', 'Caption'] },
  THead: { in: ['Table'], holds: ['TR'] },
  TBody: { in: ['Table'], holds: ['TR'] },
  TFoot: { in: ['Table'], holds: ['TR'] },
  TR: { in: ['Table', 'THead', 'TBody', 'TFoot'], holds: ['TH', 'TD'] },
  TH: { in: ['TR'] },
  TD: { in: ['TR'] },
};

const list: Syntax = {
  L: { holds: ['L', 'LI', 'Caption'] },
  LI: { in: ['L'], holds: ['Lbl', 'LBody'] },
  LBody: { in: ['LI'] },
};

const contents: Syntax = {
  TOC: { holds: ['TOC', 'TOCI', 'Caption'] },
  TOCI: { in: ['TOC'] },
};

const ruby: Syntax = {
  Ruby: { holds: ['RB', 'RT', 'RP'] },
  RB: { in: ['Ruby'] },
  RT: { in: ['Ruby'] },
  RP: { in: ['Ruby'] },
};

const warichu: Syntax = {
  Warichu: { holds: ['WT', 'WP'] },
  WT: { in: ['Warichu'] },
  WP: { in: ['Warichu'] },
};

/** Lets a type without a standard one be anywhere: it has a rule of its own. */
function* findMisplaced(file: PdfFile, syntax: Syntax): Iterable<PdfPlace> {
  for (const element of file.structure.elements) {
    const { standard, parent } = element;
    if (parent?.standard !== null && !fits(syntax[standard ?? '']?.in, parent?.standard ?? ''))
      yield toElementPlace(file, element, `${parent ? parent.type : 'StructTreeRoot'} > ${element.type}`);
    const holds = syntax[standard ?? '']?.holds;
    const strange = element.kids.find(
      (kid) => kid.standard !== null && !fits(holds, kid.standard) && !syntax[kid.standard]?.in,
    );
    if (strange) yield toElementPlace(file, strange, `${element.type} > ${strange.type}`);
  }
}

const fits = (allowed: string[] | undefined, type: string): boolean => !allowed || allowed.includes(type);

/** A caption is the first or last; one head, one foot, and with them a body. */
function isDisordered({ kids, standard }: PdfElement): boolean {
  if (standard !== 'Table') return false;
  const count = (type: string) => kids.filter((kid) => kid.standard === type).length;
  const captions = kids.flatMap((kid, index) => (kid.standard === 'Caption' ? [index] : []));
  const isInside = captions.some((index) => index > 0 && index < kids.length - 1);
  const needsBody = count('THead') + count('TFoot') > 0 && count('TBody') === 0;
  return captions.length > 1 || isInside || count('THead') > 1 || count('TFoot') > 1 || needsBody;
}

const isCaptionLate = ({ kids }: PdfElement): boolean =>
  kids.slice(1).some((kid) => kid.standard === 'Caption');

export const tableNesting: PdfRuleCheck = toRule('09-004', (file) => [
  ...findMisplaced(file, table),
  ...file.structure.elements.filter(isDisordered).map((element) => toElementPlace(file, element)),
]);

export const listNesting: PdfRuleCheck = toRule('09-005', (file) => [
  ...findMisplaced(file, list),
  ...file.structure.elements
    .filter((element) => element.standard === 'L' && isCaptionLate(element))
    .map((element) => toElementPlace(file, element)),
]);

export const contentsNesting: PdfRuleCheck = toRule('09-006', (file) => [...findMisplaced(file, contents)]);
export const rubyNesting: PdfRuleCheck = toRule('09-007', (file) => [...findMisplaced(file, ruby)]);
export const warichuNesting: PdfRuleCheck = toRule('09-008', (file) => [...findMisplaced(file, warichu)]);
