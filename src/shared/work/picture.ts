/** Cut-out of a page with one element outlined: the evidence for a cause. `body`: WebP as Base64. */
export type CausePicture = { cause: string; width: number; height: number; body: string };

/** Lengths in CSS pixels; `pageMs`: all pictures of a page together. */
export const pictureLimits = {
  perPage: 12,
  pageMs: 1_000,
  sizeBytes: 40_000,
  margin: 120,
  width: 640,
  height: 400,
};
