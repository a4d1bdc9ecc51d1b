import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';

export type StoredColumn = { name: string; type: string };
export type StoredTable = { name: string; columns: StoredColumn[] };

/** Parts of the queue that it cannot create again. Queues come before the jobs that name them. */
const queueTables = ['pgboss.queue', 'pgboss.job'];

export const isOfQueue = (table: string): boolean => queueTables.includes(table);

/** Tables that a backup holds, with the columns that are stored and not computed. */
export async function listTables(db: Db): Promise<StoredTable[]> {
  const rows = await readRows<StoredTable>(
    db,
    sql`select n.nspname || '.' || c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and (
      n.nspname in ('public', 'auth') and c.relkind = 'r' or n.nspname || '.' || c.relname in ${queueTables})
    group by 1 order by 1`,
  );
  return [
    ...rows.filter(({ name }) => !isOfQueue(name)),
    ...queueTables.flatMap((queue) => rows.filter(({ name }) => name === queue)),
  ];
}

export const toTableName = (name: string): SQL =>
  sql.join(
    name.split('.').map((part) => sql.identifier(part)),
    sql`.`,
  );

export async function listSequences(db: Db): Promise<string[]> {
  const rows = await readRows<{ name: string }>(
    db,
    sql`select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname in ('public', 'auth') order by 1`,
  );
  return rows.map(({ name }) => name);
}

export type ForeignKey = { table: string; name: string; definition: string };

export const listForeignKeys = (db: Db): Promise<ForeignKey[]> =>
  readRows<ForeignKey>(
    db,
    sql`select n.nspname || '.' || c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname in ('public', 'auth') order by 1, 2`,
  );

/** True if nothing of anybody's is there; the queue's own tables may be, without jobs. */
export async function holdsNothing(db: Db): Promise<boolean> {
  const is = async (condition: SQL) =>
    (await readRows<{ is: boolean }>(db, sql`select ${condition} as is`))[0]!.is;
  const isFree = sql`not exists (select from pg_tables where schemaname in ('public', 'auth', 'drizzle'))`;
  if (!(await is(isFree))) return false;
  return !(await hasQueue(db)) || is(sql`not exists (select from pgboss.job)`);
}

export async function hasQueue(db: Db): Promise<boolean> {
  const [found] = await readRows<{ is: boolean }>(
    db,
    sql`select to_regclass('pgboss.job') is not null as is`,
  );
  return found!.is;
}
