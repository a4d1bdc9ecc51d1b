import { comparedCriteria } from '../../shared/comparison/rules.ts';
import type { FoundCheck, FoundStatus } from '../../shared/score/checklist.ts';
import type { CheckCounts } from '../../shared/score/score.ts';
import { catalogues } from '../../shared/standards/wcag.ts';
import type { Finding } from '../../shared/work/finding.ts';

type Status = FoundStatus | 'open';

/** Checks of pages that a comparison with other pages may change after they were counted. */
export function openComparedChecks(counts: CheckCounts, checked: Set<string>) {
  const pages = new Map<string, { [num: string]: Status }>();
  return {
    note(url: string, found: Map<string, FoundCheck>): void {
      const statuses = criteria.map((num): [string, Status] => [num, found.get(num)?.status ?? 'open']);
      pages.set(url, Object.fromEntries(statuses));
    },
    /** A question takes back what was passed. A failure stays. */
    change(url: string, { criteria: nums, outcome }: Finding): void {
      const own = pages.get(url) ?? {};
      const after = outcome === 'failed' ? 'fail' : 'open';
      for (const num of nums) {
        const before = own[num];
        if (before === undefined || before === 'fail') continue;
        recount(counts, before, after);
        if (after === 'fail') checked.add(num);
        own[num] = after;
      }
    },
  };
}

function recount(counts: CheckCounts, before: Status, after: Status): void {
  for (const count of counted[before]) counts[count]--;
  for (const count of counted[after]) counts[count]++;
}

const criteria = comparedCriteria.filter((num) => catalogues.checklist41.some((one) => one.num === num));

export const counted: { [status in FoundStatus | 'open']: (keyof CheckCounts)[] } = {
  pass: ['valid'],
  fail: ['invalid'],
  na: ['na'],
  clean: ['clean', 'unchecked'],
  open: ['unchecked'],
};
