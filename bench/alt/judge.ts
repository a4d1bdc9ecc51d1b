import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { openAltText } from '../../src/altText/openAltText.ts';
import type { AltTextProposal } from '../../src/shared/work/altText.ts';
import type { FoundImage } from './collect.ts';
import { type Expected, type Grade, key, toGrade } from './rate.ts';

export type Judged = { expected: Expected; proposal: AltTextProposal; grade: Grade; seconds: number };
export type Run = { judged: Judged[]; peakMegabytes: number; isOneCore: boolean };

/** Asks for a proposal for every image of the key, one after the other, on one core. */
export async function judge(images: FoundImage[]): Promise<Run> {
  const isOneCore = spawnSync('taskset', ['-acp', '0', String(process.pid)]).status === 0;
  const altText = openAltText();
  const judged: Judged[] = [];
  let peakMegabytes = 0;
  try {
    // What comes first pays for loading the models.
    await propose(images[0]!);
    for (const expected of key) {
      const image = findImage(images, expected);
      const before = readCpuSeconds();
      const startedAt = performance.now();
      const proposal = await propose(image);
      const elapsed = (performance.now() - startedAt) / 1_000;
      const seconds = toCpuSeconds(before, readCpuSeconds()) ?? elapsed;
      peakMegabytes = Math.max(peakMegabytes, readPeak());
      judged.push({ expected, proposal, grade: toGrade(expected, proposal), seconds });
    }
  } finally {
    await altText.close();
  }
  return { judged, peakMegabytes, isOneCore };

  async function propose({ file, context }: FoundImage): Promise<AltTextProposal> {
    return (await altText.propose(file, context)).proposal;
  }
}

function findImage(images: FoundImage[], { page, image }: Expected): FoundImage {
  const found = images.find((other) => other.page === page && other.image === image);
  if (!found) throw new Error(`${image} was not found on ${page}`);
  return found;
}

/** Processor time stays what it is while the machine is busy; null where the process was begun anew or none is known. */
const toCpuSeconds = (before: number, after: number): number | null =>
  after > before && before > 0 ? after - before : null;

/** Processor time of our child processes so far (Linux; elsewhere 0). */
function readCpuSeconds(): number {
  const ticks = listChildren('stat').map((stat) => stat.replace(/^.*\) /s, '').split(' '));
  return ticks.reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) / 100, 0);
}

/** Most memory that a child process of ours has ever held, in MB (Linux; elsewhere 0). */
function readPeak(): number {
  const peaks = listChildren('status').map((status) => Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
  return Math.max(0, ...peaks) / 1_024;
}

/** A file of /proc for each child of this process. */
function listChildren(file: 'stat' | 'status'): string[] {
  try {
    const pids = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
    return (pids.match(/\d+/g) ?? []).map((pid) => readFileSync(`/proc/${pid}/${file}`, 'utf8'));
  } catch {
    return [];
  }
}
