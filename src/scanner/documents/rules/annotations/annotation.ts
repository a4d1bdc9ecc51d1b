import type { PdfFile } from '../../facts/pdfFile.ts';
import type { PdfAnnotation } from '../../file/annotations.ts';
import { type PdfPlace, type PdfRuleCheck, toRule } from '../condition/rule.ts';

export const toAnnotationPlace = ({ page, ref, kind }: PdfAnnotation): PdfPlace => ({
  page: page.number,
  object: ref,
  place: kind,
});

/** A rule about annotations that people can reach. */
export const toAnnotationRule = (
  checkpoint: string,
  isWrong: (annotation: PdfAnnotation, file: PdfFile) => boolean,
): PdfRuleCheck =>
  toRule(checkpoint, (file) =>
    file.annotations
      .filter((annotation) => annotation.isSeen && isWrong(annotation, file))
      .map(toAnnotationPlace),
  );

const known = new Set(
  (
    'Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup ' +
    'FileAttachment Sound Movie Widget Screen PrinterMark TrapNet Watermark 3D Redact RichMedia Projection'
  ).split(' '),
);

export const isKnownKind = (kind: string): boolean => known.has(kind);

const apart = ['Widget', 'Popup', 'Link', 'PrinterMark', 'TrapNet'];

/** Notes, marks, stamps, media: what has no rules of its own. */
export const isGeneral = (kind: string): boolean => isKnownKind(kind) && !apart.includes(kind);
