import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asActor } from './actor.ts';
import type { Database, Db } from './database.ts';
import { savePageAudit } from './scanResults.ts';
import { openTestDatabase } from './testDatabase.ts';
import { addRunningScan, stranger, toAudit, toFinding } from './testRows.ts';

let database: Database;
let owner: Awaited<ReturnType<typeof addRunningScan>>['owner'];
beforeAll(async () => {
  database = await openTestDatabase();
  const added = await addRunningScan(database.db);
  owner = added.owner;
  await savePageAudit(
    database.db,
    added.scan,
    toAudit('https://example.de/', { findings: [toFinding('failed', ['1.1.1'])] }),
  );
});
afterAll(() => database.close());

const count = async (db: Db, table: string): Promise<number> => {
  const answer = await db.execute(sql.raw(`select count(*)::int as n from ${table}`));
  return (answer as unknown as { rows: { n: number }[] }).rows[0]!.n;
};

const toRefusal = (error: { cause?: { message: string } }) =>
  error.cause?.message.startsWith('permission denied') ? 'permission denied' : error;

test.each(['websites', 'pages', 'checks', 'findings', 'scans', 'website_claims'])(
  'the database itself hides %s from everybody but their owner, without any condition in the query',
  async (table) => {
    expect(await count(database.db, table)).toBeGreaterThan(0);
    expect(await asActor(database.db, owner, (tx) => count(tx, table))).toBeGreaterThan(0);
    for (const nobody of [stranger, { organization_id: null, claim_hash: null }])
      expect(await asActor(database.db, nobody, (tx) => count(tx, table)).catch(toRefusal)).toBeOneOf([
        0,
        'permission denied',
      ]);
  },
);

test('a stranger’s update and delete reach no row', async () => {
  await asActor(database.db, stranger, async (tx) => {
    await tx.execute(sql`update websites set url = 'https://gekapert.example/'`);
    await tx.execute(sql`delete from findings`);
  });
  expect(await count(database.db, 'findings')).toBe(1);
  expect(await count(database.db, `websites where url = 'https://example.de/'`)).toBe(1);
});

test('an organization sees its own websites and no other’s', async () => {
  const { db } = database;
  const answer = await db.execute(
    sql`insert into organizations (name) values ('Eins'), ('Zwei') returning id`,
  );
  const [eins, zwei] = (answer as unknown as { rows: { id: string }[] }).rows.map(({ id }) => Number(id));
  await db.execute(
    sql`insert into websites (url, organization_id) values ('https://eins.example/', ${eins})`,
  );
  expect(await asActor(db, { organization_id: eins!, claim_hash: null }, (tx) => count(tx, 'websites'))).toBe(
    1,
  );
  expect(await asActor(db, { organization_id: zwei!, claim_hash: null }, (tx) => count(tx, 'websites'))).toBe(
    0,
  );
});
