import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Browser, openBrowser } from '../../src/scanner/browser/browser.ts';
import { findChromium } from '../../src/scanner/browser/chromium.ts';
import { listTree } from '../../src/scanner/browser/processTree.ts';
import { memoryFrontier } from '../../src/scanner/crawl/frontier.ts';
import { type Guard, openGuard } from '../../src/scanner/gate/guard.ts';
import { scanWebsite } from '../../src/scanner/scan.ts';
import { openZoo } from '../../src/scanner/testing/zoo/zoo.ts';
import { watchTree } from './sampler.ts';
import { serveSite } from './site.ts';

/** What must stay flat, at the end of a minute in which nothing runs. */
type Look = {
  minute: number;
  heap_mb: number;
  rss_mb: number;
  browser_mb: number;
  handles: number;
  files: number;
  temp: number;
  processes: number;
  pages: number;
};

/** What each may grow by within an hour, over its value after the warm-up. */
const allowed = { heap_mb: 8, rss_mb: 60, browser_mb: 100, handles: 5, files: 5, temp: 1, processes: 2 };
/** What it may grow by besides, however short the run: one look differs by so much from the next. */
const noise = { heap_mb: 8, rss_mb: 30, browser_mb: 60, handles: 10, files: 8, temp: 1, processes: 2 };
type Measure = keyof typeof allowed;
const measures = Object.keys(allowed) as Measure[];

/**
 * Scans hostile and real websites in turn with one browser and guard, `minutes` long, and looks once a minute. Prints a
 * table and what each figure has grown by (least squares, the first fifth left out). Throws where one is not flat.
 */
export async function runSoak({ pages, minutes = 10 }: { pages: string[]; minutes?: number }): Promise<void> {
  const temp = mkdtempSync(join(tmpdir(), 'stufenlos-soak-'));
  process.env.TMPDIR = temp;
  const zoo = await openZoo(['quick', 'slow']);
  const site = await serveSite({ pages: pages.slice(0, 40), copies: 1, tiny: 20 });
  const guard = await openGuard({ allowTargets: [...zoo.targets, site.target] });
  const browser = openBrowser({ guard, chromiumPath: findChromium(), allowUnsandboxed: true });
  try {
    const looks = await soak({ guard, browser, urls: [zoo.origin, site.startUrl], minutes, temp });
    const steep = judge(looks);
    if (steep.length > 0) throw new Error(`Not flat: ${steep.join(', ')}`);
  } finally {
    await browser.close();
    await guard.close();
    await Promise.all([zoo.close(), site.close()]);
    console.log(
      `left after the end: ${readdirSync(temp).length} temporary files, ${countOthers()} processes`,
    );
    rmSync(temp, { recursive: true, force: true });
  }
}

type Soak = { guard: Guard; browser: Browser; urls: string[]; minutes: number; temp: string };

async function soak({ minutes, temp, ...tools }: Soak): Promise<Look[]> {
  const looks: Look[] = [];
  console.log(`\n| minute | pages | ${measures.join(' | ')} |\n|---|---|${'---|'.repeat(measures.length)}`);
  const startedAt = performance.now();
  const tally = { pages: 0 };
  for (let minute = 1; minute <= minutes; minute++) {
    const endsAt = startedAt + minute * 60_000;
    while (performance.now() < endsAt) await scanBoth(tools, { endsAt, tally });
    const look = { minute, pages: tally.pages, ...(await lookAround(temp)) };
    looks.push(look);
    console.log(`| ${minute} | ${look.pages} | ${measures.map((key) => look[key].toFixed(0)).join(' | ')} |`);
  }
  return looks;
}

type Tools = Pick<Soak, 'guard' | 'browser' | 'urls'>;

/** A round that would last longer is cut off, which has to leave as little as its end. */
async function scanBoth(
  { guard, browser, urls }: Tools,
  { endsAt, tally }: { endsAt: number; tally: { pages: number } },
): Promise<void> {
  for (const url of urls) {
    const signal = AbortSignal.timeout(Math.max(1, Math.ceil(endsAt - performance.now())));
    const options = { concurrency: 2, userAgent: 'StufenlosBench', respectRobots: false };
    const scan = { guard, browser, url, frontier: memoryFrontier(200), signal, options };
    try {
      for await (const event of scanWebsite(scan)) if (event.type === 'page') tally.pages++;
    } catch (fault) {
      if (!signal.aborted) throw fault;
    }
  }
}

async function lookAround(temp: string): Promise<Omit<Look, 'minute' | 'pages'>> {
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  const watch = watchTree(process.pid);
  const { pss_bytes } = watch.look();
  watch.stop();
  return {
    heap_mb: heapUsed / 1e6,
    rss_mb: rss / 1e6,
    browser_mb: Math.max(0, pss_bytes - rss) / 1e6,
    handles: process.getActiveResourcesInfo().length,
    files: readdirSync('/proc/self/fd').length,
    temp: readdirSync(temp).length,
    processes: countOthers(),
  };
}

/** Else what is garbage by now would count: up to 80 MB, by chance. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

const countOthers = (): number => listTree(process.pid).length - 1;

/** Names what has grown by more than it may. Fewer than five looks say nothing. */
function judge(looks: Look[]): string[] {
  const steady = looks.slice(Math.ceil(looks.length / 5));
  if (steady.length < 4) return [];
  const minutes = steady.length - 1;
  const growth = measures.map((key) => ({
    key,
    by: toSlope(steady.map((look) => look[key])) * minutes,
    most: noise[key] + (allowed[key] * minutes) / 60,
  }));
  console.log(`\ngrowth in ${minutes} minutes:`);
  for (const { key, by, most } of growth)
    console.log(`- ${key}: ${by.toFixed(1)} (allowed ${most.toFixed(1)})`);
  return growth.filter(({ by, most }) => by > most).map(({ key }) => key);
}

/** Least squares over equal steps. */
function toSlope(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const above = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  const below = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  return above / below;
}
