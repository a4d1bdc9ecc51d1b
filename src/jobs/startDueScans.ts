import { log } from '../log.ts';
import { startDueScans as startDue } from '../model/dueScans.ts';
import type { JobContext } from './context.ts';

/** Begins the scans that websites' schedules ask for. */
export const startDueScans =
  ({ store, queue }: Pick<JobContext, 'store' | 'queue'>) =>
  async (): Promise<void> => {
    const scans = await startDue({ db: store.db, queue });
    if (scans > 0) log.info({ scans }, 'Scheduled scans were started');
  };
