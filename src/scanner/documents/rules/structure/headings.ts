import type { PdfFile } from '../../facts/pdfFile.ts';
import { toHeadingLevel } from '../../file/standardTypes.ts';
import type { PdfElement } from '../../file/structureTree.ts';
import { ifTrue, type PdfPlace, type PdfRuleCheck, toElementPlace, toRule } from '../condition/rule.ts';

type Heading = { element: PdfElement; level: number };

const listHeadings = ({ structure }: PdfFile): Heading[] =>
  structure.elements.flatMap((element) => {
    const level = toHeadingLevel(element.standard);
    return level === null ? [] : [{ element, level }];
  });

export const firstHeading: PdfRuleCheck = toRule('14-002', (file) => {
  const [first] = listHeadings(file);
  return first ? ifTrue(first.level !== 1, toElementPlace(file, first.element)) : [];
});

export const skippedLevel: PdfRuleCheck = toRule('14-003', (file) =>
  listHeadings(file).flatMap(({ element, level }, index, all): PdfPlace[] => {
    const before = all[index - 1];
    const isSkipped = before !== undefined && level > before.level + 1;
    return isSkipped ? [toElementPlace(file, element, `H${before.level} > H${level}`)] : [];
  }),
);

const isPlain = ({ standard }: PdfElement): boolean => standard === 'H';

export const severalHeadings: PdfRuleCheck = toRule('14-006', (file) =>
  file.structure.elements
    .filter(({ kids }) => kids.filter(isPlain).length > 1)
    .map((element) => toElementPlace(file, element)),
);

export const bothKinds: PdfRuleCheck = toRule('14-007', (file) => {
  const plain = file.structure.elements.find(isPlain);
  return plain ? ifTrue(listHeadings(file).length > 0, toElementPlace(file, plain)) : [];
});
