import { findStages, getToolRun, type ToolRunStage, touchToolRun } from '../../../model/visitor/toolRuns.ts';
import type { ToolRun } from '../../../shared/contract/toolRun.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { toolLimits } from '../../../shared/limits/visitor.ts';
import type { ApiContext } from '../../http/context.ts';
import { askTogether } from '../../news/askTogether.ts';
import { follow } from '../../news/follow.ts';

/** `id` differs between consecutive states; the last state has the id `done` or `failed`. */
export type ToolRunState = { id: string; run: ToolRun };

/**
 * Returns a function that follows a tool run until it is over. It yields each new state, and null at each heartbeat.
 * All listeners share one database read. A run keeps its place in the queue while a client listens.
 */
export function createToolRunStates({ store: { db }, hub }: Pick<ApiContext, 'store' | 'hub'>) {
  const findStage = askTogether((tokens) => findStages(db, tokens));

  const toRun = async ({ size: _, ...stage }: ToolRunStage): Promise<ToolRun> =>
    stage.status === 'queued' || stage.status === 'running'
      ? ({ ...stage, result: null } as ToolRun)
      : getToolRun(db, stage.id);

  return (token: string, signal: AbortSignal): AsyncGenerator<ToolRunState | null> => {
    const isTimeToTouch = toTimer(toolLimits.touchMs);
    let last = '';
    async function* read() {
      if (isTimeToTouch()) await touchToolRun(db, token);
      const stage = await findStage(token);
      if (!stage) throw new AppError('TOOL_RUN_NOT_FOUND');
      const id = toEventId(stage);
      if (id !== last) yield { id, run: await toRun(stage) };
      last = id;
    }
    return follow(hub, { topic: 'tool', signal, read, isOver: ({ id }) => isLast(id) });
  };
}

function toTimer(everyMs: number): () => boolean {
  let lastAt = Number.NEGATIVE_INFINITY;
  return () => {
    const isDue = Date.now() - lastAt >= everyMs;
    if (isDue) lastAt = Date.now();
    return isDue;
  };
}

export const isLast = (id: string): boolean => id === 'done' || id === 'failed';

function toEventId({ status, position, size }: ToolRunStage): string {
  if (status === 'queued') return `queued:${position}`;
  return status === 'ready' ? `ready:${size}` : status;
}
