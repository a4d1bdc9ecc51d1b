import type { timeouts } from '../../shared/limits/scan.ts';
import type { Tab } from '../browser/tab.ts';
import { ContextLost, toScript } from '../browser/world.ts';

const maxHops = 5;
/** A busy page may answer this much later than asked before it counts as hung. */
const graceMs = 10_000;

/** Page times at which the clock stops to let things load. The last one ends its advance. */
const stopsMs = [100, 300, 600, 1_000, 1_500];
/** Quiet time while the page clock is held. Nothing loads or is due then, so changes come at once. */
const heldQuietMs = 100;
/**
 * Turns to wait for loading; slower resources are ignored. Each turn asks the page, which takes longer when
 * busy.
 */
const loadingTurns = 12;
const turnMs = 100;
const busyFactor = 4;

/**
 * Waits until the page is still: nothing loading, fonts loaded, animations at their end, no document change
 * for `quietMs`. A held page clock advances by 1.5 s meanwhile: content delayed up to then appears, later
 * content has not begun. Follows redirects by script and meta refresh. Returns false if the page was still
 * changing after `settleMs`.
 *
 * Does not scroll: on 29 pages (themes, documentation) scrolling through changed no finding. It cost 5 to 20
 * % more CPU and 0.2 to 0.4 s.
 */
export async function settle(tab: Tab, limits: typeof timeouts): Promise<boolean> {
  for (let hop = 0; hop < maxHops; hop++) {
    const isQuiet = await standStill(tab, limits);
    if (isQuiet !== null && !tab.navigation.isPending()) return isQuiet;
    await tab.navigation.end(limits.navigateMs);
    await tab.page.waitForLoadState('load', { timeout: limits.loadMs }).catch(() => {});
  }
  return false;
}

async function standStill(tab: Tab, limits: typeof timeouts): Promise<boolean | null> {
  try {
    return await (tab.clock.isHeld() ? passTime(tab, limits) : rest(tab, limits.quietMs, limits.settleMs));
  } catch (fault) {
    if (fault instanceof ContextLost) return null;
    throw fault;
  }
}

function rest(tab: Tab, quietMs: number, settleMs: number): Promise<boolean> {
  const script = toScript(pageScript, `settleInPage(${quietMs}, ${settleMs})`);
  return tab.world.evaluate<boolean>(script, { timeoutMs: settleMs + graceMs });
}

type Progress = { passedMs: number; turns: number; endsAt: number };

/** Loaded or delayed content may ask for more: repeats until neither is left. */
async function passTime(tab: Tab, { settleMs }: typeof timeouts): Promise<boolean> {
  const progress = { passedMs: 0, turns: loadingTurns, endsAt: performance.now() + settleMs * busyFactor };
  for (;;) {
    await catchUp(tab, progress);
    const isQuiet = await rest(tab, heldQuietMs, settleMs);
    if (!isQuiet || performance.now() > progress.endsAt || tab.navigation.isPending()) return isQuiet;
    if (isLoaded(tab, progress) && !findStop(progress.passedMs, await tab.clock.next())) return true;
  }
}

async function catchUp(tab: Tab, progress: Progress): Promise<void> {
  while (performance.now() < progress.endsAt && !tab.navigation.isPending()) {
    const dueMs = await tab.clock.advance(0);
    if (!isLoaded(tab, progress)) {
      progress.turns--;
      await tab.requests.untilIdle(turnMs);
      continue;
    }
    const stopMs = findStop(progress.passedMs, dueMs);
    if (!stopMs) return;
    await tab.clock.advance(stopMs - progress.passedMs);
    progress.passedMs = stopMs;
  }
}

const isLoaded = ({ requests }: Tab, { turns }: Progress) => requests.isIdle() || turns <= 0;

const findStop = (passedMs: number, dueMs: number | null) =>
  dueMs === null ? undefined : stopsMs.find((stopMs) => stopMs > passedMs && stopMs >= passedMs + dueMs);

async function settleInPage(quietMs: number, settleMs: number): Promise<boolean> {
  const endsAt = performance.now() + settleMs;
  if (isWithoutScripts()) return stop();
  await Promise.race([document.fonts.ready, sleep(settleMs)]);
  freeze();
  const isQuiet = await untilQuiet(quietMs, endsAt);
  freeze();
  return isQuiet;
}

/**
 * If a page's policy forbids all scripts, no timer ever fires, not even ours. Nothing in it can change
 * either.
 */
function isWithoutScripts(): boolean {
  return matchMedia('(scripting: none)').matches;
}

function stop(): true {
  freeze();
  return true;
}

/**
 * Moves finite animations to their end and endless ones to their beginning, so that every run sees the same.
 */
export function freeze(): void {
  for (const animation of document.getAnimations()) {
    try {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
      else {
        animation.currentTime = 0;
        animation.pause();
      }
    } catch {
      // Animations without duration or timeline cannot be moved.
    }
  }
}

/** Counts quiet time in slices: a starved machine stretches each, so what changes the page gets its turn. */
async function untilQuiet(quietMs: number, endsAt: number): Promise<boolean> {
  const sliceMs = quietMs / 10;
  let isChanged = false;
  const observer = new MutationObserver(() => {
    isChanged = true;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  let restMs = quietMs;
  while (restMs > 0 && performance.now() < endsAt) {
    await sleep(sliceMs);
    restMs = isChanged ? quietMs : restMs - sliceMs;
    isChanged = false;
  }
  observer.disconnect();
  return restMs <= 0;
}

function sleep(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

const pageScript = [settleInPage, isWithoutScripts, stop, freeze, untilQuiet, sleep];
