import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRunningScan } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import { beginReport, finishReport } from '../../../model/website/reports.ts';
import { reportLimits } from '../../../shared/limits/website.ts';
import { catalogues } from '../../../shared/standards/wcag.ts';
import type { ReportFile } from '../../../shared/work/report.ts';
import { toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: Person;
let website_id: number;
let run: RunSql;
const { ask, newPerson, listActions } = toAsk(() => server);

beforeAll(async () => {
  server = await startTestServer();
  owner = await newPerson();
  run = (text, ...values) => runSql(server.store.db, text, ...values);
  const { scan } = await addRunningScan(server.store.db, 'https://bericht.example/');
  website_id = scan.website_id;
  await run`update websites set organization_id = ${owner.organization_id} where id = ${website_id}`;
});
afterAll(() => server.close());

const wanted = { kind: 'full', format: 'html', client: 'Stadtwerke' };
const add = (more: object = {}) =>
  ask<ReportFile>(owner, `POST /websites/${website_id}/reports`, { ...wanted, ...more });

async function addWritten(): Promise<number> {
  const { json } = await add();
  await beginReport(server.store.db, json.id);
  await finishReport(server.store.db, json.id, Buffer.from('<!doctype html>Bericht'));
  return json.id;
}

test('a report is queued with its job, listed, downloaded and deleted', async () => {
  const { json } = await add({ title: 'Prüfung im Herbst' });
  expect(json).toMatchObject({
    status: 'queued',
    progress: 0,
    title: 'Prüfung im Herbst',
    shared_until: null,
  });
  expect((await ask(owner, `GET /reports/${json.id}/file`)).status).toBe(404);
  const id = await addWritten();
  const { json: listed } = await ask<{ items: ReportFile[] }>(owner, `GET /websites/${website_id}/reports`);
  expect(listed.items.map((report) => report.id)).toEqual([id, json.id]);
  const file = await fetch(`${server.url}/api/v1/reports/${id}/file`, { headers: owner.headers });
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="pruefbericht-bericht\.example-\d{4}-\d\d-\d\d\.html"$/,
  );
  expect(await file.text()).toBe('<!doctype html>Bericht');
  expect((await ask(owner, `DELETE /reports/${id}`)).status).toBe(200);
  expect((await ask(owner, `GET /reports/${id}`)).status).toBe(404);
});

test('an English report is named in English, and one without a language is German', async () => {
  const { json } = await add({ lang: 'en' });
  expect(json.lang).toBe('en');
  await run`update reports set wanted = wanted - 'lang' where id <> ${json.id}`;
  const { json: other } = await add();
  expect(other.lang).toBe('de');
  const order = await beginReport(server.store.db, json.id);
  expect(order?.wanted.lang).toBe('en');
  await finishReport(server.store.db, json.id, Buffer.from('x'));
  const { headers } = await fetch(`${server.url}/api/v1/reports/${json.id}/file`, { headers: owner.headers });
  expect(headers.get('content-disposition')).toContain('filename="audit-report-bericht.example-');
  expect((await add({ lang: 'fr' })).status).toBe(400);
});

test('a comparison is made of a scan of this website only', async () => {
  const { scan } = await addRunningScan(server.store.db, 'https://fremd.example/');
  const made = await add({ kind: 'comparison', scan_id: scan.id });
  expect([made.status, made.json]).toMatchObject([404, { code: 'SCAN_NOT_FOUND' }]);
  const [own] = await run`select id::int from scans where website_id = ${website_id}`;
  expect((await add({ kind: 'comparison', scan_id: own!.id })).json).toMatchObject({ kind: 'comparison' });
  const { json } = await add({ kind: 'tasks' });
  await finishReport(server.store.db, json.id, Buffer.from('Liste'));
  const file = await fetch(`${server.url}/api/v1/reports/${json.id}/file`, { headers: owner.headers });
  expect(file.headers.get('content-disposition')).toContain('filename="aufgabenliste-bericht.example-');
});

test('a conformance report is refused while a criterion is unchecked, and made once each is checked', async () => {
  const refused = await add({ kind: 'conformance' });
  expect([refused.status, refused.json.code]).toEqual([409, 'REPORT_UNCHECKED']);
  expect(refused.json.message).toMatch(/Es fehlen \d+ Kriterien: 1\.1\.1 Nicht-Text-Inhalt, /);
  await run`insert into website_criteria (website_id, criteria, valid_count)
    select ${website_id}, num, 1 from unnest(${`{${catalogues.wcag21.map(({ num }) => num)}}`}::text[]) as num
    on conflict (website_id, criteria) do update set valid_count = 1`;
  await run`update websites set catalogue = 'wcag21', valid_pages_count = 1 where id = ${website_id}`;
  const { status, json } = await add({ kind: 'conformance', format: 'docx' });
  expect([status, json]).toMatchObject([200, { kind: 'conformance', format: 'docx' }]);
});

test('own words claim no conformance before all is checked', async () => {
  const { status, json } = await add({ cover: 'Die Website ist BFSG-konform.' });
  expect([status, json.code]).toEqual([400, 'REPORT_CLAIM']);
  expect((await add({ cover: 'Die Website ist nicht konform. Die Konformität wird geprüft.' })).status).toBe(
    200,
  );
});

const open = (url: string, password?: string) =>
  fetch(url, {
    headers: password === undefined ? {} : { authorization: `Basic ${btoa(`gast:${password}`)}` },
  });

test('a link opens the file until it ends, a new one or a revocation ends it', async () => {
  const id = await addWritten();
  const share = async () =>
    (await ask<{ url: string }>(owner, `PUT /reports/${id}/share`, { days: 7 })).json.url;
  const first = await share();
  expect(await (await open(first)).text()).toContain('Bericht');
  const [stored] = await run`select share_token_hash from reports where id = ${id}`;
  expect(first).not.toContain(String(stored!.share_token_hash));
  const second = await share();
  expect((await open(first)).status).toBe(404);
  expect((await open(second)).status).toBe(200);
  await run`update reports set share_until = now() - interval '1 second' where id = ${id}`;
  expect((await open(second)).status).toBe(404);
  const third = await share();
  await ask(owner, `DELETE /reports/${id}/share`);
  expect((await open(third)).status).toBe(404);
  expect(await listActions(owner)).toEqual(expect.arrayContaining(['report.shared', 'report.revoked']));
});

test('a link is closed while its website lies in the trash', async () => {
  const id = await addWritten();
  const { json } = await ask<{ url: string }>(owner, `PUT /reports/${id}/share`, { days: 7 });
  await run`update websites set trashed_at = now() where id = ${website_id}`;
  expect([(await open(json.url)).status, (await ask(owner, `GET /reports/${id}`)).status]).toEqual([
    404, 404,
  ]);
  await run`update websites set trashed_at = null where id = ${website_id}`;
  expect((await open(json.url)).status).toBe(200);
});

test('a link with a password asks for it', async () => {
  const id = await addWritten();
  const { json } = await ask<{ url: string }>(owner, `PUT /reports/${id}/share`, {
    days: 7,
    password: 'Käse:1',
  });
  const refused = await open(json.url);
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    'Basic realm="Bericht", charset="UTF-8"',
  ]);
  expect((await open(json.url, 'falsch')).status).toBe(401);
  const headers = { authorization: `Basic ${Buffer.from('gast:Käse:1').toString('base64')}` };
  expect((await fetch(json.url, { headers })).status).toBe(200);
  const { json: report } = await ask<ReportFile>(owner, `GET /reports/${id}`);
  expect(report.has_password).toBe(true);
});

test('a report that is not written yet cannot be shared', async () => {
  const { json } = await add();
  expect((await ask(owner, `PUT /reports/${json.id}/share`, { days: 7 })).status).toBe(404);
});

test('a website keeps a limited number of reports', async () => {
  await run`insert into reports (website_id, kind, format, wanted)
    select ${website_id}, 'brief', 'pdf', '{}' from generate_series(1, ${reportLimits.perWebsite})`;
  expect((await add()).json.code).toBe('REPORTS_FULL');
});
