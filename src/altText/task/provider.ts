import type { AltTextProposal, ImageContext } from '../../shared/work/altText.ts';
import type { ModelUsage } from './altText.ts';

/** Image as providers get it: opened in the worker process, first frame, upright, sRGB, opaque. */
export type DecodedImage = {
  /** Longer side at most `altTextLimits.analysedSide`. */
  bytes: Uint8Array;
  mediaType: 'image/jpeg' | 'image/png';
  /** Width of `bytes`, px. */
  width: number;
  height: number;
  /** Hash of the original file, hex. */
  sha256: string;
};

/** Source of texts. Decorative and hidden images never reach it. */
export type Provider = {
  /** Shown as `AltTextProposal.provider`: `embedded`, or the model's name. */
  name: string;
  /** Part of the cache key: changes whenever the same image may get another text. */
  version: string;
  /** Throws any fault, with a message for the log; the embedded provider then takes over. */
  describe(image: DecodedImage, context: ImageContext, signal: AbortSignal): Promise<Described>;
};

export type Described = { proposal: AltTextProposal; usage: ModelUsage | null };
