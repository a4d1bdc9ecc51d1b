import { findStages, getToolRun, type ToolRunStage, touchToolRun } from '../../../model/visitor/toolRuns.ts';
import type { ToolRun } from '../../../shared/contract/toolRun.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { httpLimits } from '../../../shared/limits/http.ts';
import { toolLimits } from '../../../shared/limits/visitor.ts';
import type { ApiContext } from '../../http/context.ts';
import { askTogether } from '../../news/askTogether.ts';

/** `id` tells one state from the one before; that of the last one is its status. */
export type ToolRunState = { id: string; run: ToolRun };

/** Gives how to follow a look until it has ended; all who do so at once read the database together. */
export function createToolRunStates({ store: { db }, work }: Pick<ApiContext, 'store' | 'work'>) {
  const findStage = askTogether((tokens) => findStages(db, tokens));

  /** How far a look is, read anew whenever there may be news. As long as somebody listens, it keeps its place. */
  async function* listStages(token: string, signal: AbortSignal) {
    const isTimeToTouch = toTimer(toolLimits.touchMs);
    for await (const isNews of work.changes(signal, 'tool')) {
      if (isTimeToTouch()) await touchToolRun(db, token);
      const stage = await findStage(token);
      if (!stage) throw new AppError('TOOL_RUN_NOT_FOUND');
      yield { stage, isNews };
    }
  }

  /**
   * Each state that differs from the one before, and null at times when nothing was to say. Ends with the look, with
   * `signal`, and when the server stops.
   */
  async function* listStates(token: string, signal: AbortSignal): AsyncGenerator<ToolRunState | null> {
    let last = '';
    let saidAt = 0;
    for await (const { stage, isNews } of listStages(token, signal)) {
      const id = toEventId(stage);
      if (id === last && isNews && Date.now() - saidAt < httpLimits.heartbeatMs) continue;
      yield id === last ? null : { id, run: await toRun(stage) };
      saidAt = Date.now();
      last = id;
      if (isOver(stage)) return;
    }
  }

  /** Only what has something to show is read as a whole. */
  const toRun = async ({ size: _, ...stage }: ToolRunStage): Promise<ToolRun> =>
    stage.status === 'queued' || stage.status === 'running'
      ? ({ ...stage, result: null } as ToolRun)
      : getToolRun(db, stage.id);

  return listStates;
}

/** Says yes at once, and then again each time so long has passed since the last yes. */
function toTimer(everyMs: number): () => boolean {
  let lastAt = Number.NEGATIVE_INFINITY;
  return () => {
    const isDue = Date.now() - lastAt >= everyMs;
    if (isDue) lastAt = Date.now();
    return isDue;
  };
}

export const isOver = ({ status }: Pick<ToolRun, 'status'>): boolean =>
  status === 'done' || status === 'failed';

function toEventId({ status, position, size }: ToolRunStage): string {
  if (status === 'queued') return `queued:${position}`;
  return status === 'ready' ? `ready:${size}` : status;
}
