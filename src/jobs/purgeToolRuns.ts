import { log } from '../log.ts';
import { purgeFiles } from '../model/database/storedFiles.ts';
import { purgeToolRuns as deleteToolRuns } from '../model/visitor/toolRuns.ts';
import type { JobContext } from './context.ts';

/** Deletes what visitors' looks have shown after its time, then the pictures that only they showed. */
export const purgeToolRuns =
  ({ store: { db } }: Pick<JobContext, 'store'>) =>
  async (): Promise<void> => {
    const tool_runs = await deleteToolRuns(db);
    const files = await purgeFiles(db);
    log.info({ tool_runs, files }, 'Looks of visitors were purged');
  };
