import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium as playwright } from 'playwright-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Guard, openGuard } from '../gate/guard.ts';
import type { Log } from '../gate/log.ts';
import { findChromium } from './chromium.ts';
import { browserArgs, launchChromium } from './launch.ts';

let folder: string;
let guard: Guard;
let warnings: string[];
const log: Log = { info: () => {}, warn: (_fields, text) => void warnings.push(text) };

beforeEach(async () => {
  // Playwright quotes the command line, which contains a folder of this name, with every fault.
  folder = join(mkdtempSync(join(tmpdir(), 'stufenlos-launch-')), 'sandbox');
  mkdirSync(folder);
  guard = await openGuard({ allowTargets: [] });
  warnings = [];
  vi.spyOn(process, 'getuid').mockReturnValue(1_000);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await guard.close();
  rmSync(join(folder, '..'), { recursive: true });
});

function toProgram(script: string): string {
  const path = join(folder, 'chromium');
  writeFileSync(path, `#!/bin/sh\necho start >> '${folder}/starts'\n${script}\n`);
  chmodSync(path, 0o755);
  execFileSync('sh', ['-n', path]);
  return path;
}

const countStarts = () => readFileSync(join(folder, 'starts'), 'utf8').trim().split('\n').length;

test.for([
  'zygote_host_impl_linux.cc:128] No usable sandbox! If you are running on Ubuntu 23.10+',
  'Failed to move to new namespace: PID namespaces supported, but failed: errno = Operation not permitted',
  'The SUID sandbox helper binary was found, but is not configured correctly.',
])(
  'without a sandbox in the system the browser starts without if allowed, and says so: %s',
  async (words) => {
    const path = toProgram(
      `case "$*" in *--no-sandbox*) exec '${findChromium()}' "$@";; esac\necho '[1:1:FATAL] ${words}' >&2\nexit 1`,
    );
    await expect(launchChromium({ path, guard, log })).rejects.toMatchObject({
      code: 'BROWSER_FAILED',
      message: expect.stringContaining('STUFENLOS_ALLOW_UNSANDBOXED_CHROMIUM'),
    });
    expect([warnings, countStarts()]).toEqual([[], 1]);
    rmSync(join(folder, 'starts'));
    const chromium = await launchChromium({ path, guard, log, allowUnsandboxed: true });
    await chromium.kill();
    expect(chromium.isSandboxed).toBe(false);
    expect([warnings, countStarts()]).toEqual([['Browser runs without its sandbox'], 2]);
  },
);

test('a browser that fails for another reason is not tried without a sandbox', async () => {
  const path = toProgram("echo 'error while loading shared libraries: libnss3.so' >&2\nexit 127");
  await expect(launchChromium({ path, guard, log, allowUnsandboxed: true })).rejects.toMatchObject({
    code: 'BROWSER_FAILED',
  });
  expect([warnings, countStarts()]).toEqual([[], 1]);
});

test('as root no browser is started without being allowed to', async () => {
  vi.mocked(process.getuid!).mockReturnValue(0);
  const path = toProgram('exit 1');
  await expect(launchChromium({ path, guard, log })).rejects.toMatchObject({ code: 'BROWSER_FAILED' });
  expect([warnings, existsSync(join(folder, 'starts'))]).toEqual([[], false]);
});

test('features that Playwright turns on stay on beside ours', async () => {
  const path = toProgram(`echo "$*" > '${folder}/told'\nexit 1`);
  await launchChromium({ path, guard, log }).catch(() => {});
  const told = readFileSync(join(folder, 'told'), 'utf8');
  const lists = [...told.matchAll(/--enable-features=(\S+)/g)].map(([, list]) => list!.split(','));
  expect(lists).toHaveLength(2);
  expect(lists[1]).toEqual([...lists[0]!, 'RenderDocument:level/crashed-frame']);
});

const isRoot = process.getuid?.() === 0;
const mayUnshare =
  spawnSync('unshare', ['--user', 'true'], isRoot ? { uid: 65_534, gid: 65_534 } : {}).status === 0;

test.runIf(mayUnshare)(
  'an ordinary user gets the sandbox: no system call but a few, no sight of others',
  async () => {
    const report = fileURLToPath(new URL('../testing/sandboxReport.ts', import.meta.url));
    const home = mkdtempSync(join(tmpdir(), 'stufenlos-home-'));
    chmodSync(home, 0o777);
    const told = execFileSync(process.execPath, [report], {
      ...(isRoot ? { uid: 65_534, gid: 65_534 } : {}),
      env: {
        PATH: process.env.PATH,
        HOME: home,
        TMPDIR: home,
        CHROMIUM_PATH: findChromium()!,
        LOG_LEVEL: 'error',
      },
      encoding: 'utf8',
    });
    rmSync(home, { recursive: true });
    const { isSandboxed, renderers } = JSON.parse(told) as { isSandboxed: boolean; renderers: string[] };
    expect(isSandboxed).toBe(true);
    expect(renderers.length).toBeGreaterThan(0);
    for (const status of renderers) {
      expect(status).toMatch(/^Seccomp:\t2$/m);
      expect(status).toMatch(/^NoNewPrivs:\t1$/m);
      // More than one number: it has a namespace of its own for processes.
      expect(status).toMatch(/^NSpid:\t\d+\t\d+/m);
    }
  },
);

test('two websites never share a process, not even where Chromium has room for one only', async () => {
  const browser = await playwright.launch({
    executablePath: findChromium()!,
    args: [...browserArgs, '--no-sandbox', '--renderer-process-limit=1'],
  });
  const [one, other] = await Promise.all([browser.newContext(), browser.newContext()]);
  const crashed: string[] = [];
  const open = async (context: BrowserContext, name: string) => {
    const page = await context.newPage();
    page.on('crash', () => crashed.push(name));
    return page;
  };
  const page = await open(one, 'page');
  const sibling = await open(one, 'sibling');
  const stranger = await open(other, 'stranger');
  const ended = sibling.waitForEvent('crash');
  const session = await one.newCDPSession(page);
  session.send('Page.crash').catch(() => {});
  await ended;
  expect(await stranger.evaluate(() => 'alive')).toBe('alive');
  expect(crashed.toSorted()).toEqual(['page', 'sibling']);
  await browser.close();
});
