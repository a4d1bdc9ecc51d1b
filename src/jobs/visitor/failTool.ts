import { log } from '../../log.ts';
import { failToolRun } from '../../model/visitor/toolRunWork.ts';
import type { JobContext } from '../context/context.ts';
import type { Job } from '../context/job.ts';

/** Ends a tool run that killed its worker at every try, so that the visitor does not wait for ever. */
export const failTool = {
  concurrency: 1,
  async run({ store: { db } }: Pick<JobContext, 'store'>, { tool_run_id }) {
    await failToolRun(db, tool_run_id);
    log.error({ tool_run_id }, 'Tool was given up');
  },
} satisfies Job<'failTool'>;
