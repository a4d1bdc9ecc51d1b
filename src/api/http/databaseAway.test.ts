import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCluster } from '../../../tests/postgres.ts';
import { openStore } from '../../model/store.ts';
import { addPerson, type Person } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';

describe.runIf(isPostgres)('PostgreSQL goes away and comes back', () => {
  let folder: string;
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stufenlos-away-'));
    cluster = await startCluster(folder);
    const databaseUrl = `postgres://postgres@127.0.0.1:${cluster.port}/postgres`;
    const opened = await openStore({
      databaseUrl,
      dataDir: join(folder, 'data'),
      onQueueError: () => {},
      shutdownMs: 5_000,
    });
    server = await startTestServer({}, { opened });
    person = await addPerson(server, { email: 'wartet@example.de' });
  });
  afterAll(async () => {
    await server.close();
    await stop();
    await rm(folder, { recursive: true });
  });

  async function stop(): Promise<void> {
    cluster.server.kill('SIGINT');
    await once(cluster.server, 'exit');
  }

  const ask = (path: string) =>
    fetch(server.url + path, { headers: { authorization: `Bearer ${person.token}` } });

  test('requests wait with 503 and a sentence, then requests and workers go on', async () => {
    const { promise: worked, resolve } = Promise.withResolvers<void>();
    await server.store.queue.work('purgeGuests', { concurrency: 1 }, async () => resolve());
    expect((await ask('/api/v1/me')).status).toBe(200);
    await stop();

    const refused = await Promise.all(Array.from({ length: 12 }, () => ask('/api/v1/me')));
    expect(refused.map(({ status }) => status)).toEqual(Array(12).fill(503));
    expect(refused[0]!.headers.get('retry-after')).toBe('5');
    expect(await refused[0]!.json()).toMatchObject({
      code: 'DATABASE_AWAY',
      message: expect.stringContaining('in einigen Sekunden noch einmal'),
    });
    const auth = await ask('/auth/v1/user');
    expect(auth.status).toBe(503);
    expect(await auth.json()).toMatchObject({ error_code: 'unexpected_failure' });

    cluster = await startCluster(folder, cluster.port);
    await expect.poll(async () => (await ask('/api/v1/me')).status, { timeout: 10_000 }).toBe(200);
    const { db, queue } = server.store;
    await db.transaction((tx) => queue.enqueue(tx, 'purgeGuests', {}));
    await worked;
  });
});
