import { textAt } from '../../file/objects.ts';
import { findElements, type PdfRuleCheck, toRule } from '../condition/rule.ts';

export const noteWithoutId: PdfRuleCheck = toRule('19-003', (file) =>
  findElements(file, ['Note'], ({ dict }) => !textAt(dict, 'ID')),
);

export const noteIdTwice: PdfRuleCheck = toRule('19-004', (file) => {
  const passed = new Set<string>();
  return findElements(file, ['Note'], ({ dict }) => {
    const id = textAt(dict, 'ID');
    const isTwice = id !== undefined && passed.has(id);
    if (id) passed.add(id);
    return isTwice;
  });
});
