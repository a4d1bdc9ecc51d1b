import { isMarked } from '../../facts/pdfFile.ts';
import { boolAt, dictAt } from '../../file/objects.ts';
import { ifTrue, type PdfRuleCheck, toRule } from '../condition/rule.ts';

/** Matterhorn has no condition for it. */
export const notMarked: PdfRuleCheck = {
  rule: 'pdf-marked',
  checkpoint: 'ISO 14289-1, 6.2',
  find: ({ isTagged, catalog }) => ifTrue(isTagged && !isMarked(catalog)),
};

export const suspects: PdfRuleCheck = toRule('01-007', ({ catalog }) =>
  ifTrue(boolAt(dictAt(catalog, 'MarkInfo'), 'Suspects') === true),
);
