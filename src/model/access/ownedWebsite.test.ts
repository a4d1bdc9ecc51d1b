import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { savePageAudit } from '../scan/scanResults.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addForeignRows } from '../testing/foreignRows.ts';
import { addRunningScan, toAudit, toFinding } from '../testing/rows.ts';
import { asActor, type MemberActor } from './actor.ts';
import { ownedBy, requireWebsite } from './ownedWebsite.ts';

let database: Database;
let owner: MemberActor;
let member: MemberActor;
let shown: number;
let hidden: number;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const { scan } = await addRunningScan(db);
  hidden = scan.website_id;
  const findings = [toFinding('failed', ['1.1.1'])];
  await savePageAudit(db, scan, toAudit('https://example.de/', { findings }));
  const organization_id = await addForeignRows(db, scan);
  const own = { organization_id, claim_hash: null };
  const account_id = sql`insert into auth.accounts (email) values ('gast@example.de') returning id`;
  const [account] = await readRows<{ id: string }>(db, account_id);
  shown = await readId(sql`select id from websites where organization_id = ${organization_id}`);
  owner = { ...own, user_id: await readId(sql`select id from users`) };
  const user_id =
    await readId(sql`insert into users (supabase_user_id, organization_id, email, website_access)
    values (${account!.id}, ${organization_id}, 'gast@example.de', 'chosen') returning id`);
  member = { ...own, user_id };
  await db.execute(sql`insert into member_websites values (${user_id}, ${shown})`);
  await db.execute(sql`update websites set organization_id = ${organization_id} where id = ${hidden}`);
  await db.execute(sql`insert into events (organization_id, website_id, kind)
    values (${organization_id}, ${hidden}, 'scan.failed')`);
  await db.execute(sql`insert into notices (organization_id, user_id, event_id, reason, topic)
    select organization_id, ${user_id}, id, 'member', 'scan' from events`);
});
afterAll(() => database.close());

async function readId(query: SQL): Promise<number> {
  const [row] = await readRows<{ id: string }>(database.db, query);
  return Number(row!.id);
}

const count = async (db: Db, from: string): Promise<number> => {
  const [counted] = await readRows<{ n: number }>(db, sql.raw(`select count(*)::int as n from ${from}`));
  return counted!.n;
};

const countAs = (actor: MemberActor, from: string) => asActor(database.db, actor, (tx) => count(tx, from));

async function affect(tx: Db, query: string): Promise<number> {
  const done = (await tx.execute(sql.raw(query))) as unknown as { rowCount?: number; affectedRows?: number };
  return done.rowCount ?? done.affectedRows ?? 0;
}

const refusal = (error: { cause?: { message: string } }) => error.cause?.message ?? error;

const listTablesOfWebsites = async () => {
  const rows = await readRows<{ name: string }>(
    database.db,
    sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'website_id'`,
  );
  return rows.map(({ name }) => name);
};

/** Rows that the row of a hidden website hides, whichever way the member asks. */
const readable = async (actor: MemberActor, table: string) =>
  countAs(actor, `${table} where website_id = ${hidden}`).catch(() => 0);

describe('a member with chosen websites', () => {
  test('sees them and no other, while owners and API keys see all', async () => {
    expect(await countAs(member, 'websites')).toBe(1);
    expect(await countAs(owner, 'websites')).toBe(2);
    expect(await countAs({ ...member, user_id: null }, 'websites')).toBe(2);
    expect(await requireWebsite(database.db, member, shown)).toMatchObject({ id: shown });
    await expect(requireWebsite(database.db, member, hidden)).rejects.toMatchObject({
      code: 'WEBSITE_NOT_FOUND',
    });
  });

  test('is refused without row security, too: the condition of each query says the same', async () => {
    const rows = await readRows<{ id: string }>(
      database.db,
      sql`select websites.id from websites where ${ownedBy(member)}`,
    );
    expect(rows.map(({ id }) => Number(id))).toEqual([shown]);
  });

  test('reads no row of another website in any table that names one', async () => {
    const tables = await listTablesOfWebsites();
    expect(tables.length).toBeGreaterThan(20);
    let seen = 0;
    for (const table of tables) {
      expect([table, await readable(member, table)]).toEqual([table, 0]);
      seen += (await readable(owner, table)) > 0 ? 1 : 0;
    }
    expect(seen).toBeGreaterThan(10);
  });

  test('reads no note about one, no entry of the log, and finds none of its pages', async () => {
    for (const from of ['checks', 'scan_events', 'scan_causes', 'audit_log', `search_pages('titel', 9)`]) {
      expect([from, await countAs(member, from)]).toEqual([from, 0]);
      expect(await countAs(owner, from)).toBeGreaterThan(0);
    }
    expect(await countAs(member, 'notices')).toBe(1);
  });

  test('reads nothing that is told about the organization, which its owners do', async () => {
    const { organization_id } = member;
    await database.db.execute(
      sql`insert into events (organization_id, kind) values (${organization_id}, 'key.ended')`,
    );
    await database.db.execute(sql`with c as (
        insert into channels (organization_id, kind, name, host, address_encrypted, events)
        values (${organization_id}, 'webhook', 'x', 'x', 'x', '{key.ended}') returning id)
      insert into deliveries (organization_id, channel_id, kind) select ${organization_id}, id, 'key.ended' from c`);
    const guest = { organization_id, user_id: null, website_ids: [shown], claim_hash: null };
    for (const table of ['events', 'deliveries']) {
      const where = `${table} where kind = 'key.ended'`;
      expect([await countAs(owner, where), await countAs(member, where)]).toEqual([1, 0]);
      expect(await countAs(guest, where)).toBe(0);
    }
  });

  test('changes and deletes nothing of another website', async () => {
    for (const table of ['pages', 'checks', 'findings', 'scans', 'causes', 'check_notes', 'evidence'])
      expect([
        table,
        await asActor(database.db, member, (tx) =>
          affect(tx, `delete from ${table} ${table === 'checks' ? '' : `where website_id = ${hidden}`}`),
        ).catch(refusal),
      ]).toBeOneOf([
        [table, 0],
        [table, `permission denied for table ${table}`],
      ]);
    const change = `update websites set url = 'https://gekapert.example/' where id = ${hidden}`;
    expect(await asActor(database.db, member, (tx) => affect(tx, change))).toBe(0);
  });

  test('gives itself no further website, and adds none', async () => {
    for (const query of [
      `insert into member_websites values (${member.user_id}, ${hidden})`,
      `update users set website_access = 'all'`,
      `insert into websites (url, organization_id) values ('https://neu.example/', ${member.organization_id})`,
    ])
      expect(await asActor(database.db, member, (tx) => affect(tx, query)).catch(refusal)).toMatch(
        /permission denied|row-level security/,
      );
  });
});

test('a website in the trash is nobody’s: not the owner’s, not an API key’s', async () => {
  await database.db.execute(sql`update websites set trashed_at = now() where id = ${hidden}`);
  for (const actor of [owner, { ...owner, user_id: null }]) {
    expect(await countAs(actor, 'websites')).toBe(1);
    expect(await countAs(actor, `pages where website_id = ${hidden}`)).toBe(0);
    expect(await countAs(actor, `search_pages('titel', 9)`)).toBe(0);
  }
  await database.db.execute(sql`update websites set trashed_at = null where id = ${hidden}`);
});
