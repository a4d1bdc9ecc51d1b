import type { ToolRun } from '../../shared/contract/toolRun.ts';
import { followEvents } from './eventStream.ts';
import { send } from './request.ts';

type Options = { signal: AbortSignal; onRun: (run: ToolRun) => void };

export const hasEnded = ({ status }: ToolRun): boolean => status === 'done' || status === 'failed';

/**
 * Starts a tool run for an address (`path`: endpoint of the tool) and reports every state until it ends.
 * Throws RequestError if the server refuses or the connection cannot be resumed.
 */
export async function followToolRun(path: string, url: string, { signal, onRun }: Options): Promise<void> {
  const headers = { 'content-type': 'application/json', prefer: 'respond-async' };
  const response = await send(path, { method: 'POST', headers, body: JSON.stringify({ url }), signal });
  const started = (await response.json()) as ToolRun;
  onRun(started);
  if (hasEnded(started)) return;
  await followEvents(`/api/v1/tool-runs/${started.id}/events`, {
    signal,
    onEvent: ({ event, data }) => {
      if (event !== 'state') return false;
      const run = JSON.parse(data) as ToolRun;
      onRun(run);
      return hasEnded(run);
    },
  });
}
