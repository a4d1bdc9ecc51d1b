import { dictAt, listAt } from '../../file/objects.ts';
import { PDFStream } from '../../file/pdfLib.ts';
import { unpack } from '../../file/unpack.ts';
import { ifTrue, type PdfRuleCheck, toRule } from '../condition/rule.ts';

export const dynamicForm: PdfRuleCheck = toRule('25-001', ({ catalog }) => {
  const parts = listAt(dictAt(catalog, 'AcroForm'), 'XFA').flatMap((part) =>
    part instanceof PDFStream ? [unpack(part)] : [],
  );
  return ifTrue(/<dynamicRender>\s*required/.test(Buffer.concat(parts).toString('latin1')));
});
