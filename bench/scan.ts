import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { isExact } from './scan/measure.ts';
import { listPages } from './scan/pages.ts';

/**
 * `npm run bench`: what a scan costs, on a website of real pages, against the least it could cost and against the fastest
 * peer. Prints Markdown; exit code 1 when a target is missed. `--part speed` (default: all), `--pages 150`, `--rounds 2`;
 * `--long 2000`, `--many 10000` and `--templates 200` are the pages of `memory`, `growth` and `depth`.
 */
const { values: wanted } = parseArgs({
  options: {
    part: { type: 'string' },
    pages: { type: 'string', default: '150' },
    rounds: { type: 'string', default: '2' },
    long: { type: 'string', default: '2000' },
    many: { type: 'string', default: '10000' },
    templates: { type: 'string', default: '200' },
    wait: { type: 'string', default: '900' },
    minutes: { type: 'string', default: '10' },
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

type Call = {
  pages: string[];
  rounds: number;
  longPages: number;
  manyPages: number;
  templatePages: number;
  waitMs: number;
  minutes: number;
};

/** Each in a file of its own, loaded when wanted. */
const parts: { [name: string]: (call: Call) => Promise<void> } = {
  speed: async (call) => (await import('./scan/speed.ts')).measureSpeed(call),
  split: async (call) => (await import('./scan/split.ts')).measureSplit(call),
  rescan: async (call) => (await import('./scan/rescan.ts')).measureRescan(call),
  simulate: async (call) => (await import('./scan/simulate.ts')).simulateWorkers(call),
  workers: async (call) => (await import('./scan/workers.ts')).measureWorkers(call),
  kill: async (call) => (await import('./scan/kill.ts')).runKill(call),
  soak: async (call) => (await import('./scan/soak.ts')).runSoak(call),
  guard: async (call) => (await import('./scan/guard.ts')).measureGuard(call),
  memory: async (call) => (await import('./scan/memory.ts')).measureMemory(call),
  depth: async (call) => (await import('./scan/depth.ts')).measureDepth(call),
  growth: async (call) => (await import('./scan/memory.ts')).measureGrowth(call),
};

const chosen = wanted.part ? [wanted.part] : Object.keys(parts);
for (const name of chosen)
  if (!parts[name]) throw new Error(`--part is one of ${Object.keys(parts).join(', ')}`);

const call: Call = {
  pages: listPages(Number(wanted.pages)),
  rounds: Number(wanted.rounds),
  longPages: Number(wanted.long),
  manyPages: Number(wanted.many),
  templatePages: Number(wanted.templates),
  waitMs: Number(wanted.wait),
  minutes: Number(wanted.minutes),
};
console.log(
  `${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, load before ${loadavg()[0]!.toFixed(1)}, ` +
    `${call.pages.length} pages; processor time ${isExact ? 'exact (subreaper)' : 'as seen every second'}`,
);
for (const name of chosen) await parts[name]!(call);
