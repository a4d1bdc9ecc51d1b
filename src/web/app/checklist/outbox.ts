import type { CheckStatus } from '../../../shared/checklist.ts';
import type { Check } from '../../../shared/contract/check.ts';

/** What somebody wants of a criterion; `note` left out: it stays as it is. */
export type Wish = { status: CheckStatus | null; note?: string | null };

/** A wish that the server has not confirmed yet. `base`: `updated_at` of the check that the person saw. */
export type Waiting = Wish & {
  seq: number;
  website_id: number;
  page_id: number;
  criteria: string;
  base: string | null;
};

/** Somebody else was quicker: `theirs` stands, until the person decides. */
export type Conflict = { page_id: number; website_id: number; criteria: string; mine: Wish; theirs: Check };

/** Everything not settled, in the order it was wished; kept in the browser until it is. */
export type Outbox = { waiting: Waiting[]; conflicts: Conflict[]; seq: number };

export const emptyOutbox: Outbox = { waiting: [], conflicts: [], seq: 0 };

const isSame = (one: { page_id: number; criteria: string }, other: { page_id: number; criteria: string }) =>
  one.page_id === other.page_id && one.criteria === other.criteria;

/** The newest wish for a criterion takes the place of one that waits; what that said of the note still counts. */
export function addWish(box: Outbox, wish: Omit<Waiting, 'seq'>): Outbox {
  const before = box.waiting.find((entry) => isSame(entry, wish));
  const note = wish.note === undefined && wish.status !== null ? before?.note : wish.note;
  const entry = {
    ...wish,
    ...(note === undefined ? {} : { note }),
    base: before ? before.base : wish.base,
    seq: box.seq + 1,
  };
  return {
    waiting: [...box.waiting.filter((other) => other !== before), entry],
    conflicts: box.conflicts.filter((conflict) => !isSame(conflict, wish)),
    seq: box.seq + 1,
  };
}

/** What goes out next: everything that waits for the page of the oldest wish. */
export function toNextBatch({ waiting }: Outbox): Waiting[] {
  return waiting.filter(({ page_id }) => page_id === waiting[0]?.page_id);
}

/** The server has taken these, except where somebody else was quicker. A newer wish that came meanwhile still waits. */
export function settle(box: Outbox, sent: Waiting[], refused: Check[] = []): Outbox {
  const seqs = new Set(sent.map(({ seq }) => seq));
  const waiting = box.waiting.filter(({ seq }) => !seqs.has(seq));
  const found = sent.flatMap(({ website_id, page_id, criteria, status, note }): Conflict[] => {
    const theirs = refused.find((check) => check.criteria === criteria);
    if (!theirs || waiting.some((entry) => isSame(entry, { page_id, criteria }))) return [];
    const mine = { status, ...(note === undefined ? {} : { note }) };
    return [{ website_id, page_id, criteria, mine, theirs }];
  });
  const conflicts = box.conflicts.filter((known) => !found.some((conflict) => isSame(conflict, known)));
  return { ...box, waiting, conflicts: [...conflicts, ...found] };
}

/** The person leaves the other one's result as it is. */
export function dropConflict(box: Outbox, gone: Conflict): Outbox {
  return { ...box, conflicts: box.conflicts.filter((conflict) => conflict !== gone) };
}

/** An outbox from a storage; what is not one is an empty one. */
export function toOutbox(text: string | null): Outbox {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<Outbox> | null;
    if (!Array.isArray(stored?.waiting) || !Array.isArray(stored.conflicts)) return emptyOutbox;
    const seq = Math.max(0, Number(stored.seq) || 0, ...stored.waiting.map((entry) => entry.seq));
    return { waiting: stored.waiting, conflicts: stored.conflicts, seq };
  } catch {
    return emptyOutbox;
  }
}

export type Shown = {
  status: CheckStatus | null;
  note: string | null;
  set_by: Check['set_by'] | null;
  isWaiting: boolean;
};

/** What a criterion shows: the wish that waits, else what the server says. */
export function toShown(check: Check | undefined, wish: Wish | undefined): Shown {
  if (!wish)
    return {
      status: check?.status ?? null,
      note: check?.note ?? null,
      set_by: check?.set_by ?? null,
      isWaiting: false,
    };
  const kept = check?.set_by === 'person' && wish.status !== null ? check.note : null;
  const note = wish.note === undefined ? kept : wish.note;
  return { status: wish.status, note, set_by: wish.status === null ? null : 'person', isWaiting: true };
}
