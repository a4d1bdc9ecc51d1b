import type { AltTextProposal, ImageContext } from '../../shared/work/altText.ts';
import type { ModelUsage } from './altText.ts';

/** An image as providers get it: opened in the worker process, first frame, upright, sRGB, without transparency. */
export type DecodedImage = {
  /** Longer side at most `altTextLimits.analysedSide`. */
  bytes: Uint8Array;
  mediaType: 'image/jpeg' | 'image/png';
  /** Of `bytes`, px. */
  width: number;
  height: number;
  /** Of the file as it came, hex. */
  sha256: string;
};

/** One way to come to a text. Decorative and hidden images never reach it. */
export type Provider = {
  /** What `AltTextProposal.provider` says: `embedded`, or the name of the model. */
  name: string;
  /** Changes whenever the same image may get another text: part of the key of the cache. */
  version: string;
  /** Throws whatever went wrong, with a message for the log; the embedded provider then takes over. */
  describe(image: DecodedImage, context: ImageContext, signal: AbortSignal): Promise<Described>;
};

export type Described = { proposal: AltTextProposal; usage: ModelUsage | null };
