import { expect, test } from 'vitest';
import type { Finding } from '../../../shared/work/finding.ts';
import { type ActedRule, toActedFindings } from './acted.ts';

const rule: ActedRule = {
  id: 'sure',
  title: 'Fehler',
  criteria: ['3.3.2'],
  bestPractice: false,
  record: 'definite',
  impact: 'serious',
  repair: { title: 'Fehler', why: '', how: [], bad: '', good: '' },
};
const toFound = (outcome: Finding['outcome']): Finding => ({
  engine: 'stufenlos',
  rule: 'other',
  criteria: ['3.3.2'],
  outcome,
  impact: 'moderate',
  message: 'Frage?',
  selector: '#a',
  snippet: '',
  help_url: null,
});
const fault = { rule: 'sure', selector: '#a', snippet: '', reason: 'Sicher.' };

test('a fault takes the place of the question that it answers', () => {
  const found = [toFound('cantTell'), { ...toFound('cantTell'), selector: '#b' }];
  expect(toActedFindings([rule], [fault], found).map(({ outcome }) => outcome)).toEqual(['failed']);
  expect(found.map(({ selector }) => selector)).toEqual(['#b']);
});

test('a fault of another rule at the same place is not told again', () => {
  const found = [toFound('failed')];
  expect(toActedFindings([rule], [fault], found).map(({ outcome }) => outcome)).toEqual(['inapplicable']);
  expect(found).toHaveLength(1);
});
