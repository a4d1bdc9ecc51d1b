import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import { finishLoginTrial } from '../../../model/website/loginTrials.ts';
import type { LoginTest, StoredSettings } from '../../../shared/contract/crawlSettings.ts';
import type { Website } from '../../../shared/contract/website.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { settingsLimits } from '../../../shared/limits/website.ts';
import { toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let run: RunSql;
let member: Person;
let website: Website;
const { ask, newPerson, join, listActions } = toAsk(() => server);

beforeAll(async () => {
  server = await startTestServer();
  run = (text, ...values) => runSql(server.store.db, text, ...values);
  const owner = await newPerson();
  member = await join(owner, 'member');
  website = (await ask<Website>(member, 'POST /websites', { url: 'https://www.a.de' })).json;
  settingsPath = `/websites/${website.id}/settings`;
});
afterAll(() => server.close());

let settingsPath: string;
const word = { selector: '#wort', label: 'Passwort', value: 'geheim-1', secret: true };
const login = { url: 'https://www.a.de/login', fields: [word], submit: '', success: 'Abmelden' };
const empty = {
  name: null,
  user_agent: null,
  cookies: null,
  headers: {},
  login: null,
  max_pages: null,
  max_depth: null,
  excluded_paths: [],
  viewports: [],
  depth: 'standard' as const,
  catalogue: 'checklist41',
  schedule: 'none',
  schedule_day: null,
};

test('a member reads and replaces the settings; what is secret does not come back', async () => {
  expect((await ask(member, `GET ${settingsPath}`)).json).toEqual({
    ...empty,
    next_scan_at: null,
    version: expect.any(String),
  });
  const wanted = { ...empty, login, catalogue: 'wcag21', schedule: 'daily' };
  const saved = await ask<StoredSettings>(member, `PUT ${settingsPath}`, wanted);
  expect(saved.status).toBe(200);
  expect(saved.json).toMatchObject({ catalogue: 'wcag21', login: { fields: [{ value: '', secret: true }] } });
  expect((await ask(member, `GET ${settingsPath}`)).json).toEqual(saved.json);
  expect(JSON.stringify(saved.json)).not.toContain('geheim');
  const { json } = await ask<Website>(member, `GET /websites/${website.id}`);
  expect(json).toMatchObject({ catalogue: 'wcag21', coverage: { criteria_total: 50 } });
  const owner = await join(member, 'owner');
  expect(await listActions(owner)).toContain('website.settings_changed');
});

test('every fault stands at its field in German; broken cookies have their own title', async () => {
  const wrong = { ...empty, headers: { Cookie: 'a' }, max_pages: 0 };
  expect(await ask(member, `PUT ${settingsPath}`, wrong)).toMatchObject({
    status: 400,
    json: {
      code: 'SETTINGS_INVALID',
      message: 'Bitte prüfen Sie die gekennzeichneten Felder.',
      fields: {
        headers: 'Bitte tragen Sie Cookies im Feld „Cookies“ ein.',
        max_pages: 'Bitte eine ganze Zahl von 1 bis 10.000.',
      },
    },
  });
  expect(await ask(member, `PUT ${settingsPath}`, { ...empty, cookies: '{' })).toMatchObject({
    status: 400,
    json: { code: 'COOKIES_INVALID', fields: { cookies: 'Cookies must be valid JSON' } },
  });
  expect(await ask(member, `PUT ${settingsPath}`, { user_agent: 'x' })).toMatchObject({
    status: 400,
    json: { code: 'REQUEST_INVALID' },
  });
});

test('a try of the login is queued with the stored secret, told while it runs, and shown', async () => {
  const kept = { ...login, fields: [{ ...word, value: '' }] };
  await ask(member, `PUT ${settingsPath}`, { ...empty, login });
  const path = `/websites/${website.id}/login-tests`;
  const { json } = await ask<LoginTest>(member, `POST ${path}`, { kind: 'test', login: kept });
  expect(json).toMatchObject({ status: 'queued', message: null, found: null, has_screenshot: false });
  const [row] = await run`select steps_encrypted from login_tests where id = ${json.id}`;
  expect(server.store.encryption.decrypt(String(row!.steps_encrypted))).toContain('geheim-1');
  const jobs = await run`select data from pgboss.job where name = 'testLogin'`;
  expect(jobs).toEqual([{ data: { login_test_id: json.id } }]);
  expect((await ask(member, `GET /login-tests/${json.id}/screenshot`)).status).toBe(404);
  const screenshot = new Uint8Array([1, 2, 3]);
  const seen = { isPassed: true, message: 'Gelungen.', found: null, screenshot };
  await finishLoginTrial(server.store.db, json.id, seen);
  expect((await ask(member, `GET /login-tests/${json.id}`)).json).toMatchObject({
    status: 'passed',
    message: 'Gelungen.',
    has_screenshot: true,
  });
  const answer = await fetch(`${server.url}/api/v1/login-tests/${json.id}/screenshot`, {
    headers: member.headers,
  });
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'image/webp',
    'no-store',
  ]);
  expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([1, 2, 3]);
  const [ended] = await run`select steps_encrypted from login_tests where id = ${json.id}`;
  expect(ended!.steps_encrypted).toBeNull();
});

test('a stored secret is not typed into a form somewhere else', async () => {
  const fields = [{ ...word, value: '' }];
  const evil = { ...login, url: 'https://boese.example/', fields };
  const answer = await ask(member, `POST /websites/${website.id}/login-tests`, { kind: 'test', login: evil });
  expect(answer.json).toMatchObject({
    code: 'SETTINGS_INVALID',
    fields: { 'login.fields.0': expect.any(String) },
  });
});

test('a try that nobody finishes has failed after some minutes; too many in an hour are refused', async () => {
  const path = `POST /websites/${website.id}/login-tests`;
  const wanted = { kind: 'detect', login: { ...login, fields: [] } };
  const { json } = await ask<LoginTest>(member, path, wanted);
  await run`update login_tests set created_at = now() - interval '6 minutes' where id = ${json.id}`;
  expect((await ask(member, `GET /login-tests/${json.id}`)).json).toMatchObject({
    status: 'failed',
    message: 'Der Versuch wurde nicht fertig. Bitte versuchen Sie es noch einmal.',
  });
  await run`update rate_limits set hits = ${settingsLimits.loginTests.hits} where key like 'login-test:%'`;
  expect(await ask(member, path, wanted)).toMatchObject({ status: 429, json: { code: 'TOO_MANY_REQUESTS' } });
});

test('whoever saves on top of what somebody else has changed hears of it', async () => {
  const before = (await ask<StoredSettings>(member, `GET ${settingsPath}`)).json;
  const { next_scan_at: _, ...mine } = before;
  await ask(member, `PUT ${settingsPath}`, { ...empty, max_pages: 9 });
  expect(await ask(member, `PUT ${settingsPath}`, { ...mine, max_pages: 8 })).toMatchObject({
    status: 409,
    json: { code: 'SETTINGS_CHANGED', message: expect.stringContaining('inzwischen geändert') },
  });
  expect((await ask<StoredSettings>(member, `GET ${settingsPath}`)).json.max_pages).toBe(9);
});

/** Closes its connection, because the server closes one whose body it does not read. */
const post = (path: string, body: string, method = 'POST') =>
  fetch(server.url + path, {
    method,
    body,
    headers: { ...member.headers, 'content-type': 'application/json', connection: 'close' },
  });

test('scans of members are counted for their organization, not for their network address', async () => {
  const scan = () => post('/functions/v1/crawl-website', JSON.stringify({ websiteId: website.id }));
  expect((await scan()).status).toBe(200);
  const [row] = await run`select s.client_hash, j.group_id from scans s, pgboss.job j
    where s.website_id = ${website.id} and j.name = 'scanWebsite'`;
  expect(row).toEqual({ client_hash: null, group_id: `organization:${website.organization_id}` });
  await run`update scans set status = 'done', finished_at = now() where website_id = ${website.id}`;
  await run`update rate_limits set hits = ${accountLimits.scans.hits} where key like 'scan:%'`;
  const refused = await scan();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_SCANS' });
});

test('the largest valid settings are taken, larger bodies are not, and other routes stay small', async () => {
  const {
    headersMax,
    headerMaxChars,
    pathsMax,
    pathMaxChars,
    cookiesMaxChars,
    loginFieldsMax,
    loginTextMax,
  } = settingsLimits;
  const long = 'ß'.repeat(loginTextMax);
  const field = { selector: long, label: 'ß'.repeat(200), value: long, secret: false };
  const cookie = { name: 'a', value: '', domain: 'www.a.de' };
  const room = cookiesMaxChars - JSON.stringify([cookie]).length;
  const largest = {
    ...empty,
    user_agent: 'x'.repeat(settingsLimits.userAgentMax),
    cookies: JSON.stringify([{ ...cookie, value: 'x'.repeat(room) }]),
    headers: Object.fromEntries(
      Array.from({ length: headersMax }, (_, index) => [`x-${index}`, '"'.repeat(headerMaxChars)]),
    ),
    login: {
      url: 'https://www.a.de/login',
      fields: Array(loginFieldsMax).fill(field),
      submit: long,
      success: long,
    },
    excluded_paths: Array.from({ length: pathsMax }, (_, index) => `/${index}/`.padEnd(pathMaxChars, '語')),
  };
  expect(JSON.stringify(largest).length).toBeGreaterThan(200_000);
  const saved = await ask<StoredSettings>(member, `PUT ${settingsPath}`, largest);
  expect([saved.status, saved.json.excluded_paths.length]).toEqual([200, pathsMax]);
  const tooLarge = JSON.stringify({ ...empty, cookies: 'x'.repeat(settingsLimits.maxBodyBytes) });
  expect((await post(`/api/v1${settingsPath}`, tooLarge, 'PUT')).status).toBe(413);
  const tests = `/api/v1/websites/${website.id}/login-tests`;
  expect((await post(tests, JSON.stringify({ kind: 'test', login: long.repeat(200) }))).status).toBe(413);
});
