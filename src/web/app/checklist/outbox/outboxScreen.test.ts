import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Checklist, SavedChecks } from '../../../../shared/contract/check.ts';
import { checklistKey, checklistQuery } from './checklistQueries.ts';
import { toOutboxScreen } from './outboxScreen.ts';

test('a saved check stands on the screen before the outbox lets it go', async () => {
  const client = new QueryClient();
  const before = { items: [], page: { id: 2 } } as unknown as Checklist;
  client.setQueryData(checklistKey(1, 2), before);
  const told: unknown[] = [];
  const observer = new QueryObserver(client, {
    ...checklistQuery(1, 2),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // As React's hook listens.
  const stop = observer.subscribe(notifyManager.batchCalls(({ data }) => told.push(data?.items)));
  const items = [{ criteria: '2.4.5', status: 'fail' }];
  const saved = { items, page: { id: 2 }, website: { id: 1 } } as unknown as SavedChecks;
  await toOutboxScreen(client).showSaved(1, saved);
  expect(told.at(-1)).toEqual(items);
  stop();
  client.clear();
});

test('a check that is sent after a reload does not cut off the first reading of the checklist', async () => {
  const client = new QueryClient();
  const checklist = { items: [], page: { id: 2 } } as unknown as Checklist;
  const reads: PromiseWithResolvers<Checklist>[] = [];
  const queryFn = () => {
    const read = Promise.withResolvers<Checklist>();
    reads.push(read);
    return read.promise;
  };
  const observer = new QueryObserver(client, { ...checklistQuery(1, 2), queryFn });
  const stop = observer.subscribe(() => undefined);
  const saved = { items: [], page: { id: 2 }, website: { id: 1 } } as unknown as SavedChecks;
  await toOutboxScreen(client).showSaved(1, saved);
  for (const read of reads) read.resolve(checklist);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(checklist));
  stop();
  client.clear();
});

test('a check that is sent late is counted by the screen of the website that is open', async () => {
  const client = new QueryClient();
  const queryKey = ['website', 1];
  const queryFn = vi.fn(async () => ({ id: 1 }));
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBeDefined());
  const saved = { items: [], page: { id: 2 }, website: { id: 1 } } as unknown as SavedChecks;
  await toOutboxScreen(client).showSaved(1, saved);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
  client.clear();
});
