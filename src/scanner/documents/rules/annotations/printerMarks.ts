import { type Operand, readOperators } from '../../content/operators.ts';
import { asDict, at, dictAt, streamAt } from '../../file/objects.ts';
import { type PDFDict, PDFStream } from '../../file/pdfLib.ts';
import { unpack } from '../../file/unpack.ts';
import type { PdfRuleCheck } from '../condition/rule.ts';
import { toAnnotationRule } from './annotation.ts';

export const printerMarkArtifact: PdfRuleCheck = toAnnotationRule(
  '28-018',
  ({ dict, kind }) => kind === 'PrinterMark' && listAppearances(dict).some(showsOutsideArtifact),
);

/** Appearance of an annotation, or one for each of its states. */
function listAppearances(dict: PDFDict): PDFStream[] {
  const looks = dictAt(dict, 'AP');
  const usual = at(looks, 'N');
  if (usual instanceof PDFStream) return [usual];
  const states = asDict(usual);
  return (states?.keys() ?? []).flatMap((state) => streamAt(states, state.decodeText()) ?? []);
}

const shown = ['Tj', 'TJ', "'", '"', 'S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh', 'BI'];

/** A form inside may bring marks of its own: only what is drawn right here counts. */
function showsOutsideArtifact(look: PDFStream): boolean {
  const marks: (Operand | undefined)[] = [];
  let isWrong = false;
  readOperators(unpack(look), (operator, [tag]) => {
    if (operator === 'BMC' || operator === 'BDC') marks.push(tag);
    else if (operator === 'EMC') marks.pop();
    else if (shown.includes(operator) && !marks.includes('/Artifact')) isWrong = true;
  });
  return isWrong;
}
