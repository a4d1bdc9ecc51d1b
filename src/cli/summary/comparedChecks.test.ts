import { expect, test } from 'vitest';
import { comparisonRules, toPageFinding } from '../../shared/comparison/rules.ts';
import { openComparedChecks } from './comparedChecks.ts';

const place = { selector: 'nav ul', snippet: '<ul>', component: 'nav > ul', reason: 'Anders.' };

test('comparisons change checks that were counted before, each once', () => {
  const counts = { valid: 2, invalid: 0, na: 0, unchecked: 1, clean: 0 };
  const checked = new Set<string>();
  const checks = openComparedChecks(counts, checked);
  checks.note('/a', new Map([['2.4.2', { status: 'pass' as const, note: null }]]));
  checks.note('/b', new Map([['2.4.2', { status: 'pass' as const, note: null }]]));
  checks.change('/a', toPageFinding(comparisonRules.title, place));
  checks.change('/a', toPageFinding(comparisonRules.title, place));
  checks.change('/b', toPageFinding(comparisonRules.titleAsked, place));
  expect(counts).toEqual({ valid: 0, invalid: 1, na: 0, unchecked: 2, clean: 0 });
  checks.change('/b', toPageFinding(comparisonRules.order, place));
  expect(counts).toEqual({ valid: 0, invalid: 2, na: 0, unchecked: 1, clean: 0 });
  expect([...checked]).toEqual(['2.4.2', '3.2.3']);
});
