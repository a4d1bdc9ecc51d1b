import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMemoryFolder } from '../../../tests/memoryFolder.ts';
import { openStore, type Store, type StoreOptions } from '../store.ts';
import { toSqlState } from './sqlState.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
const name = `logins_${randomUUID().slice(0, 8)}`;
const [owner, service] = [`${name}_owner`, `${name}_service`];

function toUrl(login: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL!);
  Object.assign(url, { username: login, pathname: `/${name}` });
  return url.href;
}

describe.runIf(isPostgres)('one login owns the tables, another one serves', () => {
  let superuser: pg.Client;
  let store: Store;
  let dataDir: string;
  const open = (more: Partial<StoreOptions>) =>
    openStore({ databaseUrl: toUrl(service), dataDir, onQueueError: fail, shutdownMs: 5_000, ...more });
  const fail = (error: unknown) => {
    throw error;
  };

  beforeAll(async () => {
    dataDir = await makeMemoryFolder('logins');
    superuser = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
    await superuser.connect();
    await superuser.query(`create role ${owner} login`);
    await superuser.query(
      `grant stufenlos_tenant, stufenlos_anon, stufenlos_member, stufenlos_service to ${owner} with admin option`,
    );
    await superuser.query(`create role ${service} login`);
    await superuser.query(`create database ${name} owner ${owner}`);
    store = await open({ ownerUrl: toUrl(owner) });
  });
  afterAll(async () => {
    await store.close();
    // Waits for connections that are just closing.
    await superuser.query(`drop database ${name}`);
    await superuser.query(`drop role ${owner}, ${service}`);
    await superuser.end();
  });

  const refusals = [
    `set role ${owner}`,
    'set session authorization postgres',
    'alter table websites disable row level security',
    'alter table websites no force row level security',
    'alter table audit_log add column forged text',
    'drop policy if exists member on websites',
    'drop table websites',
    'alter table pgboss.job add column forged text',
    'create table public.forged (n int)',
    'create schema forged',
    'alter function auth.find_session(uuid) owner to current_user',
    'alter role current_user superuser',
  ];
  test.each(refusals)('the service’s login is refused, whatever role it takes: %s', async (text) => {
    for (const first of ['reset role', 'set role none', 'set role stufenlos_service']) {
      const tried = store.db.transaction(async (tx) => {
        await tx.execute(sql.raw(first));
        await tx.execute(sql.raw(text));
      });
      expect(toSqlState(await tried.catch((fault: unknown) => fault))).toBe('42501');
    }
  });

  test('web and worker start without the owner’s address once it has migrated, and jobs run', async () => {
    const later = await open({});
    const { promise, resolve } = Promise.withResolvers<unknown>();
    await later.queue.work('purgeGuests', { concurrency: 1 }, async (payload) => resolve(payload));
    await later.db.transaction((tx) => later.queue.enqueue(tx, 'purgeGuests', {}));
    expect(await promise).toEqual({});
    await later.close();
  });

  test('a schema behind this release is refused without the owner’s address', async () => {
    const client = new pg.Client({ connectionString: toUrl(owner) });
    await client.connect();
    const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations');
    await client.query('update drizzle.__drizzle_migrations set created_at = 1 where created_at = $1', [
      rows[0].newest,
    ]);
    await expect(open({})).rejects.toThrow(/„migrate“ mit DATABASE_OWNER_URL/);
    await client.query('update drizzle.__drizzle_migrations set created_at = $1 where created_at = 1', [
      rows[0].newest,
    ]);
    await client.end();
  });

  test('the same login for both is refused: it would only look apart', async () => {
    await expect(open({ databaseUrl: toUrl(owner), ownerUrl: toUrl(owner) })).rejects.toThrow(
      /DATABASE_OWNER_URL/,
    );
  });
});
