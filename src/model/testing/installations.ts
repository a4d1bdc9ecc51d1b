import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { makeDataFolder, makeMemoryFolder } from '../../../tests/memoryFolder.ts';
import { findAccountByEmail } from '../account/accounts.ts';
import { addOwner } from '../account/operatorAccounts.ts';
import { listSequences, listTables, toTableName } from '../backup/catalogue.ts';
import { openOwner } from '../backup/ownerDatabase.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { openStore } from '../store.ts';
import { saveFile } from '../system/storedFiles.ts';
import { contact_messages } from '../tables/visitor.ts';
import { addMarkedRows } from './marked.ts';

export type TestPlace = {
  dataDir: string;
  databaseUrl?: string;
  ownerUrl?: string;
  remove: () => Promise<void>;
};

const fail = (error: unknown) => {
  throw error;
};

/**
 * A place without database: a folder, or an empty database of the PostgreSQL at `serverUrl`. `isMigrated`: with the
 * tables of this release. Only for tests.
 */
export async function makePlace(serverUrl: string | null, isMigrated = false): Promise<TestPlace> {
  const dataDir = await (isMigrated && !serverUrl ? makeDataFolder('backup') : makeMemoryFolder('backup'));
  const removeDir = () => rm(dataDir, { recursive: true, force: true });
  if (!serverUrl) return { dataDir, remove: removeDir };
  const name = `backup_${randomUUID().replaceAll('-', '')}`;
  const template = isMigrated ? ` template ${process.env.TEST_TEMPLATE_DATABASE}` : '';
  await runOnServer(serverUrl, `create database ${name}${template}`);
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  return {
    dataDir,
    databaseUrl,
    remove: () => runOnServer(serverUrl, `drop database ${name} with (force)`).then(removeDir),
  };
}

export async function runOnServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Adds rows of every kind, files, and jobs that wait. Only for tests. */
export async function fillPlace(place: TestPlace): Promise<void> {
  const store = await openStore({ ...place, onQueueError: fail, shutdownMs: 5_000 });
  const { db, queue } = store;
  const email = 'inhaberin@example.de';
  await addOwner(db, { email, password_hash: 'x', user_metadata: {}, claim_hash: null });
  const { id: account_id } = (await findAccountByEmail(db, email))!;
  const [user] = await readRows<{ user_id: number; organization_id: number }>(
    db,
    sql`select id::int as user_id, organization_id::int from users where supabase_user_id = ${account_id}`,
  );
  await addMarkedRows(db, { ...user!, account_id, mark: 'Blaumeise' });
  await db
    .insert(contact_messages)
    .values({ name: 'Größe\u2028"\\N\t\r\n🙂', email: '', topic: 'analyse', message: '[null]' });
  for (const size of [1, 5_000, 3_000_000])
    await saveFile(db, { media_type: 'image/png', body: randomBytes(size) });
  await db.execute(sql`update causes set due_on = '2026-12-24'`);
  await db.transaction((tx) => queue.enqueue(tx, 'startDueScans', {}));
  await db.execute(sql`update pgboss.job set singleton_on = now()`);
  await store.close();
}

/** All that a database holds, as text: rows, policies, rights, sequences, constraints, triggers. Only for tests. */
export async function describePlace(place: TestPlace): Promise<{ [name: string]: unknown }> {
  const owner = await openOwner(place);
  await owner.db.execute(sql`set timezone = 'UTC'`);
  try {
    return { ...(await readEveryTable(owner.db)), ...(await readSchemaFacts(owner.db)) };
  } finally {
    await owner.close();
  }
}

async function readEveryTable(db: Db): Promise<{ [name: string]: unknown }> {
  const facts: { [name: string]: unknown } = {};
  for (const { name } of await listTables(db)) {
    const rows = await readRows<{ row: string }>(
      db,
      sql`select to_jsonb(t)::text as row from ${toTableName(name)} t order by 1`,
    );
    if (name !== 'pgboss.queue') facts[name] = rows.map(({ row }) => row);
  }
  for (const name of await listSequences(db))
    [facts[name]] = await readRows(db, sql`select last_value::text, is_called from ${toTableName(name)}`);
  return facts;
}

const schemaFacts = {
  policies: sql`select p::text as row from pg_policies p where schemaname in ('public', 'auth') order by 1`,
  rights: sql`select distinct concat_ws(' ', grantee, table_schema, table_name, privilege_type) as row
    from information_schema.role_table_grants where table_schema in ('public', 'auth') and grantee like 'stufenlos%' order by 1`,
  constraints: sql`select conname || ' ' || pg_get_constraintdef(c.oid) || convalidated::text as row from pg_constraint c
    join pg_namespace n on n.oid = c.connamespace where nspname in ('public', 'auth') and contype <> 'n' order by 1`,
  triggers: sql`select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) as row from pg_trigger where not tgisinternal
    and tgrelid::regclass::text not like 'pgboss%' order by 1`,
  indexes: sql`select indexdef as row from pg_indexes where schemaname in ('public', 'auth') order by 1`,
  security: sql`select concat_ws(' ', relname, relrowsecurity, relforcerowsecurity) as row from pg_class c
    join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'auth') and relkind = 'r' order by 1`,
  migrations: sql`select concat_ws(' ', hash, created_at) as row from drizzle.__drizzle_migrations order by created_at`,
  roles: sql`select concat_ws(' ', rolname, rolcanlogin, rolbypassrls) as row from pg_roles where rolname in
    ('stufenlos_anon', 'stufenlos_member', 'stufenlos_service') order by 1`,
};

async function readSchemaFacts(db: Db): Promise<{ [name: string]: unknown }> {
  const facts: { [name: string]: unknown } = {};
  for (const [name, query] of Object.entries(schemaFacts))
    facts[name] = (await readRows<{ row: string }>(db, query)).map(({ row }) => row);
  return facts;
}
