import type { JobWithMetadata } from 'pg-boss';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DiskFullError } from '../database/sqlState.ts';
import type { Store } from '../store.ts';
import { openTestStore } from '../testing/database.ts';
import { runSql } from '../testing/sql.ts';
import { countFailedJobs, listFailedJobs } from './failedJobs.ts';
import { WorkerUnfitError } from './jobHandler.ts';
import { openQueue, type Queue } from './queue.ts';
import { toRunJob } from './runJob.ts';

const retries = { retryLimit: 2 };

let store: Store;
const others: Queue[] = [];
beforeAll(async () => {
  store = await openTestStore(retries);
});
afterEach(async () => {
  for (const queue of others.splice(0)) await queue.stop(5_000);
  await sql`delete from pgboss.job`;
});
afterAll(() => store?.close());

const sql = (text: TemplateStringsArray, ...values: unknown[]) => runSql(store.db, text, ...values);

async function openWorker(): Promise<Queue> {
  const fail = (error: unknown) => {
    throw error;
  };
  const queue = await openQueue(store, fail, retries);
  others.push(queue);
  return queue;
}

const send = (scan_id: number) => store.queue.enqueue(store.db, 'scanWebsite', { scan_id });
const listStates = async () =>
  (await sql`select state::text as state from pgboss.job where name = 'scanWebsite' order by state`).map(
    ({ state }) => state,
  );

test('a poisoned job is set aside after its tries with the reason, and holds up no other', async () => {
  const worker = await openWorker();
  const tried: number[] = [];
  const work = async ({ scan_id }: { scan_id: number }) => {
    tried.push(scan_id);
    if (scan_id === 1) throw new Error('Das geht nie');
  };
  for (const scan_id of [1, 2, 3]) await send(scan_id);
  await sql`update pgboss.job set data = '{"scan_id": "vier"}' where data ->> 'scan_id' = '3'`;
  await worker.work('scanWebsite', { concurrency: 1 }, work);
  await expect.poll(listStates, { timeout: 25_000 }).toEqual(['completed', 'failed', 'failed']);
  expect(tried.toSorted()).toEqual([1, 1, 1, 2]);
  const aside = await listFailedJobs(store.db);
  expect(aside.map(({ payload, tries, reason }) => [payload, tries, reason])).toEqual(
    expect.arrayContaining([
      [{ scan_id: 1 }, 3, 'Das geht nie'],
      [{ scan_id: 'vier' }, 1, expect.stringContaining('expected number')],
    ]),
  );
  expect(aside[0]!.failed_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/);
  expect(await countFailedJobs(store.db)).toBe(2);
});

test('a worker that is told to stop gives its job back at once, and that costs no try', async () => {
  const leaving = await openWorker();
  const begun = Promise.withResolvers<void>();
  await send(7);
  await leaving.work('scanWebsite', { concurrency: 1 }, (_, signal) => {
    begun.resolve();
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  await begun.promise;
  const stopped = leaving.stop(5_000);
  const next = await openWorker();
  const taken = Promise.withResolvers<number>();
  await next.work('scanWebsite', { concurrency: 1 }, async ({ scan_id }) => taken.resolve(scan_id));
  expect(await taken.promise).toBe(7);
  await stopped;
  await expect.poll(listStates).toEqual(['completed']);
  const [job] = await sql`select retry_limit - retry_count as left from pgboss.job`;
  expect(job).toEqual({ left: retries.retryLimit });
});

test('a job that finds the disk full waits without losing a try', async () => {
  const worker = await openWorker();
  await send(8);
  await worker.work('scanWebsite', { concurrency: 1 }, () => Promise.reject(new DiskFullError()));
  const readJob = () =>
    sql`select state::text as state, retry_limit - retry_count as left, start_after > now() + interval '20 s' as waits
      from pgboss.job`;
  await expect
    .poll(readJob, { timeout: 15_000 })
    .toEqual([{ state: 'retry', left: retries.retryLimit + 1, waits: true }]);
});

test('a worker that cannot do a job leaves it to another one, and that costs no try', async () => {
  const unfit = await openWorker();
  await send(10);
  await unfit.work('scanWebsite', { concurrency: 1 }, async () => {
    await unfit.leave('scanWebsite');
    throw new WorkerUnfitError();
  });
  await expect.poll(listStates, { timeout: 15_000 }).toEqual(['retry']);
  const fit = await openWorker();
  const taken = Promise.withResolvers<number>();
  await fit.work('scanWebsite', { concurrency: 1 }, async ({ scan_id }) => taken.resolve(scan_id));
  expect(await taken.promise).toBe(10);
  await expect.poll(listStates).toEqual(['completed']);
  const [job] = await sql`select retry_limit - retry_count as left from pgboss.job`;
  expect(job).toEqual({ left: retries.retryLimit });
});

test('a worker that is told to stop begins no job that it is handed meanwhile', async () => {
  await send(9);
  const [job] =
    await sql`update pgboss.job set state = 'active', started_on = now() where name = 'scanWebsite'
    returning id::text, data`;
  const claimed = { ...job, retryCount: 0, signal: new AbortController().signal };
  const run = toRunJob(store.db, AbortSignal.abort(new Error('stopping')));
  await run('scanWebsite', claimed as unknown as JobWithMetadata, () => expect.unreachable());
  expect(await listStates()).toEqual(['retry']);
  const [left] =
    await sql`select retry_limit - retry_count as tries from pgboss.job where name = 'scanWebsite'`;
  expect(left).toEqual({ tries: retries.retryLimit + 1 });
});
