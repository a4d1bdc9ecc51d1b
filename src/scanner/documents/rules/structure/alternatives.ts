import { textAt } from '../../file/objects.ts';
import type { PdfElement } from '../../file/structureTree.ts';
import { findElements, type PdfRuleCheck, toRule } from '../condition/rule.ts';

export const hasAlternative = ({ dict }: PdfElement): boolean =>
  Boolean(textAt(dict, 'Alt') || textAt(dict, 'ActualText'));

export const figureWithoutText: PdfRuleCheck = toRule('13-004', (file) =>
  findElements(file, ['Figure'], (element) => !hasAlternative(element)),
);

export const formulaWithoutText: PdfRuleCheck = toRule('17-002', (file) =>
  findElements(file, ['Formula'], (element) => !hasAlternative(element) && !isMathMl(element)),
);

/** Formulas of PDF 2.0 are read from their own elements. */
const isMathMl = ({ kids }: PdfElement): boolean =>
  kids.some(({ standard }) => standard?.startsWith('MathML'));
