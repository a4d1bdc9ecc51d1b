import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { cacheFolder } from './pages.ts';

/** The fastest of those we know; never a dependency of the product. */
export const peerSpec = 'pa11y-ci@4.1.1';

const folder = join(cacheFolder, peerSpec);
/** It ends itself before a pipe has taken everything, so its report goes to a file. */
const report = join(folder, 'report.json');
const program = join(folder, 'node_modules/pa11y-ci/bin/pa11y-ci.js');

/** Fetches pa11y-ci once; its own browser stays away, it gets ours. Throws. */
export function installPeer(): void {
  if (existsSync(program)) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const env = { ...process.env, PUPPETEER_SKIP_DOWNLOAD: 'true' };
  const args = ['install', peerSpec, '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${peerSpec} could not be installed: ${stderr}`);
}

/** The browser that its users have: Puppeteer fetches the whole Chromium and starts it without a window. */
export const wholeChromium =
  [chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  ) ?? null;

export type PeerBrowser = { executablePath: string; headless: true | 'shell' };

/** Command for these pages: axe, so many at a time, one context for all of them, which is its fastest way. */
export function toPeerCommand(urls: string[], { tabs, browser }: { tabs: number; browser: PeerBrowser }) {
  const config = join(folder, 'config.json');
  const settings = {
    defaults: {
      reporters: [['json', { fileName: report }]],
      runners: ['axe'],
      concurrency: tabs,
      timeout: 60_000,
      useIncognitoBrowserContext: false,
      viewport: { width: 1280, height: 720 },
      chromeLaunchConfig: {
        ...browser,
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          '--mute-audio',
          '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        ],
      },
    },
    urls,
  };
  rmSync(report, { force: true });
  writeFileSync(config, JSON.stringify(settings));
  return { command: [process.execPath, program, '--config', config], cwd: folder };
}

/** What its report says: pages, those it could not judge, findings. */
export function readPeer(): { pages: number; failed: number; nodes: number } {
  const { results } = JSON.parse(readFileSync(report, 'utf8')) as {
    results: { [url: string]: { message?: string; code?: string }[] };
  };
  const lists = Object.values(results);
  const failed = lists.filter((list) => list.some(({ code }) => code === undefined)).length;
  const nodes = lists.flat().filter(({ code }) => code !== undefined).length;
  return { pages: lists.length - failed, failed, nodes };
}
