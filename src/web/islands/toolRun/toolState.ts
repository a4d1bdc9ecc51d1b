import type { ToolName, ToolResults, ToolRun } from '../../../shared/contract/toolRun.ts';
import { toNumber } from '../../../shared/text/format.ts';
import { RequestError, unexpected } from '../../server/request.ts';
import { hasEnded } from '../../server/toolRun.ts';
import type { Message } from '../../ui/overlay/toast.tsx';

/** State of a tool run. `isWhole`: the result is complete. */
export type ToolState<T extends ToolName> =
  | { phase: 'idle' }
  | { phase: 'running'; url: string; position: number | null; isStarted: boolean }
  | { phase: 'shown'; url: string; result: ToolResults[T]; isWhole: boolean }
  | { phase: 'failed'; url: string; reason: string };
export type ShownTool<T extends ToolName> = Extract<ToolState<T>, { phase: 'shown' }>;

/** State after an update from the server. A result once shown stays, even if the rest of the run fails. */
export function toToolState<T extends ToolName>(url: string, run: ToolRun): ToolState<T> {
  const { status, position, error } = run;
  const result = run.result as ToolResults[T] | null;
  if (result) return { phase: 'shown', url, result, isWhole: hasEnded(run) };
  if (hasEnded(run)) return { phase: 'failed', url, reason: error?.message ?? unexpected };
  return { phase: 'running', url, position, isStarted: status !== 'queued' };
}

type Waiting = { position: number | null; isStarted: boolean };

export function toWaitingText({ position, isStarted }: Waiting, doing: string): string {
  if (isStarted) return doing;
  if (position === null) return 'Die Anfrage wird gesendet.';
  return position === 0 ? 'Sie sind als Nächstes an der Reihe.' : `Noch ${toNumber(position)} vor Ihnen.`;
}

/** Toast of a failed run: the tool's words and the reason. Too many requests have a text of their own. */
export function toToolFailure(fault: unknown, { title, text }: Message): { toast: Message; reason: string } {
  const reason = fault instanceof Error ? fault.message : String(fault);
  if (fault instanceof RequestError && fault.status === 429)
    return { toast: { title: fault.title, text: reason }, reason };
  return { toast: { title, text: `${text} ${reason}` }, reason };
}
