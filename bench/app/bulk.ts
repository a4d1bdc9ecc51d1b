import { sql } from 'drizzle-orm';
import type { Db } from '../../src/model/database/db.ts';

/** Runs `work` without the table's indexes, those of its constraints excepted: building them once afterwards is quicker. */
export async function withoutIndexes<T>(tx: Db, table: string, work: () => Promise<T>): Promise<T> {
  const { rows } = (await tx.execute(sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = ${table}::regclass and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`)) as unknown as {
    rows: { name: string; definition: string }[];
  };
  for (const { name } of rows) await tx.execute(sql.raw(`drop index ${name}`));
  const given = await work();
  for (const { definition } of rows) await tx.execute(sql.raw(definition));
  return given;
}

const counting = ['checks', 'media_items'];

/** Runs `work` without asking of every single row whether what it refers to is there. What counts rows goes on counting. */
export async function withoutReferences(tx: Db, work: () => Promise<void>): Promise<void> {
  for (const table of counting)
    await tx.execute(sql.raw(`alter table ${table} enable always trigger count_added`));
  await tx.execute(sql`set local session_replication_role = replica`);
  await work();
  await tx.execute(sql`set local session_replication_role = origin`);
  for (const table of counting) await tx.execute(sql.raw(`alter table ${table} enable trigger count_added`));
}
