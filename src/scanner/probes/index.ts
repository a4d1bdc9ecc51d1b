import type { Engine } from '../audit/engines/index.ts';

/** Our own tests, which act in the live page: keys, zoom, width. They run after the engines. */
export const probes: Engine[] = [];
