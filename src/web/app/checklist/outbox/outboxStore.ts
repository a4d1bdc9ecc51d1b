import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Checklist, SavedChecks } from '../../../../shared/contract/check.ts';
import { RequestError, sendJson } from '../../../server/request.ts';
import { readStoredUser } from '../../../server/storedSession.ts';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { workMessages } from '../../../words/workMessages.ts';
import { toFailure } from '../../form/useAction.ts';
import { checklistKey } from './checklistQueries.ts';
import { outboxPrefix } from './leftOver.ts';
import {
  addWish,
  emptyOutbox,
  merge,
  type Outbox,
  remember,
  settle,
  toLater,
  toNextBatch,
  toOutbox,
  type Waiting,
} from './outbox.ts';

export type OutboxState = Outbox & {
  /** The last try has not reached the server: what waits is kept and sent later. */
  isHeldUp: boolean;
  /** The browser has no room to keep it: what waits is lost with this page. */
  isOnlyHere: boolean;
};

const retryMs = [2_000, 5_000, 15_000, 30_000];
/** A row of key presses is one message. */
const toastAfterMs = 600;

const nothing: OutboxState = { ...emptyOutbox, isHeldUp: false, isOnlyHere: false };

let state = nothing;
/** What the storage held when it was last read or written. */
let stored = emptyOutbox;
let owner: string | null = null;
/** What others who were signed in on this page could not store. */
const ofOthers = new Map<string, { state: OutboxState; stored: Outbox }>();
/** When this page last saved a criterion: a wish that follows at once was made in sight of that. */
const savedAt = new Map<string, string>();
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
    addEventListener('beforeunload', (event) => {
      if (state.isOnlyHere && state.waiting.length > 0) event.preventDefault();
    });
  }
  if (state.waiting.length > 0) void flush();
}

export const useOutbox = (): OutboxState => useSyncExternalStore(subscribe, () => state);

/** Keeps a wish and sends it. */
export function wish(entry: Omit<Waiting, 'seq'>): void {
  readAgain();
  const base = toLater(entry.base, savedAt.get(toPlace(entry)) ?? null);
  save(addWish(state, { ...entry, base }));
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
  do {
    running ??= sendAll().finally(() => {
      running = null;
    });
    await running;
  } while (maySend() && !state.isHeldUp); // wished just as the run ended
  return state.waiting.length === 0;
}

const maySend = () => state.waiting.length > 0 && owner === readOwner();

/** Several tabs share one outbox: one of them sends. */
async function sendAll(): Promise<void> {
  if (!navigator.locks) return sendInTurn();
  await navigator.locks.request('stufenlos-checks', sendInTurn);
}

async function sendInTurn(): Promise<void> {
  readAgain();
  let single = false;
  while (maySend()) {
    const batch = toNextBatch(state).slice(0, single ? 1 : 100);
    try {
      await sendBatch(batch);
    } catch (error) {
      if (!(error instanceof Error) || isPassing(error)) return holdUp(batch);
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
  save(settle(state, batch, { ...saved, self: owner }), false);
  noteSaved(batch, saved);
  const refused = new Set(saved.conflicts.map(({ criteria }) => criteria));
  if (batch.some(({ criteria, isDraft }) => !refused.has(criteria) && !isDraft)) sayLater();
}

function noteSaved(batch: Waiting[], { items, conflicts }: SavedChecks): void {
  for (const entry of batch) {
    const isOwn = !conflicts.some(({ criteria }) => criteria === entry.criteria);
    const saved = items.find(({ criteria }) => criteria === entry.criteria);
    if (isOwn && saved) savedAt.set(toPlace(entry), saved.updated_at);
  }
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

function holdUp(batch: Waiting[]): void {
  readAgain();
  save(remember(state, batch), true);
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
const toPlace = ({ page_id, criteria }: { page_id: number; criteria: string }) => `${page_id} ${criteria}`;

/** Another tab may have added or sent something; another person may have signed in. */
function readAgain(): void {
  follow(readOwner());
  const text = owner === null ? undefined : readText();
  if (text === undefined || text === toText(stored)) return;
  const before = state.waiting;
  const found = toOutbox(text);
  state = { ...state, ...merge(stored, state, found) };
  stored = found;
  for (const listener of listeners) listener();
  for (const gone of before.filter((entry) => !state.waiting.some((other) => isSamePlace(other, entry))))
    void client?.invalidateQueries({ queryKey: checklistKey(gone.website_id, gone.page_id) });
}

const isSamePlace = (one: Waiting, other: Waiting) => toPlace(one) === toPlace(other);

/** Whoever signs in next neither sees nor sends what waits; nobody being signed in, it stays with whom it is of. */
function follow(next: string | null): void {
  if (next === null || next === owner) return;
  if (owner !== null) {
    if (state.isOnlyHere) ofOthers.set(owner, { state, stored });
    ({ state, stored } = ofOthers.get(next) ?? { state: nothing, stored: emptyOutbox });
    savedAt.clear();
    for (const listener of listeners) listener();
  }
  owner = next;
}

function save(box: Outbox, isHeldUp = state.isHeldUp): void {
  const { waiting, conflicts, seq } = box;
  const isStored = store(box);
  state = { waiting, conflicts, seq, isHeldUp, isOnlyHere: !isStored && !isEmpty(box) };
  if (isStored) stored = { waiting, conflicts, seq };
  for (const listener of listeners) listener();
}

/** False where there is no storage, or no room in it. */
function store(box: Outbox): boolean {
  if (owner === null) return false;
  try {
    const text = toText(box);
    if (text === null) localStorage.removeItem(toStorageKey());
    else localStorage.setItem(toStorageKey(), text);
    return true;
  } catch {
    return false;
  }
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
