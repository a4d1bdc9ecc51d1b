import type { Check, SavedChecks } from '../../../../shared/contract/check.ts';
import type { CheckStatus } from '../../../../shared/score/checklist.ts';

/** What somebody wants of a criterion; `note` left out: it stays as it is. */
export type Wish = { status: CheckStatus | null; note?: string | null };

/** A wish that the server has not confirmed yet. `base`: `updated_at` of the check that the person saw. */
export type Waiting = Wish & {
  seq: number;
  website_id: number;
  page_id: number;
  criteria: string;
  base: string | null;
  /** Wishes for the criterion that went out without an answer: the server may have taken them or not. */
  tried?: Wish[];
  /** A note that is still being written: nobody is told of every pause. */
  isDraft?: boolean;
};

/** Somebody else, or the person elsewhere, was quicker: `theirs` stands, until the person decides. */
export type Conflict = { page_id: number; website_id: number; criteria: string; mine: Wish; theirs: Check };

/** Everything not settled, in the order it was wished; kept in the browser until it is. */
export type Outbox = { waiting: Waiting[]; conflicts: Conflict[]; seq: number };

export const emptyOutbox: Outbox = { waiting: [], conflicts: [], seq: 0 };

type Place = { page_id: number; criteria: string };
const isSame = (one: Place, other: Place) => one.page_id === other.page_id && one.criteria === other.criteria;

/** The later of what was seen of a check; null: nothing was. */
export const toLater = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** The newest wish for a criterion takes the place of one that waits; what that said of the note still counts. */
export function addWish(box: Outbox, wish: Omit<Waiting, 'seq'>): Outbox {
  const before = box.waiting.find((entry) => isSame(entry, wish));
  const note = wish.note === undefined && wish.status !== null ? before?.note : wish.note;
  const entry = {
    ...wish,
    ...(note === undefined ? {} : { note }),
    ...(before?.tried ? { tried: before.tried } : {}),
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

/** What the server says to a batch; `self`: the address of who sent it. */
export type Answer = Pick<SavedChecks, 'items' | 'conflicts'> & { self: string | null };

/**
 * The server has taken these, except where somebody else was quicker. A newer wish that came meanwhile still waits, and
 * counts as made in sight of what was saved. Without an answer they were refused and are dropped.
 */
export function settle(box: Outbox, sent: Waiting[], answer?: Answer): Outbox {
  const { items = [], conflicts: refused = [], self = null } = answer ?? {};
  const found: Conflict[] = [];
  const waiting = box.waiting.flatMap((entry): Waiting[] => {
    const own = sent.find((one) => isSame(one, entry));
    if (!own) return [entry];
    const theirs = refused.find(({ criteria }) => criteria === entry.criteria);
    if (theirs && isOwnTry(theirs, entry, self)) return [{ ...entry, base: theirs.updated_at }];
    if (own.seq !== entry.seq) return [theirs || !answer ? entry : toRebased(entry, items)];
    if (theirs) found.push(toConflict(entry, theirs));
    return [];
  });
  const conflicts = box.conflicts.filter((known) => !found.some((conflict) => isSame(conflict, known)));
  return { ...box, waiting, conflicts: [...conflicts, ...found] };
}

/** It was taken after all, only the answer was lost: nobody else was there, and the newer wish counts. */
const isOwnTry = (theirs: Check, { tried = [] }: Waiting, self: string | null): boolean =>
  self !== null &&
  theirs.user_email === self &&
  tried.some(({ status, note }) => status === theirs.status && (note === undefined || note === theirs.note));

function toRebased({ tried: _, ...entry }: Waiting, items: Check[]): Waiting {
  const saved = items.find(({ criteria }) => criteria === entry.criteria);
  return { ...entry, base: toLater(entry.base, saved?.updated_at ?? null) };
}

function toConflict({ website_id, page_id, criteria, status, note }: Waiting, theirs: Check): Conflict {
  return { website_id, page_id, criteria, mine: { status, ...(note === undefined ? {} : { note }) }, theirs };
}

/** These went out, and nobody knows whether they have arrived. */
export function remember(box: Outbox, sent: Waiting[]): Outbox {
  const waiting = box.waiting.map((entry) => {
    const own = sent.find((one) => isSame(one, entry));
    if (!own) return entry;
    const { status, note } = own;
    const tried = (entry.tried ?? []).filter((one) => one.status !== status || one.note !== note);
    return { ...entry, tried: [...tried, { status, ...(note === undefined ? {} : { note }) }] };
  });
  return { ...box, waiting };
}

/**
 * What `own` has added to `base` and taken from it, done to `stored`: several tabs keep one outbox, and not every write
 * succeeds. Of two wishes for one criterion the newer stays.
 */
export function merge(base: Outbox, own: Outbox, stored: Outbox): Outbox {
  const waiting = mergeLists(base.waiting, own.waiting, stored.waiting, isSameWish);
  return {
    waiting: waiting.filter(
      (entry) => !waiting.some((other) => isSame(other, entry) && other !== entry && isNewer(other, entry)),
    ),
    conflicts: mergeLists(base.conflicts, own.conflicts, stored.conflicts, isSameConflict),
    seq: Math.max(base.seq, own.seq, stored.seq),
  };
}

const isSameWish = (one: Waiting, other: Waiting) => isSame(one, other) && one.seq === other.seq;
const isNewer = (one: Waiting, other: Waiting) => one.seq > other.seq;
const isSameConflict = (one: Conflict, other: Conflict) =>
  isSame(one, other) && one.theirs.updated_at === other.theirs.updated_at;

function mergeLists<T>(base: T[], own: T[], stored: T[], isEqual: (one: T, other: T) => boolean): T[] {
  const has = (list: T[], item: T) => list.some((other) => isEqual(other, item));
  const kept = stored.filter((item) => has(own, item) || !has(base, item));
  const current = kept.map((item) => {
    const mine = own.find((other) => isEqual(other, item));
    const before = base.find((other) => isEqual(other, item));
    return mine && JSON.stringify(mine) !== JSON.stringify(before) ? mine : item;
  });
  return [...current, ...own.filter((item) => !has(base, item) && !has(stored, item))];
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
