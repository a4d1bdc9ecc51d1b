import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listTree } from '../src/scanner/browser/processTree.ts';
import { makeDataFolder } from './memoryFolder.ts';
import { runBin, type ServerProcess, startServer } from './serverProcess.ts';
import { serveSite, type TestSite } from './site/serve.ts';

const pages = [
  'produkte',
  'bilder',
  'kontrast',
  'formular',
  'tabelle',
  'struktur',
  'sprache',
  'verweise',
  'bedienung',
];

let site: TestSite;
let dataDir: string;
beforeAll(async () => {
  site = await serveSite({ open: pages.map((name) => `/${name}.html`) });
});
afterAll(() => site.close());
beforeEach(async () => {
  dataDir = await makeDataFolder('process');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

type Scan = { status: string; pages_done: number; pages_failed: number; website_id: number };

/** Starts an analysis and comes back once the five steps are done and the crawl is on its way. */
async function analyze(server: ServerProcess) {
  const response = await fetch(
    `${server.url}/functions/v1/analyze-website?websiteUrl=${encodeURIComponent(site.url)}`,
  );
  const cookie = response.headers.get('set-cookie')!.split(';')[0]!;
  const stream = await response.text();
  const { summary } = JSON.parse(/^event: complete\ndata: (.*)$/m.exec(stream)![1]!) as {
    summary: { scanId: number };
  };
  const read = async (now: ServerProcess) =>
    (
      await fetch(`${now.url}/api/v1/scans/${summary.scanId}`, { headers: { cookie } })
    ).json() as Promise<Scan>;
  const listUrls = async (now: ServerProcess, { website_id }: Scan) => {
    const pages = `${now.url}/api/v1/websites/${website_id}/pages?limit=100`;
    const { items } = (await (await fetch(pages, { headers: { cookie } })).json()) as {
      items: { url: string }[];
    };
    return items.map(({ url }) => url);
  };
  /** Follows the scan's own stream to its end. */
  const finish = async (now: ServerProcess) => {
    const events = await fetch(`${now.url}/api/v1/scans/${summary.scanId}/events`, {
      headers: { cookie },
    });
    await events.text();
    return read(now);
  };
  return { read, finish, listUrls };
}

const countAlive = (pids: number[]) => pids.filter((pid) => listTree(pid).length > 0).length;

async function untilGone(pids: number[]): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (countAlive(pids) > 0 && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s in the middle of a scan leaves no browser behind; after a restart the scan goes on to its end with every page once and nothing temporary left, and a second process on the same data directory ends with a clear sentence',
  async (signal) => {
    const temp = join(dataDir, 'temp');
    await mkdir(temp);
    const server = await startServer(dataDir, site.targets, { TMPDIR: temp });
    const scan = await analyze(server);
    const processes = listTree(server.pid);
    expect(processes.length).toBeGreaterThan(2);
    const code = await server.stop(signal);
    expect(code).toBe(signal === 'SIGTERM' ? 0 : null);
    if (signal === 'SIGKILL') await untilGone(processes);
    expect(countAlive(processes)).toBe(0);
    expect((await readdir(temp)).length).toBe(signal === 'SIGTERM' ? 0 : 1);
    const next = await startServer(dataDir, site.targets, { TMPDIR: temp });
    // Once is enough: each costs the start of a whole server.
    if (signal === 'SIGTERM')
      await expect(startServer(dataDir, [])).rejects.toThrow(
        'wird schon von einem anderen Stufenlos-Prozess benutzt',
      );
    const done = await scan.finish(next);
    expect(done).toMatchObject({ status: 'done' });
    expect(done.pages_done).toBeGreaterThan(8);
    const urls = await scan.listUrls(next, done);
    expect(urls.length).toBe(done.pages_done + done.pages_failed);
    expect(new Set(urls).size).toBe(urls.length);
    await next.stop('SIGTERM');
    expect(await readdir(temp)).toEqual([]);
  },
  120_000,
);

test('the command line’s entry runs commands and the server’s roles, and passes on their exit code', async () => {
  const help = await runBin(['--help'], dataDir);
  expect([help.code, help.stdout]).toEqual([0, expect.stringContaining('Aufruf: stufenlos BEFEHL')]);
  expect((await runBin(['gibt-es-nicht'], dataDir)).code).toBe(2);
  expect((await runBin(['migrate'], dataDir)).code).toBe(0);
}, 60_000);
