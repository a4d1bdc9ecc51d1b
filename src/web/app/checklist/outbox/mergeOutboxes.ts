import { type Conflict, isSameCriterion, type Outbox, type UnsentCheck } from './outbox.ts';

/** `base`: content of the storage when this tab last read it. */
type Outboxes = { base: Outbox; own: Outbox; stored: Outbox };

/**
 * Applies to `stored` the changes from `base` to `own`: several tabs share one outbox, and a write may fail.
 * Of two unsent checks of one criterion the newer stays.
 */
export function mergeOutboxes({ base, own, stored }: Outboxes): Outbox {
  const waiting = mergeLists([base.waiting, own.waiting, stored.waiting], isSameCheck);
  return {
    waiting: waiting.filter(
      (entry) =>
        !waiting.some((other) => isSameCriterion(other, entry) && other !== entry && isNewer(other, entry)),
    ),
    conflicts: mergeLists([base.conflicts, own.conflicts, stored.conflicts], isSameConflict),
    seq: Math.max(base.seq, own.seq, stored.seq),
  };
}

const isSameCheck = (one: UnsentCheck, other: UnsentCheck) =>
  isSameCriterion(one, other) && one.seq === other.seq;
const isNewer = (one: UnsentCheck, other: UnsentCheck) => one.seq > other.seq;
const isSameConflict = (one: Conflict, other: Conflict) =>
  isSameCriterion(one, other) && one.theirs.updated_at === other.theirs.updated_at;

function mergeLists<T>([base, own, stored]: [T[], T[], T[]], isEqual: (one: T, other: T) => boolean): T[] {
  const has = (list: T[], item: T) => list.some((other) => isEqual(other, item));
  const kept = stored.filter((item) => has(own, item) || !has(base, item));
  const current = kept.map((item) => {
    const mine = own.find((other) => isEqual(other, item));
    const before = base.find((other) => isEqual(other, item));
    return mine && JSON.stringify(mine) !== JSON.stringify(before) ? mine : item;
  });
  return [...current, ...own.filter((item) => !has(base, item) && !has(stored, item))];
}
