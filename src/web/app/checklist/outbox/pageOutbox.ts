import { useSyncExternalStore } from 'react';
import type { SavedChecks } from '../../../../shared/contract/check.ts';
import { sendJson } from '../../../server/request.ts';
import { readStoredUser } from '../../../server/storedSession.ts';
import { queryClient } from '../../queries/queryClient.ts';
import { browserStorage, toTabLock, warnOfLoss } from './browserParts.ts';
import { createOutbox } from './createOutbox.ts';
import type { UnsentCheck } from './outbox.ts';
import { toOutboxScreen } from './outboxScreen.ts';
import type { OutboxState } from './storedOutbox.ts';
import { outboxPrefix } from './unsentChecks.ts';

export const pageOutbox = createOutbox({
  storage: browserStorage,
  readOwner: () => readStoredUser()?.email ?? null,
  send: sendChecks,
  lock: toTabLock('stufenlos-checks'),
  screen: toOutboxScreen(queryClient),
});

export const useOutbox = (): OutboxState => useSyncExternalStore(pageOutbox.subscribe, pageOutbox.get);

/**
 * Sends checks left by an earlier visit. Then follows other tabs, connection, visibility and closing of the
 * page. May be called again.
 */
export function startOutbox(): void {
  pageOutbox.readAgain();
  // The browser ignores a listener that it already has.
  addEventListener('storage', hearOtherTab);
  addEventListener('online', sendAgain);
  document.addEventListener('visibilitychange', sendHeldUp);
  addEventListener('beforeunload', askBeforeLoss);
  if (pageOutbox.get().waiting.length > 0) sendAgain();
}

function hearOtherTab({ key }: StorageEvent): void {
  if (key?.startsWith(outboxPrefix)) pageOutbox.readAgain();
}

function sendAgain(): void {
  void pageOutbox.flush();
}

function sendHeldUp(): void {
  if (pageOutbox.get().isHeldUp) sendAgain();
}

function askBeforeLoss(event: BeforeUnloadEvent): void {
  warnOfLoss(event, pageOutbox.get());
}

function sendChecks(batch: UnsentCheck[]): Promise<SavedChecks> {
  const checks = batch.map(({ criteria, status, note, base }) => ({ criteria, status, note, base }));
  return sendJson<SavedChecks>('PUT', `/api/v1/pages/${batch[0]!.page_id}/checks`, { checks });
}
