import { log } from '../log.ts';
import { purgeFiles } from '../model/database/storedFiles.ts';
import { purgeGuestWebsites } from '../model/website/websites.ts';
import type { JobContext } from './context.ts';

/** Deletes guests' analyses after their time, then the files that only they showed. */
export const purgeGuests =
  ({ store }: JobContext) =>
  async (): Promise<void> => {
    const websites = await purgeGuestWebsites(store.db);
    const files = await purgeFiles(store.db);
    log.info({ websites, files }, 'Guest websites were purged');
  };
