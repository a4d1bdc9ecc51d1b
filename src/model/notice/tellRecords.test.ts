import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toNoticeTitle } from '../../shared/words/noticeWords.ts';
import { legalRecordContentSchema } from '../../shared/work/declarationText.ts';
import type { EventFacts, EventKind } from '../../shared/work/notice.ts';
import type { MemberActor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addRunningScan } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { addLegalRecord, saveLegalRecord } from '../website/legalRecords.ts';
import { tellDueRecords } from './tellRecords.ts';

let database: Database;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let sites = 0;
let website_id: number;
let actor: MemberActor;

beforeEach(async () => {
  await run`delete from legal_records`;
  await run`delete from events`;
  const { scan } = await addRunningScan(database.db, `https://akte${++sites}.example/`);
  ({ website_id } = scan);
  const email = `eva${sites}@akte.example`;
  await run`insert into auth.accounts (email) values (${email})`;
  const [user] = await run`with o as (insert into organizations (name) values ('Akte') returning id),
      w as (update websites set organization_id = (select id from o) where id = ${website_id})
    insert into users (supabase_user_id, organization_id, role, email)
    select a.id, o.id, 'owner', a.email from auth.accounts a, o where a.email = ${email}
    returning id, organization_id`;
  actor = { organization_id: Number(user!.organization_id), user_id: Number(user!.id), claim_hash: null };
});

const noon = (days: number) => new Date(Date.now() + days * 86_400_000);
const day = (days: number) => noon(days).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
const toContent = (next_on: string, ended_on = '') =>
  legalRecordContentSchema.parse({
    ...{ title: 'Karte', decided_on: '2026-03-02', person: 'Eva', text: 'Gründe', next_on, ended_on },
  });
const add = (next_on: string) =>
  addLegalRecord(database.db, actor, { website_id, kind: 'change', content: toContent(next_on) });
const tell = (days: number) => tellDueRecords(database.db, noon(days));
const told = async () =>
  (await run`select kind, facts from events order by id`) as unknown as {
    kind: EventKind;
    facts: EventFacts;
  }[];
const kinds = async () => (await told()).map(({ kind }) => kind);

test('reminders come 30 and 7 days before the review and once after it, however often the clock asks', async () => {
  await add(day(40));
  for (let days = 0; days <= 45; days++) {
    await tell(days);
    await tell(days);
    const due = [days >= 10 && 'record.due', days >= 33 && 'record.due', days >= 41 && 'record.over'];
    expect([days, await kinds()]).toEqual([days, due.filter(Boolean)]);
  }
  const titles = (await told()).map(({ kind, facts }) =>
    toNoticeTitle({ kind, facts, reason: 'member', actor_name: null }),
  );
  const shown = day(40).split('-').toReversed().join('.');
  expect([titles[0], titles[2]]).toEqual([
    `Bis zum ${shown} zu überprüfen: „Karte“`,
    `Die Überprüfung ist seit dem ${shown} überfällig: „Karte“`,
  ]);
});

test('a reminder that lies behind as the day is set is not given, the next one is', async () => {
  await add(day(20));
  expect([await tell(0), await tell(12), await tell(14)]).toEqual([0, 0, 1]);
});

test('another day begins anew, the same day does not, and an ended record is silent', async () => {
  const { id } = await add(day(40));
  const save = (next_on: string, ended_on = '') =>
    saveLegalRecord(database.db, actor, { id, content: toContent(next_on, ended_on) });
  expect(await tell(15)).toBe(1);
  const content = { ...toContent(day(40)), text: 'Andere Gründe' };
  await saveLegalRecord(database.db, actor, { id, content });
  expect(await tell(16)).toBe(0);
  await save(day(90));
  expect([await tell(16), await tell(65)]).toEqual([0, 1]);
  await save(day(90), day(0));
  expect(await tell(95)).toBe(0);
  await save(day(90));
  expect(await tell(95)).toBe(1);
});

test('two clocks at once tell once; nothing is told of a website in the trash', async () => {
  await add(day(40));
  expect((await Promise.all([tell(15), tell(15)])).toSorted()).toEqual([0, 1]);
  await run`update websites set trashed_at = now() where id = ${website_id}`;
  expect(await tell(50)).toBe(0);
});

test('a channel hears of the review without the words of people', async () => {
  await run`insert into channels (organization_id, kind, name, host, address_encrypted, events)
    values (${actor.organization_id}, 'webhook', 'Empfänger', 'hook.example', 'x', '{record.due}')`;
  await add(day(40));
  await tell(15);
  const [{ facts } = {}] =
    await run`select facts from deliveries where organization_id = ${actor.organization_id}`;
  expect(facts).toEqual({ automatic: true, record: 'change', due_on: day(40) });
});
