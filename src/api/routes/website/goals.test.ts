import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureGoals } from '../../../model/notice/measureGoals.ts';
import { addRunningScan } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { Goal } from '../../../shared/work/goal.ts';
import { toAsk } from '../../testing/ask.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let website_id: number;
const { ask, newPerson } = toAsk(() => server);
const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);

beforeAll(async () => {
  server = await startTestServer();
  owner = await newPerson();
  const { organization_id } = owner;
  member = await addPerson(server, { email: 'kollege@example.de', organization_id, role: 'member' });
  const { scan } = await addRunningScan(server.store.db, 'https://kunde.example/');
  website_id = scan.website_id;
  await run`update websites set organization_id = ${organization_id} where id = ${website_id}`;
});
afterAll(() => server.close());

const wanted = { kind: 'causes', min_impact: 'critical', due_on: '2030-06-30' };

test('a member sets, changes and deletes a goal, which both lists show', async () => {
  const path = `/websites/${website_id}/goals`;
  const { json: added } = await ask<Goal>(member, `POST ${path}`, wanted);
  expect(added).toMatchObject({ title: 'Keine kritischen Fehler', by: member.email, state: 'running' });
  for (const list of [path, '/goals'])
    expect((await ask<{ items: Goal[] }>(owner, `GET ${list}`)).json.items).toEqual([added]);
  const { json: saved } = await ask<Goal>(owner, `PUT /goals/${added.id}`, {
    ...{ kind: 'score', target: 90, due_on: '2030-12-31' },
  });
  expect(saved).toMatchObject({ id: added.id, title: 'Score mindestens 90 %', due_on: '2030-12-31' });
  expect((await ask(member, `DELETE /goals/${added.id}`)).status).toBe(200);
  expect((await ask<{ items: Goal[] }>(owner, `GET ${path}`)).json.items).toEqual([]);
});

test('a scan after its day no longer measures it', async () => {
  const path = `/websites/${website_id}/goals`;
  const { json: late } = await ask<Goal>(owner, `POST ${path}`, wanted);
  const { json: early } = await ask<Goal>(owner, `POST ${path}`, wanted);
  await run`update goals set value = 7, measured_at = now() - interval '2 days'`;
  await run`update goals set due_on = current_date - 2 where id = ${late.id}`;
  await server.store.db.transaction((tx) => measureGoals(tx, { website_id, scope: 'full' }));
  const { items } = (await ask<{ items: Goal[] }>(owner, `GET ${path}`)).json;
  expect(new Map(items.map(({ id, value }) => [id, value]))).toEqual(
    new Map([
      [late.id, 7],
      [early.id, 0],
    ]),
  );
  await run`delete from goals`;
});

test('a goal needs a day to come, and a score its number', async () => {
  const path = `POST /websites/${website_id}/goals`;
  for (const [body, status] of [
    [{ ...wanted, due_on: '2020-01-01' }, 400],
    [{ ...wanted, due_on: 'morgen' }, 400],
    [{ kind: 'score', due_on: '2030-06-30' }, 400],
    [{ ...wanted, target: 90 }, 400],
  ] as const)
    expect((await ask(owner, path, body)).status).toBe(status);
});

test('who does not see the website sees none of its goals and changes none', async () => {
  const { json: added } = await ask<Goal>(owner, `POST /websites/${website_id}/goals`, wanted);
  await run`update users set website_access = 'chosen' where id = ${member.user_id}`;
  expect((await ask<{ items: Goal[] }>(member, 'GET /goals')).json.items).toEqual([]);
  expect((await ask(member, `GET /websites/${website_id}/goals`)).status).toBe(404);
  expect((await ask(member, `PUT /goals/${added.id}`, wanted)).status).toBe(404);
  expect((await ask(member, `DELETE /goals/${added.id}`)).status).toBe(404);
});
