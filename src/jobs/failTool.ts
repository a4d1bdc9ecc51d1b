import { log } from '../log.ts';
import { failToolRun } from '../model/visitor/toolRunWork.ts';
import type { JobContext } from './context.ts';

/** Ends a look that took its workers with it, each time it was tried: nobody should wait for it for ever. */
export const failTool =
  ({ store: { db } }: Pick<JobContext, 'store'>) =>
  async ({ tool_run_id }: { tool_run_id: number }): Promise<void> => {
    await failToolRun(db, tool_run_id);
    log.error({ tool_run_id }, 'Tool was given up');
  };
