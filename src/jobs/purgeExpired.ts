import { log } from '../log.ts';
import { purgeSessions } from '../model/auth/sessions.ts';
import { purgeRateLimits } from '../model/rateLimits.ts';
import type { JobContext } from './context.ts';

/** Deletes what has run out and serves nobody any more. */
export const purgeExpired =
  ({ store }: JobContext) =>
  async (): Promise<void> => {
    const sessions = await purgeSessions(store.db);
    const rate_limits = await purgeRateLimits(store.db);
    log.info({ sessions, rate_limits }, 'Expired rows were purged');
  };
