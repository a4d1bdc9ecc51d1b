import { chromium, type LaunchOptions, type Browser as PlaywrightBrowser } from 'playwright-core';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { type Guard, guardedBrowserArgs } from '../gate/guard.ts';
import type { Log } from '../gate/log.ts';
import { withDeadline } from '../pace/deadline.ts';

export type Chromium = {
  browser: PlaywrightBrowser;
  pid: number;
  gone: Promise<void>;
  kill(): Promise<void>;
};

/**
 * Repeats Playwright's own first four settings (a mouse that hovers), because only the last list on a command
 * line counts. The fifth paints beyond the window's edge, so that a picture of the whole page needs no larger
 * window (preview).
 */
const blinkSettings =
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,mainFrameClipsContent=false';

/**
 * An audited page lives for a second. Chromium's optimizing compilers start with functions that were called some
 * hundred times. They took a quarter of the renderer's processor time (208 of 690 ms a page, `npm run bench`). Their
 * code is thrown away with the page. Here they wait for functions called thousands of times; loops that run long are
 * not affected.
 */
export const scriptFlags = [
  '--max-old-space-size=1024',
  '--invocation-count-for-maglev=6000',
  '--invocation-count-for-turbofan=40000',
].join(' ');

/**
 * Frames of other origins stay in the page's process (no site isolation). One session then reaches all of them and no
 * process is swapped on the way. The guard's flags cut QUIC, name resolution and WebRTC. Four WebGL drawings of a
 * page are kept alive: sixteen, as usual, took more than 2 GB.
 */
export const browserArgs = [
  ...guardedBrowserArgs,
  '--disable-site-isolation-trials',
  '--disable-gpu',
  '--mute-audio',
  '--no-first-run',
  '--autoplay-policy=user-gesture-required',
  `--blink-settings=${blinkSettings}`,
  '--block-new-web-contents',
  '--max-active-webgl-contexts=4',
  `--js-flags=${scriptFlags}`,
];

/**
 * Playwright disables these for tests; they protect us from pages that flood windows, history or navigations.
 */
const ignoreDefaultArgs = ['--disable-popup-blocking', '--disable-ipc-flooding-protection'];

/** Starts Chromium behind the guard's proxy. Throws ScanError BROWSER_FAILED. */
export async function launchChromium(path: string, guard: Guard, log?: Log): Promise<Chromium> {
  const browser = await startBrowser(path, guard, log);
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  browser.on('disconnected', () => resolve());
  const pid = await readPid(browser);
  return { browser, pid, gone, kill: () => endBrowser(browser, pid) };
}

async function startBrowser(path: string, guard: Guard, log?: Log): Promise<PlaywrightBrowser> {
  const options: LaunchOptions = {
    executablePath: path,
    args: browserArgs,
    ignoreDefaultArgs,
    proxy: { server: guard.proxyUrl, bypass: '<-loopback>' },
    // The process that owns us decides when to end; Playwright still kills the browser on exit.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: 30_000,
  };
  const isRoot = process.getuid?.() === 0;
  try {
    return await chromium.launch({ ...options, chromiumSandbox: !isRoot });
  } catch (fault) {
    if (isRoot || !isSandboxMissing(fault)) throw toBrowserFailed(fault);
    log?.warn({ path }, 'browser sandbox was not available');
  }
  return chromium.launch({ ...options, chromiumSandbox: false }).catch((fault: unknown) => {
    throw toBrowserFailed(fault);
  });
}

/**
 * Matches Chromium's own words or Playwright's summary of them. The command line before them may contain any text.
 */
const isSandboxMissing = (fault: unknown) =>
  /sandboxing failed|\[err\].*(?:sandbox|namespace|suid)/i.test(String(fault));

const toBrowserFailed = (fault: unknown) =>
  new ScanError('BROWSER_FAILED', String(fault).split('\n')[0]?.slice(0, 200));

async function readPid(browser: PlaywrightBrowser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.find(({ type }) => type === 'browser')?.id ?? 0;
}

async function endBrowser(browser: PlaywrightBrowser, pid: number): Promise<void> {
  try {
    await withDeadline(browser.close(), {
      timeoutMs: 3_000,
      fault: () => new Error('browser did not close'),
    });
  } catch {
    killGroup(pid);
  }
}

/** Playwright starts the browser as leader of its own process group. */
function killGroup(pid: number): void {
  for (const target of [-pid, pid]) {
    try {
      if (pid > 1) process.kill(target, 'SIGKILL');
    } catch {
      // Already gone.
    }
  }
}
