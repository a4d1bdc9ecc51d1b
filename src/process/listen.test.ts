import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { StartError } from '../model/database/startError.ts';
import { listen } from './listen.ts';
import { toListenUrl } from './role.ts';

const fetch = () => new Response('da');

test('it listens where HOST says, and nowhere else', async () => {
  const { server, port } = await listen({ host: '127.0.0.2', port: 0 }, { fetch });
  const answer = await globalThis.fetch(`http://127.0.0.2:${port}`);
  expect(await answer.text()).toBe('da');
  await expect(globalThis.fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  server.close();
});

test('a port that is taken ends the start with one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const fault = await listen({ host: '127.0.0.1', port }, { fetch }).catch((error) => error);
  other.close();
  expect(fault).toBeInstanceOf(StartError);
  expect(fault.message).toContain(`Port ${port} ist schon belegt: `);
});

test.each(['192.0.2.1', 'gibt-es-nicht.invalid'])('so does HOST=%s, which is not ours', async (host) => {
  await expect(listen({ host, port: 0 }, { fetch })).rejects.toThrow(`Unter HOST=${host} kann`);
});

test.each([
  [undefined, 'http://localhost:80'],
  ['0.0.0.0', 'http://localhost:80'],
  ['::', 'http://localhost:80'],
  ['::1', 'http://[::1]:80'],
  ['192.0.2.1', 'http://192.0.2.1:80'],
])('with HOST=%s the address is %s', (host, url) => {
  expect(toListenUrl(host, 80)).toBe(url);
});
