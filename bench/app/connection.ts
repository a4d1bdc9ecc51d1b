import type { Db } from '../../src/model/database/db.ts';

export type Connection = {
  query(text: string, params?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
};

type Embedded = Connection & { transaction<T>(work: (tx: Connection) => Promise<T>): Promise<T> };
type Pool = { connect(): Promise<Connection & { release(): void }> };

/** Below Drizzle, which sends no text with parameters of its own: one connection of the pool, or the embedded database. */
export async function withConnection<T>(db: Db, work: (connection: Connection) => Promise<T>): Promise<T> {
  const client = toDriver(db);
  if (!('connect' in client)) return work(client);
  const connection = await client.connect();
  try {
    return await work(connection);
  } finally {
    connection.release();
  }
}

/** The same in a transaction that leaves nothing behind. */
export async function inTransaction<T>(db: Db, work: (tx: Connection) => Promise<T>): Promise<T> {
  const client = toDriver(db);
  if (!('connect' in client)) return client.transaction(work);
  return withConnection(db, async (connection) => {
    await connection.query('begin');
    try {
      return await work(connection);
    } finally {
      await connection.query('rollback');
    }
  });
}

const toDriver = (db: Db): Embedded | Pool => (db as unknown as { $client: Embedded | Pool }).$client;
