import { decisionPlan } from '../../src/shared/score/decisionPlan.ts';
import type { MachineProof } from '../../src/shared/score/machineProof.ts';
import type { PageAudit } from '../../src/shared/work/audit.ts';

/** Says what keeps a criterion open on a page: questions, or what each proof lacks there. */
export function toReason(num: string, audit: PageAudit): string {
  const own = audit.findings.filter(({ criteria }) => criteria.includes(num));
  const listRules = (wanted: string) => [
    ...new Set(own.filter(({ outcome }) => outcome === wanted).map(({ rule }) => rule)),
  ];
  const asked = listRules('cantTell');
  if (asked.length > 0) return `asked: ${asked.join(' ')}`;
  const passed = listRules('passed');
  const toLacks = ({ absent = [], rules = [], decided = [] }: MachineProof) => [
    ...absent.filter((kind) => !audit.absent.includes(kind)).map((kind) => `has ${kind}`),
    ...rules.filter((rule) => !passed.includes(rule)).map((rule) => toRuleLack(rule, audit)),
    ...decided.map((other) => `needs ${other}`),
  ];
  const { inapplicable = [], passes = [] } = decisionPlan[num] ?? {};
  const proofs = [...inapplicable, passes].flat();
  return proofs.map((proof) => toLacks(proof).join(', ')).join(' | ') || 'only people';
}

const toRuleLack = (rule: string, { cut_rules = [] }: PageAudit): string =>
  `${cut_rules.includes(rule) ? 'cut' : 'unproven'} ${rule}`;

/** Counts how often each reason holds, the most frequent first. */
export function countReasons(reasons: string[]): string[] {
  const counts = Object.entries(Object.groupBy(reasons, (reason) => reason));
  return counts
    .toSorted(([, a], [, b]) => b!.length - a!.length)
    .map(([reason, all]) => `${all!.length} × ${reason}`);
}
