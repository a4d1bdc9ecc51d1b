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

test.runIf(isPostgres)('a statement with parameters is kept from its second time on', async () => {
  const { db, close } = await openTestDatabase();
  await db.transaction(async (tx) => {
    const ask = (n: number) => readRows<{ n: number }>(tx, sql`select ${n}::int + 20 as n`);
    await ask(1);
    await ask(2);
    expect(await ask(3)).toEqual([{ n: 23 }]);
    const kept = sql`select statement from pg_prepared_statements where statement like '%+ 20 as n'`;
    expect(await readRows(tx, kept)).toHaveLength(1);
  });
  await close();
});
