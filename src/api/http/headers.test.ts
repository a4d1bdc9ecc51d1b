import { request } from 'node:http';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { httpLimits } from '../../shared/limits/http.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { setPermissionsAndHsts } from './headers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const paths = [
  '/',
  '/app/irgendwas',
  '/gibt-es-nicht',
  '/openapi.json',
  '/healthz',
  '/api/v1/me',
  '/api/v1/gibt-es-nicht',
  '/functions/v1/analyze-website',
  '/auth/v1/passkeys',
  '/auth/v1/gibt-es-nicht',
  '/files/falsch',
];
const get = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);

describe.each(paths)('GET %s', (path) => {
  test('lets no foreign page embed it, no inline script run and no device be used', async () => {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy')!;
    if (!path.startsWith('/files')) {
      expect(policy).toMatch(/(^|; )script-src 'self'(;|$)/);
      expect(policy).toMatch(/(^|; )frame-ancestors 'none'(;|$)/);
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toMatch(/img-src[^;]*http/);
    expect(headers.get('referrer-policy')).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const permissions = headers.get('permissions-policy')!;
    for (const feature of ['camera', 'microphone', 'geolocation'])
      expect(permissions).toContain(`${feature}=()`);
    for (const feature of ['get', 'create'])
      expect(permissions).toContain(`publickey-credentials-${feature}=(self)`);
  });

  test('says nothing to a foreign origin, asked or not asked first', async () => {
    const origin = 'https://boese.example';
    const preflight = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const answers = [
      await get(path, { headers: { origin } }),
      await get(path, { method: 'OPTIONS', headers: preflight }),
    ];
    for (const { headers } of answers)
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  test('carries an id for the log', async () => {
    const { headers } = await get(path);
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });
});

test.each(paths.filter((path) => /^\/(api|functions|auth)\//.test(path)))(
  'no cache keeps the answer of %s',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe('no-store');
  },
);

test('no cache keeps what somebody signed in or signing in is told', async () => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const answer = await get('/auth/v1/passkeys/authentication/options', post);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('an id that came along is kept, one that could break a log is not', async () => {
  const ask = async (id: string) =>
    (await get('/healthz', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  expect(await ask('proxy-4711')).toBe('proxy-4711');
  expect(await ask('a b{"level":"error"}')).toMatch(/^[\da-f-]{36}$/);
  expect(await ask('x'.repeat(65))).toMatch(/^[\da-f-]{36}$/);
});

test('https is demanded where people reach us by https, and only there', async () => {
  const ask = async (publicUrl: string) => {
    const app = new Hono()
      .use(setPermissionsAndHsts({ publicUrl: () => publicUrl }))
      .get('/', (c) => c.text('ja'));
    return (await app.request('/')).headers.get('strict-transport-security');
  };
  expect(await ask('https://stufenlos.example')).toBe('max-age=31536000');
  expect(await ask('http://localhost:3000')).toBeNull();
  expect((await get('/')).headers.get('strict-transport-security')).toBeNull();
});

test.each(['/api/v1/invitations/find', '/auth/v1/passkeys/authentication/verify'])(
  'a body that is too large for %s is refused, announced or not',
  async (path) => {
    const body = JSON.stringify({ token: 'x'.repeat(httpLimits.maxBodyBytes) });
    expect(await send(path, body, { 'content-length': String(body.length) })).toBe(413);
    expect(await send(path, body, { 'transfer-encoding': 'chunked' })).toBe(413);
  },
);

/** Returns the status. Uses `request`, because fetch would choose the length header itself. */
function send(path: string, body: string, headers: Record<string, string>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  const sent = request(`${server.url}${path}`, options, (answer) => {
    answer.resume();
    resolve(answer.statusCode!);
  });
  sent.once('error', reject);
  sent.end(body);
  return promise;
}
