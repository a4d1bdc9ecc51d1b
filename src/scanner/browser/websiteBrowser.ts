import { defaultViewport, type Viewport } from '../../shared/address/viewports.ts';
import { settingsLimits } from '../../shared/limits/website.ts';
import type { Depth } from '../../shared/work/depth.ts';
import { closeContext } from './closing.ts';
import { shedCookies } from './cookieFlood.ts';
import type { Fleet, Instance } from './instance.ts';
import { type KeptState, readState, restoreSession } from './state.ts';
import type { BrowsingOptions, OpenContext, Tab } from './tab.ts';
import { mayRepeat, type Visit, visitIn } from './visit.ts';

/** One website's context in the shared browser: its pages share cookies and cache with each other only. */
export type WebsiteBrowser = Pick<Fleet, 'guard' | 'log' | 'timeouts' | 'readLetters'> & {
  viewports: [Viewport, ...Viewport[]];
  depth: Depth;
  /**
   * Lends a tab to `work`. A hang (PAGE_HUNG after `timeouts.pageMs` for each viewport) or crash (PAGE_CRASHED) costs
   * this visit and its tab only. Repeats the visit at most three times when the whole browser dies. Repeats it once
   * in another tab when the previous page does not leave. Throws errors of `work`, BROWSER_FAILED, SCAN_STOPPED.
   */
  visit<T>(work: (tab: Tab) => Promise<T>, options?: VisitOptions): Promise<T>;
  /** Starts every later tab with the cookies and storage of this one, also after the browser was replaced. */
  keepState(tab: Tab): Promise<void>;
  /**
   * Resets the website's cookies to the initial ones when they exceed the headers that the server of `url` can read.
   * Returns true when it did so now or in the last 30 s.
   */
  shedCookies(url: string): Promise<boolean>;
  close(): Promise<void>;
};

export type VisitOptions = {
  signal?: AbortSignal | undefined;
  isAlone?: boolean;
  isRemembered?: boolean | undefined;
};

/** Pages that were refused side by side profit from one clearing of the cookies. */
const shedMs = 30_000;

export function openWebsiteBrowser(fleet: Fleet, options: BrowsingOptions): WebsiteBrowser {
  let open: OpenContext | null = null;
  let state: KeptState | null = null;
  let shedAt = Number.NEGATIVE_INFINITY;
  let shedding = Promise.resolve();
  const [viewport = defaultViewport, ...others] = options.viewports ?? [];
  const timeoutMs = fleet.timeouts.pageMs * Math.min(1 + others.length, settingsLimits.viewportsMax);

  const visitOnce = async <T>(instance: Instance, work: (tab: Tab) => Promise<T>, visit: Visit) => {
    if (open?.instance !== instance) open = toOpenContext(instance);
    const terms = { fleet, settings: { ...fleet, options, viewport, state }, timeoutMs, visit };
    if (!visit.isAlone) return visitIn(open, work, terms);
    const slot = toOpenContext(instance);
    try {
      return await visitIn(slot, work, terms);
    } finally {
      if (!instance.isGone) await closeContext(slot);
    }
  };

  /** Runs one at a time: a check during a clearing would find no cookies. */
  const shed = async (url: string) => {
    const context = await open?.context?.catch(() => null);
    const initial = state?.storage.cookies ?? null;
    const isShed = context && (await shedCookies(context, url, { options, initial }).catch(() => false));
    if (isShed) shedAt = performance.now();
  };

  return {
    guard: fleet.guard,
    log: fleet.log,
    timeouts: fleet.timeouts,
    readLetters: fleet.readLetters,
    viewports: [viewport, ...others],
    depth: options.depth ?? 'standard',
    async visit(work, { signal, isAlone = false, isRemembered = false } = {}) {
      const tries: Visit = { signal, isAlone, isRemembered, ends: 0, stays: 0 };
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
      const left = open;
      open = null;
      if (left && !left.instance.isGone) await closeContext(left);
    },
  };
}

const toOpenContext = (instance: Instance): OpenContext => ({ instance, context: null, idle: [] });
