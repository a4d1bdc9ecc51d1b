import type { PdfFile } from '../../facts/pdfFile.ts';
import { boolAt, dictAt } from '../../file/objects.ts';
import { ifTrue, type PdfRuleCheck, toRule } from '../condition/rule.ts';

const toShown = ({ catalog }: PdfFile) => boolAt(dictAt(catalog, 'ViewerPreferences'), 'DisplayDocTitle');

export const titleNotShown: PdfRuleCheck = toRule('07-001', (file) => ifTrue(toShown(file) === undefined));

export const titleHidden: PdfRuleCheck = toRule('07-002', (file) => ifTrue(toShown(file) === false));
