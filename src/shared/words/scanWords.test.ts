import { expect, test } from 'vitest';
import { toNoComparison, toNotAudited, toScoreChange } from './scanWords.ts';

test.each([
  [0, 0, null],
  [1, 0, 'davon 1 unverändert übernommen'],
  [1_200, 0, 'davon 1.200 unverändert übernommen'],
  [0, 4, '4 weitere nicht erreicht'],
  [2, 1, 'davon 2 unverändert übernommen; 1 weitere nicht erreicht'],
])(
  '%d unchanged pages and %d that were not reached are told as %j',
  (pages_unchanged, pages_failed, words) => {
    expect(toNotAudited({ pages_unchanged, pages_failed })).toBe(words);
  },
);

test('what cannot be compared says why', () => {
  const ended = { finished_at: '2026-11-01T12:00:00.000Z', pages_done: 3 };
  expect(toNoComparison({ ...ended, finished_at: null })).toMatch(/läuft noch/);
  expect(toNoComparison({ ...ended, pages_done: 0 })).toMatch(/keine Seite geprüft/);
  expect(toNoComparison(ended)).toMatch(/^Vor diesem Scan gibt es keinen/);
});

test('a change of the score is split between people and the scan while the rules stay', () => {
  const since = { accessibility_score: 70, rule_version: '1' };
  const scan = { accessibility_score: 74, score_before: 72, rule_version: '1' };
  expect(toScoreChange(scan, since)).toMatch(
    /^Score 70 % → 74 %: \+2 vor dem Scan, von Hand oder durch Einstellungen, \+2 durch den Scan\. /,
  );
  expect(toScoreChange({ ...scan, rule_version: '2' }, since)).toMatch(
    /^Score 70 % → 74 %: insgesamt \+4\. /,
  );
  expect(toScoreChange(scan, { ...since, accessibility_score: null })).toBeNull();
});
