import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ScanEvent } from '../../shared/contract/scan.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import { type Browser, openBrowser } from '../browser/browser.ts';
import { findChromium } from '../browser/chromium.ts';
import { memoryFrontier } from '../crawl/frontier.ts';
import { type ScanOptions, scanWebsite } from '../scan.ts';
import { type LoginSite, openLoginSite, secret } from '../testing/loginSite.ts';
import { toArray } from '../testing/scanner.ts';
import { detectLogin } from './detectLogin.ts';
import { tryLogin } from './tryLogin.ts';

const quick = { settleMs: 400, quietMs: 50, signInMs: 600 };
let site: LoginSite;
let browser: Browser;
beforeAll(async () => {
  site = await openLoginSite();
  browser = openBrowser({
    guard: site.guard,
    chromiumPath: findChromium(),
    allowUnsandboxed: true,
    timeouts: quick,
  });
});
beforeEach(() => {
  site.seen.length = 0;
  site.forget();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const scan = (options: Partial<ScanOptions> = {}, over: { browser?: Browser; url?: string } = {}) =>
  scanWebsite({
    guard: site.guard,
    browser,
    url: `${site.origin}/`,
    frontier: memoryFrontier(10),
    ...over,
    options: { concurrency: 1, userAgent: 'x', login: site.login, ...options },
  });

const toAudits = (events: ScanEvent[]): PageAudit[] =>
  events.flatMap((event) => (event.type === 'page' ? [event.audit] : []));
const toPaths = (audits: PageAudit[]) => audits.map(({ url }) => url.replace(site.origin, ''));
const countLogins = () => site.seen.filter((line) => line === 'POST /login').length;
const open = () => browser.openWebsite({ url: site.origin });

test('a scan signs in first, once even when the browser is replaced, and never ends its session or enters what is left out', async () => {
  const worn = openBrowser({
    guard: site.guard,
    chromiumPath: findChromium(),
    allowUnsandboxed: true,
    timeouts: quick,
    limits: { pagesPerBrowser: 2 },
  });
  const events = await toArray(scan({ excludedPaths: ['/intern/'] }, { browser: worn }));
  const audits = toAudits(events);
  expect(toPaths(audits)).toEqual(['/', '/konto', '/konto/daten']);
  expect(audits.map(({ title, error }) => [title, error])).toEqual([
    ['Start', null],
    ['Mein Konto', null],
    ['Daten', null],
  ]);
  expect(site.seen.filter((line) => /abmelden|logout|intern/.test(line))).toEqual([]);
  expect(countLogins()).toBe(1);
  expect(JSON.stringify(events)).not.toContain(secret);
  await worn.close();
});

test('a page that meets the login form again signs in anew, once for all', async () => {
  const audits: PageAudit[] = [];
  for await (const event of scan({ excludedPaths: ['/intern/'] })) {
    if (event.type !== 'page') continue;
    if (audits.length === 0) site.forget();
    audits.push(event.audit);
  }
  expect(toPaths(audits)).toEqual(['/', '/konto', '/konto/daten']);
  expect(audits.map(({ error }) => error)).toEqual([null, null, null]);
  expect(countLogins()).toBe(2);
});

test('a login that fails ends the scan with its reason, which repeats nothing that was typed', async () => {
  const [name, word] = site.login.fields;
  const login = { ...site.login, fields: [name!, { ...word!, value: 'falsch-0815' }] };
  const fault = await toArray(scan({ login })).catch((thrown: unknown) => thrown);
  expect(fault).toMatchObject({
    code: 'LOGIN_FAILED',
    message:
      'Die Anmeldung auf der Website ist nicht gelungen. (Nach dem Absenden zeigt die Seite weiterhin ein Anmeldeformular)',
  });
  expect(String((fault as Error).stack) + String((fault as Error).cause)).not.toContain('falsch-0815');
});

test('a try tells what was seen and shows it, with what is secret covered', async () => {
  const passed = await tryLogin(open(), site.login);
  expect(passed).toMatchObject({
    isPassed: true,
    message: 'Die Anmeldung ist gelungen. „Abmelden“ ist zu sehen; die Seite heißt „Start“.',
  });
  expect(Buffer.from(passed.screenshot!).subarray(8, 12).toString()).toBe('WEBP');
  const shot = async (value: string) => {
    const fields = site.login.fields.map((field) => (field.secret ? { ...field, value } : field));
    const given = { ...site.login, fields, submit: '#gibt-es-nicht' };
    return tryLogin(open(), given);
  };
  const [short, long] = [await shot('q'), await shot('q'.repeat(40))];
  expect(short).toMatchObject({ isPassed: false, message: expect.stringContaining('„#gibt-es-nicht“') });
  expect(Buffer.from(short.screenshot!).equals(Buffer.from(long.screenshot!))).toBe(true);
});

test('a form in two steps is filled by the words of its labels, without naming the end', async () => {
  const fields = site.login.fields.map(({ label, ...field }) => ({ ...field, selector: label, label: '' }));
  const login = { url: `${site.origin}/zwei`, fields, submit: '', success: '' };
  expect(await tryLogin(open(), login)).toMatchObject({
    isPassed: true,
    message: 'Die Anmeldung ist gelungen. Das Anmeldeformular ist verschwunden; die Seite heißt „Start“.',
  });
});

test('the fields of a form are found with selectors that mean them alone', async () => {
  const detect = (path: string) => detectLogin(open(), { ...site.login, url: site.origin + path });
  const { message, found, screenshot } = await detect('/login');
  expect(message).toBe('Gefunden: „Benutzername“, „Passwort“.');
  expect(screenshot).not.toBeNull();
  expect(found).toEqual({
    url: `${site.origin}/login`,
    fields: [
      { selector: '#name', label: 'Benutzername', value: '', secret: false },
      { selector: '#wort', label: 'Passwort', value: '', secret: true },
    ],
    submit: 'Anmelden',
  });
  expect((await detect('/zwei')).message).toContain('erst auf der nächsten Seite');
  expect((await detect('/zwei')).found!.fields.map(({ secret: isSecret }) => isSecret)).toEqual([
    false,
    true,
  ]);
  expect(await detect('/ohne')).toMatchObject({ isPassed: false, found: null });
  const refused = await detectLogin(open(), { ...site.login, url: 'http://192.168.0.1/' });
  expect(refused.message).toBe('Adressen im eigenen oder in einem privaten Netz werden nicht geprüft.');
});

test.each([
  ['http://127.0.0.1:9/', 'Die Seite nach dem Absenden ließ sich nicht öffnen: Nur die Ports'],
  ['http://10.0.0.1/', 'Die Seite nach dem Absenden ließ sich nicht öffnen: Adressen im eigenen oder'],
  ['file:///etc/passwd', 'Die Seite nach dem Absenden ließ sich nicht öffnen: '],
  ['/gesperrt', 'Nach dem Absenden antwortet die Website mit HTTP 403'],
])('a form that ends at %s has failed, and why is told', async (address, reason) => {
  site.leadTo(address);
  for (const path of ['/login', '/zwei']) {
    const login = { ...site.login, url: `${site.origin}${path}`, success: '' };
    expect(await tryLogin(open(), login)).toMatchObject({
      isPassed: false,
      message: expect.stringContaining(`Die Anmeldung auf der Website ist nicht gelungen. (${reason}`),
    });
  }
});
