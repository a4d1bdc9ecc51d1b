import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { openHealthPort } from './healthPort.ts';

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

test('a worker is ready while its browser works', async () => {
  const place = { host: '127.0.0.1', port: await findFreePort() };
  let hasBrowser: boolean | null = null;
  const close = await openHealthPort(place, () => hasBrowser);
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${place.port}${path}`, { headers: { connection: 'close' } });
    return [answer.status, await answer.json()];
  };
  expect(await get('/healthz/live')).toEqual([200, { status: 'live' }]);
  expect(await get('/healthz/ready')).toEqual([503, { status: 'not ready', browser: 'starting' }]);
  hasBrowser = false;
  expect(await get('/healthz/ready')).toEqual([503, { status: 'not ready', browser: 'missing' }]);
  hasBrowser = true;
  expect(await get('/healthz/ready')).toEqual([200, { status: 'ready', browser: 'working' }]);
  expect(await get('/anderes')).toEqual([404, { status: 'not found' }]);

  await expect(openHealthPort(place, () => null)).rejects.toThrow(
    `Port ${place.port} ist schon belegt: Bitte beenden Sie das andere Programm, oder wählen Sie mit STUFENLOS_HEALTH_PORT einen anderen.`,
  );
  await close();
});
