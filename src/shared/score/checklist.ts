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

/**
 * Key of the findings that one repair fixes: the same rule on the same kind of element. Best practice
 * concerns the page rather than the element and is one cause per rule.
 */
export function toCause(
  finding: Pick<Finding, 'engine' | 'rule' | 'snippet' | 'outcome' | 'criteria'>,
): string {
  const rule = `${finding.engine}:${finding.rule}:${finding.outcome}`;
  return finding.criteria.length === 0 ? rule : `${rule}:${toShape(finding.snippet)}`;
}

/**
 * Turns `<a class="b c" href="/x">Text</a>` into `a.b.c`: tag and classes of the element, without counters
 * and hashes.
 */
function toShape(snippet: string): string {
  const opening = /^<([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)/i.exec(snippet);
  const classes = /\sclass\s*=\s*["']([^"']*)["']/i.exec(opening?.[2] ?? '')?.[1]?.split(/\s+/) ?? [];
  const kept = classes.filter((name) => name && !/\d{2,}|[0-9a-f]{6,}/i.test(name)).sort();
  return [opening?.[1]?.toLowerCase() ?? '', ...kept.slice(0, 6)].join('.');
}
