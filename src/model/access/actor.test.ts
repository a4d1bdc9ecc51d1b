import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readRows } from '../database/rows.ts';
import { openTestDatabase } from '../testing/database.ts';
import { asActor } from './actor.ts';

test.runIf(process.env.TEST_DATABASE !== 'postgres')(
  'an actor’s statements on the embedded database are read once, and planned for the values of each request',
  async () => {
    const { db, close } = await openTestDatabase();
    const plans = await asActor(db, { organization_id: 1, claim_hash: null }, async (tx) => {
      for (let n = 0; n < 12; n++) await readRows(tx, sql`select id from websites where id = ${n}`);
      return readRows(
        tx,
        sql`select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
        where statement like 'select id from websites where id =%'`,
      );
    });
    expect(plans).toEqual([{ generic: 0, custom: 11 }]);
    await close();
  },
);
