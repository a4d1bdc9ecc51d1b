import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addRunningScan } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { tellDueTasks } from './tasks.ts';

let database: Database;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
beforeAll(async () => {
  database = await openTestDatabase();
  const { scan } = await addRunningScan(database.db, 'https://faellig.example/');
  await run`insert into auth.accounts (email) values ('otto@faellig.example')`;
  await run`with o as (insert into organizations (name) values ('Fällig') returning id),
      w as (update websites set organization_id = (select id from o) where id = ${scan.website_id})
    insert into users (supabase_user_id, organization_id, role, email)
    select a.id, o.id, 'member', a.email from auth.accounts a, o`;
  for (const [name, due, status, assigned] of [
    ['gestern', -1, 'open', true],
    ['heute', 0, 'open', true],
    ['morgen', 1, 'open', true],
    ['behoben', 0, 'fixed', true],
    ['niemandes', 0, 'open', false],
  ] as const)
    await run`insert into causes (website_id, cause, engine, rule, criteria, outcome, message, example_page_url,
        example_selector, example_snippet, first_scan_id, last_scan_id, due_on, status, assignee_id)
      select ${scan.website_id}, ${name}, 'axe', 'x', '{1.1.1}', 'failed', ${name}, '', '', '', ${scan.id}, ${scan.id},
        (now() at time zone 'Europe/Berlin')::date + ${due}::int, ${status}, case when ${assigned} then id end from users`;
});
afterAll(() => database.close());

const told = async () => {
  const rows = await run<{ titles: string[] }>`select array(select c ->> 'title'
      from jsonb_array_elements(e.facts -> 'causes') c order by 1) as titles
    from events e join notices n on n.event_id = e.id where e.kind = 'cause.due' order by e.id`;
  return rows.map(({ titles }) => titles);
};

test('who is responsible is reminded once of what is due and open, and again of another day', async () => {
  expect(await tellDueTasks(database.db)).toBe(2);
  expect(await told()).toEqual([['gestern', 'heute']]);
  expect(await tellDueTasks(database.db)).toBe(0);
  await run`update causes set due_on = due_on - 1 where cause = 'morgen'`;
  expect(await tellDueTasks(database.db)).toBe(1);
  expect(await told()).toEqual([['gestern', 'heute'], ['morgen']]);
});
