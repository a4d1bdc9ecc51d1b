import { afterAll, beforeAll, expect, test } from 'vitest';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { openPreviewTester, type PreviewTester, toPage } from '../testing/preview.ts';
import { toArray } from '../testing/scanner.ts';
import { takePreview } from './preview.ts';

let tester: PreviewTester;
beforeAll(async () => {
  tester = await openPreviewTester();
});
afterAll(() => tester.close());

test.for<[string, Parameters<PreviewTester['take']>[0], string]>([
  ['a missing page', { status: 404, body: toPage('<h1>Nicht da</h1>') }, 'HTTP_STATUS'],
  ['a failing server', { status: 500, body: toPage('<h1>Fehler</h1>') }, 'HTTP_STATUS'],
  ['a page that wants a login', { status: 401, body: toPage('<h1>Wer?</h1>') }, 'LOGIN_WALL'],
  ['a forbidden page', { status: 403, body: toPage('<h1>Nein</h1>') }, 'ACCESS_DENIED'],
  [
    'a challenge',
    { status: 403, body: toPage('<div class="h-captcha"></div>').replace('Seite', 'Just a moment...') },
    'CAPTCHA_WALL',
  ],
  ['something else than a page', { headers: { 'content-type': 'application/json' }, body: '{}' }, 'NOT_HTML'],
  [
    'a redirect to a private address',
    { status: 302, headers: { location: 'http://10.0.0.1/' } },
    'TARGET_PRIVATE',
  ],
])('%s is told as what it is', async ([, answer, code]) => {
  const fault = await tester.take(answer).catch((thrown: unknown) => thrown);
  expect(fault).toBeInstanceOf(ScanError);
  expect(fault).toMatchObject({ code });
});

test.each([
  ['http://10.0.0.1/', 'TARGET_PRIVATE'],
  ['http://gibt-es-nicht.invalid/', 'DNS_NOT_FOUND'],
  ['ftp://example.de/', 'SCHEME_REFUSED'],
])('%s is refused: %s', async (url, code) => {
  const site = tester.openWebsite();
  const cost = { cpu_ms: 0 };
  const fault = await toArray(takePreview(site, url, { cost })).catch((thrown: unknown) => thrown);
  await site.close();
  expect(fault).toMatchObject({ code });
});

test('whoever stops waiting ends the visit', async () => {
  const asked = Promise.withResolvers<void>();
  tester.website.pages['/nie'] = () => asked.resolve();
  const stop = new AbortController();
  const site = tester.openWebsite();
  const taking = toArray(
    takePreview(site, `${tester.website.origin}/nie`, { cost: { cpu_ms: 0 }, signal: stop.signal }),
  ).catch((thrown: unknown) => thrown);
  await asked.promise;
  stop.abort();
  expect(await taking).toMatchObject({ code: 'SCAN_STOPPED' });
  await site.close();
});
