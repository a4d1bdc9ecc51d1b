import type { Candidate } from './boxes.ts';

/** Width and height of the picture that both networks were trained on. */
export const detectorSide = 300;

/** Below, a detector guesses. */
export const minCandidateScore = 0.5;

/** Takes three bytes (red, green, blue) for each pixel, row by row. */
export type Detect = (pixels: Uint8Array) => Promise<Candidate[]>;
