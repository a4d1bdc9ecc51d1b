import type { Candidate } from './boxes.ts';

/** Side of the square input that both networks were trained on, px. */
export const detectorSide = 300;

/** Below this score a detector guesses. */
export const minCandidateScore = 0.5;

/** `pixels`: three bytes (red, green, blue) per pixel, row by row. */
export type Detect = (pixels: Uint8Array) => Promise<Candidate[]>;
