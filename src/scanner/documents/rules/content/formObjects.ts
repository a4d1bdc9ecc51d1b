import { at } from '../../file/objects.ts';
import { type PdfRuleCheck, toRule } from '../condition/rule.ts';

export const referenceObject: PdfRuleCheck = toRule('30-001', ({ content }) =>
  [...content.forms].flatMap(([form, { page }]) => (at(form.dict, 'Ref') ? [{ page: page.number }] : [])),
);

export const repeatedForm: PdfRuleCheck = toRule('30-002', ({ content }) =>
  [...content.forms.values()].flatMap(({ page, times, hasMarks }) =>
    hasMarks && times > 1 ? [{ page: page.number, times }] : [],
  ),
);
