/**
 * Cut-out of a page with one element outlined: evidence for a question, or a cause. `isOfCause`: the first one of its
 * cause. `item`: text of a list that is asked about, which it shows. `body`: WebP as Base64.
 */
export type PagePicture = {
  cause: string;
  isOfCause: boolean;
  selector: string;
  item?: { rule: string; text: string };
  width: number;
  height: number;
  body: string;
};

/** Lengths in CSS pixels; `pageMs`: all pictures of a page together. */
export const pictureLimits = {
  perPage: 16,
  pageMs: 1_000,
  sizeBytes: 40_000,
  margin: 120,
  width: 640,
  height: 400,
};
