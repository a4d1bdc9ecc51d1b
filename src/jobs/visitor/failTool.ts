import { log } from '../../log.ts';
import { failToolRun } from '../../model/visitor/toolRunWork.ts';
import type { JobContext } from '../context/context.ts';
import type { Job } from '../context/job.ts';

/** Ends a look that took its workers with it, each time it was tried: nobody should wait for it for ever. */
export const failTool = {
  concurrency: 1,
  async run({ store: { db } }: Pick<JobContext, 'store'>, { tool_run_id }) {
    await failToolRun(db, tool_run_id);
    log.error({ tool_run_id }, 'Tool was given up');
  },
} satisfies Job<'failTool'>;
