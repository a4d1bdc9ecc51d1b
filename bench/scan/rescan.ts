import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openPlace } from './product.ts';
import type { Scanned } from './rescanProcess.ts';
import { watchTree } from './sampler.ts';
import { serveSite } from './site.ts';
import { printRows } from './table.ts';

type Scan = Scanned & { cpu_s: number };

/** One worker scans a website three times: new, unchanged, with every tenth page changed. */
export async function measureRescan({ pages }: { pages: string[] }): Promise<void> {
  const site = await serveSite({ pages, copies: 1, tiny: 0 });
  const place = openPlace(site);
  const file = join(import.meta.dirname, 'rescanProcess.ts');
  const child = spawn(process.execPath, [file, site.startUrl, String(pages.length)], {
    env: { ...process.env, ...place.env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  await once(lines, 'line');
  const scan = () => scanOnce(child, lines);
  const [first, same] = [await scan(), await scan()];
  site.change(10);
  const changed = await scan();
  child.stdin!.end();
  await once(child, 'exit');
  await site.close();
  place.remove();
  printRows(`A website of ${pages.length} pages scanned again`, toRows({ first, same, changed }));
}

async function scanOnce(child: ChildProcess, lines: ReturnType<typeof createInterface>): Promise<Scan> {
  const tree = watchTree(child.pid!);
  const before = tree.look().cpu_s;
  const answer = once(lines, 'line');
  child.stdin!.write('scan\n');
  const [line] = await answer;
  const cpu_s = tree.look().cpu_s - before;
  tree.stop();
  return { ...(JSON.parse(line) as Scanned), cpu_s };
}

function toRows({ first, same, changed }: { first: Scan; same: Scan; changed: Scan }) {
  const toRow = (what: string, scan: Scan, most: number) => ({
    what: `${what}: ${scan.pages_done} pages, ${scan.pages_unchanged} carried over, ${scan.failed_count} findings`,
    measured: `${scan.cpu_s.toFixed(1)} CPU-s, ${((scan.cpu_s / first.cpu_s) * 100).toFixed(1)} %`,
    target: `≤ ${most * 100} %`,
    isMet: scan.cpu_s <= most * first.cpu_s && scan.pages_done === first.pages_done,
  });
  return [
    toRow('first scan', first, 1),
    toRow('nothing changed', same, 0.05),
    toRow('every tenth page changed', changed, 0.15),
  ];
}
