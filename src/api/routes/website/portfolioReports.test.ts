import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import { beginReport, finishReport, purgeReports } from '../../../model/website/reports.ts';
import type { ReportFile } from '../../../shared/work/report.ts';
import { toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: Person;
let ids: number[];
let run: RunSql;
const { ask, newPerson, join } = toAsk(() => server);

beforeAll(async () => {
  server = await startTestServer();
  run = (text, ...values) => runSql(server.store.db, text, ...values);
  owner = await newPerson();
  const stranger = await newPerson();
  for (const [name, of] of [
    ['eins', owner],
    ['zwei', owner],
    ['fremd', stranger],
  ] as const)
    await run`insert into websites (url, name, organization_id) values (${`https://${name}.example/`}, ${name}, ${of.organization_id})`;
  const rows = await run`select id::int from websites where name <> 'fremd' order by id`;
  ids = rows.map(({ id }) => Number(id));
});
afterAll(() => server.close());

const path = '/portfolio/reports';
const add = (who: Person = owner, more: object = {}) =>
  ask<ReportFile>(who, `POST ${path}`, { format: 'html', ...more });
const listIds = async (who: Person) =>
  (await ask<{ items: ReportFile[] }>(who, `GET ${path}`)).json.items.map(({ id }) => id);

async function addWritten(who: Person = owner): Promise<number> {
  const { json } = await add(who);
  await beginReport(server.store.db, json.id);
  await finishReport(server.store.db, json.id, Buffer.from('<!doctype html>Portfolio'));
  return json.id;
}

test('a report on all websites is queued for those that its maker sees, downloaded and deleted', async () => {
  const { status, json } = await add(owner, { title: 'Lage' });
  expect([status, json]).toMatchObject([200, { kind: 'portfolio', website_id: null, title: 'Lage' }]);
  const order = await beginReport(server.store.db, json.id);
  expect(order).toMatchObject({
    website_id: null,
    actor: { organization_id: owner.organization_id, user_id: owner.user_id, website_ids: ids },
    wanted: { kind: 'portfolio', format: 'html', lang: 'de' },
  });
  await finishReport(server.store.db, json.id, Buffer.from('<!doctype html>Portfolio'));
  const file = await fetch(`${server.url}/api/v1/reports/${json.id}/file`, { headers: owner.headers });
  expect(file.headers.get('content-disposition')).toContain('filename="portfolio-aller-websites-');
  expect(await file.text()).toContain('Portfolio');
  expect(await listIds(owner)).toEqual([json.id]);
  expect((await ask(owner, `DELETE /reports/${json.id}`)).status).toBe(200);
  expect(await listIds(owner)).toEqual([]);
});

test('who does not see each of its websites sees neither it nor its file', async () => {
  const id = await addWritten();
  const member = await join(owner, 'member');
  const stranger = await newPerson();
  expect(await listIds(member)).toEqual([id]);
  await run`update users set website_access = 'chosen' where id = ${member.user_id}`;
  await run`insert into member_websites (user_id, website_id) values (${member.user_id}, ${ids[0]!})`;
  for (const who of [member, stranger]) {
    expect(await listIds(who)).toEqual([]);
    for (const request of [
      'GET /reports/ID',
      'GET /reports/ID/file',
      'DELETE /reports/ID',
      'PUT /reports/ID/share',
    ])
      expect([request, (await ask(who, request.replace('ID', String(id)), { days: 7 })).status]).toEqual([
        request,
        404,
      ]);
  }
  const own = await addWritten(member);
  expect((await beginReport(server.store.db, (await add(member)).json.id))?.actor.website_ids).toEqual([
    ids[0],
  ]);
  expect(await listIds(owner)).toContain(own);
});

test('a link with a password and an end opens it, until it is revoked or a website lies in the trash', async () => {
  const id = await addWritten();
  const share = async (wanted: object) =>
    (await ask<{ url: string }>(owner, `PUT /reports/${id}/share`, wanted)).json.url;
  const closed = await share({ days: 7, password: 'Geheim' });
  expect((await fetch(closed)).status).toBe(401);
  const headers = { authorization: `Basic ${btoa('gast:Geheim')}` };
  expect(await (await fetch(closed, { headers })).text()).toContain('Portfolio');
  const url = await share({ days: 7 });
  await run`update websites set trashed_at = now() where id = ${ids[1]!}`;
  expect([(await fetch(url)).status, await listIds(owner)]).toEqual([404, expect.not.arrayContaining([id])]);
  await run`update websites set trashed_at = null where id = ${ids[1]!}`;
  expect((await fetch(url)).status).toBe(200);
  const again = await share({ days: 7 });
  await ask(owner, `DELETE /reports/${id}/share`);
  expect((await fetch(again)).status).toBe(404);
});

test('a link for seven days ends after seven days, and the list no longer names it', async () => {
  const id = await addWritten();
  const { json } = await ask<{ url: string }>(owner, `PUT /reports/${id}/share`, { days: 7 });
  const look = async () => [
    (await fetch(json.url)).status,
    (await ask<ReportFile>(owner, `GET /reports/${id}`)).json.shared_until !== null,
  ];
  await run`update reports set share_until = share_until - interval '6 days 23 hours' where id = ${id}`;
  expect(await look()).toEqual([200, true]);
  await run`update reports set share_until = share_until - interval '1 hour' where id = ${id}`;
  expect(await look()).toEqual([404, false]);
});

test('a report of one table is sent as CSV', async () => {
  const { json } = await add(owner, { format: 'csv' });
  await beginReport(server.store.db, json.id);
  await finishReport(server.store.db, json.id, Buffer.from('Nr.,Website\r\n'));
  const file = await fetch(`${server.url}/api/v1/reports/${json.id}/file`, { headers: owner.headers });
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  expect(file.headers.get('content-disposition')).toMatch(/\.csv"$/);
});

test('own words claim no conformance, a website has no such report, and without a website there is none', async () => {
  expect((await add(owner, { cover: 'Alle sind BFSG-konform.' })).json.code).toBe('REPORT_CLAIM');
  expect((await add(owner, { format: 'exe' })).status).toBe(400);
  const of = await ask(owner, `POST /websites/${ids[0]}/reports`, { kind: 'portfolio', format: 'html' });
  expect(of.status).toBe(400);
  expect((await add(await newPerson())).json.code).toBe('REPORT_EMPTY');
});

test('it is deleted after 30 days', async () => {
  const id = await addWritten();
  await run`update reports set created_at = now() - interval '31 days' where id = ${id}`;
  expect([await purgeReports(server.store.db), (await ask(owner, `GET /reports/${id}`)).status]).toEqual([
    1, 404,
  ]);
});
