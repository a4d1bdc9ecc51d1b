import type { Finding } from './contract/finding.ts';

export type CheckStatus = 'pass' | 'fail' | 'na';

/**
 * What a scan may write into a page's checklist: `fail` where a definite finding exists, `pass` where at least one
 * rule of the criterion applied, all passed and nothing is left to review. Every other criterion stays unchecked.
 * Gives a map criterion → status. Source: design decision "Scan results, checks, score".
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

/** `button#a` and `button#b` with the same rule are one cause: numbers, ids and texts are blanked out. */
export function toCause(finding: Pick<Finding, 'engine' | 'rule' | 'snippet' | 'outcome'>): string {
  return `${finding.engine}:${finding.rule}:${finding.outcome}:${toShape(finding.snippet)}`;
}

/** `<a class="b c" href="/x">Text</a>` → `a.b.c`: the tag and its classes, without counters. */
function toShape(snippet: string): string {
  const tag = /^<([a-z][\w:-]*)/i.exec(snippet)?.[1]?.toLowerCase() ?? '';
  const classes = /\sclass\s*=\s*["']([^"']*)["']/i.exec(snippet)?.[1]?.split(/\s+/).filter(Boolean) ?? [];
  const kept = classes.filter((name) => !/\d{2,}|[0-9a-f]{6,}/i.test(name)).sort();
  return [tag, ...kept.slice(0, 6)].join('.');
}
