import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import { openGuard } from '../gate/guard.ts';
import {
  changed,
  html,
  marked,
  openTestUnchanged,
  type TestUnchanged,
  toResource,
} from '../testing/unchanged.ts';
import { toHtmlHash } from './normalise.ts';

let given: TestUnchanged;
let website: LocalWebsite;
beforeEach(async () => {
  given = await openTestUnchanged();
  website = given.website;
});
afterEach(() => website.close());

const open: TestUnchanged['open'] = (options) => given.open(options);
const toKnown: TestUnchanged['toKnown'] = (...page) => given.toKnown(...page);

describe('the document', () => {
  test('is unchanged when the server says so, whatever it is asked by', async () => {
    website.pages['/'] = marked('"1"', 'not even read');
    const known = toKnown({ etag: '"1"' });
    expect(await open().check(known)).toEqual({ isUnchanged: true, fingerprint: null });
    expect(website.seen).toEqual(['GET /']);
  });

  test('is unchanged when its HTML is the same but for what is new in every answer', async () => {
    const body = (nonce: string) => `<!doctype html><script nonce="${nonce}">1</script>`;
    website.pages['/'] = { body: body('b'), headers: { etag: '"2"' } };
    const html_hash = toHtmlHash(body('a'));
    const answer = await open().check(toKnown({ etag: '"1"', html_hash }));
    expect(answer).toEqual({ isUnchanged: true, fingerprint: { etag: '"2"', html_hash, resources: [] } });
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('is read when it comes packed by %s', async (encoding, pack) => {
    const headers = { 'content-type': 'text/html', 'content-encoding': encoding };
    website.pages['/'] = { headers, body: pack(html) };
    expect(await open().check(toKnown())).toMatchObject({ isUnchanged: true });
  });

  test.each([
    ['utf-8 by its header', 'text/html; charset=utf-8', Buffer.from('<p>Größe', 'utf8')],
    ['latin1 by its header', 'text/html; charset="ISO-8859-1"', Buffer.from('<p>Größe', 'latin1')],
    ['utf-8 by its meta', 'text/html', Buffer.from('<meta charset="utf-8"><p>Größe', 'utf8')],
    ['nothing, and is latin1', 'text/html', Buffer.from('<p>Größe', 'latin1')],
    ['nothing, and is utf-8', 'text/html', Buffer.from('<p>Größe', 'utf8')],
    ['a byte order mark', 'text/html; charset=latin1', Buffer.from('\uFEFF<p>Größe', 'utf8')],
    ['an unknown encoding', 'text/html; charset=klingon', Buffer.from('<p>Größe', 'latin1')],
  ])('is read as a browser reads it: %s', async (_name, type, body) => {
    website.pages['/'] = { headers: { 'content-type': type }, body };
    const text = /meta/.test(String(body)) ? '<meta charset="utf-8"><p>Größe' : '<p>Größe';
    expect(await open().check(toKnown({ html_hash: toHtmlHash(text) }))).toMatchObject({ isUnchanged: true });
  });

  test.each([
    ['another text', 'document', { body: html.replace('Hallo', 'Moin') }],
    ['another status', 'status', { status: 404, body: html }],
    ['a plea for patience', 'status', { status: 503, headers: { 'retry-after': '1' }, body: html }],
    ['a document of another type', 'document', { headers: { 'content-type': 'text/plain' }, body: html }],
    ['no end of it', 'document', { body: html + 'x'.repeat(2_000) }],
  ])('is changed by %s', async (_what, reason, answer) => {
    website.pages['/'] = answer;
    const unchanged = open({ limits: { maxHtmlBytes: 1_000 } });
    expect(await unchanged.check(toKnown({ etag: '"1"' }))).toEqual(changed(reason));
  });

  test('is changed when it now leads elsewhere, be it with the same text', async () => {
    website.pages['/'] = { status: 302, headers: { location: '/anmelden' } };
    website.pages['/anmelden'] = html;
    expect(await open().check(toKnown())).toEqual(changed('address'));
  });

  test('is unchanged when it still leads to the same place', async () => {
    website.pages['/alt'] = { status: 301, headers: { location: '/' } };
    website.pages['/'] = html;
    expect(await open().check(toKnown({}, { url: '/alt' }))).toMatchObject({ isUnchanged: true });
  });

  test('is left to the browser when nobody answers, or not in time', async () => {
    website.pages['/'] = (request) => request.socket.destroy();
    expect(await open().check(toKnown())).toEqual(changed('unreachable'));
    website.pages['/'] = () => {};
    expect(await open({ limits: { documentMs: 50 } }).check(toKnown())).toEqual(changed('unreachable'));
    website.pages['/'] = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).write(html);
    expect(await open({ limits: { documentMs: 50 } }).check(toKnown())).toEqual(changed('unreachable'));
  });

  test('is left to the browser when it leads into a private network', async () => {
    website.pages['/'] = { status: 302, headers: { location: 'http://127.0.0.2/' } };
    const known = toKnown({}, { final_url: 'http://127.0.0.2/' });
    expect(await open().check(known)).toEqual(changed('unreachable'));
  });

  test.each([
    [
      'is unchanged as long as it is none',
      { headers: { 'content-type': 'application/pdf' }, body: '%PDF' },
      null,
    ],
    ['is changed once it is one', { headers: { 'content-type': 'text/html' }, body: html }, 'document'],
    [
      'is changed once it is gone',
      { status: 404, headers: { 'content-type': 'text/plain' }, body: '' },
      'status',
    ],
  ])('that was no page %s', async (_what, answer, reason) => {
    website.pages['/'] = answer;
    const known = { ...toKnown({}, { error_code: 'NOT_HTML' }), fingerprint: null };
    const expected = reason ? changed(reason) : { isUnchanged: true, fingerprint: null };
    expect(await open().check(known)).toEqual(expected);
  });

  test('is asked for only when something is known about it', async () => {
    const unchanged = open();
    expect(await unchanged.check({ ...toKnown(), fingerprint: null })).toEqual(changed('unknown'));
    expect(await unchanged.check(toKnown({}, { error_code: 'LOGIN_WALL', status: 401 }))).toEqual(
      changed('unknown'),
    );
    const resources = [toResource('/a.css', null)];
    expect(await unchanged.check(toKnown({ resources }))).toEqual(changed('unknown'));
    expect(website.seen).toEqual([]);
  });
});

describe('a page that failed', () => {
  const failed = (status: number) => toKnown({}, { error_code: 'HTTP_STATUS', status, fingerprint: null });

  test.each([404, 410, 500])('with %i is unchanged as long as it does', async (status) => {
    website.pages['/'] = { status, body: `<p>${status}` };
    expect(await open().check(failed(status))).toEqual({ isUnchanged: true, fingerprint: null });
    website.pages['/'] = html;
    expect(await open().check(failed(status))).toEqual(changed('status'));
  });

  test('because too much was asked is asked for again by the browser', async () => {
    website.pages['/'] = { status: 429 };
    expect(await open().check(failed(429))).toEqual(changed('status'));
  });
});

describe('after an audit', () => {
  test('what bears no mark gets the hash of its body, and the next scan can tell it', async () => {
    website.pages['/'] = marked('"page"', html);
    website.pages['/a.css'] = 'p{}';
    const captured = toKnown({
      etag: '"page"',
      resources: [toResource('/a.css', null), toResource('/b', '"1"')],
    });
    const unchanged = open();
    const whole = await unchanged.complete(captured.fingerprint!);
    expect(whole.resources[0]?.validator).toMatch(/^[0-9a-f]{64}$/);
    expect(await unchanged.complete(captured.fingerprint!)).toEqual(whole);
    expect(website.seen).toEqual(['GET /a.css']);
    const known = toKnown({ ...whole, resources: whole.resources.slice(0, 1) });
    expect(await open().check(known)).toMatchObject({ isUnchanged: true });
    website.pages['/a.css'] = 'p{color:red}';
    expect(await open().check(known)).toEqual(changed('resource'));
  });

  test('what is too large, or answers otherwise now, stays unknown', async () => {
    website.pages['/a'] = 'x'.repeat(2_000);
    const resources = [toResource('/a', null), toResource('/b', null)];
    const { fingerprint } = toKnown({ resources });
    expect(await open({ limits: { maxResourceBytes: 1_000 } }).complete(fingerprint!)).toEqual(fingerprint);
  });
});

test('cookies and headers go to the website alone, and nobody hides who asks', async () => {
  const told: IncomingMessage['headers'][] = [];
  const tell = (request: IncomingMessage, response: ServerResponse) => {
    told.push(request.headers);
    response.writeHead(200, { etag: '"1"', 'content-type': 'text/html' }).end(html);
  };
  const other = await openLocalWebsite({ '/a': tell });
  website.pages['/'] = tell;
  website.pages['/b.css'] = tell;
  website.pages['/leads-away'] = { status: 302, headers: { location: `${other.origin}/a` } };
  const guard = await openGuard({ allowTargets: ['127.0.0.1:*'] });
  const foreign = { url: `${other.origin}/a`, status: 200, validator: '"1"' };
  const known = toKnown({
    resources: [toResource('/b.css', '"1"'), foreign, toResource('/leads-away', '"1"')],
  });
  const cookies = [{ name: 'session', value: 'x', path: '/', domain: null }];
  const unchanged = open({ guard, headers: { 'x-key': 'y' }, cookies });
  expect(await unchanged.check(known)).toMatchObject({ isUnchanged: true });
  expect(told.slice(0, 2)).toMatchObject([
    { 'x-key': 'y', cookie: 'session=x', 'accept-language': 'de-DE', 'user-agent': 'Stufenlos' },
    { 'x-key': 'y', cookie: 'session=x', 'accept-language': 'de-DE', accept: 'text/css,*/*;q=0.1' },
  ]);
  expect(told).toHaveLength(4);
  for (const headers of told.slice(2)) {
    expect(headers).not.toHaveProperty('x-key');
    expect(headers).not.toHaveProperty('cookie');
  }
  await Promise.all([guard.close(), other.close()]);
});

test('a scan that is stopped is told so, and nothing is remembered of it', async () => {
  const controller = new AbortController();
  website.pages['/'] = marked('"page"', html);
  website.pages['/a'] = () => controller.abort();
  const known = toKnown({ etag: '"page"', resources: [toResource('/a', '"1"')] });
  const unchanged = open();
  await expect(unchanged.check(known, controller.signal)).rejects.toMatchObject({ code: 'SCAN_STOPPED' });
  website.pages['/a'] = { headers: { etag: '"1"' } };
  expect(await unchanged.check(known)).toMatchObject({ isUnchanged: true });
});
