import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailer } from '../../mail/send/openMailer.ts';
import type { MemberActor } from '../../model/access/actor.ts';
import { finishScan } from '../../model/scan/finishScan.ts';
import { toFrontier } from '../../model/scan/scanPages.ts';
import { type RunningScan, savePageAudit } from '../../model/scan/scanResults.ts';
import type { Store } from '../../model/store.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { addNextScan, addRunningScan, toAudit, toFinding } from '../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../model/testing/sql.ts';
import { saveReportSchedule } from '../../model/website/reportSchedules.ts';
import { getReportBody, listReports } from '../../model/website/reports.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import type { Finding } from '../../shared/work/finding.ts';
import { reportParts } from '../../shared/work/report.ts';
import type { JobContext } from '../context/context.ts';
import { startJobs } from '../index.ts';

const url = 'https://monat.example/';
const barrier = (rule: string, selector = 'main > p') => ({
  ...toFinding('failed', ['1.1.1'], rule),
  selector,
});

let store: Store;
let run: RunSql;
let actor: MemberActor;
let website_id: number;
const mails: Email[] = [];
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  store = await openTestStore();
  cleanups.push(store.close);
  run = (text, ...values) => runSql(store.db, text, ...values);
  actor = await addMember();
  const { scan } = await addRunningScan(store.db, url);
  ({ website_id } = scan);
  await run`update websites set organization_id = ${actor.organization_id} where id = ${website_id}`;
  await end(scan, [barrier('label'), barrier('image-alt')]);
  for (const _ of ['in the month', 'last night'])
    await end(await addNextScan(store.db, website_id), [
      ...[barrier('label'), barrier('label', 'main > div')],
      barrier('link-name'),
    ]);
  await run`update scans set rule_version = '1'`;
  await run`update scans set finished_at = now() - interval '40 days' where id = ${scan.id}`;
  const worker = await startJobs(store.queue, await openContext());
  cleanups.push(worker.leave);
});
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

async function addMember(): Promise<MemberActor> {
  const [organization] = await run`insert into organizations (name) values ('Monat GmbH') returning id`;
  const [account] = await run`insert into auth.accounts (email, email_confirmed_at)
    values ('eva@monat.example', now()) returning id`;
  const [user] = await run`insert into users (supabase_user_id, organization_id, role, email)
    values (${account!.id}, ${organization!.id}, 'owner', 'eva@monat.example') returning id`;
  return { organization_id: Number(organization!.id), user_id: Number(user!.id), claim_hash: null };
}

async function end(scan: RunningScan, findings: Finding[]): Promise<void> {
  const frontier = toFrontier(store.db, scan);
  await frontier.add([{ url, depth: 0 }]);
  await frontier.claim();
  await savePageAudit(store.db, scan, toAudit(url, { findings }));
  await finishScan(store.db, scan);
}

async function openContext(): Promise<JobContext> {
  const browser = {
    warmUp: async () => {
      throw new ScanError('BROWSER_FAILED');
    },
  };
  return {
    ...{ store, queue: store.queue, engine: store.engine, process_id: randomUUID(), browser },
    ...{ chromiumPath: null, machine: { role: 'worker', checks: [] }, mailer: await openTestMailer() },
    publicUrl: () => 'https://stufenlos.example',
  } as unknown as JobContext;
}

async function openTestMailer() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      void buffer(stream).then(async (raw) => {
        mails.push(await PostalMime.parse(raw));
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as { port: number };
  const dir = await mkdtemp(join(tmpdir(), 'stufenlos-mail-'));
  const from = 'Stufenlos <no-reply@stufenlos.example>';
  const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, dir });
  cleanups.push(() => rm(dir, { recursive: true }));
  cleanups.push(() => new Promise<void>((done) => server.close(done)), mailer.close);
  return mailer;
}

const own = { title: '', client: '', cover: '' };
const report = { kind: 'comparison', format: 'html', lang: 'de', parts: [...reportParts], ...own } as const;
const readDone = async () =>
  (await listReports(store.db, actor, website_id)).filter((one) => one.status === 'done');

test('from a day that has come to the mail that arrived, with what changed in the month', async () => {
  const recipient_ids = [actor.user_id!];
  const wanted = { website_id, day: 1, report: { ...report, parts: [...report.parts] }, recipient_ids };
  await saveReportSchedule(store.db, actor, wanted);
  await run`update report_schedules set next_on = (now() at time zone 'Europe/Berlin')::date`;
  await store.queue.enqueue(store.db, 'startDueReports', {});
  await expect.poll(async () => (await readDone()).length, { timeout: 30_000 }).toBe(1);
  await store.queue.enqueue(store.db, 'mailNotices', {});
  await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(1);
  expect(mails[0]).toMatchObject({
    to: [{ address: 'eva@monat.example' }],
    subject: expect.stringContaining('Vergleich zweier Scans'),
  });
  expect(mails[0]!.text).toContain('https://stufenlos.example/app/');
  const [made] = await readDone();
  const html = Buffer.from((await getReportBody(store.db, actor, made!.id)).body).toString();
  const [first] =
    await run`select to_char(min(finished_at) at time zone 'Europe/Berlin', 'DD.MM.YYYY') as day from scans where website_id = ${website_id}`;
  expect(html).toContain(`Verglichen mit dem Scan vom ${first!.day}.`);
  expect(html.match(/<h2 id="[a-z]+">[^<]*: \d[^<]*/g)).toEqual([
    '<h2 id="new">Neu: 1 Ursache',
    '<h2 id="grown">Bekannt, an weiteren Stellen: 1 Ursache',
    '<h2 id="fixed">Behoben: 1 Ursache',
  ]);
});
