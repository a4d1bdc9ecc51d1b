import { readFileSync } from 'node:fs';
import { listTree } from '../../src/scanner/browser/processTree.ts';
import { readProcessMs } from '../app/cpuTime.ts';

/** What the members of a process tree are for. */
export type Kind = 'node' | 'browser' | 'renderer' | 'gpu' | 'network' | 'other';

/** `at_ms`: since 1970. `cpu_s`: of all members up to here. */
export type Sample = { at_ms: number; pss_bytes: number; cpu_s: number };

export type Sampled = {
  peak_pss_bytes: number;
  /** Processor seconds by kind, as last seen of each process: what it did after that is missing. */
  cpu_s: { [kind in Kind]?: number };
  samples: Sample[];
};

/** Looks every second at a process and all that it started: memory with what they share counted once, processor time. */
export function watchTree(pid: number): { look(): Sample; stop(): Sampled } {
  const seen = new Map<number, { kind: Kind; cpuMs: number }>();
  const samples: Sample[] = [];
  const look = (): Sample => {
    const pids = listTree(pid).filter((one) => !isWrapper(one));
    for (const one of pids)
      seen.set(one, { kind: seen.get(one)?.kind ?? toKind(one), cpuMs: readProcessMs(one) });
    const pss_bytes = pids.reduce((sum, one) => sum + readPssBytes(one), 0);
    const cpu_s = [...seen.values()].reduce((sum, { cpuMs }) => sum + cpuMs / 1_000, 0);
    const sample = { at_ms: Date.now(), pss_bytes, cpu_s };
    samples.push(sample);
    return sample;
  };
  const timer = setInterval(look, 1_000);
  return {
    look,
    stop: () => {
      clearInterval(timer);
      const cpu_s: Sampled['cpu_s'] = {};
      for (const { kind, cpuMs } of seen.values()) cpu_s[kind] = (cpu_s[kind] ?? 0) + cpuMs / 1_000;
      return { peak_pss_bytes: Math.max(0, ...samples.map((one) => one.pss_bytes)), cpu_s, samples };
    },
  };
}

function toKind(pid: number): Kind {
  const line = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
  const [, type] = /--type=([\w-]+)/.exec(line) ?? [];
  if (type === 'renderer') return 'renderer';
  if (type === 'gpu-process') return 'gpu';
  if (/network\.mojom/.test(line)) return 'network';
  if (type) return 'other';
  if (/chrom|headless/i.test(line.split(' ')[0] ?? '')) return 'browser';
  return /\bnode\b/.test(line.split(' ')[0] ?? '') ? 'node' : 'other';
}

/** What only counts is not counted. */
const isWrapper = (pid: number): boolean => read(`/proc/${pid}/cmdline`).includes('measured.py');

const readPssBytes = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1_024;

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
}
