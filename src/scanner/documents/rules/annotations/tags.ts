import type { PdfRuleCheck } from '../condition/rule.ts';
import { isGeneral, toAnnotationRule } from './annotation.ts';

/** A file without tags has no place for them: that is told once, by its own rule. */
export const annotationTag: PdfRuleCheck = toAnnotationRule(
  '28-002',
  ({ kind, element }, { isTagged }) => isTagged && isGeneral(kind) && element?.standard !== 'Annot',
);

export const fieldTag: PdfRuleCheck = toAnnotationRule(
  '28-010',
  ({ kind, element }, { isTagged }) => isTagged && kind === 'Widget' && element?.standard !== 'Form',
);

export const linkTag: PdfRuleCheck = toAnnotationRule(
  '28-011',
  ({ kind, element }, { isTagged }) => isTagged && kind === 'Link' && element?.standard !== 'Link',
);

export const printerMarkTag: PdfRuleCheck = toAnnotationRule(
  '28-017',
  ({ kind, element }) => kind === 'PrinterMark' && element !== null,
);
