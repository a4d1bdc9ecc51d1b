import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readRows } from '../database/rows.ts';
import { openTestDatabase } from '../testing/database.ts';
import { maintainDatabase } from './maintenance.ts';

test('the product, which owns no table, may maintain the embedded database', async () => {
  const { engine, db, close } = await openTestDatabase();
  try {
    await db.execute(sql`insert into organizations (name) select 'O' || n from generate_series(1, 500) n`);
    await maintainDatabase({ engine, db });
    const known = sql`select reltuples::int as rows from pg_class where oid = 'organizations'::regclass`;
    const rows = await readRows<{ rows: number }>(db, known);
    if (engine === 'pglite') expect(rows[0]!.rows).toBe(500);
  } finally {
    await close();
  }
});
