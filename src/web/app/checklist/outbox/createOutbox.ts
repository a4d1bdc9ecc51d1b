import type { SavedChecks } from '../../../../shared/contract/check.ts';
import { isRefusal } from './isRefusal.ts';
import {
  addWish,
  type Outbox,
  rememberTries,
  settleBatch,
  toBase,
  toLater,
  toNextBatch,
  type UnsentCheck,
} from './outbox.ts';
import { openStoredOutbox, type StoredOutboxParts } from './storedOutbox.ts';

export type OutboxParts = Pick<StoredOutboxParts, 'storage' | 'readOwner'> & {
  send: (batch: UnsentCheck[]) => Promise<SavedChecks>;
  /** Runs `act` while no other tab sends. */
  lock: (act: () => Promise<void>) => Promise<void>;
  screen: OutboxScreen;
};

export type OutboxScreen = {
  showSaved: (websiteId: number, saved: SavedChecks) => Promise<void>;
  saySaved: () => void;
  sayRefused: (error: Error) => void;
  /** Refetches the checklists of checks that another tab has sent or replaced. */
  readAgain: (gone: UnsentCheck[]) => void;
};

/**
 * Keeps a user's checks until the server has them: without a connection, across reloads, for all tabs
 * together.
 */
export function createOutbox({ send, lock, screen, ...kept }: OutboxParts) {
  const seen = new Map<string, string>();
  const onSwitch = () => seen.clear();
  const box = openStoredOutbox({ ...kept, onGone: screen.readAgain, onSwitch });
  const flush = toFlush({ box, send, lock, screen, seen, readOwner: kept.readOwner });
  return {
    get: box.get,
    subscribe: box.subscribe,
    readAgain: box.readAgain,
    add(wish: Omit<UnsentCheck, 'seq'>): void {
      box.readAgain();
      const base = toLater(wish.base, seen.get(toKey(wish)) ?? null);
      box.save(addWish(box.get(), { ...wish, base }));
      void flush();
    },
    change(next: (box: Outbox) => Outbox): void {
      box.readAgain();
      box.save(next(box.get()));
    },
    /** Sends all unsent checks. Returns false if some are still unsent. */
    flush,
  };
}

type Sending = Omit<OutboxParts, 'storage'> & {
  box: ReturnType<typeof openStoredOutbox>;
  /**
   * Times of checks saved by this tab. Replaces an older `base` of the next wish, so own saves cause
   * no conflict.
   */
  seen: Map<string, string>;
};

const retryMs = [2_000, 5_000, 15_000, 30_000];

function toFlush({ lock, ...sending }: Sending): () => Promise<boolean> {
  const { box, readOwner } = sending;
  let running: Promise<void> | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const maySend = () => box.get().waiting.length > 0 && box.getOwner() === readOwner();
  const onSent = () => {
    tries = 0;
  };
  const holdUp = (batch: UnsentCheck[]) => {
    box.readAgain();
    box.save(rememberTries(box.get(), batch), true);
    retry = setTimeout(() => void flush(), retryMs[Math.min(tries++, retryMs.length - 1)]);
  };
  const sendInTurn = async () => {
    box.readAgain();
    let size = 100;
    while (maySend()) {
      const batch = toNextBatch(box.get()).slice(0, size);
      try {
        await sendBatch({ ...sending, batch, onSent });
      } catch (error) {
        if (!isRefusal(error)) return holdUp(batch);
        if (batch.length > 1) size = 1;
        else refuse(sending, batch, error);
      }
    }
  };
  const flush = async () => {
    clearTimeout(retry);
    do {
      running ??= lock(sendInTurn).finally(() => {
        running = null;
      });
      await running;
    } while (maySend() && !box.get().isHeldUp); // a check was added just as the run ended
    return box.get().waiting.length === 0;
  };
  return flush;
}

type SendingBatch = Pick<Sending, 'box' | 'send' | 'screen' | 'seen'> & {
  batch: UnsentCheck[];
  onSent: () => void;
};

async function sendBatch({ box, send, screen, seen, batch, onSent }: SendingBatch): Promise<void> {
  const saved = await send(batch);
  onSent();
  await screen.showSaved(batch[0]!.website_id, saved);
  box.readAgain();
  box.save(settleBatch(box.get(), batch, { ...saved, self: box.getOwner() }), false);
  const refused = new Set(saved.conflicts.map(({ criteria }) => criteria));
  const taken = batch.filter(({ criteria }) => !refused.has(criteria));
  for (const entry of taken) {
    const check = saved.items.find(({ criteria }) => criteria === entry.criteria);
    const base = toBase(check);
    if (base) seen.set(toKey(entry), base);
  }
  if (taken.some(({ isDraft }) => !isDraft)) screen.saySaved();
}

function refuse({ box, screen }: Pick<Sending, 'box' | 'screen'>, batch: UnsentCheck[], error: Error): void {
  box.readAgain();
  box.save(settleBatch(box.get(), batch), false);
  screen.sayRefused(error);
}

const toKey = ({ page_id, criteria }: Pick<UnsentCheck, 'page_id' | 'criteria'>) => `${page_id} ${criteria}`;
