import { dictAt, listAt, nameAt, textAt } from '../../file/objects.ts';
import type { PDFDict } from '../../file/pdfLib.ts';
import type { PdfRuleCheck } from '../condition/rule.ts';
import { isNamed } from '../document/attachments.ts';
import { toAnnotationRule } from './annotation.ts';

/** Media clips that an annotation plays by its actions. */
function listClips(dict: PDFDict): PDFDict[] {
  const further = dictAt(dict, 'AA');
  const actions = [
    dictAt(dict, 'A'),
    ...(further?.keys() ?? []).map((key) => dictAt(further, key.decodeText())),
  ];
  return actions.flatMap((action) => {
    const clip = dictAt(dictAt(action, 'R'), 'C');
    return clip && nameAt(clip, 'S') === 'MCD' ? [clip] : [];
  });
}

export const mediaKind: PdfRuleCheck = toAnnotationRule('28-014', ({ dict }) =>
  listClips(dict).some((clip) => !textAt(clip, 'CT')),
);

export const mediaAlternative: PdfRuleCheck = toAnnotationRule('28-015', ({ dict }) =>
  listClips(dict).some((clip) => listAt(clip, 'Alt').length === 0),
);

export const trapNetwork: PdfRuleCheck = toAnnotationRule('28-007', ({ kind }) => kind === 'TrapNet');

export const attachedFile: PdfRuleCheck = toAnnotationRule(
  '28-016',
  ({ dict, kind }) => kind === 'FileAttachment' && !isNamed(dictAt(dict, 'FS')),
);
