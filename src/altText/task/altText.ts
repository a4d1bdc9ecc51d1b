import type { AltTextProposal, ImageContext } from '../../shared/work/altText.ts';

/** What a model provider counted for one answer. */
export type ModelUsage = { input_tokens: number; output_tokens: number };

export type WorkOptions = {
  signal?: AbortSignal;
  /** Milliseconds of processor time that the work takes are added here; not what others' images take before it. */
  cost?: { cpu_ms: number };
};

export type ProposeOptions = WorkOptions & {
  /** false: no model is asked, whatever the settings say (guests, an organization at its monthly cap). */
  mayAskModel?: boolean;
};

/** Looks at images in a process of its own: one at a time, with limits of pixels, memory and time. */
export type AltText = {
  /**
   * A text for an image (JPG, PNG, GIF, WebP, AVIF, SVG as bytes) where it stands. Never fails for what the image shows:
   * without anything reliable to say `source` is `none`. Throws AppError IMAGE_UNREADABLE, IMAGE_TOO_LARGE, IMAGE_TYPE.
   */
  propose(
    image: Uint8Array,
    context: ImageContext,
    options?: ProposeOptions,
  ): Promise<{ proposal: AltTextProposal; usage: ModelUsage | null }>;
  /** A small WebP of our own making, longest side `altTextLimits.thumbnailSide`. Throws like `propose`. */
  toThumbnail(
    image: Uint8Array,
    options?: WorkOptions,
  ): Promise<{ body: Uint8Array; width: number; height: number }>;
  /** What distinguishes answers: provider, model, version of the rules; part of the key of the cache. */
  version: string;
  close(): Promise<void>;
};
