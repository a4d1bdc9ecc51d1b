import { expect, test } from 'vitest';
import { pdfRule, pdfRuleNames } from '../../../shared/documents/pdfRules.ts';
import { pdfRuleList } from './index.ts';

test('every rule has its words, and no words are left over', () => {
  expect(pdfRuleList.map(({ rule }) => rule).toSorted()).toEqual([...pdfRuleNames].toSorted());
  expect(new Set(pdfRuleList.map(({ rule }) => pdfRule(rule).title)).size).toBe(pdfRuleList.length);
});
