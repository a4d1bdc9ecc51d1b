import { chromium, type LaunchOptions, type Browser as PlaywrightBrowser } from 'playwright-core';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { type Guard, guardedBrowserArgs } from '../gate/guard.ts';
import type { Log } from '../gate/log.ts';
import { withDeadline } from '../pace/deadline.ts';

export type Chromium = {
  browser: PlaywrightBrowser;
  pid: number;
  isSandboxed: boolean;
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
 * Repeats Playwright's own first two: only the last list on a command line counts. The third keeps a tab's frame from
 * page to page. A new one for each document costs 25 ms of processor time.
 */
const enabledFeatures =
  'CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,RenderDocument:level/crashed-frame';

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
  `--enable-features=${enabledFeatures}`,
  '--block-new-web-contents',
  '--max-active-webgl-contexts=4',
  `--js-flags=${scriptFlags}`,
];

/**
 * Playwright disables these for tests; they protect us from pages that flood windows, history or navigations.
 */
const ignoreDefaultArgs = ['--disable-popup-blocking', '--disable-ipc-flooding-protection'];

export type ChromiumOptions = {
  path: string;
  guard: Guard;
  /**
   * Starts Chromium all the same where it cannot have its sandbox: as root, or without user namespaces. A page that
   * breaks out of the engine then has our rights.
   */
  allowUnsandboxed?: boolean;
  log?: Log;
};

/** Starts Chromium behind the guard's proxy. Throws ScanError BROWSER_FAILED. */
export async function launchChromium(options: ChromiumOptions): Promise<Chromium> {
  const { browser, isSandboxed } = await startBrowser(options);
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  browser.on('disconnected', () => resolve());
  const pid = await readPid(browser);
  return { browser, pid, isSandboxed, gone, kill: () => endBrowser(browser, pid) };
}

/** Chromium refuses to start as root with a sandbox. */
async function startBrowser(options: ChromiumOptions) {
  const browser = isRoot() ? null : await startSandboxed(options);
  if (browser) return { browser, isSandboxed: true };
  if (!options.allowUnsandboxed) throw new ScanError('BROWSER_FAILED', noSandbox);
  options.log?.warn({ path: options.path, is_root: isRoot() }, 'Browser runs without its sandbox');
  return { browser: await start(options, false), isSandboxed: false };
}

const isRoot = () => process.getuid?.() === 0;

const noSandbox =
  'Chromium hat hier keine Sandbox. Bitte starten Sie Stufenlos nicht als root und erlauben Sie User-Namespaces, oder setzen Sie STUFENLOS_ALLOW_UNSANDBOXED_CHROMIUM=true';

/** Returns null where the system has no sandbox for Chromium. */
async function startSandboxed(options: ChromiumOptions): Promise<PlaywrightBrowser | null> {
  return start(options, true).catch((fault: unknown) => {
    if (isSandboxMissing((fault as ScanError).cause)) return null;
    throw fault;
  });
}

async function start({ path, guard }: ChromiumOptions, chromiumSandbox: boolean): Promise<PlaywrightBrowser> {
  const options: LaunchOptions = {
    executablePath: path,
    chromiumSandbox,
    args: browserArgs,
    ignoreDefaultArgs,
    proxy: { server: guard.proxyUrl, bypass: '<-loopback>' },
    // The process that owns us decides when to end; Playwright still kills the browser on exit.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: 30_000,
  };
  return chromium.launch(options).catch((fault: unknown) => {
    throw toBrowserFailed(fault);
  });
}

/**
 * Matches Chromium's own words or Playwright's summary of them. The command line before them may contain any text.
 */
const isSandboxMissing = (fault: unknown) =>
  /sandboxing failed|\[err\].*(?:sandbox|namespace|suid)/i.test(String(fault));

const toBrowserFailed = (cause: unknown) =>
  Object.assign(new ScanError('BROWSER_FAILED', String(cause).split('\n')[0]?.slice(0, 200)), { cause });

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
