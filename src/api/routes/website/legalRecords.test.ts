import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRunningScan } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { LegalRecord, LegalRecordVersion } from '../../../shared/work/declarationText.ts';
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

const content = {
  title: 'Untertitel alter Videos',
  decided_on: '2026-03-02',
  person: 'Erika Beispiel',
  text: 'Die Kosten übersteigen den Nutzen.',
};

const path = () => `/websites/${website_id}/legal-records`;
const add = (body: object, person = member) => ask<LegalRecord>(person, `POST ${path()}`, body);
const list = async () => (await ask<{ items: LegalRecord[] }>(owner, `GET ${path()}`)).json.items;
const listVersions = async (id: number) =>
  (await ask<{ items: LegalRecordVersion[] }>(owner, `GET /legal-records/${id}/versions`)).json.items;

test('a burden is to be looked at again within five years, and its message is told of it', async () => {
  const { json: burden } = await add({ kind: 'burden', content: { ...content, authority: 'MLBF' } });
  expect(burden).toMatchObject({ kind: 'burden', state: 'running', told_on: null, by: member.email });
  expect(burden.content).toMatchObject({ next_on: '2031-03-02', authority: '' });
  const told = { ...content, decided_on: '2026-03-04', authority: 'MLBF', subject: 'burden' };
  const { json: message } = await add({ kind: 'message', content: { ...told, about_id: burden.id } });
  expect(message.content).toMatchObject({ authority: 'MLBF', about_id: burden.id, next_on: '' });
  expect((await list()).map(({ id, told_on }) => [id, told_on])).toEqual([
    [burden.id, '2026-03-04'],
    [message.id, null],
  ]);
});

test.each([
  ['a day to come', 'LEGAL_RECORD_DATE', { kind: 'change', content: { decided_on: '2099-01-01' } }],
  [
    'a review after more than five years',
    'LEGAL_RECORD_REVIEW',
    { kind: 'burden', content: { next_on: '2031-03-03' } },
  ],
  ['an unknown assessment', 'LEGAL_RECORD_ABOUT', { kind: 'message', content: { about_id: 9_999_999 } }],
])('%s is refused', async (_, code, { kind, content: changes }) => {
  const { status, json } = await add({ kind, content: { ...content, ...changes } });
  expect([status, json]).toMatchObject([400, { code }]);
});

test('a change adds a version that nobody changes any more, none without a change', async () => {
  const { json: first } = await add({ kind: 'change', content });
  const save = (changes: object) =>
    ask<LegalRecord>(owner, `PUT /legal-records/${first.id}`, { ...content, ...changes });
  expect((await save({})).json).toMatchObject({ number: 1 });
  expect((await save({ ended_on: '2026-06-01' })).json).toMatchObject({ number: 2, state: 'ended' });
  expect((await listVersions(first.id)).map(({ by, content: { ended_on } }) => [by, ended_on])).toEqual([
    [owner.email, '2026-06-01'],
    [member.email, ''],
  ]);
  const change = run`set local role stufenlos_service; update legal_record_versions set by = 'X'`;
  await expect(change).rejects.toThrow();
});

test('only who manages the organization deletes one, and its log keeps the title', async () => {
  const { json } = await add({ kind: 'change', content: { ...content, title: 'Karte' } });
  expect((await ask(member, `DELETE /legal-records/${json.id}`)).status).toBe(403);
  expect((await ask(owner, `DELETE /legal-records/${json.id}`)).status).toBe(200);
  expect((await ask(owner, `GET /legal-records/${json.id}/versions`)).status).toBe(404);
  const logged =
    await run`select subject ->> 'title' as title from audit_log where action = 'legal_record.deleted'`;
  expect(logged.map(({ title }) => title)).toEqual(['Karte']);
});

test('who does not see the website reads and changes no record of it', async () => {
  const { json } = await add({ kind: 'change', content });
  await run`update users set website_access = 'chosen' where id = ${member.user_id}`;
  expect((await ask(member, `GET ${path()}`)).status).toBe(404);
  expect((await ask(member, `PUT /legal-records/${json.id}`, content)).status).toBe(404);
  expect((await ask(member, `GET /legal-records/${json.id}/versions`)).status).toBe(404);
});
