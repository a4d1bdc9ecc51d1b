import type { Check, SavedChecks } from '../../../../shared/contract/check.ts';
import type { CheckStatus, FoundStatus } from '../../../../shared/score/checklist.ts';

/** Result and note that a user gives a criterion. What is left out stays as it is saved. */
export type Wish = { status?: CheckStatus | null; note?: string | null };

/** A wish that the server has not confirmed. `base`: time of the check that the user saw. */
export type UnsentCheck = Wish & {
  seq: number;
  website_id: number;
  page_id: number;
  criteria: string;
  base: string | null;
  /**
   * Wishes for the criterion that were sent but never answered: the server may or may not have saved them.
   */
  tried?: Wish[];
  /** The user is still writing the note: saving it shows no message. */
  isDraft?: boolean;
};

/** Another member, or the same user elsewhere, saved first: `theirs` counts until the user decides. */
export type Conflict = { page_id: number; website_id: number; criteria: string; mine: Wish; theirs: Check };

/** Unsent checks and undecided conflicts in the order they arose; kept in the browser until settled. */
export type Outbox = { waiting: UnsentCheck[]; conflicts: Conflict[]; seq: number };

export const emptyOutbox: Outbox = { waiting: [], conflicts: [], seq: 0 };

type CriterionOnPage = { page_id: number; criteria: string };

export const isSameCriterion = (one: CriterionOnPage, other: CriterionOnPage): boolean =>
  one.page_id === other.page_id && one.criteria === other.criteria;

/** Returns the later of two times; null: there was nothing. */
export const toLater = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** When result or note of a check was last changed. */
export const toBase = (check: Check | undefined): string | null =>
  check ? toLater(check.updated_at, check.noted_at) : null;

export const toOther = ({ mine, theirs }: Pick<Conflict, 'mine' | 'theirs'>) =>
  mine.status === undefined && theirs.noted_by ? { set_by: 'person' as const, ...theirs.noted_by } : theirs;

const toWish = ({ status, note }: Wish): Wish => ({
  ...(status === undefined ? {} : { status }),
  ...(note === undefined ? {} : { note }),
});

/** Replaces an unsent check of the same criterion. What the new wish leaves out still counts. */
export function addWish(box: Outbox, wish: Omit<UnsentCheck, 'seq'>): Outbox {
  const before = box.waiting.find((entry) => isSameCriterion(entry, wish));
  const entry = {
    ...toWish(before ?? {}),
    ...wish,
    ...(before?.tried ? { tried: before.tried } : {}),
    base: before ? before.base : wish.base,
    seq: box.seq + 1,
  };
  return {
    waiting: [...box.waiting.filter((other) => other !== before), entry],
    conflicts: box.conflicts.filter((conflict) => !isSameCriterion(conflict, wish)),
    seq: box.seq + 1,
  };
}

/** Returns all unsent checks of the page that the oldest one belongs to. */
export function toNextBatch({ waiting }: Outbox): UnsentCheck[] {
  return waiting.filter(({ page_id }) => page_id === waiting[0]?.page_id);
}

/** The server's answer to a batch; `self`: email address of the sender. */
export type BatchAnswer = Pick<SavedChecks, 'items' | 'conflicts'> & { self: string | null };

/**
 * Removes sent checks; those that another member changed first become conflicts. A newer wish made meanwhile
 * still waits, with the saved check as its base. Without `answer` the server refused the batch: drop it.
 */
export function settleBatch(box: Outbox, sent: UnsentCheck[], answer?: BatchAnswer): Outbox {
  const { items = [], conflicts: refused = [], self = null } = answer ?? {};
  const found: Conflict[] = [];
  const waiting = box.waiting.flatMap((entry): UnsentCheck[] => {
    const own = sent.find((one) => isSameCriterion(one, entry));
    if (!own) return [entry];
    const theirs = refused.find(({ criteria }) => criteria === entry.criteria);
    if (theirs && isOwnTry(theirs, entry, self)) return [{ ...entry, base: toBase(theirs) }];
    if (own.seq !== entry.seq) return [theirs || !answer ? entry : toRebased(entry, items)];
    if (theirs) found.push(toConflict(entry, theirs));
    return [];
  });
  const conflicts = box.conflicts.filter(
    (known) => !found.some((conflict) => isSameCriterion(conflict, known)),
  );
  return { ...box, waiting, conflicts: [...conflicts, ...found] };
}

/**
 * Recognises the sender's own earlier try: the server saved it, only the answer was lost. The newer wish
 * counts.
 */
const isOwnTry = (theirs: Check, { tried = [], ...mine }: UnsentCheck, self: string | null): boolean =>
  self !== null &&
  toOther({ mine, theirs }).user_email === self &&
  tried.some(
    ({ status = theirs.status, note = theirs.note }) => status === theirs.status && note === theirs.note,
  );

function toRebased({ tried: _, ...entry }: UnsentCheck, items: Check[]): UnsentCheck {
  const saved = items.find(({ criteria }) => criteria === entry.criteria);
  return { ...entry, base: toLater(entry.base, toBase(saved)) };
}

function toConflict({ website_id, page_id, criteria, ...wish }: UnsentCheck, theirs: Check): Conflict {
  return { website_id, page_id, criteria, mine: toWish(wish), theirs };
}

/** Marks checks as sent without an answer. */
export function rememberTries(box: Outbox, sent: UnsentCheck[]): Outbox {
  const waiting = box.waiting.map((entry) => {
    const own = sent.find((one) => isSameCriterion(one, entry));
    if (!own) return entry;
    const { status, note } = own;
    const tried = (entry.tried ?? []).filter((one) => one.status !== status || one.note !== note);
    return { ...entry, tried: [...tried, toWish(own)] };
  });
  return { ...box, waiting };
}

export function dropConflict(box: Outbox, gone: Conflict): Outbox {
  return { ...box, conflicts: box.conflicts.filter((conflict) => conflict !== gone) };
}

/** Parses a stored outbox; anything else gives an empty one. */
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

export type ShownCheck = {
  status: FoundStatus | null;
  note: string | null;
  proof: string | null;
  set_by: Check['set_by'] | null;
  isWaiting: boolean;
};

export const toDecision = (status: FoundStatus | null): CheckStatus | null =>
  status === 'clean' ? null : status;

/** Returns what a criterion shows: the unsent wish, else the saved check. */
export function toShown(check: Check | undefined, wish: Wish | undefined): ShownCheck {
  const { status = null, note = null, proof = null } = check ?? {};
  const saved = { status, note, proof, set_by: status === null ? null : check!.set_by };
  if (!wish) return { ...saved, isWaiting: false };
  const decided =
    wish.status === undefined
      ? {}
      : { status: wish.status, proof: null, set_by: wish.status && ('person' as const) };
  return { ...saved, ...decided, note: wish.note === undefined ? note : wish.note, isWaiting: true };
}
