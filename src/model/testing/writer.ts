import { openPglite } from '../database/pglite.ts';

/**
 * Process that inserts numbers and prints each one once it is committed, until it is killed. Only for tests.
 */
const { client } = await openPglite(process.argv[2]!);
await client.exec('create table if not exists numbers (n int primary key)');
const { rows } = await client.query<{ last: number }>('select coalesce(max(n), 0)::int as last from numbers');
for (let n = rows[0]!.last + 1; ; n++) {
  await client.query('insert into numbers (n) values ($1)', [n]);
  process.stdout.write(`${n}\n`);
}
