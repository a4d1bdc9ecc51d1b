import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Case } from '../bench/accuracy/corpus.ts';
import { toReport } from '../bench/accuracy/report.ts';
import { tally } from '../bench/accuracy/tally.ts';
import { accuracy } from '../src/shared/standards/accuracy.ts';
import type { PageAudit } from '../src/shared/work/audit.ts';
import type { Outcome } from '../src/shared/work/finding.ts';

test('bench/accuracy.md and the figures of the page /methode come from one measurement', () => {
  expect(readFileSync('bench/accuracy.md', 'utf8')).toBe(toReport(accuracy));
});

test('a barrier counts as found when a definite finding names its criterion, with review apart', () => {
  const { headline, criteria } = judge([
    ['failed', ['1.1.1'], 'failed', ['1.1.1']],
    ['failed', ['1.1.1'], 'cantTell', ['1.1.1']],
    ['failed', ['1.1.1'], 'failed', ['1.3.1']],
    ['failed', ['1.1.1'], 'passed', ['1.1.1']],
  ]);
  expect(headline).toMatchObject({ cases: 4, failed: 4, found: 1, found_with_review: 2, clean: 0 });
  expect(criteria).toEqual([{ num: '1.1.1', ...headline, cases: undefined }]);
});

test('the same on a case without a barrier is wrong', () => {
  const { headline } = judge([
    ['passed', ['1.1.1'], 'failed', ['1.1.1']],
    ['inapplicable', ['1.1.1'], 'cantTell', ['1.1.1']],
    ['passed', ['1.1.1'], 'passed', ['1.1.1']],
  ]);
  expect(headline).toMatchObject({ failed: 0, clean: 3, wrong: 1, wrong_with_review: 2 });
});

test('cases of rules without a criterion of level A or AA do not count', () => {
  const { headline, criteria } = judge([
    ['failed', [], 'failed', []],
    ['failed', ['1.4.6'], 'failed', ['1.4.6']],
    ['failed', ['1.4.6', '1.4.3'], 'failed', ['1.4.3']],
  ]);
  expect(headline).toMatchObject({ cases: 1, failed: 1, found: 1 });
  expect(criteria.map(({ num }) => num)).toEqual(['1.4.3']);
});

/** Cases as `[expected, criteria of the rule, outcome of our finding, its criteria]`. */
function judge(given: [Case['expected'], string[], Outcome, string[]][]) {
  const of = { case: 'x1', rule: 'x', ruleName: 'X', html: '' };
  const cases = given.map(([expected, scs]): Case => ({ ...of, expected, scs }));
  const audits = given.map(([, , outcome, criteria]) => ({ error: null, findings: [{ outcome, criteria }] }));
  return tally(cases, audits as unknown as PageAudit[]);
}
