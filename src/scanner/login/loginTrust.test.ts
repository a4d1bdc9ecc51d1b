import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import type { Login } from '../../shared/contract/crawlSettings.ts';
import { type Browser, openBrowser } from '../browser/browser.ts';
import { findChromium } from '../browser/chromium.ts';
import { memoryFrontier } from '../crawl/frontier.ts';
import { openGuard } from '../gate/guard.ts';
import { scanWebsite } from '../scan.ts';
import { toArray } from '../testing/scanner.ts';
import { createPrivacy } from './privacy.ts';
import { tryLogin } from './tryLogin.ts';

const secret = 'Geheim-4711 Wort';
let site: LocalWebsite;
let thief: LocalWebsite;
let browser: Browser;
let guard: Awaited<ReturnType<typeof openGuard>>;
beforeAll(async () => {
  thief = await openLocalWebsite({ '/form': toForm('/nimm') });
  const foreign = thief.origin.replace('127.0.0.1', 'localhost');
  site = await openLocalWebsite({
    '/weiter': { status: 302, headers: { location: `${foreign}/form` } },
    '/weiter?': { status: 302, headers: { location: `${foreign}/form` } },
    '/fremd': toForm(`${foreign}/nimm`),
    '/knopf': toForm('/echo').replace('<button>', `<button formaction="${foreign}/nimm">`),
    '/zwei': {
      headers: {},
      body: `<!doctype html><title>Anmelden</title><form action="${'/weiter'}">
      <label>Name <input id="name"></label><button>Anmelden</button></form>`,
    },
    '/echo': toForm('/zeigt'),
    '/still': toForm('/drin'),
    '/drin': '<!doctype html><title>Drin</title><p>Willkommen</p>',
  });
  site.pages['/zeigt?wort=Geheim-4711+Wort'] =
    '<!doctype html><title>Suche nach GEHEIM-4711  Wort</title><p>Nichts gefunden</p>';
  site.pages['/drin?wort=Geheim-4711+Wort'] = '<!doctype html><title>Drin</title><p>Willkommen</p>';
  guard = await openGuard({ allowTargets: ['127.0.0.1:*', 'localhost:*'] });
  browser = openBrowser({
    guard,
    chromiumPath: findChromium(),
    allowUnsandboxed: true,
    timeouts: { settleMs: 400, quietMs: 50, signInMs: 600 },
  });
});
afterAll(async () => {
  await browser.close();
  await Promise.all([guard.close(), site.close(), thief.close()]);
});

const toForm = (action: string) =>
  `<!doctype html><title>Anmelden</title><form action="${action}">
    <label>Passwort <input id="wort" name="wort" type="password"></label><button>Anmelden</button></form>`;

const word = { selector: '#wort', label: 'Passwort', value: secret, secret: true };
const toLogin = (path: string, over: Partial<Login> = {}): Login => ({
  url: site.origin + path,
  fields: [word],
  submit: 'Anmelden',
  success: '',
  ...over,
});
const attempt = (login: Login) => tryLogin(browser.openWebsite({ url: site.origin }), login);
const toAsked = () => thief.seen.filter((line) => /nimm|Geheim/.test(line));

test('nothing is typed where a redirect leads away from the website of the login, in a try and in a scan', async () => {
  const { isPassed, message } = await attempt(toLogin('/weiter'));
  expect([isPassed, message]).toEqual([
    false,
    expect.stringContaining('Eingetragen wird nur auf „127.0.0.1:'),
  ]);
  const name = { selector: '#name', label: '', value: 'erika', secret: false };
  const second = await attempt(toLogin('/zwei', { fields: [name, word] }));
  expect(second.message).toContain('Eingetragen wird nur auf');
  const scan = scanWebsite({
    guard,
    browser,
    url: `${site.origin}/`,
    frontier: memoryFrontier(1),
    options: { concurrency: 1, userAgent: 'x', login: toLogin('/weiter') },
  });
  site.pages['/'] = '<!doctype html><title>Start</title>';
  await expect(toArray(scan)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  expect(toAsked()).toEqual([]);
});

test.each(['/fremd', '/knopf'])('a form that sends to another website is not sent: %s', async (path) => {
  const { isPassed, message } = await attempt(toLogin(path));
  expect([isPassed, message]).toEqual([
    false,
    expect.stringContaining('Das Formular sendet die Angaben an eine andere Website („localhost:'),
  ]);
  expect(toAsked()).toEqual([]);
});

test('a page that repeats a secret is told without it and not shown', async () => {
  const sight = await attempt(toLogin('/echo'));
  expect(sight.message).toBe(
    'Die Anmeldung ist gelungen. Das Anmeldeformular ist verschwunden; die Seite heißt „•••“. Ein Bildschirmfoto gibt es nicht, weil darauf ein geheimer Wert zu lesen sein könnte.',
  );
  expect(sight.screenshot).toBeNull();
  expect((await attempt(toLogin('/still'))).screenshot).not.toBeNull();
});

test.each<[string, string, boolean]>([
  ['its text, spaced and in capitals', '<p>G E H E I M - 4 7 1 1 wort</p>', true],
  [
    'a field',
    '<script>document.body.append(Object.assign(document.createElement("input"), { value: "Geheim-4711 Wort" }))</script>',
    true,
  ],
  ['an address', '<p>?wort=Geheim-4711+Wort</p>', true],
  [
    'a shadow root',
    '<div id="a"></div><script>a.attachShadow({ mode: "open" }).innerHTML = "Geheim-4711 Wort"</script>',
    true,
  ],
  ['a frame', '<iframe srcdoc="Geheim-4711 Wort"></iframe>', true],
  ['what style sheets write', '<style>p::after { content: "Geheim-4711 Wort" }</style><p></p>', true],
  ['the covered field alone', '<input id="wort" value="Geheim-4711 Wort">', false],
  ['nothing', '<p>Geheim</p>', false],
])('a secret is found in %s', async (name, body, expected) => {
  const path = `/seite-${name.length}`;
  site.pages[path] = `<!doctype html><body>${body}</body>`;
  const found = await browser.openWebsite({ url: site.origin }).visit(async (tab) => {
    await tab.page.goto(site.origin + path);
    return createPrivacy({ fields: [word] }).isShownIn(tab);
  });
  expect(found).toBe(expected);
});
