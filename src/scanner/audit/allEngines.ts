import { probes } from '../probes/index.ts';
import type { Engine } from './engines/engine.ts';
import { engines } from './engines/index.ts';

/** Runs in this order: probes know what the engines have found, and acting probes come last. */
export const allEngines: Engine[] = [...engines, ...probes];
