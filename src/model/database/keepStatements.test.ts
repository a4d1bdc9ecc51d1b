import { rm } from 'node:fs/promises';
import type { PGlite, QueryOptions } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from '../../../tests/memoryFolder.ts';
import { openPglite } from './pglite.ts';

const named = (name: string) => ({ name }) as QueryOptions;

let client: PGlite;
let eager: PGlite;
let remove: () => Promise<unknown>;
beforeAll(async () => {
  const places = await Promise.all([openCopy(), openCopy()]);
  [client, eager] = places.map((place) => place.client) as [PGlite, PGlite];
  remove = () => Promise.all(places.map((place) => place.close()));
});
afterAll(() => remove());

/** Copying a database takes a sixth of making one. */
async function openCopy() {
  const dataDir = await makeDataFolder('statements');
  const { client, close } = await openPglite(dataDir);
  return { client, close: () => close().then(() => rm(dataDir, { recursive: true })) };
}

async function readKept(from: PGlite): Promise<[string, number][]> {
  const { rows } = await from.query<[string, number]>(
    'select name, (generic_plans + custom_plans)::int from pg_prepared_statements order by name',
    [],
    { rowMode: 'array' },
  );
  return rows;
}

test('what has a name is read once, in transactions and outside, and answers as a query without one', async () => {
  const text = 'select $1::int[] as numbers, $2::jsonb as facts, $3::date as day, $4::text as nothing';
  const values = [[1, 2], { a: 'ä' }, new Date('2026-03-04T00:00:00Z'), null];
  const plain = await client.query(text, values);
  expect((await client.query(text, values, named('a'))).rows).toEqual(plain.rows);
  await client.transaction(async (tx) => {
    expect((await tx.query(text, values, named('a'))).rows).toEqual(plain.rows);
  });
  expect(await readKept(client)).toEqual([['a', 2]]);
});

test('outside of a transaction a statement waits for one that is under way', async () => {
  await client.exec('create table steps (n int)');
  const begun = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const undone = client.transaction(async (tx) => {
    await tx.query('insert into steps values ($1)', [1], named('step'));
    begun.resolve();
    await asked.promise;
    throw new Error('undone');
  });
  undone.catch(() => {});
  await begun.promise;
  const counting = client.query('select count(*)::int as n from steps where n > $1', [0], named('count'));
  await new Promise(setImmediate);
  asked.resolve();
  await expect(undone).rejects.toThrow('undone');
  expect((await counting).rows).toEqual([{ n: 0 }]);
});

test('a statement is read and planned anew after four hundred times, and then after twice as many', async () => {
  const ask = async (times: number) => {
    for (let n = 0; n < times; n++) await client.query('select $1::int', [n], named('b'));
    return (await readKept(client)).find(([name]) => name === 'b')?.[1];
  };
  expect(await ask(401)).toBe(1);
  expect(await ask(799)).toBe(800);
  expect(await ask(1)).toBe(1);
});

test('after a fault in it, or in its text, it can be said again', async () => {
  const divide = (by: number) => client.query<{ n: number }>('select 6 / $1::int as n', [by], named('c'));
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  await expect(client.query('select missing($1::int)', [1], named('d'))).rejects.toMatchObject({
    code: '42883',
  });
  expect((await divide(2)).rows).toEqual([{ n: 3 }]);
  await client.exec('create function missing(n int) returns int language sql return n');
  expect((await client.query('select missing($1::int) as n', [1], named('d'))).rows).toEqual([{ n: 1 }]);
});

test('eager: every text with parameters is kept from its second time on, up to a number of them', async () => {
  await eager.query('select 1', []);
  await eager.query('select $1::int', [1]);
  expect(await readKept(eager)).toEqual([]);
  await eager.query('select $1::int', [2]);
  expect((await eager.query('select $1::int as n', [3])).rows).toEqual([{ n: 3 }]);
  expect(await readKept(eager)).toHaveLength(1);
  for (let n = 0; n < 1_020; n++)
    for (let time = 0; time < 2; time++) await eager.query(`select $1::int + ${n}`, [1]);
  expect((await readKept(eager)).length).toBe(1_000);
});

test('between waiting queries the event loop gets its turn: answers leave while others still wait', async () => {
  const order: string[] = [];
  const waiting = Array.from({ length: 5 }, async () => {
    await client.query('select 1');
    order.push('query');
  });
  setImmediate(() => setImmediate(() => order.push('loop')));
  await Promise.all(waiting);
  expect(order.indexOf('loop')).toBeLessThan(4);
  expect(order).toContain('loop');
});

test('a transaction has its mode, ends with a fault in it, and may be empty', async () => {
  await client.exec('create table modes (n int)');
  const reading = client.transaction(async (tx) => {
    await tx.query('set transaction read only');
    await tx.query('insert into modes values (1)');
  });
  await expect(reading).rejects.toMatchObject({ code: '25006' });
  expect(await client.transaction(async () => 'nothing asked')).toBe('nothing asked');
  const swallowed = client.transaction(async (tx) => {
    await tx.query('insert into modes values (2)');
    await tx.query('select 1 / $1::int', [0]).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow('aborted');
  expect((await client.query('select n from modes')).rows).toEqual([]);
});

test('statements of one transaction that are asked together do not mix', async () => {
  const asked = await client.transaction((tx) =>
    Promise.all([1, 2, 3].map((n) => tx.query<{ n: number }>(`select ${n} + $1::int as n`, [n]))),
  );
  expect(asked.map(({ rows }) => rows[0]!.n)).toEqual([2, 4, 6]);
});
