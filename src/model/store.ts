import { type Database, type DatabaseOptions, openDatabase } from './database/database.ts';
import type { Encryption } from './database/encryption.ts';
import { openQueue, type Queue, type Retries } from './queue/queue.ts';
import { openInstallation } from './system/installation.ts';

export type Store = Database & { queue: Queue; encryption: Encryption };

export type StoreOptions = DatabaseOptions & {
  secret?: string | undefined;
  onQueueError: (error: unknown) => void;
  retries?: Retries;
  shutdownMs: number;
};

export async function openStore(options: StoreOptions): Promise<Store> {
  const database = await openDatabase(options);
  try {
    const encryption = await openInstallation(database.db, options);
    const queue = await openQueue(database, options.onQueueError, options.retries);
    return {
      ...database,
      queue,
      encryption,
      close: async () => {
        await queue.stop(options.shutdownMs);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
