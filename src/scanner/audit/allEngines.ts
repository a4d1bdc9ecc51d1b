import { actingProbes, measuringProbes, readingProbes, windowProbes } from '../probes/index.ts';
import type { Engine } from './engines/engine.ts';
import { engines } from './engines/index.ts';

/** All that judges a page, in the order in which it runs. */
export const allEngines: Engine[] = [
  ...engines,
  ...measuringProbes,
  readingProbes,
  ...actingProbes,
  ...windowProbes,
];
