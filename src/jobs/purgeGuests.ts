import { log } from '../log.ts';
import { purgeGuestWebsites } from '../model/websites.ts';
import type { JobContext } from './context.ts';

/** Deletes guests' analyses after their time. */
export const purgeGuests =
  ({ store }: JobContext) =>
  async (): Promise<void> => {
    const websites = await purgeGuestWebsites(store.db);
    log.info({ websites }, 'Guest websites were purged');
  };
