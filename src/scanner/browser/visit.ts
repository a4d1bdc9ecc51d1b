import { ScanError } from '../../shared/errors/scanErrors.ts';
import { pause, withDeadline } from '../pace/deadline.ts';
import { watchResources } from '../unchanged/watchResources.ts';
import { discard, endInstance } from './closing.ts';
import type { Fleet, Instance } from './instance.ts';
import { PageStays } from './navigate.ts';
import { type KeptTab, type OpenContext, openContext, type Tab, type TabSettings, toTab } from './tab.ts';

/** `ends`: times the browser ended under the visit. `stays`: times the tab's previous page did not leave. */
export type Visit = {
  signal: AbortSignal | undefined;
  isAlone: boolean;
  isRemembered: boolean;
  ends: number;
  stays: number;
};

/** A page that ends every browser is given up. Other pages may cause a few ends in a row. */
const maxBrowserEnds = 4;

type VisitTerms = { fleet: Fleet; settings: TabSettings; timeoutMs: number; visit: Visit };

/** Lends `work` an idle tab of the context, else a new one. Throws what `work` throws, PAGE_HUNG, BrowserEnded, PageStays. */
export async function visitIn<T>(
  slot: OpenContext,
  work: (tab: Tab) => Promise<T>,
  { fleet, settings, timeoutMs, visit }: VisitTerms,
): Promise<T> {
  const { instance } = slot;
  const used = visit.stays > 0 ? undefined : await takeIdle(slot);
  const tab = used ?? (await openTab(slot, settings, visit.signal));
  try {
    const kept: { answer?: T } = {};
    const done = workIn(tab, visit, work).then((answer) => {
      kept.answer = answer;
    });
    await withDeadline(Promise.race([done, tab.crash, toEnd(instance)]), {
      timeoutMs,
      fault: () => new ScanError('PAGE_HUNG'),
      signal: visit.signal,
    });
    if (++tab.pages < fleet.limits.pagesPerTab && !tab.isSpent) slot.idle.push(tab);
    else await discard(instance, tab);
    return kept.answer as T;
  } catch (fault) {
    if (await hasBrowserEnded(instance, fault)) throw new BrowserEnded();
    await discard(instance, tab);
    // The used tab's previous page crashed before it was left.
    if (used && tab.hasCrashed() && tab.navigation.countHops() === 0) throw new PageStays();
    throw fault;
  }
}

async function workIn<T>(tab: Tab, visit: Visit, work: (tab: Tab) => Promise<T>): Promise<T> {
  if (!visit.isRemembered) return work(tab);
  const resources = watchResources(tab.page);
  tab.resources = resources;
  try {
    return await work(tab);
  } finally {
    resources.end();
    tab.resources = null;
  }
}

/**
 * Promise.race retains every contender until all settle; this one settles only when the browser dies. Keep page
 * results out of the race, and this function out of the scope that holds them, or they leak.
 */
const toEnd = ({ chromium }: Instance): Promise<never> =>
  chromium.gone.then(() => Promise.reject(new Error('browser has been closed')));

/** The browser died under a page, which may not be the cause. */
class BrowserEnded extends Error {}

/** Counts the fault in `tries`. Throws when another try would not help. */
export function mayRepeat(fault: unknown, tries: Visit): void {
  if (fault instanceof PageStays && ++tries.stays === 1) return;
  if (fault instanceof PageStays) throw new ScanError('PAGE_HUNG');
  if (!(fault instanceof BrowserEnded)) throw fault;
  if (++tries.ends === maxBrowserEnds) throw new ScanError('PAGE_CRASHED');
}

/** The last errors of a dying browser can come before the news of its end. */
async function hasBrowserEnded(instance: Instance, fault: unknown): Promise<boolean> {
  if (fault instanceof ScanError) return false;
  const isClosing = fault instanceof Error && /has been closed|target closed/i.test(fault.message);
  if (isClosing && !instance.isGone) await Promise.race([instance.chromium.gone, pause(500)]);
  return instance.isGone || !instance.chromium.browser.isConnected();
}

/** Discards idle tabs that crashed: the next page is not to blame for the previous one. */
async function takeIdle(slot: OpenContext): Promise<KeptTab | undefined> {
  const tab = slot.idle.pop();
  if (tab?.hasCrashed()) {
    await discard(slot.instance, tab);
    return takeIdle(slot);
  }
  tab?.navigation.begin();
  return tab;
}

/** Ends a browser that cannot open a tab any more; the visit is repeated in a new one. */
async function openTab(
  slot: OpenContext,
  settings: TabSettings,
  signal: AbortSignal | undefined,
): Promise<KeptTab> {
  slot.context ??= openContext(slot.instance, settings);
  const opening = slot.context.then((context) => toTab(context, slot.instance, settings));
  const fault = () => new Error('tab did not open');
  try {
    return await withDeadline(opening, { timeoutMs: settings.timeouts.tabMs, fault, signal });
  } catch {
    // The aborted visit needs no tab. Its website may be closing: then the tab never opens.
    if (signal?.aborted) {
      opening.then(({ page }) => page.close()).catch(() => {});
      throw new ScanError('SCAN_STOPPED');
    }
    await endInstance(slot.instance);
    throw new BrowserEnded();
  }
}
