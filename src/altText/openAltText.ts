import { createHash } from 'node:crypto';
import { altTextLimits } from '../shared/limits/media.ts';
import type { ImageContext } from '../shared/work/altText.ts';
import { openWorkerProcess } from './process/workerProcess.ts';
import { openEmbedded } from './providers/embedded.ts';
import { ModelFault } from './providers/modelFault.ts';
import { findDecoration } from './rules/decorative.ts';
import type { AltText, ModelUsage, ProposeOptions } from './task/altText.ts';
import type { DecodedImage, Described, Provider } from './task/provider.ts';
import type { OpenedImage } from './task/tasks.ts';
import type { WarnLog } from './task/warnLog.ts';

export type AltTextOptions = {
  /** Configured vision model; undefined: only the built-in analysis. */
  provider?: Provider;
  log?: WarnLog;
  idleMs?: number;
};

/**
 * Proposes texts by the configured model. The built-in analysis answers if no model is configured, the caller
 * forbids it, or it fails.
 */
export function openAltText({ provider, log, idleMs = 300_000 }: AltTextOptions = {}): AltText {
  const worker = openWorkerProcess({ taskMs: altTextLimits.imageMs, idleMs, maxMegabytes: 600, log });
  const embedded = openEmbedded(worker);
  const toEmbedded = ({ cost }: ProposeOptions): typeof embedded =>
    cost
      ? openEmbedded({ ask: (name, input, options) => worker.ask(name, input, { ...options, cost }) })
      : embedded;

  return {
    version: [provider?.version, embedded.version].filter(Boolean).join('+'),
    propose,
    toThumbnail: (file, { side, isTransparent, ...options } = {}) =>
      worker.ask('thumbnail', { file, side, isTransparent }, options),
    read: async (picture) =>
      (await worker.ask('see', { bytes: picture, readText: 'once', findObjects: false }, {})).lines,
    close: worker.close,
  };

  async function propose(
    image: Uint8Array,
    context: ImageContext,
    options: ProposeOptions = {},
  ): Promise<Described> {
    const signal = options.signal ?? new AbortController().signal;
    const opened = await worker.ask('open', { file: image }, { ...options, signal });
    const decoration = findDecoration(context, opened.signs);
    if (decoration) return { proposal: decoration, usage: null };
    const decoded = { ...toDecoded(opened, image), signs: opened.signs };
    const builtIn = toEmbedded(options);
    if (!provider || options.mayAskModel === false) return builtIn.describe(decoded, context, signal);
    try {
      return await provider.describe(decoded, context, signal);
    } catch (err) {
      signal.throwIfAborted();
      log?.warn({ err, provider: provider.name }, 'Model did not propose a text');
      const usage = err instanceof ModelFault ? err.usage : null;
      return toInstead(await builtIn.describe(decoded, context, signal), usage);
    }
  }
}

/** Tokens of an unusable answer are counted all the same: they were paid for. */
const toInstead = ({ proposal }: Described, usage: ModelUsage | null): Described => ({
  proposal: {
    ...proposal,
    reason: `${proposal.reason} Das eingestellte Modell hat nicht geantwortet; der Vorschlag kommt von der eingebauten Bildanalyse.`,
  },
  usage,
});

function toDecoded({ bytes, width, height }: OpenedImage, file: Uint8Array): DecodedImage {
  const sha256 = createHash('sha256').update(file).digest('hex');
  return { bytes, mediaType: 'image/jpeg', width, height, sha256 };
}
