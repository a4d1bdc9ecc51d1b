import { serveSite } from './site.ts';
import { type Run, runFloor } from './speed.ts';
import { printRows, toMean, toRatio } from './table.ts';

const most = 1.03;

/** The same bare loop with and without the guard between browser and website, taking turns. */
export async function measureGuard({ pages, rounds }: { pages: string[]; rounds: number }): Promise<void> {
  const site = await serveSite({ pages, copies: 1, tiny: 0 });
  const ratios: number[] = [];
  try {
    let before = await runFloor(site);
    for (let round = 1; round <= rounds; round++) {
      const guarded = await runFloor(site, site.target);
      const after = await runFloor(site);
      ratios.push(guarded.perPage_s / toMean([before, after].map((run: Run) => run.perPage_s)));
      before = after;
    }
  } finally {
    await site.close();
  }
  printRows('What the guard costs', [
    {
      what: 'processor time of the loop behind the guard against without it (mean of before and after)',
      measured: `${toRatio(toMean(ratios))} (${ratios.map((one) => one.toFixed(3)).join(', ')})`,
      target: `≤ ${most} ×`,
      isMet: toMean(ratios) <= most,
    },
  ]);
}
