import type { Context } from 'hono';
import { findStages } from '../../../model/visitor/toolRuns.ts';
import type { ToolRun } from '../../../shared/contract/toolRun.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { toolLimits } from '../../../shared/limits/visitor.ts';
import { streamToClient } from '../../http/clientStream.ts';
import type { ApiContext } from '../../http/context.ts';
import { createOpenRequests } from '../../http/openRequests.ts';
import { toClientHash } from '../../http/visitor.ts';
import { createToolRunStates, isLast, type ToolRunState } from './toolRunStates.ts';

export function createToolRunAnswers(context: ApiContext) {
  const listStates = createToolRunStates(context);
  const waiting = createOpenRequests(toolLimits.waitingPerClient);

  return {
    /**
     * Waits until there is a result. Throws WEBSITE_NOT_LOADED with the reason, and TOO_MANY_STREAMS. Throws
     * TOOL_WAIT after `toolLimits.waitMs` or when the server stops; the client may ask again, or follow
     * `Location`.
     */
    async waitFor(c: Context, run: ToolRun): Promise<NonNullable<ToolRun['result']>> {
      const known = toAnswer(run);
      if (known) return known;
      const leave = waiting.enter(toClientHash(c, context));
      if (!leave) throw new AppError('TOO_MANY_STREAMS', { retryAfterSeconds: 30 });
      const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(toolLimits.waitMs)]);
      try {
        for await (const state of listStates(run.id, signal)) {
          const answer = state && toAnswer(state.run);
          if (answer) return answer;
        }
      } finally {
        leave();
      }
      throw new AppError('TOOL_WAIT', { retryAfterSeconds: 5 });
    },

    /** Sends server-sent events `state`. Answers 204 to a client that already has the last one. */
    async stream(c: Context, token: string, lastEventId: string | undefined): Promise<Response> {
      const stage = (await findStages(context.store.db, [token])).get(token);
      if (!stage) throw new AppError('TOOL_RUN_NOT_FOUND');
      if (isLast(stage.status) && lastEventId === stage.status) return c.body(null, 204);
      return streamToClient(c, context, { follow: (left) => listStates(token, left), toText });
    },
  };
}

const toText = ({ id, run }: ToolRunState): string =>
  `event: state\ndata: ${JSON.stringify(run)}\nid: ${id}\n\n`;

function toAnswer({ status, result, error }: ToolRun): NonNullable<ToolRun['result']> | null {
  if (status === 'failed') throw new AppError('WEBSITE_NOT_LOADED', { detail: error?.message ?? '' });
  return result;
}
