import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { CrawlCookie } from '../../shared/address/cookies.ts';
import type { Viewport } from '../../shared/address/viewports.ts';
import { ScanError, type ScanErrorCode } from '../../shared/errors/scanErrors.ts';
import type { Depth } from '../../shared/work/depth.ts';
import type { ResourceWatch } from '../unchanged/watchResources.ts';
import { type Clock, openClock } from './clock.ts';
import { addCookies, addHeaders } from './credentials.ts';
import type { Fleet, Instance } from './instance.ts';
import { browserLimits } from './limits.ts';
import { type Navigation, watchNavigation } from './navigation.ts';
import { type Requests, watchRequests } from './requests.ts';
import { type KeptState, restoreSession } from './state.ts';
import { openWorld, type World } from './world.ts';

export type BrowsingOptions = {
  /** Website whose pages get `cookies` and `headers`; other websites never get them. */
  url?: string;
  userAgent?: string;
  cookies?: CrawlCookie[];
  headers?: Record<string, string>;
  /** Pages are audited in the first one, then in the others for findings that only these show. */
  viewports?: Viewport[];
  /** Default `standard`. */
  depth?: Depth;
};

export type Tab = {
  page: Page;
  session: CDPSession;
  world: World;
  navigation: Navigation;
  requests: Requests;
  clock: Clock;
  resources: ResourceWatch | null;
  isSpent: boolean;
};

/**
 * `crash` rejects, and `hasCrashed` gives true, when the tab's process ended. So do too many threads or navigations
 * of its page, also between two visits.
 */
export type KeptTab = Tab & { pages: number; crash: Promise<never>; hasCrashed(): boolean };

export type TabSettings = { options: BrowsingOptions; viewport: Viewport; state: KeptState | null } & Pick<
  Fleet,
  'log' | 'timeouts'
>;

export type OpenContext = { instance: Instance; context: Promise<BrowserContext> | null; idle: KeptTab[] };

export async function openContext(
  instance: Instance,
  { options, viewport, state }: TabSettings,
): Promise<BrowserContext> {
  const context = await instance.chromium.browser.newContext({
    ...(options.userAgent ? { userAgent: options.userAgent } : {}),
    ...(state ? { storageState: state.storage } : {}),
    viewport,
    deviceScaleFactor: 1,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: false,
    permissions: [],
  });
  if (state) await restoreSession(context, state);
  else if (options.url) await addCookies(context, options.url, options.cookies ?? []);
  return context;
}

/** Playwright itself dismisses dialogs; the tab closes windows that its page opens at once. */
export async function toTab(
  context: BrowserContext,
  instance: Instance,
  { options, log }: TabSettings,
): Promise<KeptTab> {
  const page = await context.newPage();
  page.on('popup', (popup) => void popup.close().catch(() => {}));
  const session = await context.newCDPSession(page);
  if (options.url) await addHeaders(session, { url: options.url, headers: options.headers ?? {}, log });
  const { promise: crash, reject } = Promise.withResolvers<never>();
  crash.catch(() => {});
  let hasCrashed = false;
  const end = (code: ScanErrorCode) => {
    hasCrashed = true;
    reject(new ScanError(code));
  };
  page.on('crash', () => end(instance.hasOverfed() ? 'PAGE_TOO_HEAVY' : 'PAGE_CRASHED'));
  page.on('worker', () => {
    if (page.workers().length > browserLimits.workersPerPage) end('PAGE_TOO_HEAVY');
  });
  return {
    page,
    session,
    world: openWorld(session),
    navigation: await watchNavigation(session, () => end('PAGE_RESTLESS')),
    requests: watchRequests(page),
    clock: openClock(session),
    resources: null,
    isSpent: false,
    pages: 0,
    crash,
    hasCrashed: () => hasCrashed,
  };
}
