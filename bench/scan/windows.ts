import { join } from 'node:path';
import { type Measured, measure } from './measure.ts';
import { openPlace, productNode } from './product.ts';
import type { Sample } from './sampler.ts';
import { type SiteCall, serveSite } from './site.ts';
import type { Window } from './splitScan.ts';

export type Watched = { windows: Window[]; measured: Measured };

/** One stored scan of so many pages of this website, told in steps of `every` pages. */
export async function watchScan(
  call: SiteCall,
  { pages, every }: { pages: number; every: number },
): Promise<Watched> {
  const site = await serveSite(call);
  const place = openPlace(site);
  try {
    const script = join(import.meta.dirname, 'splitScan.ts');
    const command = [...productNode, script, site.startUrl, String(pages), String(every)];
    const measured = await measure({ command, env: place.env });
    const lines = measured.stdout.split('\n').filter(Boolean);
    const windows = lines.map((line) => JSON.parse(line) as Window);
    if (windows.at(-1)?.pages !== pages)
      throw new Error(`Only ${windows.at(-1)?.pages} of ${pages} pages:\n${measured.stderr.slice(-2_000)}`);
    return { windows, measured };
  } finally {
    place.remove();
    await site.close();
  }
}

/** The middle of the memory seen between two numbers of pages. */
export function toPssBetween({ windows, measured }: Watched, from: number, to: number): number {
  const within = findSamples({ windows, measured }, from, to).map((sample) => sample.pss_bytes);
  return within.toSorted((a, b) => a - b)[Math.floor(within.length / 2)] ?? Number.NaN;
}

/** Processor seconds of the whole tree for one page between two numbers of pages. */
export function toCpuPerPage(watched: Watched, from: number, to: number): number {
  const within = findSamples(watched, from, to);
  return ((within.at(-1)?.cpu_s ?? Number.NaN) - (within[0]?.cpu_s ?? Number.NaN)) / (to - from);
}

function findSamples({ windows, measured }: Watched, from: number, to: number): Sample[] {
  const atMs = (pages: number) =>
    windows.find((one) => one.pages >= pages)?.at_ms ?? Number.POSITIVE_INFINITY;
  const startsAt = from === 0 ? 0 : atMs(from);
  return measured.samples.filter(({ at_ms }) => at_ms >= startsAt && at_ms <= atMs(to));
}
