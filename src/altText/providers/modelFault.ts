import type { ModelUsage } from '../task/altText.ts';

type Details = {
  /** Another try may succeed. */
  isPassing?: boolean;
  /** Until then the server wants to be left alone. */
  retryAfterMs?: number;
  /** HTTP status of a refusal. */
  status?: number;
  /** What the answer cost although it was of no use. */
  usage?: ModelUsage | null;
};

/** Why a model gave no text. The message is for the log: it names neither key nor image nor what the model wrote. */
export class ModelFault extends Error {
  readonly isPassing: boolean;
  readonly retryAfterMs: number | null;
  readonly status: number | null;
  readonly usage: ModelUsage | null;

  constructor(message: string, { isPassing = false, retryAfterMs, status, usage = null }: Details = {}) {
    super(message);
    this.name = 'ModelFault';
    this.isPassing = isPassing;
    this.retryAfterMs = retryAfterMs ?? null;
    this.status = status ?? null;
    this.usage = usage;
  }
}
