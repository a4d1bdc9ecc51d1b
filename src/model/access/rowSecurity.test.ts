import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { savePageAudit } from '../scan/scanResults.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addForeignRows } from '../testing/foreignRows.ts';
import { addRunningScan, stranger, toAudit, toFinding } from '../testing/rows.ts';
import { type Actor, asActor, asReader } from './actor.ts';

let database: Database;
let organization_id: number;
let tables: string[];
let columns: Map<string, string[]>;
const copies = new Map<string, unknown>();
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
  organization_id = await addForeignRows(database.db, added.scan);
  columns = await readColumns();
  tables = [...columns.keys()];
  for (const table of tables) copies.set(table, await readRow(table));
});
afterAll(() => database.close());

/** Columns by table, without generated ones, which no statement can write. */
async function readColumns(): Promise<Map<string, string[]>> {
  const rows = await readRows<{ name: string; columns: string[] }>(
    database.db,
    sql`
    select n.nspname || '.' || c.relname as name, array_to_json(array_agg(a.attname order by a.attnum)) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p', 'v', 'm')
    group by n.nspname, c.relname order by 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

async function readRow(table: string): Promise<unknown> {
  const rows = await readRows<{ row: unknown }>(
    database.db,
    sql.raw(`select to_jsonb(t) as row from ${table} t limit 1`),
  );
  return rows[0]?.row;
}

const count = async (db: Db, table: string): Promise<number> => {
  const [counted] = await readRows<{ n: number }>(db, sql.raw(`select count(*)::int as n from ${table}`));
  return counted!.n;
};

function toRefusal(error: { cause?: { message: string } }) {
  if (error.cause?.message.startsWith('permission denied')) return 'permission denied';
  return error.cause?.message.includes('row-level security') ? 'refused by policy' : error;
}

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
  const added = await readRows<{ id: string }>(
    db,
    sql`insert into organizations (name) values ('Eins'), ('Zwei') returning id`,
  );
  const [eins, zwei] = added.map(({ id }) => Number(id));
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

test('a caller limited to some websites sees no other, and no log', async () => {
  const { db } = database;
  const [other] = await readRows<{ id: string }>(
    db,
    sql`insert into websites (url, organization_id) values ('https://weitere.example/', ${organization_id}) returning id`,
  );
  const limited = { organization_id, claim_hash: null, website_ids: [Number(other!.id)] };
  const all = { organization_id, claim_hash: null };
  for (const [table, seen] of Object.entries({ websites: [1, 2], audit_log: [0, 1] }))
    expect([
      await asActor(db, limited, (tx) => count(tx, table)),
      await asActor(db, all, (tx) => count(tx, table)),
    ]).toEqual(seen);
});

test('a reader can write nothing', async () => {
  const writing = asReader(database.db, owner, (tx) => tx.execute(sql`update websites set name = 'x'`));
  await expect(writing).rejects.toMatchObject({ cause: { message: expect.stringContaining('read-only') } });
});

test('nothing is left without a rule: every table of every person and organization is in the tests below', async () => {
  const empty: string[] = [];
  for (const table of tables) if ((await count(database.db, table)) === 0) empty.push(table);
  expect(empty, 'tables without a row of the other organization: add one in testForeignRows.ts').toEqual([]);
  expect(tables.length).toBeGreaterThan(25);
});

describe.each([
  ['a guest without a claim', { organization_id: null, claim_hash: null }],
  ['a guest with another claim', { organization_id: null, claim_hash: 'somebody else' }],
  ['a member of another organization', { organization_id: 4_711, claim_hash: null }],
])('%s', (_, actor: Actor) => {
  test('reads no row of any table', async () => {
    for (const table of tables)
      expect([table, await tryAs(actor, (tx) => count(tx, table))]).toBeOneOf(nothing(table));
  });

  test('adds no row to any table', async () => {
    expect(await listEffects(actor, tables.map(toCopy))).toEqual([]);
  });

  test('changes and deletes no row of any table, by whichever column', async () => {
    const changes = tables.flatMap((table) => [
      ...columns.get(table)!.map((column) => `update ${table} set "${column}" = default`),
      `delete from ${table}`,
    ]);
    expect(await listEffects(actor, changes)).toEqual([]);
  });
});

test('what only the sign-in reads is closed to every person, even to a member of the organization itself', async () => {
  const { db } = database;
  for (const actor of [
    { organization_id: null, claim_hash: null },
    { organization_id, claim_hash: null },
  ])
    for (const table of tables.filter((table) => table.startsWith('auth.')))
      expect([table, await tryAs(actor, (tx) => count(tx, table))]).toEqual([table, 'permission denied']);
  expect(await count(db, 'auth.accounts')).toBeGreaterThan(0);
});

test('nobody changes or deletes the log, the product itself included', async () => {
  for (const change of [`update audit_log set action = 'x'`, 'delete from audit_log', 'truncate audit_log']) {
    expect(await affect(database.db, change).catch(toRefusal)).toBe('permission denied');
    const own = { organization_id, claim_hash: null };
    expect(await tryAs(own, (tx) => affect(tx, change))).toBe('permission denied');
  }
  expect(await count(database.db, 'audit_log')).toBe(1);
});

test('nobody changes an account’s security trail', async () => {
  const change = `update auth.account_events set event = 'x'`;
  expect(await affect(database.db, change).catch(toRefusal)).toBe('permission denied');
  expect(await count(database.db, 'auth.account_events')).toBe(1);
});

test('a member moves nothing of its own to another organization', async () => {
  const own = { organization_id, claim_hash: null };
  for (const table of ['api_keys', 'invitations', 'websites', 'users'])
    expect([
      table,
      await tryAs(own, (tx) => affect(tx, `update ${table} set organization_id = organization_id + 1`)),
    ]).toBeOneOf([
      [table, 'refused by policy'],
      [table, 'permission denied'],
    ]);
});

const nothing = (table: string) =>
  [0, 'permission denied', 'refused by policy'].map((answer) => [table, answer]);

const tryAs = <T>(actor: Actor, work: (tx: Db) => Promise<T>) =>
  asActor(database.db, actor, work).catch(toRefusal);

async function affect(tx: Db, query: string): Promise<number> {
  const done = (await tx.execute(sql.raw(query))) as unknown as { rowCount?: number; affectedRows?: number };
  return done.rowCount ?? done.affectedRows ?? 0;
}

/** Runs statements one by one, each by itself, and keeps the rows that each affected, or its fault. */
const tryEach = sql`
  do $$
  declare
    statement text;
    affected bigint;
    answers jsonb := '[]';
  begin
    for statement in select jsonb_array_elements_text(current_setting('tried.statements')::jsonb) loop
      begin
        execute statement;
        get diagnostics affected = row_count;
        answers := answers || to_jsonb(affected);
      exception when others then
        answers := answers || to_jsonb(sqlerrm);
      end;
    end loop;
    perform set_config('tried.answers', answers::text, true);
  end $$`;

/** Statements that affected a row or failed for another reason than missing rights, with what came of them. */
async function listEffects(actor: Actor, statements: string[]) {
  const [tried] = await asActor(database.db, actor, async (tx) => {
    await tx.execute(sql`select set_config('tried.statements', ${JSON.stringify(statements)}, true)`);
    await tx.execute(tryEach);
    return readRows<{ answers: (number | string)[] }>(
      tx,
      sql`select current_setting('tried.answers')::jsonb as answers`,
    );
  });
  expect(tried!.answers).toHaveLength(statements.length);
  const isNothing = (answer: number | string) =>
    answer === 0 || /^permission denied|row-level security/.test(String(answer));
  return statements
    .map((statement, at) => [statement, tried!.answers[at]!] as const)
    .filter(([, answer]) => !isNothing(answer));
}

function toCopy(table: string): string {
  const names = columns
    .get(table)!
    .map((name) => `"${name}"`)
    .join(', ');
  const row = JSON.stringify(copies.get(table)).replaceAll("'", "''");
  return `insert into ${table} (${names}) overriding system value
     select ${names} from jsonb_populate_record(null::${table}, '${row}'::jsonb)`;
}
