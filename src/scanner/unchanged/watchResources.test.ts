import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import type { KnownPage, ResourceState } from '../../shared/work/fingerprint.ts';
import { auditPage } from '../audit/audit.ts';
import { type Browser, openBrowser } from '../browser/browser.ts';
import { findChromium } from '../browser/chromium.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { type Guard, openGuard } from '../gate/guard.ts';
import { documentHeaders, toResourceHeaders } from './conditionalFetch.ts';
import { toHtmlHash } from './normalise.ts';
import { createUnchanged } from './unchanged.ts';

const userAgent = 'Stufenlos';
let website: LocalWebsite;
let other: LocalWebsite;
let guard: Guard;
let browser: Browser;
let site: WebsiteBrowser;

beforeAll(async () => {
  [website, other] = await Promise.all([openLocalWebsite(), openLocalWebsite()]);
  const allowTargets = [website, other].map(({ origin }) => new URL(origin).host);
  guard = await openGuard({ allowTargets });
  browser = openBrowser({ guard, chromiumPath: findChromium(), allowUnsandboxed: true });
  site = browser.openWebsite({ url: website.origin, userAgent });
});
afterAll(async () => {
  await browser.close();
  await Promise.all([guard.close(), website.close(), other.close()]);
});
beforeEach(() => {
  website.pages = {};
  other.pages = {};
});

const at = (path: string) => website.origin + path;
/** Runs no engines: a page's fingerprint does not depend on its findings. */
const audit = (path = '/') =>
  auditPage(site, at(path), { website: website.origin, engines: [], isRemembered: true });
const page = (body: string, head = '') =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>x</title>${head}</head><body>${body}</body></html>`;
const toKnown = ({ url, final_url, title, canonical, status, fingerprint }: PageAudit): KnownPage => ({
  page_id: 1,
  url,
  final_url,
  title,
  canonical,
  status,
  fingerprint,
  error_code: null,
  links: [],
  nofollow: false,
});
const open = () => createUnchanged({ guard, userAgent, website: website.origin });
const byPath = (resources: ResourceState[] = []) =>
  Object.fromEntries(
    resources.map(({ url, status, validator }) => [url.replace(website.origin, ''), [status, validator]]),
  );

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file = (type: string, etag: string | null, body: string | Uint8Array = '') => ({
  headers: { 'content-type': type, ...(etag ? { etag } : {}) },
  body,
});

describe('a page that a browser has audited', () => {
  const build = () => {
    const parts = [
      '<h1>Größe</h1><img src="/a.png" alt=""><img src="/gone.png" alt=""><img src="/moved.png" alt="">',
      '<iframe src="/frame.html" title="x"></iframe><iframe srcdoc="<p>x" title="y"></iframe>',
      '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">',
      `<img src="${other.origin}/pixel.gif?r=1" alt=""><img src="${other.origin}/a.png" alt="">`,
      '<script src="/a.js"></script>',
    ];
    website.pages['/'] = page(parts.join(''), '<link rel="stylesheet" href="/a.css">');
    website.pages['/a.css'] = file('text/css', '"css"', '@import "/b.css"; p{background:url(/b.png)}');
    website.pages['/b.css'] = {
      headers: { 'content-type': 'text/css', 'last-modified': 'Sat, 21 Nov 2026 19:00:00 GMT' },
    };
    website.pages['/a.js'] = file(
      'text/javascript',
      null,
      'fetch("/api.json"); navigator.sendBeacon("/count")',
    );
    website.pages['/api.json'] = file('application/json', null, '{}');
    website.pages['/count'] = { status: 204 };
    website.pages['/a.png'] = file('image/png', '"png"', png);
    website.pages['/moved.png'] = { status: 302, headers: { location: '/a.png?moved' } };
    website.pages['/a.png?moved'] = file('image/png', '"moved"', png);
    website.pages['/frame.html'] = page('<p>Rahmen</p>');
    other.pages['/a.png'] = file('image/png', '"theirs"', Buffer.concat([png, Buffer.alloc(200)]));
    other.pages['/pixel.gif?r=1'] = {
      headers: { 'content-type': 'image/gif', 'content-length': '35' },
      body: Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64').subarray(0, 35),
    };
  };

  test('is known by its HTML and by everything it has loaded', async () => {
    build();
    const { fingerprint } = await audit();
    expect(fingerprint?.html_hash).toBe(toHtmlHash(String(website.pages['/'])));
    expect(byPath(fingerprint?.resources)).toEqual({
      '/a.css': [200, '"css"'],
      '/b.css': [200, 'Sat, 21 Nov 2026 19:00:00 GMT'],
      '/a.js': [200, null],
      '/api.json': [200, null],
      '/a.png': [200, '"png"'],
      '/gone.png': [404, null],
      '/moved.png': [200, '"moved"'],
      '/frame.html': [200, null],
      [`${other.origin}/a.png`]: [200, '"theirs"'],
    });
  });

  test('is unchanged without the browser, until something of it changes', async () => {
    build();
    const audited = await audit();
    const known = toKnown({ ...audited, fingerprint: await open().complete(audited.fingerprint!) });
    const asked = website.seen.length;
    expect(await open().check(known)).toEqual({ isUnchanged: true, fingerprint: null });
    expect(website.seen.slice(asked)).not.toContain('GET /count');
    website.pages['/api.json'] = file('application/json', null, '{"new":1}');
    expect(await open().check(known)).toEqual({ isUnchanged: false, reason: 'resource' });
    expect((await open().check({ ...known, url: at('/gone') })).isUnchanged).toBe(false);
  });

  test('is known again when the browser has everything in its cache', async () => {
    build();
    const [first, second] = [await audit(), await audit()];
    expect(byPath(second.fingerprint?.resources)).toEqual(byPath(first.fingerprint?.resources));
    expect(second.fingerprint?.html_hash).toBe(first.fingerprint?.html_hash);
  });
});

describe('the HTML is read as the browser read it', () => {
  test.each([
    [
      'utf-8 by its header',
      'text/html; charset=utf-8',
      Buffer.from(page('Größe €').replace(/<meta[^>]*>/, '')),
    ],
    [
      'latin1 by its header',
      'text/html; charset=iso-8859-1',
      Buffer.from(page('Größe').replace(/<meta[^>]*>/, ''), 'latin1'),
    ],
    ['utf-8 by its meta', 'text/html', Buffer.from(page('Größe €'))],
    ['nothing, in utf-8', 'text/html', Buffer.from(page('Größe €').replace(/<meta[^>]*>/, ''))],
    ['nothing, in latin1', 'text/html', Buffer.from(page('Größe').replace(/<meta[^>]*>/, ''), 'latin1')],
    ['a byte order mark', 'text/html', Buffer.from(`\uFEFF${page('Größe €')}`)],
  ])('%s', async (name, type, body) => {
    const path = `/${encodeURIComponent(name)}`;
    website.pages[path] = { headers: { 'content-type': type }, body };
    const audited = await audit(path);
    expect(audited.fingerprint).not.toBeNull();
    expect(await open().check(toKnown(audited))).toMatchObject({ isUnchanged: true });
  });
});

describe('nothing is said about a page', () => {
  test.each([
    ['that asks its server with POST', '<script>fetch("/api", { method: "POST" })</script>'],
    [
      'that asks with headers of its own and gets an answer without a mark',
      '<script>fetch("/api", { headers: { "x-requested-with": "XMLHttpRequest" } })</script>',
    ],
    [
      'that asks for JSON and gets an answer without a mark',
      '<script>fetch("/api", { headers: { accept: "application/json" } })</script>',
    ],
    ['that listens to its server', '<script>new EventSource("/events")</script>'],
    [
      'that holds a socket to its server',
      '<script>new WebSocket(location.origin.replace("http", "ws"))</script>',
    ],
    ['that is made of too much', `<script>for (let i = 0; i < 301; i++) fetch("/api?" + i)</script>`],
    ['that went on by itself', '<script>if (!location.search) location = "?on"</script>'],
    ['that calls itself by another address', '<script>history.replaceState(0, "", "/elsewhere")</script>'],
  ])('%s', async (_what, script) => {
    website.pages['/'] = page('<p>x', script);
    website.pages['/?on'] = page('<p>y');
    website.pages['/api'] = file('application/json', null, '{}');
    website.pages['/events'] = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    const { fingerprint, error } = await audit();
    expect(error).toBeNull();
    expect(fingerprint).toBeNull();
  });

  test('that was not audited', async () => {
    expect(await audit('/gone')).toMatchObject({ fingerprint: null, error: { code: 'HTTP_STATUS' } });
  });
});

describe('a page can still be told when it', () => {
  test.each([
    [
      'counts elsewhere with POST',
      () => `fetch("${other.origin}/count", { method: "POST", mode: "no-cors" })`,
    ],
    ['sends a beacon to its own server', () => 'navigator.sendBeacon("/api")'],
    [
      'asks with headers of its own and gets an answer with a mark',
      () => 'fetch("/marked", { headers: { accept: "application/json" } })',
    ],
    ['asks again and again', () => 'for (let i = 0; i < 400; i++) fetch("/marked")'],
    [
      'calls a request off',
      () =>
        'const a = new AbortController(); fetch("/never", { signal: a.signal }).catch(() => 0); a.abort()',
    ],
  ])('%s', async (_what, toScript) => {
    website.pages['/'] = page('<p>x', `<script>${toScript()}</script>`);
    website.pages['/marked'] = file('application/json', '"1"', '{}');
    website.pages['/never'] = () => {};
    other.pages['/count'] = { status: 204 };
    const { fingerprint } = await audit();
    const paths = Object.keys(byPath(fingerprint?.resources)).filter((path) => path !== '/marked');
    expect(fingerprint).not.toBeNull();
    expect(paths).toEqual([]);
  });
});

test('one page is not told by what the page before it still loads', async () => {
  const leave = 'addEventListener("pagehide", () => fetch("/leave", { method: "POST", keepalive: true }))';
  website.pages['/'] = page(
    '<p>x',
    `<script>${leave}; setInterval(() => fetch("/tick?" + Math.random()), 20)</script>`,
  );
  website.pages['/next'] = page('<p>y', '<link rel="stylesheet" href="/a.css">');
  website.pages['/a.css'] = file('text/css', '"css"');
  await audit();
  const { fingerprint } = await audit('/next');
  expect(byPath(fingerprint?.resources)).toEqual({ '/a.css': [200, '"css"'] });
});

test('we ask in the words of the browser', async () => {
  const told = new Map<string, IncomingMessage['headers']>();
  const paths = ['/', '/a.css', '/a.png', '/a.js', '/api', '/frame.html', '/font.woff2'];
  const head =
    '<link rel="stylesheet" href="/a.css"><script src="/a.js"></script><script>fetch("/api")</script>';
  for (const path of paths)
    website.pages[path] = (request, response) => {
      told.set(path, request.headers);
      const type = path === '/a.css' ? 'text/css' : 'text/html';
      const css = '@font-face{font-family:f;src:url(/font.woff2)} p{font-family:f}';
      const html =
        path === '/' ? page('<p>x<img src="/a.png" alt=""><iframe src="/frame.html">', head) : page('');
      response.writeHead(200, { 'content-type': type }).end(path === '/a.css' ? css : html);
    };
  await audit();
  expect([...told.keys()].sort()).toEqual(paths.sort());
  // Not every Chromium reads JPEG XL.
  const toWords = (headers: IncomingMessage['headers']) => [
    headers.accept?.replace('image/jxl,', ''),
    headers['accept-language'],
  ];
  for (const [path, headers] of told) {
    const ours = path === '/' ? documentHeaders : toResourceHeaders(at(path));
    expect([path, ...toWords(headers)]).toEqual([path, ...toWords(ours)]);
  }
});
