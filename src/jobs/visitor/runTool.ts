import { log } from '../../log.ts';
import {
  beginToolRun,
  finishToolRun,
  giveBackToolRun,
  saveToolResult,
  type ToolFault,
} from '../../model/visitor/toolRunWork.ts';
import type { ToolName } from '../../shared/contract/toolRun.ts';
import { ScanError, scanErrors } from '../../shared/errors/scanErrors.ts';
import { toolLimits } from '../../shared/limits/visitor.ts';
import type { JobContext } from '../context/context.ts';
import type { Job } from '../context/job.ts';
import { listImages } from './images.ts';
import type { Look } from './look.ts';
import { takePreview } from './preview.ts';

type Tools = { [tool in ToolName]: Look<tool> };

type Context = JobContext & { tools?: Tools };

const allTools: Tools = { preview: takePreview, images: listImages };

/**
 * Opens the page a visitor wants to see and stores each result as soon as it is there. A stopping worker gives the
 * run back to the queue; every other fault ends it.
 */
export const runTool = {
  needsBrowser: true,
  concurrency: toolLimits.concurrency,
  perGroupOverall: 1,
  async run(context: Context, { tool_run_id }, signal) {
    const { db } = context.store;
    const begun = await beginToolRun(db, tool_run_id);
    if (!begun) return;
    const { tool, url, client_hash } = begun;
    const cost = { cpu_ms: 0 };
    const limit = AbortSignal.timeout(toolLimits.runMs);
    const fault = await look().then(() => undefined, toFault);
    if (fault && signal.aborted) {
      await giveBackToolRun(db, tool_run_id);
      throw signal.reason;
    }
    await finishToolRun(db, tool_run_id, { ...cost, client_hash, fault });
    log.info({ tool_run_id, tool, error_code: fault?.code, cpu_ms: cost.cpu_ms }, 'Tool was run');

    async function look(): Promise<void> {
      const results = (context.tools ?? allTools)[tool](context, {
        url,
        signal: AbortSignal.any([signal, limit]),
        cost,
      });
      for await (const result of results) await saveToolResult(db, tool_run_id, result);
    }

    function toFault(thrown: unknown): ToolFault {
      const isInterrupted = signal.aborted || limit.aborted;
      if (isInterrupted) return { code: 'TIMEOUT', message: scanErrors.TIMEOUT };
      if (thrown instanceof ScanError) return { code: thrown.code, message: thrown.message };
      log.error({ err: thrown, tool_run_id, tool }, 'Tool failed');
      return { code: 'UNEXPECTED', message: scanErrors.UNEXPECTED };
    }
  },
} satisfies Job<'runTool'>;
