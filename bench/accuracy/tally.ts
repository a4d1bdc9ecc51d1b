import type { Accuracy, Hits, RuleHits } from '../../src/shared/standards/accuracy.ts';
import { findCriterion } from '../../src/shared/standards/wcag.ts';
import type { PageAudit } from '../../src/shared/work/audit.ts';
import type { Finding } from '../../src/shared/work/finding.ts';
import type { Case } from './corpus.ts';

/** One case with the findings about its rule's criteria. */
type Judged = { scs: string[]; isFailed: boolean; reports: Finding[]; questions: Finding[] };

/**
 * A case with a barrier is found when a definite finding names one of its rule's criteria; the same on a case without
 * one is wrong. What is left to a person counts apart. Cases of rules without a criterion of level A or AA do not count.
 */
export function tally(
  cases: Case[],
  audits: PageAudit[],
): Pick<Accuracy, 'headline' | 'alone' | 'criteria' | 'rules' | 'unaudited'> {
  const headline = judgeAll(cases, audits, () => true);
  const nums = [...new Set(headline.flatMap(({ scs }) => scs))].toSorted(byNumber);
  return {
    headline: { cases: headline.length, ...count(headline) },
    alone: { engine: 'axe', ...count(judgeAll(cases, audits, ({ engine }) => engine === 'axe')) },
    criteria: nums.map((num) => ({ num, ...count(headline.filter(({ scs }) => scs.includes(num))) })),
    rules: countRules(headline),
    unaudited: audits.filter(({ error }) => error !== null).length,
  };
}

/** Wrong and missed cases in words, for whoever improves a rule. */
export function listMistakes(cases: Case[], audits: PageAudit[]): string[] {
  return cases.flatMap((known, place) => {
    const { scs, isFailed, reports, questions } = judge(known, audits[place]?.findings ?? []);
    if (scs.length === 0 || isFailed === reports.length > 0) return [];
    const told = (isFailed ? questions : reports).map(({ engine, rule }) => `${engine}:${rule}`);
    return `${isFailed ? 'missed' : 'WRONG '} ${known.case} ${scs} ${known.ruleName}: ${[...new Set(told)]}`;
  });
}

function judgeAll(cases: Case[], audits: PageAudit[], isMeant: (finding: Finding) => boolean): Judged[] {
  const judged = cases.map((known, place) => judge(known, audits[place]?.findings.filter(isMeant) ?? []));
  return judged.filter(({ scs }) => scs.length > 0);
}

function judge({ scs, expected }: Case, findings: Finding[]): Judged {
  const about = findings.filter(({ criteria }) => criteria.some((num) => scs.includes(num)));
  return {
    scs: scs.filter(isConformance),
    isFailed: expected === 'failed',
    reports: about.filter(({ outcome }) => outcome === 'failed'),
    questions: about.filter(({ outcome }) => outcome === 'cantTell'),
  };
}

function count(judged: Judged[]): Hits {
  const failed = judged.filter(({ isFailed }) => isFailed);
  const clean = judged.filter(({ isFailed }) => !isFailed);
  return {
    failed: failed.length,
    found: failed.filter(isReported).length,
    found_with_review: failed.filter(isNamed).length,
    clean: clean.length,
    wrong: clean.filter(isReported).length,
    wrong_with_review: clean.filter(isNamed).length,
  };
}

const isReported = ({ reports }: Judged): boolean => reports.length > 0;
const isNamed = ({ reports, questions }: Judged): boolean => reports.length > 0 || questions.length > 0;

function countRules(judged: Judged[]): RuleHits[] {
  const rules = new Map<string, RuleHits>();
  for (const { isFailed, reports, questions } of judged) {
    for (const key of toKeys(reports)) raise(rules, key, isFailed ? 'found' : 'wrong');
    for (const key of toKeys(questions)) raise(rules, key, isFailed ? 'asked' : 'asked_wrongly');
  }
  return [...rules.values()].toSorted((a, b) => (a.rule < b.rule ? -1 : 1));
}

const toKeys = (findings: Finding[]) => new Set(findings.map(({ engine, rule }) => `${engine}:${rule}`));

function raise(rules: Map<string, RuleHits>, rule: string, what: Exclude<keyof RuleHits, 'rule'>): void {
  const hits = rules.get(rule) ?? { rule, found: 0, asked: 0, wrong: 0, asked_wrongly: 0 };
  rules.set(rule, { ...hits, [what]: hits[what] + 1 });
}

const isConformance = (num: string): boolean => (findCriterion(num)?.level ?? 'AAA') !== 'AAA';

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
