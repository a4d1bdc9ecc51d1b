import type { AltTextProposal, ImageContext } from '../../shared/work/altText.ts';
import type { ReadLetters } from '../../shared/work/readLine.ts';
import type { ThumbnailShape } from './tasks.ts';

export type ModelUsage = { input_tokens: number; output_tokens: number };

export type WorkOptions = {
  signal?: AbortSignal;
  /** Milliseconds of processor time for this image are added here, without the wait for others. */
  cost?: { cpu_ms: number };
};

export type ProposeOptions = WorkOptions & {
  /** false: no model is asked, whatever the settings say (guests, an organization at its monthly cap). */
  mayAskModel?: boolean;
};

/** Looks at images in a separate process: one at a time, with limits of pixels, memory and time. */
export type AltText = {
  /**
   * Proposes a text for an image (JPG, PNG, GIF, WebP, AVIF, SVG as bytes) in its context. `source` is
   * `none` if nothing reliable can be said. Throws AppError IMAGE_UNREADABLE, IMAGE_TOO_LARGE, IMAGE_TYPE.
   */
  propose(
    image: Uint8Array,
    context: ImageContext,
    options?: ProposeOptions,
  ): Promise<{ proposal: AltTextProposal; usage: ModelUsage | null }>;
  /**
   * A small WebP of our own making, longest side `altTextLimits.thumbnailSide` unless `side` is given, with a
   * background unless `isTransparent`. Opens icons (ICO), too. Throws like `propose`.
   */
  toThumbnail(
    image: Uint8Array,
    options?: WorkOptions & ThumbnailShape,
  ): Promise<{ body: Uint8Array; width: number; height: number }>;
  /** Reads the letters of a picture (PNG, JPG) of our own making; null after a timeout. Throws like `propose`. */
  read: ReadLetters;
  /** Provider, model and version of the rules; part of the cache key. */
  version: string;
  close(): Promise<void>;
};
