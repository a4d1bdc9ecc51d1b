import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { CrawlCookie } from '../../shared/address/cookies.ts';
import type { Viewport } from '../../shared/address/viewports.ts';
import { defaultViewport } from '../../shared/address/viewports.ts';
import { ScanError, type ScanErrorCode } from '../../shared/errors/scanErrors.ts';
import { settingsLimits } from '../../shared/limits/website.ts';
import { addCookies, addHeaders } from '../gate/credentials.ts';
import { pause, withDeadline } from '../pace/deadline.ts';
import { type ResourceWatch, watchResources } from '../unchanged/watchResources.ts';
import type { Fleet, Instance } from './browser.ts';
import { type Clock, openClock } from './clock.ts';
import { closeContext, discard, endInstance } from './closing.ts';
import { shedCookies } from './cookieFlood.ts';
import { browserLimits } from './limits.ts';
import { PageStays } from './navigate.ts';
import { type Navigation, watchNavigation } from './navigation.ts';
import { type Requests, watchRequests } from './requests.ts';
import { type KeptState, readState, restoreSession } from './state.ts';
import { openWorld, type World } from './world.ts';

export type SiteOptions = {
  /** The website whose pages get `cookies` and `headers`; nobody else gets them. */
  url?: string;
  userAgent?: string;
  cookies?: CrawlCookie[];
  headers?: Record<string, string>;
  /** Pages are audited in the first one, and then in the others for what is to be found only there. */
  viewports?: Viewport[];
};

export type Tab = {
  page: Page;
  session: CDPSession;
  world: World;
  navigation: Navigation;
  requests: Requests;
  clock: Clock;
  resources: ResourceWatch;
  /** Set by a visit after which the tab must not be used again. */
  isSpent: boolean;
};

/** One website's place in the browser: shares cookies and cache between its pages, with nobody else. */
export type Site = Pick<Fleet, 'guard' | 'log' | 'timeouts'> & {
  /** At least one. */
  viewports: [Viewport, ...Viewport[]];
  /**
   * Lends a tab to `work`. A hang (PAGE_HUNG after `timeouts.pageMs` for each viewport) or crash (PAGE_CRASHED) costs this
   * visit and its tab only. When the whole browser dies the visit is repeated, at most three times; where the page before
   * will not be left, it is repeated in another tab. `isAlone`: without the cookies and the cache of the other pages. Throws
   * what `work` throws, BROWSER_FAILED, SCAN_STOPPED.
   */
  visit<T>(work: (tab: Tab) => Promise<T>, options?: VisitOptions): Promise<T>;
  /** From now on every tab begins with what this one has: cookies and storage, also after the browser was replaced. */
  keepState(tab: Tab): Promise<void>;
  /**
   * Takes the cookies of the website away where the server of this address gets more than it can read, but for those it
   * began with. False: it does not, nor did it a moment ago.
   */
  shedCookies(url: string): Promise<boolean>;
  close(): Promise<void>;
};

type VisitOptions = { signal?: AbortSignal | undefined; isAlone?: boolean };

/** `crash` rejects, and `hasCrashed` is true, when its process has ended or its page went beyond all measure, whenever that is. */
type KeptTab = Tab & { pages: number; crash: Promise<never>; hasCrashed(): boolean };
type Home = { instance: Instance; context: Promise<BrowserContext> | null; idle: KeptTab[] };
/** How often the browser has ended under it, and a page before has kept its tab. */
type Visit = { signal: AbortSignal | undefined; isAlone: boolean; ends: number; stays: number };
/** What a tab is opened with. */
type Way = { options: SiteOptions; viewport: Viewport; state: KeptState | null } & Pick<
  Fleet,
  'log' | 'timeouts'
>;

/** Pages that were refused side by side profit from one clearing of the cookies. */
const shedMs = 30_000;
/** A page that ends every browser it is opened in is given up; a few ends in a row may be others' doing. */
const maxBrowserEnds = 4;

export function openSite(fleet: Fleet, options: SiteOptions): Site {
  let home: Home | null = null;
  let state: KeptState | null = null;
  let shedAt = Number.NEGATIVE_INFINITY;
  let shedding = Promise.resolve();
  const [viewport = defaultViewport, ...others] = options.viewports ?? [];
  const timeoutMs = fleet.timeouts.pageMs * Math.min(1 + others.length, settingsLimits.viewportsMax);

  const visitOnce = async <T>(instance: Instance, work: (tab: Tab) => Promise<T>, visit: Visit) => {
    if (home?.instance !== instance) home = toHome(instance);
    const given = { fleet, way: { ...fleet, options, viewport, state }, timeoutMs, visit };
    if (!visit.isAlone) return visitIn(home, work, given);
    const place = toHome(instance);
    try {
      return await visitIn(place, work, given);
    } finally {
      if (!instance.isGone) await closeContext(place);
    }
  };

  /** One after the other: who looks while they are being cleared would find none. */
  const shed = async (url: string) => {
    const context = await home?.context?.catch(() => null);
    const initial = state?.storage.cookies ?? null;
    const isShed = context && (await shedCookies(context, url, { options, initial }).catch(() => false));
    if (isShed) shedAt = performance.now();
  };

  return {
    guard: fleet.guard,
    log: fleet.log,
    timeouts: fleet.timeouts,
    viewports: [viewport, ...others],
    async visit(work, { signal, isAlone = false } = {}) {
      const tries: Visit = { signal, isAlone, ends: 0, stays: 0 };
      for (;;) {
        const lease = await fleet.lease(signal);
        try {
          return await visitOnce(lease.instance, work, tries);
        } catch (fault) {
          mayRepeat(fault, tries);
        } finally {
          await lease.release();
        }
      }
    },
    async keepState(tab) {
      state = await readState(tab);
      await restoreSession(tab.page.context(), state);
    },
    async shedCookies(url) {
      shedding = shedding.then(() => shed(url));
      await shedding;
      return performance.now() - shedAt < shedMs;
    },
    async close() {
      const left = home;
      home = null;
      if (left && !left.instance.isGone) await closeContext(left);
    },
  };
}

const toHome = (instance: Instance): Home => ({ instance, context: null, idle: [] });

type Given = { fleet: Fleet; way: Way; timeoutMs: number; visit: Visit };

async function visitIn<T>(
  place: Home,
  work: (tab: Tab) => Promise<T>,
  { fleet, way, timeoutMs, visit }: Given,
): Promise<T> {
  const { instance } = place;
  const used = visit.stays > 0 ? undefined : await takeIdle(place);
  const tab = used ?? (await openTab(place, way, visit.signal));
  try {
    const kept: { answer?: T } = {};
    const done = work(tab).then((answer) => {
      kept.answer = answer;
    });
    await withDeadline(Promise.race([done, tab.crash, toEnd(instance)]), {
      timeoutMs,
      fault: () => new ScanError('PAGE_HUNG'),
      signal: visit.signal,
    });
    if (++tab.pages < fleet.limits.pagesPerTab && !tab.isSpent) place.idle.push(tab);
    else await discard(instance, tab);
    return kept.answer as T;
  } catch (fault) {
    if (await hasBrowserEnded(instance, fault)) throw new BrowserEnded();
    await discard(instance, tab);
    // The page before it, which it was about to leave.
    if (used && tab.hasCrashed() && tab.navigation.countHops() === 0) throw new PageStays();
    throw fault;
  }
}

/**
 * What is raced with it stays in memory as long as the browser lives, with whatever it gives: so the answer of a visit stays
 * out of the race, and this out of the scope that holds the answer.
 */
const toEnd = ({ chromium }: Instance): Promise<never> =>
  chromium.gone.then(() => Promise.reject(new Error('browser has been closed')));

/** The browser died under a page: whose fault it was is not known. */
class BrowserEnded extends Error {}

/** Throws where another try would not mend it. */
function mayRepeat(fault: unknown, tries: Visit): void {
  if (fault instanceof PageStays && ++tries.stays === 1) return;
  if (fault instanceof PageStays) throw new ScanError('PAGE_HUNG');
  if (!(fault instanceof BrowserEnded)) throw fault;
  if (++tries.ends === maxBrowserEnds) throw new ScanError('PAGE_CRASHED');
}

/** The last words of a dying browser can come before the news of its end. */
async function hasBrowserEnded(instance: Instance, fault: unknown): Promise<boolean> {
  if (fault instanceof ScanError) return false;
  const isClosing = fault instanceof Error && /has been closed|target closed/i.test(fault.message);
  if (isClosing && !instance.isGone) await Promise.race([instance.chromium.gone, pause(500)]);
  return instance.isGone || !instance.chromium.browser.isConnected();
}

async function openContext(instance: Instance, { options, viewport, state }: Way): Promise<BrowserContext> {
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

/** What a page does once it has been left alone is not the next one's fault. */
async function takeIdle(home: Home): Promise<KeptTab | undefined> {
  const tab = home.idle.pop();
  if (tab?.hasCrashed()) {
    await discard(home.instance, tab);
    return takeIdle(home);
  }
  tab?.navigation.begin();
  return tab;
}

/** A browser that cannot open a tab any more is ended; the visit is repeated in a new one. */
async function openTab(home: Home, way: Way, signal: AbortSignal | undefined): Promise<KeptTab> {
  home.context ??= openContext(home.instance, way);
  const opening = home.context.then((context) => toTab(context, home.instance, way));
  const fault = () => new Error('tab did not open');
  try {
    return await withDeadline(opening, { timeoutMs: way.timeouts.tabMs, fault, signal });
  } catch {
    // Nobody wants it any more, and its website may be closing: then it opens never.
    if (signal?.aborted) {
      opening.then(({ page }) => page.close()).catch(() => {});
      throw new ScanError('SCAN_STOPPED');
    }
    await endInstance(home.instance);
    throw new BrowserEnded();
  }
}

/** Dialogs are dismissed by Playwright itself; windows that a page opens are closed at once. */
async function toTab(context: BrowserContext, instance: Instance, { options, log }: Way): Promise<KeptTab> {
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
    resources: watchResources(page),
    isSpent: false,
    pages: 0,
    crash,
    hasCrashed: () => hasCrashed,
  };
}
