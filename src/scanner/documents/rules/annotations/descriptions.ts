import type { PdfAnnotation } from '../../file/annotations.ts';
import { dictAt, textAt } from '../../file/objects.ts';
import type { PDFDict } from '../../file/pdfLib.ts';
import type { PdfRuleCheck } from '../condition/rule.ts';
import { isGeneral, isKnownKind, toAnnotationRule } from './annotation.ts';

const isDescribed = ({ dict, element }: PdfAnnotation): boolean =>
  Boolean(textAt(dict, 'Contents') || textAt(element?.dict, 'Alt'));

export const annotationText: PdfRuleCheck = toAnnotationRule(
  '28-004',
  (annotation) => isGeneral(annotation.kind) && !isDescribed(annotation),
);

export const unknownAnnotation: PdfRuleCheck = toAnnotationRule(
  '28-006',
  (annotation) => !isKnownKind(annotation.kind) && !isDescribed(annotation),
);

/** A field of several widgets has its name above them. */
export const fieldName: PdfRuleCheck = toAnnotationRule(
  '28-005',
  ({ dict, kind, element }) => kind === 'Widget' && !hasName(dict) && !textAt(element?.dict, 'Alt'),
);

function hasName(dict: PDFDict): boolean {
  let field: PDFDict | undefined = dict;
  for (let level = 0; field && level < 20; level += 1) {
    if (textAt(field, 'TU')) return true;
    field = dictAt(field, 'Parent');
  }
  return false;
}

export const linkText: PdfRuleCheck = toAnnotationRule(
  '28-012',
  ({ dict, kind }) => kind === 'Link' && !textAt(dict, 'Contents'),
);
