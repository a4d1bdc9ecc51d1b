import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { makeDataFolder, makeMemoryFolder } from '../../../tests/memoryFolder.ts';
import { openDatabase } from '../database/database.ts';
import type { Retries } from '../queue/queue.ts';
import { openStore, type Store } from '../store.ts';

/** Opens a fresh database on the engine under test (TEST_DATABASE); `close` removes it. Only for tests. */
export async function openTestDatabase() {
  const place = await createPlace();
  const database = await openDatabase(place);
  return { ...database, close: () => database.close().then(place.remove) };
}

export async function openTestStore(retries?: Retries): Promise<Store> {
  const place = await createPlace();
  const fail = (error: unknown) => {
    throw error;
  };
  const store = await openStore({
    ...place,
    onQueueError: fail,
    shutdownMs: 5_000,
    ...(retries ? { retries } : {}),
  });
  return { ...store, close: () => store.close().then(place.remove) };
}

async function createPlace() {
  const isEmbedded = process.env.TEST_DATABASE !== 'postgres';
  const dataDir = await (isEmbedded ? makeDataFolder('test') : makeMemoryFolder('test'));
  const removeDir = () => rm(dataDir, { recursive: true, force: true });
  if (isEmbedded) return { dataDir, remove: removeDir };
  const server = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
  await server.connect();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await server.query(`create database ${name} template ${process.env.TEST_TEMPLATE_DATABASE}`);
  const databaseUrl = new URL(process.env.TEST_DATABASE_URL!);
  databaseUrl.pathname = `/${name}`;
  const remove = async () => {
    // Waits for connections that are just closing: cutting one off ends the process with an error.
    await server
      .query(`drop database ${name}`)
      .catch(() => server.query(`drop database ${name} with (force)`));
    await server.end();
    await removeDir();
  };
  return { databaseUrl: databaseUrl.href, dataDir, remove };
}
