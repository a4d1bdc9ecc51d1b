import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImageContext } from '../../shared/work/altText.ts';
import type { ModelUsage } from '../task/altText.ts';
import type { DecodedImage, Described, Provider } from '../task/provider.ts';
import { anthropic } from './anthropic.ts';
import type { Dialect, ModelSettings } from './dialect.ts';
import { modelLimits } from './limits.ts';
import { toProposal } from './modelAnswer.ts';
import { ModelFault } from './modelFault.ts';
import { instructions, promptVersion, toQuestion } from './modelPrompt.ts';
import { askServer } from './modelRequest.ts';
import { openaiCompatible } from './openaiCompatible.ts';

const dialects: { [name in ModelSettings['dialect']]: Dialect } = {
  'openai-compatible': openaiCompatible,
  anthropic,
};

type Patience = { attemptMs: number; retryMs: number };

/**
 * Vision model at the operator's address. A passing fault is retried once; a server that asks for a longer break
 * gets no requests meanwhile. `describe` throws ModelFault.
 */
export function openModel(settings: ModelSettings, patience: Patience = modelLimits): Provider {
  const dialect = dialects[settings.dialect];
  let pausedUntil = 0;
  /** True once the server has refused a question with a schema and answered one without it. */
  let isPlain = false;

  return { name: settings.model, version: toVersion(settings), describe };

  async function describe(
    image: DecodedImage,
    context: ImageContext,
    signal: AbortSignal,
  ): Promise<Described> {
    if (Date.now() < pausedUntil) throw new ModelFault('server wants a break');
    const spent: ModelUsage[] = [];
    return tryTwice().catch((fault: unknown) => {
      if (!(fault instanceof ModelFault)) throw fault;
      pause(fault);
      throw withUsage(fault, spent);
    });

    async function tryTwice(): Promise<Described> {
      try {
        return await tryOnce();
      } catch (fault) {
        if (!(fault instanceof ModelFault)) throw fault;
        const isUnknown = !isPlain && (fault.status === 400 || fault.status === 422);
        if (!isUnknown) await rest(fault, signal);
        return tryOnce(isPlain || isUnknown);
      }
    }

    async function tryOnce(asPlain = isPlain): Promise<Described> {
      const question = { image, instructions, question: toQuestion(context) };
      const json = await askServer(dialect.toRequest(settings, question, asPlain), {
        signal,
        attemptMs: patience.attemptMs,
      });
      const usage = dialect.readUsage(json);
      if (usage) spent.push(usage);
      isPlain = asPlain;
      const proposal = toProposal(dialect.readAnswer(json), { model: settings.model, context });
      return { proposal, usage: sum(spent) };
    }
  }

  async function rest(fault: ModelFault, signal: AbortSignal): Promise<void> {
    const { isPassing, retryAfterMs } = fault;
    if (!isPassing) throw fault;
    if (retryAfterMs !== null && retryAfterMs > modelLimits.longestRetryMs) throw fault;
    await wait(retryAfterMs ?? patience.retryMs, undefined, { signal });
  }

  function pause({ retryAfterMs }: ModelFault): void {
    if (retryAfterMs !== null) pausedUntil = Date.now() + Math.min(retryAfterMs, modelLimits.pauseMs);
  }
}

/** Tokens of unusable answers are counted all the same: they were paid for. */
const withUsage = ({ message, status }: ModelFault, spent: ModelUsage[]): ModelFault =>
  new ModelFault(message, {
    ...(status === null ? {} : { status }),
    usage: spent.length > 0 ? sum(spent) : null,
  });

const sum = (spent: ModelUsage[]): ModelUsage => ({
  input_tokens: spent.reduce((total, { input_tokens }) => total + input_tokens, 0),
  output_tokens: spent.reduce((total, { output_tokens }) => total + output_tokens, 0),
});

/** Version for the cache key: differs per model, address and prompt, because their texts differ. */
function toVersion({ dialect, url, model }: ModelSettings): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([dialect, url, model]))
    .digest('hex');
  return `model-${hash.slice(0, 16)}-${promptVersion}`;
}
