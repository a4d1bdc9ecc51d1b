import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Checklist, SavedChecks } from '../../../shared/contract/check.ts';
import { RequestError, sendJson } from '../../request.ts';
import { readStoredUser } from '../../storedSession.ts';
import { showToast } from '../../ui/toast.tsx';
import { toFailure } from '../useAction.ts';
import { workMessages } from '../workMessages.ts';
import { checklistKey } from './checklistQueries.ts';
import { outboxPrefix } from './leftOver.ts';
import { addWish, emptyOutbox, type Outbox, settle, toNextBatch, toOutbox, type Waiting } from './outbox.ts';

export type OutboxState = Outbox & {
  /** The last try has not reached the server: what waits is kept and sent later. */
  isHeldUp: boolean;
};

const retryMs = [2_000, 5_000, 15_000, 30_000];
/** A row of key presses is one message. */
const toastAfterMs = 600;

let state: OutboxState = { ...emptyOutbox, isHeldUp: false };
let owner: string | null = null;
let client: QueryClient | null = null;
let running: Promise<void> | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;
let toast: ReturnType<typeof setTimeout> | undefined;
let tries = 0;
const listeners = new Set<() => void>();

const toStorageKey = () => `${outboxPrefix}${owner}`;

/** Sends what an earlier visit has left, and from now on whatever is wished. Once per page load; a second call does nothing. */
export function startOutbox(queryClient: QueryClient): void {
  const isFirst = client === null;
  client = queryClient;
  readAgain();
  if (isFirst) {
    addEventListener('storage', ({ key }) => key?.startsWith(outboxPrefix) && readAgain());
    addEventListener('online', () => void flush());
    document.addEventListener('visibilitychange', () => state.isHeldUp && void flush());
  }
  if (state.waiting.length > 0) void flush();
}

export const useOutbox = (): OutboxState => useSyncExternalStore(subscribe, () => state);

/** Keeps a wish and sends it. */
export function wish(entry: Omit<Waiting, 'seq'>): void {
  readAgain();
  save(addWish(state, entry));
  void flush();
}

/** Changes what is kept, without sending. */
export function change(next: (box: Outbox) => Outbox): void {
  readAgain();
  save(next(state));
}

/** Sends everything that waits; false when something still does. */
export async function flush(): Promise<boolean> {
  clearTimeout(retry);
  running ??= sendAll().finally(() => {
    running = null;
  });
  await running;
  return state.waiting.length === 0;
}

/** Several tabs share one outbox: one of them sends. */
async function sendAll(): Promise<void> {
  if (!navigator.locks) return sendInTurn();
  await navigator.locks.request('stufenlos-checks', sendInTurn);
}

async function sendInTurn(): Promise<void> {
  readAgain();
  let single = false;
  while (state.waiting.length > 0 && owner === readOwner()) {
    const batch = toNextBatch(state).slice(0, single ? 1 : 100);
    try {
      await sendBatch(batch);
    } catch (error) {
      if (!(error instanceof Error) || isPassing(error)) return holdUp();
      if (batch.length > 1) single = true;
      else refuse(batch, error);
    }
  }
}

async function sendBatch(batch: Waiting[]): Promise<void> {
  const { website_id, page_id } = batch[0]!;
  const checks = batch.map(({ criteria, status, note, base }) => ({ criteria, status, note, base }));
  const saved = await sendJson<SavedChecks>('PUT', `/api/v1/pages/${page_id}/checks`, { checks });
  tries = 0;
  await showSaved(website_id, saved);
  readAgain();
  save(settle(state, batch, saved.conflicts), false);
  if (saved.conflicts.length < batch.length) sayLater();
}

/** Nothing is read anew: the answer says it all. What adds up many pages is read when it is next shown. */
async function showSaved(website_id: number, { items, page, website }: SavedChecks): Promise<void> {
  const key = checklistKey(website_id, page.id);
  await client?.cancelQueries({ queryKey: key });
  client?.setQueryData<Checklist>(key, (old) => old && { ...old, items, page: { ...old.page, ...page } });
  client?.setQueryData<object>(['website', website_id], (old) => old && { ...old, ...website });
  void client?.invalidateQueries({ queryKey: ['websites'] });
  void client?.invalidateQueries({
    predicate: ({ queryKey: [first, id, part] }) =>
      first === 'website' && id === website_id && part !== undefined && part !== 'checks',
  });
}

/** Neither the wish's fault nor for good: no network, a server that rests, a session that has ended. */
const isPassing = (error: Error): boolean =>
  !(error instanceof RequestError) ||
  error.status === 0 ||
  error.status >= 500 ||
  [401, 408, 429].includes(error.status);

function holdUp(): void {
  save(state, true);
  retry = setTimeout(() => void flush(), retryMs[Math.min(tries++, retryMs.length - 1)]);
}

function refuse(batch: Waiting[], error: Error): void {
  readAgain();
  save(settle(state, batch), false);
  showToast(toFailure(error, workMessages.checksNotSaved), 'bad');
}

function sayLater(): void {
  clearTimeout(toast);
  toast = setTimeout(() => showToast(workMessages.checksSaved), toastAfterMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readOwner = (): string | null => readStoredUser()?.email ?? null;

/** Another tab may have added or sent something; another person may have signed in. */
function readAgain(): void {
  owner = readOwner();
  const text = owner === null ? null : readText();
  if (text === undefined || text === toText(state)) return;
  state = { ...toOutbox(text), isHeldUp: state.isHeldUp };
  for (const listener of listeners) listener();
}

function save(box: Outbox, isHeldUp = state.isHeldUp): void {
  state = { waiting: box.waiting, conflicts: box.conflicts, seq: box.seq, isHeldUp };
  try {
    if (owner !== null && isEmpty(box)) localStorage.removeItem(toStorageKey());
    else if (owner !== null) localStorage.setItem(toStorageKey(), toText(box)!);
  } catch {
    // without storage it is kept until the page is left
  }
  for (const listener of listeners) listener();
}

const isEmpty = ({ waiting, conflicts }: Outbox) => waiting.length + conflicts.length === 0;
const toText = (box: Outbox): string | null =>
  isEmpty(box) ? null : JSON.stringify({ waiting: box.waiting, conflicts: box.conflicts, seq: box.seq });

/** undefined: there is no storage to read. */
function readText(): string | null | undefined {
  try {
    return localStorage.getItem(toStorageKey());
  } catch {
    return undefined;
  }
}
