import { randomBytes } from 'node:crypto';
import { openPglite } from '../database/pglite.ts';

/**
 * Process that inserts numbers and prints each one once it is committed, until it is killed. The second argument is the count
 * of bytes that each adds to the log alone. Only for tests.
 */
const [dataDir, bytes = '0'] = process.argv.slice(2);
const { client } = await openPglite(dataDir!);
await client.exec('create table if not exists numbers (n int primary key)');
const { rows } = await client.query<{ last: number }>('select coalesce(max(n), 0)::int as last from numbers');
for (let n = rows[0]!.last + 1; ; n++) {
  const insertion = client.query(
    `with message as materialized (select pg_logical_emit_message(true, 'ballast', $2::bytea))
    insert into numbers select $1 from message`,
    [n, randomBytes(Number(bytes))],
  );
  // Like a server, it survives a statement that fails.
  const isKept = await insertion.then(
    () => true,
    () => false,
  );
  if (isKept) process.stdout.write(`${n}\n`);
}
