import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpLimits, serverLimits } from '../../../shared/limits/http.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { type Blocked, toBlocked, toBlockedLog } from './cspReports.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const send = (type: string, body: string) =>
  fetch(`${server.url}/api/v1/csp-reports`, { method: 'POST', headers: { 'content-type': type }, body });

const now = (blockedURL: string) => ({
  type: 'csp-violation',
  body: {
    effectiveDirective: 'img-src',
    blockedURL,
    documentURL: 'https://stufenlos.example/app/websites/5/media?suche=geheim#ort',
    referrer: 'https://woanders.example/',
  },
});
const before = {
  'csp-report': {
    'effective-directive': 'style-src-attr',
    'blocked-uri': 'inline',
    'document-uri': 'https://stufenlos.example/',
  },
};

test('every answer names the address for reports, and browsers may send both kinds of them there', async () => {
  const { headers } = await fetch(server.url);
  expect(headers.get('reporting-endpoints')).toBe('csp="/api/v1/csp-reports"');
  expect(headers.get('content-security-policy')).toMatch(
    /; report-uri \/api\/v1\/csp-reports; report-to csp$/,
  );
  const [old, young] = [
    await send('application/csp-report', JSON.stringify(before)),
    await send('application/reports+json', JSON.stringify([now('https://boese.example/a.png?wer=erika')])),
  ];
  expect([old.status, young.status]).toEqual([204, 204]);
});

test('of a report remain directive, origin and path: no query, no address beyond the origin', () => {
  expect(toBlocked([now('https://boese.example/a.png?wer=erika'), now('data')])).toEqual([
    { directive: 'img-src', blocked: 'https://boese.example', path: '/app/websites/5/media' },
    { directive: 'img-src', blocked: 'data', path: '/app/websites/5/media' },
  ]);
  expect(toBlocked(before)).toEqual([{ directive: 'style-src-attr', blocked: 'inline', path: '/' }]);
});

test('what is no report, what an extension did and what is too large is left out', async () => {
  expect(toBlocked([null, 5, {}, { type: 'deprecation' }, now('chrome-extension://abc/x.css')])).toEqual([]);
  expect((await send('application/csp-report', 'kein JSON')).status).toBe(204);
  expect((await send('text/plain', '{}')).status).toBe(415);
  const large = JSON.stringify([now('x'.repeat(httpLimits.maxBodyBytes))]);
  expect((await send('application/reports+json', large)).status).toBe(413);
});

test('equal reports are counted, and logged at each power of two', () => {
  const lines: (Blocked & { count: number })[] = [];
  const note = toBlockedLog((fields) => lines.push(fields));
  const [blocked] = toBlocked(before);
  for (let n = 0; n < 9; n += 1) note(blocked!);
  note({ ...blocked!, path: '/faq' });
  expect(lines.map(({ path, count }) => [path, count])).toEqual([
    ['/', 1],
    ['/', 2],
    ['/', 4],
    ['/', 8],
    ['/faq', 1],
  ]);
});

test('one client may send so many an hour and no more', async () => {
  const statuses: number[] = [];
  for (let n = 0; n <= serverLimits.cspReports.hits; n += 1)
    statuses.push((await send('application/csp-report', JSON.stringify(before))).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses[0]).toBe(204);
});
