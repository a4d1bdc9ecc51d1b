import type {
  Check,
  Checklist,
  ChecklistFilter,
  Evidence,
  PageFinding,
} from '../../../../shared/contract/check.ts';
import type { CheckCounts } from '../../../../shared/score/score.ts';
import { byHand } from '../../../../shared/standards/engines.ts';
import { type Criterion, catalogues } from '../../../../shared/standards/wcag.ts';
import type { Conflict, Outbox, ShownCheck, UnsentCheck } from '../outbox/outbox.ts';
import { toDecision, toShown } from '../outbox/outbox.ts';
import { keepAlike } from './keepAlike.ts';

export type CriterionEntry = {
  criterion: Criterion;
  check: Check | undefined;
  wish: UnsentCheck | undefined;
  conflict: Conflict | undefined;
  findings: PageFinding[];
  evidence: Evidence[];
};

export type CriterionGroup = {
  principle: string;
  id: string;
  guidelines: { name: string; entries: CriterionEntry[] }[];
};

/**
 * Returns the criteria of the website's catalogue in their order. An unchanged entry of `before` stays the
 * same object, so that its row does not render again.
 */
export function toCriterionEntries(
  checklist: Checklist,
  box: Outbox,
  before: CriterionEntry[] = [],
): CriterionEntry[] {
  const { page, catalogue, items, evidence, findings } = checklist;
  return catalogues[catalogue].map((criterion) => {
    const { num } = criterion;
    const isHere = (item: { page_id: number; criteria: string }) =>
      item.page_id === page.id && item.criteria === num;
    const entry = {
      criterion,
      check: items.find(({ criteria }) => criteria === num),
      wish: box.waiting.find(isHere),
      conflict: box.conflicts.find(isHere),
      findings: findings.filter(({ criteria }) => criteria.includes(num)),
      evidence: evidence.filter(({ criteria }) => criteria === num),
    };
    return keepAlike(
      before.find((old) => old.criterion === criterion),
      entry,
    );
  });
}

export const toEntryShown = ({ check, wish }: CriterionEntry): ShownCheck => toShown(check, wish);

/** A person judged it on this page itself: no note alone, nothing taken over, no answer to a question. */
export const isOwnResult = (check: Check | undefined): check is Check =>
  check?.set_by === 'person' && check.status !== null && !check.taken_from && check.answer_id === null;

/** Returns faults that a scan found although a person passed the criterion. Both stay. */
export function findContradicting(entry: CriterionEntry): PageFinding[] {
  const { status, set_by } = toEntryShown(entry);
  if (set_by !== 'person' || (status !== 'pass' && status !== 'na')) return [];
  return entry.findings.filter(
    ({ outcome, engine, cause_status }) =>
      outcome === 'failed' && engine !== byHand && cause_status !== 'fixed' && cause_status !== 'ignored',
  );
}

export const findFirstUnchecked = (entries: CriterionEntry[]): CriterionEntry | undefined =>
  entries.find((entry) => isOpen(toEntryShown(entry)));

const isOpen = ({ status }: ShownCheck): boolean => toDecision(status) === null;

export function isWanted(entry: CriterionEntry, filter: ChecklistFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'found') return entry.findings.length > 0;
  const shown = toEntryShown(entry);
  return filter === 'failed' ? shown.status === 'fail' : isOpen(shown);
}

export function toCounts(entries: CriterionEntry[]): CheckCounts {
  const counts = { valid: 0, invalid: 0, na: 0, unchecked: 0, clean: 0 };
  const names = { pass: 'valid', fail: 'invalid', na: 'na' } as const;
  for (const entry of entries) {
    const { status } = toEntryShown(entry);
    if (status === 'clean') counts.clean += 1;
    counts[status && status !== 'clean' ? names[status] : 'unchecked'] += 1;
  }
  return counts;
}

export function toCriterionGroups(entries: CriterionEntry[]): CriterionGroup[] {
  const groups: CriterionGroup[] = [];
  for (const entry of entries) {
    const { principle, principleEn, guideline, guidelineDe } = entry.criterion;
    const name = `${guideline} ${guidelineDe}`;
    const group = groups.find((known) => known.principle === principle);
    const known = group?.guidelines.find((one) => one.name === name);
    if (known) known.entries.push(entry);
    else if (group) group.guidelines.push({ name, entries: [entry] });
    else groups.push({ principle, id: principleEn.toLowerCase(), guidelines: [{ name, entries: [entry] }] });
  }
  return groups;
}
