import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { DiskFullError } from '../../model/database/sqlState.ts';
import { toErrorResponse } from './errorResponse.ts';
import { refuseWritesWhenFull } from './storage.ts';

const toApp = (isFull: boolean) => {
  const app = new Hono()
    .use(refuseWritesWhenFull({ store: { isFull: () => isFull } }))
    .all('/*', (c) => c.text('da'));
  app.onError(toErrorResponse);
  return app;
};

test.each([
  ['GET', '/api/v1/websites', 200],
  ['POST', '/api/v1/websites', 507],
  ['DELETE', '/api/v1/websites/1', 507],
  ['POST', '/auth/v1/signup', 507],
  ['POST', '/auth/v1/token', 200],
  ['POST', '/auth/v1/logout', 200],
  ['POST', '/auth/v1/factors/b7/verify', 200],
  ['POST', '/auth/v1/factors', 507],
])('while the disk is almost full, %s %s gets %i', async (method, path, status) => {
  expect((await toApp(true).request(path, { method })).status).toBe(status);
  expect((await toApp(false).request(path, { method })).status).toBe(200);
});

test('what PostgreSQL could not store for want of space is told as such', async () => {
  const app = new Hono().post('/api/v1/websites', () => {
    throw new Error('Failed query', { cause: new DiskFullError() });
  });
  app.onError(toErrorResponse);
  const answer = await app.request('/api/v1/websites', { method: 'POST' });
  expect(answer.status).toBe(507);
  expect(await answer.json()).toMatchObject({
    code: 'STORAGE_FULL',
    message: expect.stringMatching(/Platz/),
  });
});
