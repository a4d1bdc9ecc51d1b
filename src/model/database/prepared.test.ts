import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';
import type { Db } from './db.ts';
import { planForValues, runPrepared } from './prepared.ts';
import { readRows } from './rows.ts';
import { toSqlState } from './sqlState.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const divide = (db: Db, by: number, word: string | null = null) =>
  runPrepared<{ result: number; word: string | null; since: unknown }>(
    db,
    sql`select ${60}::int / ${by}::int as result, ${word}::text as word, ${'2026-01-02'}::timestamptz as since`,
  );

async function readPlans(db: Db): Promise<{ statement: string; times: number }[]> {
  const rows = await readRows<{ statement: string; times: number }>(
    db,
    sql`select statement, (generic_plans + custom_plans)::int as times from pg_prepared_statements`,
  );
  return rows;
}

test('a statement is read once a connection, and gives what an unnamed one gives', async () => {
  await database.db.transaction(async (tx) => {
    for (const by of [1, 2, 3])
      expect((await divide(tx, by))[0]).toMatchObject({ result: 60 / by, word: null });
    const [row] = await divide(tx, 4, 'Wörter, "Zeichen" und \\');
    expect(row).toMatchObject({ result: 15, word: 'Wörter, "Zeichen" und \\' });
    const rows = await readRows<{ since: unknown }>(tx, sql`select '2026-01-02'::timestamptz as since`);
    expect(row!.since).toEqual(rows[0]!.since);
    const plans = (await readPlans(tx)).filter(({ statement }) => statement.includes('as result'));
    expect(plans).toEqual([expect.objectContaining({ times: 4 })]);
  });
});

test('a fault in it ends the transaction, says its code, and leaves the statement usable', async () => {
  const failing = database.db.transaction((tx) => divide(tx, 0));
  expect(toSqlState(await failing.catch((fault: unknown) => fault))).toBe('22012');
  const unread = database.db.transaction((tx) => runPrepared(tx, sql`select no_such_function(${1}::int)`));
  expect(toSqlState(await unread.catch((fault: unknown) => fault))).toBe('42883');
  expect(await divide(database.db, 5)).toMatchObject([{ result: 12 }]);
});

test('what is asked again keeps its plan, unless it is to be planned for its values', async () => {
  const ask = (tx: Db, least: number) =>
    readRows(tx, sql`select name as kept_name from pg_settings where length(name) > ${least}::int`);
  const readKinds = async (tx: Db) =>
    readRows<{ generic: number; custom: number }>(
      tx,
      sql`select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where statement like '%kept_name%'`,
    );
  await database.db.transaction(async (tx) => {
    for (let n = 0; n < 8; n += 1) await ask(tx, n);
    const [before] = await readKinds(tx);
    expect(before).toEqual({ generic: 2, custom: 5 });
    await planForValues(tx);
    await ask(tx, 9);
    expect(await readKinds(tx)).toEqual([{ generic: 2, custom: 6 }]);
  });
});
