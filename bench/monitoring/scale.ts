import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { writeNotices } from '../../src/jobs/mail/noticeMails.ts';
import { deliverMessages } from '../../src/jobs/organization/deliverMessages.ts';
import { addChannel } from '../../src/model/notice/channels.ts';
import { mailNotices } from '../../src/model/notice/noticeMails.ts';
import { findWaitingMail } from '../../src/model/queue/mails.ts';
import { startDueScans } from '../../src/model/scan/dueScans.ts';
import { openStore, type Store } from '../../src/model/store.ts';
import { type RunSql, runSql } from '../../src/model/testing/sql.ts';
import { openGuard } from '../../src/scanner/gate/guard.ts';
import { makeMemoryFolder } from '../../tests/memoryFolder.ts';
import { startCluster } from '../../tests/postgres.ts';
import { toClient } from '../app/client.ts';
import { openSession, serveApi } from '../app/server.ts';
import { printRows, type Row } from '../scan/table.ts';

const parts = {
  scale: [measurePlan, measureDigest, measureSpeed, measureDead],
  channels: [measureSpeed, measureDead],
  digests: [measureDigest],
};

export const isScalePart = (part: string): part is keyof typeof parts => part in parts;

/** Many subscriptions, many due scans, many people, and channels of which many are dead. */
export async function measureScale(part: keyof typeof parts): Promise<void> {
  const folder = await makeMemoryFolder('scale');
  const { server, port } = await startCluster(folder);
  process.once('exit', () => server.kill('SIGQUIT'));
  const rows: Row[] = [];
  try {
    for (const measure of parts[part]) {
      const store = await openEmpty(port, folder, measure.name.toLowerCase());
      rows.push(...(await measure({ store, run: (text, ...values) => runSql(store.db, text, ...values) })));
      await store.close();
    }
  } finally {
    server.kill('SIGQUIT');
    await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
  printRows('Monitoring of many', rows);
}

type Place = { store: Store; run: RunSql };

async function openEmpty(port: number, folder: string, name: string): Promise<Store> {
  const url = `postgres://postgres@127.0.0.1:${port}`;
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return openStore({
    databaseUrl: `${url}/${name}`,
    dataDir: join(folder, name),
    onQueueError: console.error,
    shutdownMs: 5_000,
  });
}

const toSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const most = (what: string, ms: number, limit: number): Row => ({
  ...{ what, measured: ms < 1_000 ? `${Math.round(ms)} ms` : toSeconds(ms) },
  ...{ target: `≤ ${limit < 1_000 ? `${limit} ms` : `${limit / 1_000} s`}`, isMet: ms <= limit },
});
const toShare = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.POSITIVE_INFINITY;

/** People, websites, and organizations of ten people and fifty websites; each website has a nightly schedule. */
async function addCustomers({ run }: Place, organizations: number): Promise<void> {
  await run`insert into organizations (name) select 'Kunde ' || n from generate_series(1, ${organizations}::int) n`;
  await run`insert into auth.accounts (email) select 'p' || n || '@viele.example' from generate_series(1, ${organizations * 10}::int) n`;
  await run`insert into users (supabase_user_id, organization_id, role, email)
    select a.id, o.id, case when p.n % 10 = 1 then 'owner' else 'member' end, a.email
    from generate_series(1, ${organizations * 10}::int) p(n) join auth.accounts a on a.email = 'p' || p.n || '@viele.example'
    join (select id, row_number() over (order by id) as nth from organizations) o on o.nth = (p.n - 1) / 10 + 1`;
  await run`insert into notice_choices (user_id, topic, rhythm) select id, 'scan', 'nightly' from users`;
  await run`insert into websites (url, organization_id, schedule, next_scan_at)
    select 'https://s' || w || '.viele.example/', o.id, 'daily', now() + interval '1 day' from organizations o, generate_series(1, 50) w`;
}

async function measurePlan(place: Place): Promise<Row[]> {
  const { store, run } = place;
  await addCustomers(place, 1_000);
  await run`update websites set next_scan_at = now() - interval '1 minute' where id % 50 = 0`;
  await run`analyze`;
  const begun = performance.now();
  const { started, faults } = await startDueScans(store);
  const took = performance.now() - begun;
  const again = await startDueScans(store);
  const isWhole = started === 1_000 && faults.length === 0 && again.started === 0;
  return [
    most('1,000 due scans among 50,000 scheduled websites, planned', took, 60_000),
    {
      what: '… started once each',
      measured: `${started}, then ${again.started}`,
      target: '1,000, then 0',
      isMet: isWhole,
    },
  ];
}

/** Each of 5,000 websites told something to the ten people of its organization. */
async function measureDigest(place: Place): Promise<Row[]> {
  const { store, run } = place;
  await addCustomers(place, 100);
  const cause = {
    title: 'Bild ohne Alternativtext.',
    page_url: 'https://s1.viele.example/kontakt',
    page_count: 3,
  };
  const facts = JSON.stringify({ count: 3, causes: [1, 2, 3].map((id) => ({ id, ...cause })) });
  await run`insert into events (organization_id, website_id, kind, facts)
    select organization_id, id, 'scan.found', ${facts}::jsonb from websites`;
  await run`insert into notices (organization_id, user_id, event_id, reason, topic)
    select e.organization_id, u.id, e.id, 'member', 'scan' from events e join users u on u.organization_id = e.organization_id`;
  await run`analyze`;
  const end = new AbortController();
  const asked = askMeanwhile(place, end.signal);
  const begun = performance.now();
  const mails = await mailNotices(store, 'nightly');
  const planned = performance.now() - begun;
  await writeAll(place);
  const whole = performance.now() - begun;
  end.abort();
  const waited = await asked;
  return [
    most(
      `digests of ${mails.toLocaleString('en')} people over 5,000 websites, planned and written`,
      whole,
      60_000,
    ),
    { what: '… planned alone', measured: toSeconds(planned) },
    most(`… the bell asked meanwhile over HTTP, p99 of ${waited.length}`, toShare(waited, 0.99), 50),
  ];
}

async function writeAll({ store, run }: Place): Promise<void> {
  const context = { store, publicUrl: () => 'https://stufenlos.example' } as never;
  for (const { id } of await run<{ id: number }>`select id::int from mails`) {
    const content = await writeNotices(context, (await findWaitingMail(store.db, id))!);
    if (!content?.text.includes('Bild ohne')) throw new Error('A digest is empty');
  }
}

/** Asks for the bell of members over HTTP as their browsers do, fifty times a second. */
async function askMeanwhile({ store, run }: Place, signal: AbortSignal): Promise<number[]> {
  const api = await serveApi(store);
  const members = await run<{
    account: string;
  }>`select supabase_user_id as account from users order by id limit 100`;
  const clients = await Promise.all(
    members.map(async ({ account }) => toClient(api.url, await openSession(store, account, api.tokens))),
  );
  const waited: number[] = [];
  for (let nth = 0; !signal.aborted; nth++) {
    const begun = performance.now();
    await clients[nth % clients.length]!.send({ path: '/api/v1/notices?limit=20' });
    waited.push(performance.now() - begun);
    await sleep(20);
  }
  await api.close();
  return waited;
}

type Hooks = { origin: string; arrived: Map<string, number>; close(): Promise<void> };

/** Answers at `/lebt`; elsewhere it lets the sender wait. Notes when a message arrived. */
async function openHooks(): Promise<Hooks> {
  const arrived = new Map<string, number>();
  const answer: RequestListener = (request, response) => {
    if (request.url !== '/lebt') return;
    arrived.set(String(request.headers['webhook-id']), Date.now());
    request.resume().on('end', () => response.end('ok'));
  };
  const [living, dead] = [createServer(answer), createServer(answer)];
  await once(living.listen(0, '127.0.0.1'), 'listening');
  const { port } = living.address() as AddressInfo;
  await once(dead.listen(port, '127.0.0.2'), 'listening');
  const end = (one: Server) => new Promise<void>((done) => one.close(() => done()).closeAllConnections());
  const close = async () => void (await Promise.all([living, dead].map(end)));
  return { origin: `http://127.0.0.1:${port}`, arrived, close };
}

/** Runs `work` while messages are sent as a worker sends them. */
async function whileSending({ store }: Place, work: () => Promise<void>): Promise<void> {
  const guard = await openGuard({ allowTargets: ['127.0.0.1:*', '127.0.0.2:*'] });
  const context = {
    store,
    queue: store.queue,
    guard,
    contactUrl: undefined,
    publicUrl: () => 'https://stufenlos.example',
  };
  const stop = deliverMessages(context);
  await work();
  await stop();
  await guard.close();
}

async function openChannel({ store, run }: Place, url: string): Promise<number> {
  const [user] = await run<{
    user_id: number;
    organization_id: number;
  }>`select id::int as user_id, organization_id::int from users where role = 'owner' limit 1`;
  const wanted = {
    kind: 'webhook' as const,
    name: 'Kanal',
    url,
    events: ['scan.found' as const],
    website_ids: null,
  };
  return (await addChannel(store, { ...user!, claim_hash: null }, wanted)).id;
}

const tell = ({ run }: Place, channel_id: number) =>
  run<{
    message_id: string;
    at: number;
  }>`insert into deliveries (organization_id, channel_id, website_id, kind, facts)
    select c.organization_id, c.id, (select min(id) from websites w where w.organization_id = c.organization_id), 'scan.found', '{"count":1}'
    from channels c where c.id = ${channel_id} returning message_id, extract(epoch from created_at)::float8 * 1000 as at`;

/** From an event to its channel, at moments that do not fit the worker's looks. */
async function measureSpeed(place: Place): Promise<Row[]> {
  await addCustomers(place, 1);
  const hooks = await openHooks();
  const channel = await openChannel(place, `${hooks.origin}/lebt`);
  const told: { message_id: string; at: number }[] = [];
  await whileSending(place, async () => {
    for (let nth = 0; nth < 40; nth++) {
      told.push(...(await tell(place, channel)));
      await sleep(100 + ((nth * 137) % 700));
    }
    for (let looks = 0; hooks.arrived.size < told.length && looks < 100; looks++) await sleep(100);
  });
  await hooks.close();
  const waited = told.map(
    ({ message_id, at }) => (hooks.arrived.get(message_id) ?? Number.POSITIVE_INFINITY) - at,
  );
  return [most('from an event to its channel, p95', toShare(waited, 0.95), 10_000)];
}

const deaths = [
  { words: 'dead channels', isKnown: true, servers: 1 },
  { words: 'channels of one server that die in the same minute', isKnown: false, servers: 1 },
  { words: 'channels of a server each that die in the same minute', isKnown: false, servers: 1_000 },
];

/** A thousand channels that let us wait: known as dead, and dead since this minute. */
async function measureDead(place: Place): Promise<Row[]> {
  await addCustomers(place, 1);
  const rows: Row[] = [];
  for (const { words, ...death } of deaths)
    rows.push(most(`1,000 ${words} delay a living one by`, await waitBeside(place, death), 5_000));
  return rows;
}

async function waitBeside(place: Place, { isKnown, servers }: Omit<(typeof deaths)[number], 'words'>) {
  const hooks = await openHooks();
  await place.run`delete from channels`;
  const dead = await openChannel(place, `${hooks.origin.replace('127.0.0.1', '127.0.0.2')}/tot`);
  const living = await openChannel(place, `${hooks.origin}/lebt`);
  const failed_at = isKnown ? new Date().toISOString() : null;
  await place.run`insert into channels (organization_id, kind, name, host, address_encrypted, secret_encrypted, events, failed_at)
    select organization_id, kind, name, host || (nth % ${servers}::int), address_encrypted, secret_encrypted, events, ${failed_at}::timestamptz
    from channels, generate_series(1, 1000) nth where id = ${dead}`;
  await place.run`insert into deliveries (organization_id, channel_id, kind, facts)
    select organization_id, id, 'scan.found', '{"count":1}' from channels where id > ${living}`;
  const [told] = await tell(place, living);
  await whileSending(place, async () => {
    for (let looks = 0; hooks.arrived.size === 0 && looks < 600; looks++) await sleep(100);
  });
  await hooks.close();
  return (hooks.arrived.get(told!.message_id) ?? Number.POSITIVE_INFINITY) - told!.at;
}
