import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { env } from '../../src/env.ts';
import { findChromium } from '../../src/scanner/browser/chromium.ts';
import type { FloorCall } from './floor.ts';
import { type Command, type Measured, measure } from './measure.ts';
import { installPeer, type PeerBrowser, peerSpec, readPeer, toPeerCommand, wholeChromium } from './peer.ts';
import { openPlace, readProduct, toProductCommand } from './product.ts';
import { type BenchSite, serveSite } from './site.ts';
import { printRows, type Row, toMean, toMiB, toRatio } from './table.ts';

const targets = { floorCpu: 1.15, peerPace: 3, peerCpu: 0.5, pssBytes: 1.1 * 1_024 ** 3 };

type Told = { pages: number; failed: number; nodes: number };
/** One run of one tool over the whole website. `elsewhere`: pages that others do not visit, or not so often. */
export type Run = Measured & Told & { tool: string; perPage_s: number; pagesPerMin: number; extra: number };

const perRound = ['floor', 'product', 'peer', 'widePeer', 'shellPeer'] as const;

/** Alternating floor, product, peers; the floor once more at the end. Prints every run and the ratios of each round. */
export async function measureSpeed({ pages, rounds }: { pages: string[]; rounds: number }): Promise<void> {
  installPeer();
  const site = await serveSite({ pages, copies: 1, tiny: 0 });
  const runs: Run[] = [];
  try {
    for (let round = 1; round <= rounds; round++)
      for (const tool of perRound) runs.push(await tell(await tools[tool](site)));
    runs.push(await tell(await tools.floor(site)));
  } finally {
    await site.close();
  }
  printRows('How fast a scan is', toRows(runs, rounds));
}

export const tools = {
  floor: runFloor,
  product: runProduct,
  peer: runPeer,
  widePeer: runWidePeer,
  shellPeer: runShellPeer,
};

/** The browser of floor and product. */
export const chromiumPath = findChromium(process.env.CHROMIUM_PATH) ?? '';

export async function runFloor(site: BenchSite, guarded: string | null = null): Promise<Run> {
  const call: FloorCall = { urls: site.urls, chromiumPath, guarded };
  const command = [process.execPath, join(import.meta.dirname, 'floor.ts'), JSON.stringify(call)];
  return run(site, guarded ? 'floor behind the guard' : 'floor', {
    command,
    read: (out) => JSON.parse(out) as Told,
  });
}

async function runProduct(site: BenchSite): Promise<Run> {
  const place = openPlace(site);
  try {
    const command = toProductCommand(site.startUrl, site.urls.length);
    return await run(site, 'stufenlos scan', { command, env: place.env, read: readProduct });
  } finally {
    place.remove();
  }
}

function runPeer(site: BenchSite): Promise<Run> {
  return runPeerIn(site, peerSpec, ownBrowser());
}

/** The peer with as many pages at once as the product. */
function runWidePeer(site: BenchSite): Promise<Run> {
  const tabs = env.STUFENLOS_CONCURRENCY;
  return runPeerIn(site, `${peerSpec}, ${tabs} at once`, ownBrowser(), tabs);
}

function ownBrowser(): PeerBrowser {
  if (!wholeChromium) throw new Error('Chromium was not found, which the peer would have of its own');
  return { executablePath: wholeChromium, headless: true };
}

/** The peer with the browser that the product has: better than its users have it. */
function runShellPeer(site: BenchSite): Promise<Run> {
  return runPeerIn(site, `${peerSpec} in the headless shell`, {
    executablePath: chromiumPath,
    headless: 'shell',
  });
}

function runPeerIn(
  site: BenchSite,
  tool: string,
  browser: PeerBrowser,
  tabs = availableParallelism(),
): Promise<Run> {
  const call = toPeerCommand(site.urls, { browser, tabs });
  return run(site, tool, { ...call, read: readPeer });
}

async function run(
  site: BenchSite,
  tool: string,
  { read, ...command }: Command & { read: (stdout: string) => Told },
): Promise<Run> {
  await site.takeVisits();
  const measured = await measure(command);
  const told = readOrThrow(tool, measured, read);
  const visits = await site.takeVisits();
  const wanted = new Set(site.urls.map((url) => decodeURIComponent(new URL(url).pathname)));
  const missing = [...wanted].filter((path) => !visits[path] && !visits[encodeURI(path)]);
  if (missing.length > 0) console.error(`${tool} left out ${missing.length} pages, ${missing[0]} first`);
  const all = Object.values(visits).reduce((sum, count) => sum + count, 0);
  const count = site.urls.length;
  const pace = { perPage_s: measured.tree_cpu_s / count, pagesPerMin: (count * 60) / measured.wall_s };
  return { ...measured, ...told, tool, ...pace, extra: all - count };
}

function readOrThrow(tool: string, measured: Measured, read: (stdout: string) => Told): Told {
  try {
    return read(measured.stdout);
  } catch {
    throw new Error(`${tool} ended with ${measured.code}:\n${measured.stderr.slice(-2_000)}`);
  }
}

async function tell(done: Run): Promise<Run> {
  const { tool, perPage_s, pagesPerMin, peak_pss_bytes, cpu_s, pages, failed, nodes, extra, left } = done;
  const kinds = Object.entries(cpu_s).map(
    ([kind, seconds]) => `${kind} ${((seconds * 1_000) / pages).toFixed(0)}`,
  );
  console.error(
    `${tool}: ${perPage_s.toFixed(3)} CPU-s/page, ${pagesPerMin.toFixed(0)} pages/min, ${toMiB(peak_pss_bytes)}, ` +
      `${pages} pages, ${failed} failed, ${nodes} findings, ${extra} visits more, ${left} processes left, ` +
      `load ${loadavg()[0]!.toFixed(1)}; ms/page: ${kinds.join(', ')}`,
  );
  return done;
}

function toRows(runs: Run[], rounds: number): Row[] {
  const rows = runs.map(({ tool, perPage_s, pagesPerMin, peak_pss_bytes, failed }) => ({
    what: tool,
    measured: `${perPage_s.toFixed(3)} CPU-s/page, ${pagesPerMin.toFixed(0)} pages/min, ${toMiB(peak_pss_bytes)}, ${failed} failed`,
  }));
  const ratios = Array.from({ length: rounds }, (_, n) =>
    toRatios(runs.slice(n * perRound.length, (n + 1) * perRound.length + 1)),
  );
  const per = (key: keyof (typeof ratios)[0]) => ratios.map((one) => one[key]);
  const told = (values: number[]) =>
    `${toRatio(toMean(values))} (${values.map((one) => one.toFixed(2)).join(', ')})`;
  const products = runs.filter(({ tool }) => tool === 'stufenlos scan');
  const pss = Math.max(...products.map(({ peak_pss_bytes }) => peak_pss_bytes));
  return [
    ...rows,
    {
      what: 'pages all tools judged',
      measured: `${Math.min(...runs.map(({ pages }) => pages))} of ${Math.max(...runs.map(({ pages }) => pages))}`,
      target: 'all',
      isMet: runs.every(({ failed, pages }) => failed === 0 && pages === runs[0]!.pages),
    },
    {
      what: 'CPU a page against the floor (mean of the floor before and after)',
      measured: told(per('floorCpu')),
      target: `≤ ${targets.floorCpu} ×`,
      isMet: toMean(per('floorCpu')) <= targets.floorCpu,
    },
    {
      what: `pages a minute against ${peerSpec}`,
      measured: told(per('peerPace')),
      target: `≥ ${targets.peerPace} ×`,
      isMet: toMean(per('peerPace')) >= targets.peerPace,
    },
    {
      what: `CPU a page against ${peerSpec}`,
      measured: told(per('peerCpu')),
      target: `≤ ${targets.peerCpu} ×`,
      isMet: toMean(per('peerCpu')) <= targets.peerCpu,
    },
    {
      what: `the same, where it has as many tabs as we`,
      measured: `${told(per('widePace'))}; ${told(per('wideCpu'))}`,
    },
    {
      what: `the same, where it has our browser`,
      measured: `${told(per('shellPace'))}; ${told(per('shellCpu'))}`,
    },
    {
      what: 'memory of all processes of a scan at most (PSS)',
      measured: toMiB(pss),
      target: `≤ ${toMiB(targets.pssBytes)}`,
      isMet: pss > 0 && pss <= targets.pssBytes,
    },
  ];
}

/** Floor, product, peers, floor: each against its neighbours of the same minutes. */
function toRatios([before, product, peer, widePeer, shellPeer, after]: Run[]) {
  const floor_s = (before!.perPage_s + after!.perPage_s) / 2;
  return {
    floorCpu: product!.perPage_s / floor_s,
    peerPace: product!.pagesPerMin / peer!.pagesPerMin,
    peerCpu: product!.perPage_s / peer!.perPage_s,
    widePace: product!.pagesPerMin / widePeer!.pagesPerMin,
    wideCpu: product!.perPage_s / widePeer!.perPage_s,
    shellPace: product!.pagesPerMin / shellPeer!.pagesPerMin,
    shellCpu: product!.perPage_s / shellPeer!.perPage_s,
  };
}
