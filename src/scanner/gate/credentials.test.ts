import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { openLocalWebsite } from '../../../tests/localWebsite.ts';
import { parseCookies } from '../../shared/address/cookies.ts';
import { auditPage } from '../audit/audit.ts';
import { openBrowser } from '../browser/browser.ts';
import { findChromium } from '../browser/chromium.ts';
import { isTrusted, toCookieHeader } from './credentials.ts';
import { openGuard } from './guard.ts';

test('headers and cookies reach the website and nobody else: not by a picture, a frame, a script or a redirect', async () => {
  const told: string[] = [];
  const tell =
    (name: string, body: string) =>
    ({ headers, url }: IncomingMessage, response: ServerResponse) => {
      const key = `${headers['x-key'] ?? ''}${headers.authorization ?? ''}`;
      told.push(`${name}${url} ${key}|${headers.cookie ?? ''}`);
      response.writeHead(200, { 'content-type': 'text/html' }).end(body);
    };
  const other = await openLocalWebsite({
    '/bild': tell('other', ''),
    '/rahmen': tell('other', '<!doctype html><p>Rahmen'),
    '/skript': tell('other', ''),
    '/ziel': tell('other', ''),
  });
  const foreign = other.origin.replace('127.0.0.1', 'localhost');
  const own = await openLocalWebsite({
    '/': tell(
      'own',
      `<!doctype html><html lang="de"><title>Start</title><h1>Start</h1><img alt="" src="${foreign}/bild">
      <iframe title="r" src="${foreign}/rahmen"></iframe><script src="${foreign}/skript"></script>
      <img alt="" src="/weiter"><img alt="" src="/eigen">`,
    ),
    '/eigen': tell('own', ''),
    '/weiter': { status: 302, headers: { location: `${foreign}/ziel` } },
  });
  const guard = await openGuard({ allowTargets: ['127.0.0.1:*', 'localhost:*'] });
  const browser = openBrowser({
    guard,
    chromiumPath: findChromium(),
    allowUnsandboxed: true,
    timeouts: { settleMs: 500 },
  });
  const site = browser.openWebsite({
    url: own.origin,
    cookies: parseCookies('{"sitzung":"geheim"}')!,
    headers: { 'X-Key': 'geheim', Authorization: 'Basic geheim' },
  });
  expect((await auditPage(site, `${own.origin}/`, { engines: [] })).error).toBeNull();
  await browser.close();
  await Promise.all([guard.close(), own.close(), other.close()]);
  expect(new Set(told.map((line) => line.split(' ')[0]))).toEqual(
    new Set(['own/', 'own/eigen', 'other/bild', 'other/rahmen', 'other/skript', 'other/ziel']),
  );
  const owns = told.filter((line) => line.startsWith('own'));
  expect(new Set(owns.map((line) => line.replace(/^\S+ /, '')))).toEqual(
    new Set(['geheimBasic geheim|sitzung=geheim']),
  );
  expect(told.filter((line) => line.startsWith('other')).join()).not.toContain('geheim');
});

test('what was given for https is not told in clear, and what was given for a path not to the rest', () => {
  expect(isTrusted('https://www.a.de/x', 'https://a.de/')).toBe(true);
  expect(isTrusted('https://a.de/', 'http://a.de/')).toBe(true);
  expect(isTrusted('http://a.de/', 'https://a.de/')).toBe(false);
  expect(isTrusted('https://b.de/', 'https://a.de/')).toBe(false);
  expect(isTrusted('https://a.de:8443/', 'https://a.de/')).toBe(false);
  const cookies = parseCookies(
    '[{"name":"a","value":"1"},{"name":"b","value":"2","path":"/shop"},{"name":"c","value":"3","domain":"b.de"},{"name":"d","value":"4","domain":".a.de"}]',
  )!;
  expect(toCookieHeader(cookies, 'https://www.a.de/')).toBe('a=1; d=4');
  expect(toCookieHeader(cookies, 'https://a.de/shop/x')).toBe('a=1; b=2; d=4');
  expect(toCookieHeader(cookies, 'https://a.de/shopping')).toBe('a=1; d=4');
});
