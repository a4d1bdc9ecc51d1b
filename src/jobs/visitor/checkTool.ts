import { findQueuedUrl, refuseToolRun } from '../../model/visitor/toolRunWork.ts';
import { ScanError, type ScanErrorCode } from '../../shared/errors/scanErrors.ts';
import type { JobContext } from '../context/context.ts';
import type { Job } from '../context/job.ts';

const certain: Set<ScanErrorCode> = new Set([
  'SCHEME_REFUSED',
  'PORT_REFUSED',
  'TARGET_PRIVATE',
  'TARGET_RESERVED',
  'DNS_NOT_FOUND',
]);

/**
 * Asks the guard about the address of a waiting tool run. Mistyped and forbidden addresses are refused at once and
 * take no place in the queue. Opens no connection.
 */
export const checkTool = {
  concurrency: 4,
  async run({ store: { db }, guard }: Pick<JobContext, 'store' | 'guard'>, { tool_run_id }) {
    const url = await findQueuedUrl(db, tool_run_id);
    if (!url) return;
    const fault: unknown = await guard.check(url).catch((refusal: unknown) => refusal);
    if (fault instanceof ScanError && certain.has(fault.code)) await refuseToolRun(db, tool_run_id, fault);
  },
} satisfies Job<'checkTool'>;
