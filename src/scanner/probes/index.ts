import type { Engine } from '../audit/engines/engine.ts';
import { textContrast } from './contrast/textContrast.ts';

import { duplicateIds } from './document/duplicateIds.ts';
import { typography } from './document/typography.ts';
import { groupLegend } from './forms/groupLegend.ts';
import { keyboard } from './keyboard/keyboard.ts';
import { autoplay } from './media/autoplay.ts';
import { toEngine } from './reading/reading.ts';
import { headerCells } from './structure/headerCells.ts';

/** Measure in pictures of every page what the engines leave open, whatever kinds of elements it has. */
export const measuringProbes: Engine[] = [textContrast];

/** Read the page and change nothing; all of them run in one call. */
export const readingProbes: Engine = toEngine([autoplay, typography, duplicateIds, headerCells, groupLegend]);

/** Act in the page, one after another, and leave it as they found it. */
export const actingProbes: Engine[] = [keyboard];
