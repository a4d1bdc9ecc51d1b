import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAccountEvents } from '../../../model/account/accountEvents.ts';
import { setOperator } from '../../../model/account/operatorAccounts.ts';
import { addMail } from '../../../model/queue/mails.ts';
import { reportWorker } from '../../../model/system/workers.ts';
import { addRunningScan } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { OperationState } from '../../../shared/work/operation.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let operator: Person;
beforeAll(async () => {
  server = await startTestServer();
  operator = await addPerson(server, { email: 'betrieb@example.de' });
  await setOperator(server.store.db, operator.account_id, true);
});
afterAll(() => server.close());

const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);

const ask = (path: string, method = 'GET') =>
  fetch(`${server.url}/api/v1/operation${path}`, {
    method,
    headers: { ...operator.headers, 'content-type': 'application/json' },
  });
const read = async () => (await (await ask('')).json()) as OperationState;

/** Sets a job of this kind aside, as after its last try. */
const setAside = async (name: string, message: string) => {
  const [job] = await run<{ id: string }>`update pgboss.job set state = 'failed', completed_on = now(),
    retry_count = 50, output = jsonb_build_object('message', ${message}::text) where name = ${name} returning id::text`;
  return job!.id;
};

test('the page tells versions, workers, queues, scans, disk, mails and checks', async () => {
  const { db } = server.store;
  const id = '6f3a4a36-3a0f-4d53-9f1f-3ac6f6b0c5a1';
  const check = { name: 'browser', state: 'ok', text: 'Chromium 140 startet' } as const;
  await reportWorker(db, { id, role: 'worker', has_browser: true, checks: [check] });
  const { scan } = await addRunningScan(db, 'https://firma.example/geheim?wer=ich');
  await run`insert into scan_pages (scan_id, url, url_key, depth, status, claimed_at)
    select ${scan.id}, 'https://firma.example/' || n, 'firma.example/' || n, 1, 'done', now() from generate_series(1, 12) n`;
  await run`update scans set started_at = now() - interval '2 hours' where id = ${scan.id}`;

  const told = await read();
  expect(told).toMatchObject({ version: expect.any(String), schema: expect.stringMatching(/^\d{4}_/) });
  expect(told.workers).toMatchObject([
    { id, role: 'worker', pid: process.pid, is_silent: false, checks: [check] },
  ]);
  expect(told.queues.map(({ name }) => name)).toContain('sendMail');
  expect(told.scans).toMatchObject([{ host: 'firma.example', pages_done: 12, pages_per_minute: 2.4 }]);
  expect(JSON.stringify(told)).not.toContain('geheim');
  expect(told.disk.database_bytes).toBeGreaterThan(1_000_000);
  expect(told.disk.evidence_bytes).toBeLessThan(told.disk.database_bytes);
  expect(told.disk.free_bytes).toBeGreaterThan(told.disk.reserve_bytes);
  expect(told.mail).toMatchObject({ way: 'folder', failures: [] });
  expect(told.checks.map(({ name }) => name)).toEqual(['node', 'dataFolder', 'rights', 'memory', 'database']);
});

test('a worker that fell silent is told as such', async () => {
  await run`update auth.workers set seen_at = now() - interval '1 minute'`;
  expect((await read()).workers).toMatchObject([{ is_silent: true }]);
});

test('a mail that failed is shown with its reason, tried again, and given up; the trail notes both', async () => {
  const { db, queue } = server.store;
  const mail_id = await addMail({ db, queue }, { template: 'recovery', to_address: 'wer@example.de' });
  const id = await setAside('sendMail', 'connect ECONNREFUSED\nparams: geheim');
  const told = await read();
  expect(told.stuck).toEqual({
    total: 1,
    items: [
      {
        id,
        queue: 'sendMail',
        state: 'failed',
        tries: 51,
        created_at: expect.any(String),
        reason: 'connect ECONNREFUSED',
        can_cancel: true,
      },
    ],
  });
  expect(told.mail).toMatchObject({ waiting: 1, failures: [{ template: 'recovery', tries: 51 }] });
  expect(JSON.stringify(told)).not.toContain('wer@example.de');

  expect((await ask(`/jobs/${id}/retry`, 'POST')).status).toBe(200);
  const [again] =
    await run`select state::text, retry_limit > retry_count as may_try from pgboss.job where id = ${id}::uuid`;
  expect(again).toEqual({ state: 'retry', may_try: true });

  expect((await ask(`/jobs/${id}/cancel`, 'POST')).status).toBe(200);
  expect(await run`select 1 from pgboss.job where id = ${id}::uuid`).toEqual([]);
  expect(await run`select dropped_at is not null as dropped from mails where id = ${mail_id}`).toEqual([
    { dropped: true },
  ]);
  for (const verb of ['retry', 'cancel']) {
    const late = await ask(`/jobs/${id}/${verb}`, 'POST');
    expect([late.status, (await late.json()).code]).toEqual([409, 'JOB_GONE']);
  }
  const trail = await listAccountEvents(db, { account_id: operator.account_id, limit: 2 });
  expect(trail.map(({ event, detail }) => [event, detail])).toEqual([
    ['job.cancelled', { queue: 'sendMail' }],
    ['job.retried', { queue: 'sendMail' }],
  ]);
});

test('a job in work is neither tried again nor given up', async () => {
  const { db, queue } = server.store;
  await queue.enqueue(db, 'testLogin', { login_test_id: 1 });
  const [job] = await run<{ id: string }>`update pgboss.job set state = 'active', started_on = now()
    where name = 'testLogin' returning id::text`;
  for (const verb of ['retry', 'cancel'])
    expect((await ask(`/jobs/${job!.id}/${verb}`, 'POST')).status).toBe(409);
  expect(await run`select state::text from pgboss.job where id = ${job!.id}::uuid`).toEqual([
    { state: 'active' },
  ]);
});

test('what others rely on is not given up: the PDF of an approved declaration', async () => {
  const { db, queue } = server.store;
  await queue.enqueue(db, 'writeDeclaration', { declaration_version_id: 1 });
  const id = await setAside('writeDeclaration', 'kaputt');
  expect((await read()).stuck.items).toMatchObject([{ id, can_cancel: false }]);
  const refused = await ask(`/jobs/${id}/cancel`, 'POST');
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'JOB_LASTING']);
  expect(await run`select state::text from pgboss.job where id = ${id}::uuid`).toEqual([{ state: 'failed' }]);
  await run`delete from pgboss.job where id = ${id}::uuid`;
});

test('a scan whose job is given up ends as stopped, and its website can be scanned again', async () => {
  const { db, queue } = server.store;
  const { scan } = await addRunningScan(db, 'https://haengt.example/');
  await queue.enqueue(db, 'scanWebsite', { scan_id: scan.id });
  await run`update pgboss.job set state = 'retry', retry_count = 5 where data ->> 'scan_id' = ${String(scan.id)}`;
  const job = (await read()).stuck.items.find(({ queue: name }) => name === 'scanWebsite')!;
  expect(job).toMatchObject({ state: 'repeated', tries: 5 });
  expect((await ask(`/jobs/${job.id}/cancel`, 'POST')).status).toBe(200);
  expect(await run`select status, finished_at is not null as ended from scans where id = ${scan.id}`).toEqual(
    [{ status: 'stopped', ended: true }],
  );
});

test('jobs that wait while nobody takes their kind are shown, those behind others are not', async () => {
  const { db, queue } = server.store;
  await queue.enqueue(db, 'writeReport', { report_id: 1 });
  await run`update pgboss.job set start_after = now() - interval '1 hour' where name = 'writeReport'`;
  const waiting = async () => (await read()).stuck.items.filter(({ queue: name }) => name === 'writeReport');
  expect(await waiting()).toMatchObject([{ state: 'waiting', can_cancel: true }]);
  await queue.enqueue(db, 'writeReport', { report_id: 2 });
  await run`update pgboss.job set state = 'active' where name = 'writeReport' and data ->> 'report_id' = '2'`;
  expect(await waiting()).toEqual([]);
});
