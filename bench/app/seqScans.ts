import { sql } from 'drizzle-orm';
import type { Db } from '../../src/model/database/db.ts';
import type { Client } from './client.ts';
import { countSeqScans, explain, listSeqScans } from './plans.ts';
import type { HotRequest } from './requests.ts';
import { recordStatements, type Statement } from './statements.ts';

export type SeqScan = { request: string; table: string; rows: number; filter: string; text: string };

/** Sends every request once, plans each of its statements again, and gives those that read a whole table of `minRows` or more. */
export async function findSeqScans(
  db: Db,
  client: Client,
  { requests, minRows }: { requests: HotRequest[]; minRows: number },
): Promise<SeqScan[]> {
  const record = recordStatements(db);
  const sizes = await countRows(db);
  const found: SeqScan[] = [];
  for (const { name, toAsk } of requests) {
    record.take();
    await client.send(toAsk(0));
    for (const statement of record.take()) {
      for (const { table, filter } of await listScans(db, statement)) {
        const rows = sizes.get(table) ?? 0;
        if (rows >= minRows) found.push({ request: name, table, rows, filter, text: statement.text });
      }
    }
  }
  return found;
}

/** From the plan; of functions, whose plans nobody sees, by what they do. */
async function listScans(db: Db, statement: Statement): Promise<{ table: string; filter: string }[]> {
  const plan = await explain(db, statement);
  const planned = plan ? listSeqScans(plan) : [];
  if (!/\bfrom\s+(?:auth\.find_session|search_pages)\(/.test(statement.text)) return planned;
  const counted = await countSeqScans(db, statement);
  return [...planned, ...counted.map((table) => ({ table, filter: 'within a function' }))];
}

async function countRows(db: Db): Promise<Map<string, number>> {
  const { rows } = (await db.execute(sql`
    select c.relname as name, c.reltuples::float8 as rows from pg_class c join pg_namespace s on s.oid = c.relnamespace
    where c.relkind = 'r' and s.nspname in ('public', 'auth')`)) as unknown as {
    rows: { name: string; rows: number }[];
  };
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}
