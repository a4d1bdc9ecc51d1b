import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MemberActor } from '../access/actor.ts';
import type { Store } from '../store.ts';
import { openTestStore } from '../testing/database.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { finishScan } from './finishScan.ts';
import { cancelNextScan, getNextScan, startNextScan, startNextScans } from './nextScans.ts';
import { beginScan, type RunningScan } from './scanResults.ts';
import { listScans, startOrQueueScan } from './scans.ts';

let store: Store;
let actor: MemberActor;
let website_id: number;
let running: RunningScan;
const run: RunSql = (text, ...values) => runSql(store.db, text, ...values);
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

beforeEach(async () => {
  await run`delete from next_scans`;
  const [made] = await run`with o as (insert into organizations (name) values ('Folgt') returning id)
    insert into websites (url, organization_id) select 'https://folgt.example/', id from o
    returning id, organization_id`;
  website_id = Number(made!.id);
  actor = { organization_id: Number(made!.organization_id), claim_hash: null };
  const { scan_id } = await ask();
  running = (await beginScan(store.db, scan_id)) as RunningScan;
});

const ask = (over: { scope?: 'full' | 'website'; label?: string } = {}) =>
  startOrQueueScan(store, actor, {
    ...{ website_id, client_hash: null, queue: true, scope: over.scope },
    deploy: over.label ? { label: over.label, commit: null } : undefined,
  });
const list = async () =>
  (await listScans(store.db, actor, website_id, { limit: 10 })).map(({ status, scope, deploy }) => [
    ...[status, scope, deploy?.label ?? null],
  ]);

test('hooks during a scan become one that follows it, with the last deploy and every page if one asked for that', async () => {
  expect(await ask({ label: 'v1' })).toEqual({ scan_id: running.id, isQueued: true });
  await ask({ label: 'v2', scope: 'full' });
  await ask({ label: 'v3' });
  await ask();
  expect(await getNextScan(store.db, actor, website_id)).toMatchObject({
    is_full: true,
    deploy: { label: 'v3' },
  });
  expect(await startNextScan(store, website_id)).toBe(false);
  await finishScan(store.db, running, { fault: 'DNS_NOT_FOUND' });
  expect(await Promise.all([startNextScan(store, website_id), startNextScan(store, website_id)])).toContain(
    true,
  );
  expect(await list()).toEqual([
    ['queued', 'full', 'v3'],
    ['failed', 'website', null],
  ]);
  expect(await getNextScan(store.db, actor, website_id)).toBeNull();
  expect(await startNextScans(store)).toBe(0);
});

test('a cancelled one does not begin, and where none runs a wish starts at once', async () => {
  await ask({ label: 'v1' });
  await cancelNextScan(store.db, actor, website_id);
  await finishScan(store.db, running, { fault: 'DNS_NOT_FOUND' });
  expect(await startNextScan(store, website_id)).toBe(false);
  const { scan_id, isQueued } = await ask();
  expect([scan_id > running.id, isQueued]).toEqual([true, false]);
});

test('the clock makes up for a worker that died between two scans, and leaves the trash alone', async () => {
  await ask();
  expect(await startNextScans(store)).toBe(0);
  await finishScan(store.db, running, { fault: 'DNS_NOT_FOUND' });
  await run`update websites set trashed_at = now() where id = ${website_id}`;
  expect(await startNextScans(store)).toBe(0);
  await run`update websites set trashed_at = null where id = ${website_id}`;
  expect(await startNextScans(store)).toBe(1);
  expect(await list()).toHaveLength(2);
});

test('without the wish to wait a running scan refuses, and strangers neither read nor cancel', async () => {
  const wanted = { website_id, client_hash: null };
  await expect(startOrQueueScan(store, actor, wanted)).rejects.toMatchObject({ code: 'SCAN_RUNNING' });
  await ask();
  const stranger = { ...actor, organization_id: actor.organization_id + 1_000 };
  for (const act of [getNextScan, cancelNextScan])
    await expect(act(store.db, stranger, website_id)).rejects.toMatchObject({ code: 'WEBSITE_NOT_FOUND' });
  expect(await getNextScan(store.db, actor, website_id)).not.toBeNull();
});
