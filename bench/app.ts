import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { openStore, type Store } from '../src/model/store.ts';
import startPostgres from '../tests/postgres.ts';
import { type Client, toClient } from './app/client.ts';
import { readCpuMs as readCpuMsOf } from './app/cpuTime.ts';
import { measureCrowd } from './app/crowd.ts';
import { measure, measureMixed, targetMs, toRow } from './app/measure.ts';
import { control, type HotRequest, listHotRequests } from './app/requests.ts';
import { seed, tidy } from './app/seed.ts';
import { findSeqScans } from './app/seqScans.ts';
import { addOwner, openSession, serveApi } from './app/server.ts';
import { fullSize, testSize } from './app/size.ts';
import { findTargets } from './app/targets.ts';
import { quantile } from './figures.ts';

/**
 * `npm run bench:app`: how long the signed-in application waits for the API with 200 websites, 50,000 pages and 1,000,000
 * findings in one database, and whether a request reads a whole table. Prints Markdown; exit code 1 when a target is
 * missed. `--engine postgres`: on a PostgreSQL of its own instead of the embedded database. `--url postgres://…`: an empty
 * database of yours. `--data folder`: keeps the embedded database there and seeds it only once.
 * `--part crowd`: only 300 people at once (`times`, `plans`). `--size test`: few rows.
 */
const { values: wanted } = parseArgs({
  options: {
    engine: { type: 'string', default: 'embedded' },
    url: { type: 'string' },
    data: { type: 'string' },
    times: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    part: { type: 'string', default: '' },
    size: { type: 'string', default: 'full' },
  },
});
const size = wanted.size === 'full' ? fullSize : testSize;
const email = 'messung@example.de';
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const dataDir = wanted.data ?? (await mkdtemp(join(tmpdir(), 'stufenlos-bench-')));
const stopPostgres = wanted.engine === 'postgres' && !wanted.url ? await startPostgres() : null;
const store = await openStore({
  databaseUrl: stopPostgres ? await addDatabase() : wanted.url,
  dataDir,
  onQueueError: (error) => console.error(error),
  shutdownMs: 5_000,
});
try {
  await run(store);
} finally {
  await store.close();
  await stopPostgres?.();
  if (!wanted.data) await rm(dataDir, { recursive: true, force: true });
}

async function run({ db }: Store): Promise<void> {
  const { account_id, website_ids } = (await findSeeded()) ?? (await seedOnce());
  await describe();
  const api = await serveApi(store);
  try {
    const token = await openSession(store, account_id, api.tokens);
    const client = toClient(api.url, token);
    const targets = await findTargets(db, client, { website_ids, step: size === fullSize ? 500 : 100 });
    const requests = listHotRequests(targets).filter(({ name }) => name.includes(wanted.only));
    if (wants('times')) await printTimes(client, requests);
    if (wants('plans')) await printSeqScans(client, requests);
    if (wants('crowd')) await printCrowd({ url: api.url, token }, requests);
  } finally {
    await api.close();
  }
}

function wants(part: string): boolean {
  return !wanted.part || wanted.part === part;
}

function readCpuMs() {
  return readCpuMsOf(store.db, store.engine === 'pglite');
}

async function printTimes(client: Client, requests: HotRequest[]): Promise<void> {
  const times = Number(wanted.times);
  console.log(
    `\n| Request | p50 ms | p95 ms | p99 ms | CPU ms | KB | < ${targetMs} ms |\n|---|---:|---:|---:|---:|---:|---|`,
  );
  for (const request of [control, ...requests]) {
    const measured = await measure(client, request, { times, readCpuMs });
    if (!measured.isFree && quantile(measured.ms, 0.99) >= targetMs) process.exitCode = 1;
    console.log(toRow(measured));
  }
  console.log(toRow(await measureMixed(client, requests, { clients: 8, times, readCpuMs })));
}

async function printCrowd(place: { url: string; token: string }, requests: HotRequest[]): Promise<void> {
  const reads = requests.filter(({ isWrite }) => !isWrite);
  const isMet = await measureCrowd(reads, { ...place, engine: store.engine, readCpuMs });
  if (!isMet) process.exitCode = 1;
}

async function printSeqScans(client: Client, requests: HotRequest[]): Promise<void> {
  const scans = await findSeqScans(store.db, client, { requests, minRows: 1_000 });
  console.log(`\nWhole tables of more than 1,000 rows read: ${scans.length}\n`);
  for (const { request, table, rows, filter, text } of scans)
    console.log(
      `- ${request}: ${table} (${rows} rows) ${filter}\n  ${text.replace(/\s+/g, ' ').slice(0, 2_000)}`,
    );
  if (scans.length > 0) process.exitCode = 1;
}

/** Rows of an earlier run in the same place. Refuses a database that somebody else uses. */
async function findSeeded() {
  const { rows } = (await store.db.execute(sql`
    select a.id as account_id, array(
      select w.id::float8 from websites w where w.organization_id = u.organization_id order by w.id) as website_ids
    from auth.accounts a join users u on u.supabase_user_id = a.id where a.email = ${email}`)) as unknown as {
    rows: { account_id: string; website_ids: number[] }[];
  };
  if (rows[0]) return rows[0];
  const { rows: others } = (await store.db.execute(sql`select 1 from websites limit 1`)) as unknown as {
    rows: unknown[];
  };
  if (others.length > 0) throw new Error('This database is not empty. The measurement needs one of its own.');
  return null;
}

async function seedOnce() {
  const startedAt = performance.now();
  const owner = await addOwner(store, email);
  const other = await addOwner(store, 'andere@example.de');
  const { website_ids, seconds } = await seed(
    store.db,
    { ...owner, other_organization_id: other.organization_id },
    size,
  );
  const tidied = await tidy(store.db);
  const steps = Object.entries({ ...seconds, 'vacuum analyze': tidied });
  console.log(
    `Seeded in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s: ${steps.map(([step, took]) => `${step} ${took.toFixed(1)}`).join(', ')}`,
  );
  return { account_id: owner.account_id, website_ids: website_ids.slice(0, size.websites) };
}

/** Machine, versions and how much there is. */
async function describe(): Promise<void> {
  const tables = ['websites', 'pages', 'findings', 'causes', 'checks', 'media_items', 'scans', 'scan_causes'];
  const counts = tables.map(
    (table) => sql`(select count(*)::int from ${sql.identifier(table)}) as ${sql.identifier(table)}`,
  );
  const { rows } = (await store.db.execute(
    sql`select version(), pg_size_pretty(pg_database_size(current_database())) as size, ${sql.join(counts, sql`, `)}`,
  )) as unknown as { rows: Record<string, string | number>[] };
  const { version, size, ...rest } = rows[0]!;
  const engine =
    store.engine === 'postgres'
      ? String(version).split(' on ')[0]
      : `embedded ${String(version).split(' on ')[0]}`;
  console.log(`${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, ${engine}, ${size}`);
  console.log(
    Object.entries(rest)
      .map(([table, count]) => `${table} ${Number(count).toLocaleString('en')}`)
      .join(', '),
  );
}

/** A copy of the migrated database on the PostgreSQL that was just started. */
async function addDatabase(): Promise<string> {
  const { default: pg } = await import('pg');
  const url = new URL(process.env.TEST_DATABASE_URL!);
  const server = new pg.Client({ connectionString: url.href });
  await server.connect();
  await server.query(`create database bench template ${process.env.TEST_TEMPLATE_DATABASE}`);
  await server.end();
  url.pathname = '/bench';
  return url.href;
}
