import type { ModelUsage } from '../task/altText.ts';

type Details = {
  isPassing?: boolean;
  /** Break the server asks for. */
  retryAfterMs?: number;
  status?: number;
  usage?: ModelUsage | null;
};

/** Reason why a model gave no text. The message is for the log: it names no key, image or answer. */
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
