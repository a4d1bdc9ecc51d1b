import type { PdfRuleCheck } from '../condition/rule.ts';
import { toFontRule } from './fontRule.ts';

const kinds = ['Type0', 'Type1', 'MMType1', 'TrueType'];

export const notEmbedded: PdfRuleCheck = toFontRule(
  '31-009',
  ({ kind, program, use }) => use.isSeen && kinds.includes(kind) && program === undefined,
);
