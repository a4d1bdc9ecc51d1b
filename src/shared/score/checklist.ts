import type { Finding } from '../work/finding.ts';

export type CheckStatus = 'pass' | 'fail' | 'na';

/**
 * Maps criteria to the status a scan may write into a page's checklist. `fail`: a definite finding exists.
 * `pass`: at least one rule of the criterion applied, all passed and nothing is left to review. Every other
 * criterion stays unchecked. Source: design decision "Scan results, checks, score".
 */
export function toChecks(
  findings: Iterable<Pick<Finding, 'criteria' | 'outcome'>>,
): Map<string, 'pass' | 'fail'> {
  const worst = new Map<string, number>();
  for (const { criteria, outcome } of findings) {
    const rank = ranks[outcome];
    for (const criterion of criteria) worst.set(criterion, Math.max(worst.get(criterion) ?? 0, rank));
  }
  const checks = new Map<string, 'pass' | 'fail'>();
  for (const [criterion, rank] of worst) {
    if (rank === ranks.failed) checks.set(criterion, 'fail');
    if (rank === ranks.passed) checks.set(criterion, 'pass');
  }
  return checks;
}

const ranks = { inapplicable: 0, passed: 1, cantTell: 2, failed: 3 };

/** W3C: 4.1.1 is always satisfied in HTML and removed from WCAG 2.2; it must not move the score. */
export const presetChecks = [
  {
    criteria: '4.1.1',
    status: 'na' as const,
    note: 'Laut W3C gilt das Kriterium für HTML immer als erfüllt; in WCAG 2.2 ist es gestrichen.',
  },
];
