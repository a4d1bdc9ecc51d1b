import { log } from '../log.ts';
import { maintainDatabase as maintain } from '../model/database/maintenance.ts';
import type { JobContext } from './context.ts';

/** Keeps the embedded database small and its plans good. */
export const maintainDatabase =
  ({ store: { db }, engine }: Pick<JobContext, 'store' | 'engine'>) =>
  async (): Promise<void> => {
    await maintain({ engine, db });
    log.info('Database was maintained');
  };
