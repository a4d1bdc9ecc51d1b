import { at, dictAt, textAt } from '../../file/objects.ts';
import { PDFDict } from '../../file/pdfLib.ts';
import { type PdfRuleCheck, toRule } from '../condition/rule.ts';

export const isNamed = (file: PDFDict | undefined): boolean =>
  Boolean(textAt(file, 'F') && textAt(file, 'UF'));

export const unnamedAttachment: PdfRuleCheck = toRule('21-001', ({ context }) =>
  context.enumerateIndirectObjects().flatMap(([ref, object]) => {
    const holdsFile = object instanceof PDFDict && dictAt(object, 'EF') && !at(object, 'Subtype');
    return holdsFile && !isNamed(object)
      ? [{ object: ref.toString(), place: textAt(object, 'UF') ?? textAt(object, 'F') ?? null }]
      : [];
  }),
);
