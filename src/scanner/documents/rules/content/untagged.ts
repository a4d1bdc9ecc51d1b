import { type PdfRuleCheck, toRule } from '../condition/rule.ts';

/** Asks files with tags; one without any has a rule of its own. */
export const untaggedContent: PdfRuleCheck = toRule('01-005', ({ isTagged, content }) =>
  isTagged ? content.untagged.map(({ page, place, times }) => ({ page: page.number, place, times })) : [],
);

export const untaggedFile: PdfRuleCheck = {
  rule: 'pdf-untagged',
  checkpoint: '01-005',
  find: ({ isTagged }) => (isTagged ? [] : [{}]),
};
