import type { Engine } from '../audit/engines/engine.ts';
import { keyboard } from './keyboard/keyboard.ts';
import { autoplay } from './media/autoplay.ts';
import { toEngine } from './reading/reading.ts';
import type { ReadingProbe } from './reading/readingProbe.ts';

/** Read the page and change nothing; all of them run in one call. */
const readingProbes: ReadingProbe[] = [autoplay];

/** Act in the page, one after another, and leave it as they found it. */
const actingProbes: Engine[] = [keyboard];

export const probes: Engine[] = [toEngine(readingProbes), ...actingProbes];
