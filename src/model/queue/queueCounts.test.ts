import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { openTestStore } from '../testing/database.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { countQueues } from './queueCounts.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const run: RunSql = (text, ...values) => runSql(store.db, text, ...values);
const count = async (queue: string) => (await countQueues(store.db)).find(({ name }) => name === queue);

test('each queue tells how many wait, since when the oldest could begin, and how many were set aside', async () => {
  const nothing = { waiting: 0, delayed: 0, active: 0, failed: 0, oldest_seconds: 0 };
  expect(await count('testLogin')).toEqual({ name: 'testLogin', ...nothing });
  for (const mail_id of [1, 2, 3, 4, 5, 6]) await store.queue.enqueue(store.db, 'sendMail', { mail_id });
  const set = (mail_id: number, state: string, seconds: number) =>
    run`update pgboss.job set state = ${state}::pgboss.job_state,
      start_after = now() - make_interval(secs => ${seconds}) where data ->> 'mail_id' = ${String(mail_id)}`;
  await set(1, 'retry', 300);
  await set(2, 'retry', -300);
  await set(3, 'active', 900);
  await set(4, 'failed', 900);
  await set(5, 'completed', 900);
  const found = (await count('sendMail'))!;
  expect(found).toMatchObject({ waiting: 2, delayed: 1, active: 1, failed: 1 });
  expect(found.oldest_seconds).toBeGreaterThanOrEqual(300);
  expect(found.oldest_seconds).toBeLessThan(900);
});
