import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each([
  '/app/dashboard',
  '/dashboard',
  '/dashboard/',
  '/billing',
  '/organization',
  '/organization?tab=api',
])('%s gives the application, which search engines leave out', async (path) => {
  const response = await fetch(server.url + path, { redirect: 'manual' });
  expect(response.status).toBe(200);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(await response.text()).toContain('<title>App</title>');
});

test.each(['/dashboards', '/billing/alt', '/organization/1', '/profile'])('%s is not found', async (path) => {
  const response = await fetch(server.url + path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<title>Fehlt</title>');
});
