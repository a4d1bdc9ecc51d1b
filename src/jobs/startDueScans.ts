import { log } from '../log.ts';
import { startDueScans as startDue } from '../model/scan/dueScans.ts';
import type { JobContext } from './context.ts';

/** Begins the scans that websites' schedules ask for. */
export const startDueScans =
  ({ store, queue }: Pick<JobContext, 'store' | 'queue'>) =>
  async (): Promise<void> => {
    const { started, faults } = await startDue({ db: store.db, queue });
    if (started > 0) log.info({ scans: started }, 'Scheduled scans were started');
    for (const { website_id, fault } of faults)
      log.error({ err: fault, website_id }, 'Scheduled scan could not be started');
  };
