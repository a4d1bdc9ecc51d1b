import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { CmsBatch, CmsConnection, CmsState } from '../../../shared/contract/cms.ts';
import { toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let run: RunSql;
let owner: Person;
let member: Person;
beforeAll(async () => {
  server = await startTestServer();
  run = (text, ...values) => runSql(server.store.db, text, ...values);
  owner = await newPerson();
  member = await join(owner, 'member');
});
afterAll(() => server.close());

const { ask, newPerson, join, listActions } = toAsk(() => server);

const words = { url: 'cms.example/blog/wp-admin/', user_name: ' erika ', password: 'abcd efgh geheim' };

async function addWebsite(): Promise<string> {
  const [website] = await run`insert into websites (url, organization_id)
    values ('https://seite.example/', ${owner.organization_id}) returning id`;
  return `/websites/${website!.id}/cms`;
}

const fieldsOf = (answer: { json: object }) => (answer.json as { fields?: object }).fields;

test('a connection is kept encrypted, never told again, and written down', async () => {
  const path = await addWebsite();
  const saved = await ask<CmsConnection>(owner, `PUT ${path}`, words);
  expect(saved).toMatchObject({
    status: 200,
    json: { url: 'https://cms.example/blog/', user_name: 'erika', checked_at: null },
  });
  const told = await ask<CmsState>(member, `GET ${path}`);
  expect(told.json.connection).toEqual(saved.json);
  expect(JSON.stringify([saved, told])).not.toContain('geheim');
  const rows = await run`select row_to_json(c)::text as text from cms_connections c`;
  expect(JSON.stringify(rows)).not.toContain('geheim');
  expect(await listActions(owner)).toContain('cms.connected');
  const log = await ask(owner, 'GET /organization/audit-log');
  expect(JSON.stringify(log)).not.toContain('geheim');
});

test('a password that is left empty stays only for the same address and name', async () => {
  const path = await addWebsite();
  expect((await ask(owner, `PUT ${path}`, words)).status).toBe(200);
  const kept = { ...words, password: '' };
  expect((await ask(owner, `PUT ${path}`, kept)).status).toBe(200);
  const elsewhere = await ask(owner, `PUT ${path}`, { ...kept, url: 'https://boese.example/' });
  expect(elsewhere).toMatchObject({ status: 400, json: { code: 'CMS_CONNECTION_INVALID' } });
  expect(fieldsOf(elsewhere)).toEqual({ password: 'Bitte geben Sie das Anwendungspasswort ein.' });
  const other = await ask(owner, `PUT ${path}`, { ...kept, user_name: 'otto' });
  expect(other.status).toBe(400);
});

test.each([
  [{ url: '' }, 'url'],
  [{ url: 'ftp://cms.example/' }, 'url'],
  [{ user_name: ' ' }, 'user_name'],
  [{ user_name: 'a:b' }, 'user_name'],
  [{ password: 'a\nb' }, 'password'],
])('what cannot be is refused at its field: %o', async (over, field) => {
  const answer = await ask(owner, `PUT ${await addWebsite()}`, { ...words, ...over });
  expect(answer.status).toBe(400);
  expect(Object.keys(fieldsOf(answer) ?? {})).toEqual([field]);
});

test('a member may look, only an administrator may connect, plan, write and take back', async () => {
  const path = await addWebsite();
  expect((await ask(member, `PUT ${path}`, words)).json.code).toBe('ROLE_MISSING');
  await ask(owner, `PUT ${path}`, words);
  const plan = await ask<CmsBatch>(owner, `POST ${path}-batches`, { kind: 'plan' });
  expect(plan).toMatchObject({ status: 200, json: { kind: 'plan', status: 'queued', by: owner.email } });
  const batch = `/cms-batches/${plan.json.id}`;
  expect((await ask(member, `GET ${batch}`)).status).toBe(200);
  expect((await ask(member, `GET ${batch}/changes`)).json).toEqual({ items: [], next_cursor: null });
  for (const request of [
    `DELETE ${path}`,
    `POST ${path}-batches`,
    `POST ${batch}/stop`,
    `POST ${batch}/resume`,
  ])
    expect((await ask(member, request, { kind: 'plan' })).json.code, request).toBe('ROLE_MISSING');
  const stranger = await newPerson();
  expect((await ask(stranger, `GET ${batch}`)).json.code).toBe('CMS_BATCH_NOT_FOUND');
  expect((await ask(stranger, `POST ${batch}/stop`)).json.code).toBe('CMS_BATCH_NOT_FOUND');
  expect((await ask(stranger, `GET ${path}`)).json.code).toBe('WEBSITE_NOT_FOUND');
});

test('one thing at a time; what does not fit is refused', async () => {
  const path = await addWebsite();
  expect((await ask(owner, `POST ${path}-batches`, { kind: 'plan' })).json.code).toBe('CMS_NOT_CONNECTED');
  expect((await ask(owner, `DELETE ${path}`)).json.code).toBe('CMS_NOT_CONNECTED');
  await ask(owner, `PUT ${path}`, words);
  const { json: plan } = await ask<CmsBatch>(owner, `POST ${path}-batches`, { kind: 'plan' });
  for (const request of [`POST ${path}-batches`, `DELETE ${path}`])
    expect((await ask(owner, request, { kind: 'plan' })).json.code, request).toBe('CMS_BUSY');
  expect((await ask(owner, `PUT ${path}`, words)).json.code).toBe('CMS_BUSY');
  const stopped = await ask<CmsBatch>(owner, `POST /cms-batches/${plan.id}/stop`);
  expect(stopped.json).toMatchObject({ status: 'failed', message: 'Angehalten.' });
  const write = { kind: 'write', of_batch_id: plan.id };
  expect((await ask(owner, `POST ${path}-batches`, write)).json.code).toBe('CMS_NOTHING');
  expect((await ask(owner, `POST /cms-batches/${plan.id}/resume`)).json.code).toBe('CMS_NOTHING');
  const elsewhere = await addWebsite();
  await ask(owner, `PUT ${elsewhere}`, words);
  expect((await ask(owner, `POST ${elsewhere}-batches`, write)).json.code).toBe('CMS_BATCH_NOT_FOUND');
  expect((await ask(owner, `DELETE ${path}`)).status).toBe(200);
  expect((await ask<CmsState>(owner, `GET ${path}`)).json).toMatchObject({ connection: null });
  expect((await ask<CmsState>(owner, `GET ${path}`)).json.batches).toHaveLength(1);
  expect(await listActions(owner)).toContain('cms.disconnected');
});
