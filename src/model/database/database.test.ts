import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import type { Db } from './db.ts';
import { readRows } from './rows.ts';
import { isConnectionLost, isDatabaseAway } from './sqlState.ts';

const readPid = async (db: Db) => {
  const rows = await readRows<{ pid: number }>(db, sql`select pg_backend_pid() as pid`);
  return rows[0]!.pid;
};

const isPostgres = process.env.TEST_DATABASE === 'postgres';

test.runIf(isPostgres)(
  'a connection that drops within a transaction ends that transaction only',
  async () => {
    const database = await openTestDatabase();
    const owner = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
    await owner.connect();
    const broken = database.db.transaction(async (tx) => {
      const pid = await readPid(tx);
      await owner.query('select pg_terminate_backend($1)', [pid]);
      await expect
        .poll(async () => isConnectionLost(await tx.execute(sql`select 1`).catch((fault) => fault)))
        .toBe(true);
      await tx.execute(sql`select 1`);
    });
    expect(isConnectionLost(await broken.catch((fault: unknown) => fault))).toBe(true);
    expect(await readPid(database.db)).toEqual(expect.any(Number));
    await owner.end();
    await database.close();
  },
);

test('too many connections count as a database that is away', () => {
  expect(isDatabaseAway(Object.assign(new Error('full'), { code: '53300' }))).toBe(true);
  expect(isDatabaseAway(Object.assign(new Error('a key twice'), { code: '23505' }))).toBe(false);
});
