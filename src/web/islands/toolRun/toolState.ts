import type { ToolName, ToolResults, ToolRun } from '../../../shared/contract/toolRun.ts';
import { scanErrors } from '../../../shared/errors/scanErrors.ts';
import { toNumber } from '../../../shared/text/format.ts';
import { RequestError } from '../../server/request.ts';
import { hasEnded } from '../../server/toolRun.ts';
import type { Message } from '../../ui/overlay/toast.tsx';

/** How far a look at a page is. `isWhole`: nothing of the result follows any more. */
export type ToolState<T extends ToolName> =
  | { phase: 'idle' }
  | { phase: 'running'; url: string; position: number | null; isStarted: boolean }
  | { phase: 'shown'; url: string; result: ToolResults[T]; isWhole: boolean }
  | { phase: 'failed'; url: string; reason: string };
export type ShownTool<T extends ToolName> = Extract<ToolState<T>, { phase: 'shown' }>;

/** The look after the server has told how far it is; a result once shown stays, though the rest of it failed. */
export function toToolState<T extends ToolName>(url: string, run: ToolRun): ToolState<T> {
  const { status, position, error } = run;
  const result = run.result as ToolResults[T] | null;
  if (result) return { phase: 'shown', url, result, isWhole: hasEnded(run) };
  if (hasEnded(run)) return { phase: 'failed', url, reason: error?.message ?? scanErrors.UNEXPECTED };
  return { phase: 'running', url, position, isStarted: status !== 'queued' };
}

type Waiting = { position: number | null; isStarted: boolean };

/** Who has to wait, and for whom; `doing`: what happens once it is one's turn. */
export function toWaitingText({ position, isStarted }: Waiting, doing: string): string {
  if (isStarted) return doing;
  if (position === null) return 'Die Anfrage wird gesendet.';
  return position === 0 ? 'Sie sind als Nächstes an der Reihe.' : `Noch ${toNumber(position)} vor Ihnen.`;
}

/** The toast of a look that failed: the tool's words and the reason; a refusal for too many requests has its own. */
export function toToolFailure(fault: unknown, { title, text }: Message): { toast: Message; reason: string } {
  const reason = fault instanceof Error ? fault.message : String(fault);
  if (fault instanceof RequestError && fault.status === 429)
    return { toast: { title: fault.title, text: reason }, reason };
  return { toast: { title, text: `${text} ${reason}` }, reason };
}
