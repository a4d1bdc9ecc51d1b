import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { readBackupFile } from '../src/cli/backup/backupFile.ts';
import { openStore } from '../src/model/store.ts';
import { runOnServer } from '../src/model/testing/installations.ts';
import { makeTemplate, startCluster } from '../tests/postgres.ts';
import { seed, tidy } from './app/seed.ts';
import { addOwner } from './app/server.ts';
import { fullSize, type SeedSize } from './app/size.ts';
import { compare, digestDatabase, toDigest } from './backup/digest.ts';
import { type Cost, type Place, runCommand } from './backup/runCommand.ts';
import { readWriters, startWriters } from './backup/writers.ts';

/**
 * `npm run bench:backup`: backs up a PostgreSQL of `--share` (0.5) of what `bench:app` seeds, and 100 MB of files, while four
 * writers go on; restores it into another database and into the embedded one (`--into` only one of them), and compares
 * every row. Exit code 1 where something differs or a target is missed.
 */
const { values } = parseArgs({
  options: {
    share: { type: 'string', default: '0.5' },
    into: { type: 'string', default: 'postgres,embedded' },
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const targets = { seconds: 600, mebibytes: { postgres: 400, embedded: 2_000 } };

const folder = mkdtempSync(join(tmpdir(), 'stufenlos-bench-backup-'));
const { server, port } = await startCluster(folder);
process.once('exit', () => {
  server.kill('SIGQUIT');
  rmSync(folder, { recursive: true, force: true });
});
const place = (name: string): Place => {
  const dataDir = join(folder, `data-${name}`);
  mkdirSync(dataDir, { recursive: true });
  return { dataDir, databaseUrl: `postgres://postgres@127.0.0.1:${port}/${name}` };
};
await runOnServer(place('postgres').databaseUrl!, 'create database source', 'create database target');
const [source, target] = [place('source'), place('target')];
const embedded: Place = { dataDir: join(folder, 'embedded') };
const file = join(folder, 'backup.gz');

await fill(source);
const writers = startWriters(source.databaseUrl!);
report('backup, with 4 writers', await runCommand(['backup', file], source), targets.mebibytes.postgres);
const written = await writers.stop();
const saved = await toDigest(readBackupFile(file));
const rows = [...saved.values()].reduce((sum, table) => sum + table.rows, 0);
say(`file: ${toMebibytes(statSync(file).size)} MiB, ${saved.size} tables, ${rows.toLocaleString('en')} rows`);
if (values.into.includes('postgres')) await restoreIntoPostgres();
if (values.into.includes('embedded')) await restoreEmbedded();
process.exit();

async function restoreIntoPostgres(): Promise<void> {
  report('restore into PostgreSQL', await runCommand(['restore', file], target), targets.mebibytes.postgres);
  const { transactions, torn } = await readWriters(target.databaseUrl!);
  check(
    `writers committed ${written} transactions, the backup holds ${transactions}; torn: ${torn.join() || 'none'}`,
    torn.length === 0,
  );
  await checkRows('PostgreSQL', target);
}

async function restoreEmbedded(): Promise<void> {
  report('restore, embedded', await runCommand(['restore', file], embedded), targets.mebibytes.embedded);
  await checkRows('the embedded database', embedded);
}

async function fill({ databaseUrl, dataDir }: Place): Promise<void> {
  await makeTemplate({ databaseUrl: databaseUrl!, dataDir });
  const fail = (fault: unknown) => console.error(fault);
  const store = await openStore({ databaseUrl, dataDir, onQueueError: fail, shutdownMs: 5_000 });
  const owner = await addOwner(store, 'messung@example.de');
  const { organization_id } = await addOwner(store, 'andere@example.de');
  await seed(store.db, { ...owner, other_organization_id: organization_id }, toSize(Number(values.share)));
  await tidy(store.db);
  await store.close();
  await runOnServer(
    databaseUrl!,
    `insert into stored_files (hash, media_type, body) select 'bench-' || n, 'image/webp', decode(
      (select string_agg(md5(n::text || i::text), '') from generate_series(1, 2500) i), 'hex') from generate_series(1, 2500) n`,
  );
  const { db, close } = await openStore({ databaseUrl, dataDir, onQueueError: fail, shutdownMs: 5_000 });
  const asked = await db.execute(sql`select pg_database_size(current_database())::float8 as bytes`);
  const [{ bytes }] = (asked as unknown as { rows: [{ bytes: number }] }).rows;
  await close();
  say(`database: ${toMebibytes(bytes)} MiB`);
}

function toSize(share: number): SeedSize {
  const { pages, largest, findings, media } = fullSize;
  const part = (count: number) => Math.round(count * share);
  return {
    ...fullSize,
    ...{ pages: part(pages), largest: part(largest), findings: part(findings), media: part(media) },
  };
}

async function checkRows(name: string, restored: Place): Promise<void> {
  const differing = compare(saved, await digestDatabase(restored));
  check(
    `${name}: ${saved.size - differing.length} of ${saved.size} tables equal, row by row ${differing.join()}`,
    differing.length === 0,
  );
}

function report(what: string, { seconds, mebibytes }: Cost, most: number): void {
  check(
    `${what}: ${seconds.toFixed(1)} s, ${mebibytes} MiB`,
    seconds <= targets.seconds && mebibytes <= most,
  );
}

function check(text: string, isMet: boolean): void {
  say(`${isMet ? 'met' : 'MISSED'}: ${text}`);
  if (!isMet) process.exitCode = 1;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function toMebibytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
