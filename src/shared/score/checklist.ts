import type { AskedItems } from '../work/audit.ts';
import type { ContentKind } from '../work/content.ts';
import type { Finding } from '../work/finding.ts';
import { decisionPlan } from './decisionPlan.ts';
import type { MachineProof } from './machineProof.ts';

export type CheckStatus = 'pass' | 'fail' | 'na';

/** Result of a scan or person. `clean`: rules found no failure, but cover the criterion only in part. */
export type FoundStatus = CheckStatus | 'clean';

type Found = Pick<Finding, 'criteria' | 'outcome' | 'rule'>;
type Audited = { findings: Iterable<Found>; absent: Iterable<ContentKind>; asked?: AskedItems | undefined };

/** `note`: German evidence of what a machine decided alone. */
export type FoundCheck = { status: FoundStatus; note: string | null };

/**
 * Maps criteria to the result that a scan may write into a page's checklist. `fail`: a definite finding exists. `na` and
 * `pass`: the decision plan's evidence is there, and nothing is left to review. `clean`: at least one rule passed, and
 * rules cover the criterion only in part. Every other criterion stays unchecked.
 */
export function toChecks(audited: Audited): Map<string, FoundCheck> {
  const evidence = readEvidence(audited);
  const checks = new Map<string, FoundCheck>();
  for (const num of new Set([...evidence.worst.keys(), ...Object.keys(decisionPlan)])) {
    const check = toCheck(num, evidence);
    if (check) checks.set(num, check);
  }
  return checks;
}

/** `asked`: texts of the page. All need a fine answer. */
export type AnsweredCheck = FoundCheck & { asked?: { rule: string; items: string[] } };

/**
 * Maps criteria that a scan leaves open to their result once a person has answered all their questions as fine.
 * `pass`: the decision plan lets answers decide, and its evidence is there.
 */
export function toAnsweredChecks(audited: Audited): Map<string, AnsweredCheck> {
  const evidence = readEvidence(audited);
  const checks = new Map<string, AnsweredCheck>();
  for (const num of Object.keys(decisionPlan)) {
    const check = toAnsweredCheck(num, evidence) ?? toAskedCheck(num, evidence, audited.asked ?? {});
    if (check) checks.set(num, check);
  }
  return checks;
}

function toAnsweredCheck(num: string, evidence: Evidence): AnsweredCheck | null {
  const proof = decisionPlan[num]?.answered;
  const isAsked = evidence.worst.get(num) === ranks.cantTell;
  return isAsked && proof && toHolds(num, evidence)(proof) ? { status: 'pass', note: proof.note } : null;
}

function toAskedCheck(num: string, evidence: Evidence, asked: AskedItems): AnsweredCheck | null {
  const proof = decisionPlan[num]?.asked;
  const items = asked[proof?.items ?? ''] ?? [];
  if (!proof || items.length === 0 || !toHolds(num, evidence)(proof)) return null;
  const check = toCheck(num, evidence);
  if (check && check.status !== 'clean') return null;
  return { status: 'pass', note: proof.note, asked: { rule: proof.items, items } };
}

type Evidence = { worst: Map<string, number>; passed: Set<string>; lacks: Set<ContentKind> };

function readEvidence({ findings, absent }: Audited): Evidence {
  const worst = new Map<string, number>();
  const passed = new Set<string>();
  for (const { criteria, outcome, rule } of findings) {
    for (const criterion of criteria) {
      worst.set(criterion, Math.max(worst.get(criterion) ?? 0, ranks[outcome]));
      if (outcome === 'passed') passed.add(`${criterion} ${rule}`);
    }
  }
  return { worst, passed, lacks: new Set(absent) };
}

type Holds = (proof: MachineProof) => boolean;

const toHolds =
  (num: string, evidence: Evidence): Holds =>
  ({ absent = [], rules = [], decided = [] }) =>
    absent.every((kind) => evidence.lacks.has(kind)) &&
    rules.every((rule) => evidence.passed.has(`${num} ${rule}`)) &&
    decided.every((other) => isFine(toCheck(other, evidence)));

const isFine = (check: FoundCheck | null): boolean => check?.status === 'pass' || check?.status === 'na';

function toCheck(num: string, evidence: Evidence): FoundCheck | null {
  const rank = evidence.worst.get(num) ?? ranks.inapplicable;
  const plan = decisionPlan[num];
  const holds = toHolds(num, evidence);
  if (rank === ranks.failed) return { status: 'fail', note: null };
  if (rank === ranks.cantTell) return null;
  const absence = plan?.inapplicable?.find(holds);
  if (absence) return { status: 'na', note: absence.note };
  const proof = [plan?.passes ?? []].flat().find(holds);
  if (proof) return { status: 'pass', note: proof.note };
  return rank === ranks.passed ? { status: 'clean', note: null } : null;
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
