import type { Accuracy, Hits } from '../../src/shared/standards/accuracy.ts';
import { findCriterion } from '../../src/shared/standards/wcag.ts';
import type { PageAudit } from '../../src/shared/work/audit.ts';
import type { Finding } from '../../src/shared/work/finding.ts';
import type { Case } from './corpus.ts';

/** One case with what was said about it. */
type Judged = { scs: string[]; isFailed: boolean; isReported: boolean; isNamed: boolean };

/**
 * A case with a barrier is found when a definite finding names one of its rule's criteria; the same on a case without
 * one is wrong. What is left to a person counts apart. Cases of rules without a criterion of level A or AA do not count.
 */
export function tally(
  cases: Case[],
  audits: PageAudit[],
): Pick<Accuracy, 'headline' | 'criteria' | 'unaudited'> {
  const judged = cases.map((known, place) => judge(known, audits[place]!.findings));
  const headline = judged.filter(({ scs }) => scs.length > 0);
  const nums = [...new Set(headline.flatMap(({ scs }) => scs))].toSorted(byNumber);
  return {
    headline: { cases: headline.length, ...count(headline) },
    criteria: nums.map((num) => ({ num, ...count(headline.filter(({ scs }) => scs.includes(num))) })),
    unaudited: audits.filter(({ error }) => error !== null).length,
  };
}

function judge({ scs, expected }: Case, findings: Finding[]): Judged {
  const about = findings.filter(({ criteria }) => criteria.some((num) => scs.includes(num)));
  return {
    scs: scs.filter(isConformance),
    isFailed: expected === 'failed',
    isReported: about.some(({ outcome }) => outcome === 'failed'),
    isNamed: about.some(({ outcome }) => outcome === 'failed' || outcome === 'cantTell'),
  };
}

function count(judged: Judged[]): Hits {
  const failed = judged.filter(({ isFailed }) => isFailed);
  const clean = judged.filter(({ isFailed }) => !isFailed);
  return {
    failed: failed.length,
    found: failed.filter(({ isReported }) => isReported).length,
    found_with_review: failed.filter(({ isNamed }) => isNamed).length,
    clean: clean.length,
    wrong: clean.filter(({ isReported }) => isReported).length,
    wrong_with_review: clean.filter(({ isNamed }) => isNamed).length,
  };
}

const isConformance = (num: string): boolean => (findCriterion(num)?.level ?? 'AAA') !== 'AAA';

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
