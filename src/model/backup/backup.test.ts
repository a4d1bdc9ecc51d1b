import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findPostgres, startCluster } from '../../../tests/postgres.ts';
import type { Db } from '../database/db.ts';
import { listMigrations, newestTag } from '../database/migrate.ts';
import { beginFilling } from '../database/pglite.ts';
import { toRolesScript } from '../database/roles.ts';
import { readRows } from '../database/rows.ts';
import { readSecret } from '../database/secret.ts';
import {
  describePlace,
  fillPlace,
  makePlace,
  runOnServer,
  type TestPlace,
} from '../testing/installations.ts';
import { hasQueue, holdsNothing, listTables } from './catalogue.ts';
import { type BackupHeader, isRow, parseMark } from './lines.ts';
import { migrateUntil } from './migrateUntil.ts';
import { openBackup } from './openBackup.ts';
import { openOwner } from './ownerDatabase.ts';
import { readBackup } from './readBackup.ts';
import { restore } from './restore.ts';
import { sealSecret, unsealSecret } from './sealSecret.ts';

const serverUrl = process.env.TEST_DATABASE === 'postgres' ? process.env.TEST_DATABASE_URL! : null;
const header: BackupHeader['secret'] = { lies_in: 'file', sealed: null };
const timeout = 240_000;

const places: TestPlace[] = [];
async function make(url = serverUrl, isMigrated = false): Promise<TestPlace> {
  const place = await makePlace(url, isMigrated);
  places.push(place);
  return place;
}
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});

let source: TestPlace;
let lines: string[];
beforeAll(async () => {
  source = await makePlace(serverUrl, true);
  await fillPlace(source);
  lines = await backUp(source);
}, timeout);
afterAll(() => source.remove());

async function withOwner<T>(
  place: TestPlace,
  work: (owner: Awaited<ReturnType<typeof openOwner>>) => Promise<T>,
) {
  const owner = await openOwner(place);
  return work(owner).finally(owner.close);
}

const backUp = (place: TestPlace) =>
  withOwner(place, async (owner) => {
    const read: string[] = [];
    for await (const line of readBackup(owner, { secret: header })) read.push(line);
    return read;
  });

async function bringBack(target: TestPlace, from: string[], given: string | null = null) {
  return restore(target, await openBackup(toSource(from)), { given });
}

async function* toSource(from: string[]) {
  yield* from;
}

test('a restored database equals the one before, in every row, policy, right and sequence', {
  timeout,
}, async () => {
  const target = await makeHalf();
  const before = await describePlace(source);
  const bring = () => bringBack(target, lines, readSecret(source.dataDir));
  const both = await Promise.allSettled([bring(), bring()]);
  const restored = both.find(({ status }) => status === 'fulfilled');
  const refused = both.find(({ status }) => status === 'rejected');
  expect(await describePlace(target)).toEqual(before);
  expect((before.policies as string[]).length).toBeGreaterThan(70);
  expect(before['public.stored_files']).toHaveLength(3);
  expect(before['pgboss.job']).toHaveLength(1);
  const schema = { from: newestTag(), to: newestTag() };
  expect(restored).toMatchObject({ value: { secret: 'kept', schema } });
  expect(refused).toMatchObject({ reason: { message: expect.stringMatching(/nicht leer|schon von einem/) } });
  expect(readSecret(target.dataDir)).toBe(readSecret(source.dataDir));
  await expect(bringBack(target, lines)).rejects.toThrow('nicht leer');
});

/** As a restore leaves it that was killed. */
async function makeHalf(): Promise<TestPlace> {
  const place = await make(serverUrl, !serverUrl);
  if (serverUrl) await withOwner(place, ({ prepareQueue }) => prepareQueue());
  else beginFilling(place.dataDir);
  return place;
}

test('every table and sequence is backed up, with a value of every type', { timeout }, async () => {
  const { relations, types } = await withOwner(source, async ({ db }) => ({
    relations: await readRows<{ name: string }>(
      db,
      sql`select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'm', 'S', 'f') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')`,
    ),
    types: (await listTables(db)).flatMap(({ name, columns }) => columns.map(({ type }) => ({ name, type }))),
  }));
  const marks = lines.filter((line) => !isRow(line)).map((line) => parseMark(line));
  const held = marks.flatMap((mark) =>
    mark && 'sequences' in mark ? mark.sequences.map(({ name }) => name) : [],
  );
  const tables = marks.flatMap((mark) => (mark && 'table' in mark ? [mark.table] : []));
  const made = relations.map(({ name }) => name).filter((name) => ![...held, ...tables].includes(name));
  expect(made.sort()).toEqual(madeByOthers);
  const found = listTypesWithValue(types);
  expect(types.filter(({ type }) => !found.has(type))).toEqual([]);
});

/** The migrations fill drizzle's, the start of a process pg-boss's: its schedules, and counts of what runs. */
const madeByOthers = [
  'drizzle.__drizzle_migrations',
  'drizzle.__drizzle_migrations_id_seq',
  'pgboss.bam',
  'pgboss.job_dependency',
  'pgboss.queue_stats',
  'pgboss.schedule',
  'pgboss.subscription',
  'pgboss.version',
  'pgboss.warning',
];

function listTypesWithValue(types: { name: string; type: string }[]): Set<string> {
  const found = new Set<string>();
  let columns: string[] = [];
  for (const line of lines.slice(1)) {
    const mark = isRow(line) ? null : parseMark(line);
    if (mark && 'table' in mark)
      columns = types.filter(({ name }) => name === mark.table).map(({ type }) => type);
    if (isRow(line))
      for (const [at, value] of (JSON.parse(line) as (string | null)[]).entries())
        if (value !== null) found.add(columns[at]!);
  }
  return found;
}

test.runIf(findPostgres())(
  'it moves to a server without any of the roles, whose owner may not create them',
  { timeout },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stufenlos-fresh-'));
    const { server, port } = await startCluster(folder);
    const admin = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const logins = ['owner', 'login'].map((name) => `create role plain_${name} login`);
    await runOnServer(admin, ...logins, 'create database target owner plain_owner');
    const [ownerUrl, databaseUrl] = ['owner', 'login'].map(
      (name) => `postgres://plain_${name}@127.0.0.1:${port}/target`,
    );
    const fresh = { ...(await make(null)), ownerUrl, databaseUrl } as TestPlace;
    const refused = await bringBack(fresh, lines).catch(String);
    await runOnServer(admin, toRolesScript('plain_owner'));
    await bringBack(fresh, lines);
    const there = await describePlace(fresh);
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
    expect(refused).toContain('fehlen Rollen');
    expect(there).toEqual(await describePlace(source));
  },
);

test.runIf(serverUrl)('it moves from a server into the embedded database', { timeout }, async () => {
  const embedded = await make(null);
  await bringBack(embedded, lines);
  expect(await describePlace(embedded)).toEqual(await describePlace(source));
});

test.runIf(serverUrl)('one moment is backed up while others go on writing', { timeout }, async () => {
  const [from, target] = [await makePlace(serverUrl, true), await make()];
  places.push(from);
  const count = (place: TestPlace) =>
    withOwner(place, async ({ db }) => {
      const [counts] = await readRows<{ messages: number; files: number }>(
        db,
        sql`select (select count(*)::int from contact_messages) as messages, (select count(*)::int from stored_files) as files`,
      );
      return counts;
    });
  await withOwner(from, async (writer) => {
    let pairs = 0;
    const write = async () => {
      pairs += 1;
      await writer.db.transaction(async (tx) => {
        await tx.execute(
          sql`insert into contact_messages (name, email, topic, message) values ('', '', '', '')`,
        );
        await tx.execute(
          sql`insert into stored_files (hash, media_type, body) values (${`${pairs}`}, '', '')`,
        );
      });
    };
    await write();
    const taken = await withOwner(from, async (owner) => {
      const read: string[] = [];
      for await (const line of readBackup(owner, { secret: header })) {
        read.push(line);
        await write();
      }
      return read;
    });
    expect(pairs).toBeGreaterThan(100);
    expect(await count(from)).toEqual({ messages: pairs, files: pairs });
    await bringBack(target, taken);
  });
  expect(await count(target)).toEqual({ messages: 1, files: 1 });
});

test.runIf(serverUrl)('a damaged or foreign backup leaves the database empty', { timeout }, async () => {
  const target = await make();
  const at = lines.findIndex((line) => line.includes('Größe'));
  const changed = lines.with(at, lines[at]!.replace('Größe', 'Grösse'));
  await expect(bringBack(target, changed)).rejects.toThrow('beschädigt');
  await expect(bringBack(target, lines.slice(0, -1))).rejects.toThrow('beschädigt');
  await expect(bringBack(target, lines, 'x'.repeat(32))).rejects.toThrow('nicht zu dieser Sicherung');
  const isEmpty = ({ db }: { db: Db }) => Promise.all([holdsNothing(db), hasQueue(db)]);
  expect(await withOwner(target, isEmpty)).toEqual([true, false]);
  expect(readSecret(target.dataDir)).toBe(null);
});

test('a newer or foreign file is refused by its first line', async () => {
  const head = JSON.parse(lines[0]!) as BackupHeader;
  const newer = {
    ...head,
    migration: { tag: '9999_later', when: head.migration.when + 1 },
    version: '9.9.9',
  };
  await expect(openBackup(toSource([JSON.stringify(newer)]))).rejects.toThrow(
    'neueren Version von Stufenlos (9.9.9)',
  );
  const later = { stufenlos_backup: head.stufenlos_backup + 1, version: '9.9.9' };
  await expect(openBackup(toSource([JSON.stringify(later)]))).rejects.toThrow('neueren Version');
  await expect(openBackup(toSource(['-- PostgreSQL database dump']))).rejects.toThrow('keine Sicherung');
  await expect(openBackup(toSource([]))).rejects.toThrow('keine Sicherung');
});

test.runIf(serverUrl)(
  'a backup of an older release is brought to the schema of this one',
  { timeout },
  async () => {
    const [old, target] = [await make(), await make()];
    const before = listMigrations().at(-12)!;
    await withOwner(old, async (owner) => {
      await owner.prepareQueue();
      await migrateUntil(owner.db, before.when);
      await owner.db.execute(sql`insert into organizations (name) values ('Blaumeise')`);
    });
    const { schema } = await bringBack(target, await backUp(old));
    expect(schema).toEqual({ from: before.tag, to: newestTag() });
    const rows = await withOwner(target, ({ db }) => readRows(db, sql`select name from organizations`));
    expect(rows).toEqual([{ name: 'Blaumeise' }]);
  },
);

test('a sealed secret opens with its passphrase alone', async () => {
  const sealed = await sealSecret('geheim', 'zwölf Boxkämpfer');
  expect(await unsealSecret(sealed, 'zwölf Boxkämpfer'.normalize('NFD'))).toBe('geheim');
  await expect(unsealSecret(sealed, 'elf Boxkämpfer')).rejects.toThrow('öffnet das Geheimnis nicht');
});
