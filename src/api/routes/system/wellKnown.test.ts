import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { wellKnownRoutes } from './wellKnown.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = (path: string) => fetch(`${server.url}/.well-known/${path}`, { redirect: 'manual' });

test('security.txt says whom to tell of a weakness, in the form of RFC 9116, and expires within a year', async () => {
  const response = await read('security.txt');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8']);
  const lines = (await response.text()).split('\n');
  const expires = lines[1]!.replace('Expires: ', '');
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect([lines[0], ...lines.slice(2)]).toEqual([
    'Contact: mailto:betrieb@example.de',
    'Preferred-Languages: de, en',
    `Canonical: ${server.url}/.well-known/security.txt`,
    '',
  ]);
});

test('without an e-mail address of the operator there is no security.txt', async () => {
  const operator = { name: null, address: null, represented_by: null, email: null, phone: null };
  const facts = { origin: '', operator: { ...operator, register: null, vat_id: null }, analytics: null };
  const app = wellKnownRoutes({ siteFacts: () => ({ ...facts, isDevelopment: false }) });
  expect((await app.request('/.well-known/security.txt')).status).toBe(404);
});

test('a password manager that asks where to change the password is led to the profile', async () => {
  const response = await read('change-password');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/app/profile#password']);
  expect((await read('resource-that-should-not-exist-whose-status-code-should-not-be-200')).status).toBe(404);
});
