import { mergeOutboxes } from './mergeOutboxes.ts';
import { emptyOutbox, isSameCriterion, type Outbox, toOutbox, type UnsentCheck } from './outbox.ts';
import { outboxPrefix } from './unsentChecks.ts';

export type OutboxState = Outbox & {
  /** The last try did not reach the server: unsent checks are kept and sent later. */
  isHeldUp: boolean;
  /** The browser has no room to store them: unsent checks are lost with this page. */
  isOnlyHere: boolean;
};

export type StoredOutboxParts = {
  /** Throws where the browser offers no storage, or no room in it. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readOwner: () => string | null;
  /** Another tab has sent or replaced these checks. */
  onGone: (gone: UnsentCheck[]) => void;
  onSwitch: () => void;
};

/** `stored`: content of the storage when this tab last read or wrote it. */
type UserOutbox = { state: OutboxState; stored: Outbox };

const nothing: UserOutbox = {
  state: { ...emptyOutbox, isHeldUp: false, isOnlyHere: false },
  stored: emptyOutbox,
};

/** Opens the signed-in user's outbox, which all tabs of the browser share. */
export function openStoredOutbox({ storage, readOwner, onGone, onSwitch }: StoredOutboxParts) {
  let owner: string | null = null;
  let kept = nothing;
  /**
   * Unsent checks of accounts signed in earlier in this tab, kept because the browser could not store them.
   */
  const ofOthers = new Map<string, UserOutbox>();
  const listeners = new Set<() => void>();
  const set = (next: UserOutbox) => {
    kept = next;
    for (const listener of listeners) listener();
  };

  /** Unsent checks belong to one account: switching accounts swaps them, signing out keeps them. */
  const followOwner = () => {
    const next = readOwner();
    if (next === null || next === owner) return;
    const last = owner;
    owner = next;
    if (last === null) return;
    if (kept.state.isOnlyHere) ofOthers.set(last, kept);
    onSwitch();
    set(ofOthers.get(next) ?? nothing);
  };
  return {
    get: () => kept.state,
    getOwner: () => owner,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes over what another tab has added or sent, and a change of accounts. */
    readAgain(): void {
      followOwner();
      const text = owner === null ? undefined : readText(storage, owner);
      if (text === undefined || text === toText(kept.stored)) return;
      const { state, stored } = kept;
      const found = toOutbox(text);
      const merged = mergeOutboxes({ base: stored, own: state, stored: found });
      set({ state: { ...state, ...merged }, stored: found });
      onGone(state.waiting.filter((entry) => !merged.waiting.some((other) => isSameCriterion(other, entry))));
    },
    save(box: Outbox, isHeldUp = kept.state.isHeldUp): void {
      const { waiting, conflicts, seq } = box;
      const isStored = owner !== null && store(storage, owner, box);
      const isOnlyHere = !isStored && !isEmpty(box);
      const stored = isStored ? { waiting, conflicts, seq } : kept.stored;
      set({ state: { waiting, conflicts, seq, isHeldUp, isOnlyHere }, stored });
    },
  };
}

type OutboxStorage = StoredOutboxParts['storage'];

/** Returns false where there is no storage, or no room in it. */
function store(storage: OutboxStorage, owner: string, box: Outbox): boolean {
  try {
    const text = toText(box);
    if (text === null) storage.removeItem(outboxPrefix + owner);
    else storage.setItem(outboxPrefix + owner, text);
    return true;
  } catch {
    return false;
  }
}

const isEmpty = ({ waiting, conflicts }: Outbox) => waiting.length + conflicts.length === 0;
const toText = (box: Outbox): string | null =>
  isEmpty(box) ? null : JSON.stringify({ waiting: box.waiting, conflicts: box.conflicts, seq: box.seq });

/** Returns undefined where there is no storage, null where it contains nothing of this user. */
function readText(storage: OutboxStorage, owner: string): string | null | undefined {
  try {
    return storage.getItem(outboxPrefix + owner);
  } catch {
    return undefined;
  }
}
