import { log } from '../log.ts';
import { failStaleScans as failStale } from '../model/scan/staleScans.ts';
import type { JobContext } from './context.ts';

/** Ends scans whose worker died for good, so that their website can be scanned again. */
export const failStaleScans =
  ({ store }: JobContext) =>
  async (): Promise<void> => {
    const scans = await failStale(store.db);
    if (scans > 0) log.warn({ scans }, 'Stale scans were ended');
  };
