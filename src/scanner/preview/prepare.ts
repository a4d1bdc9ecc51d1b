import type { Tab } from '../browser/tab.ts';
import { toScript } from '../browser/world.ts';
import { type LazyLimits, lazyParts, type loadLazyInPage, type nextFrame } from '../page/loadLazy.ts';
import { freeze } from '../page/settle.ts';

export type Prepared = { height: number; isWhole: boolean };

/** Short, because a visitor waits. */
const caps: Omit<LazyLimits, 'maxPx'> = { scrollMs: 700, loadMs: 600, pauseMs: 0 };

/**
 * Loads the lazy images that the picture will show, and stops all motion. Throws like any script run in the
 * page.
 */
export function prepare(tab: Tab, maxPx: number): Promise<Prepared> {
  const call = `prepareInPage(${JSON.stringify({ ...caps, maxPx })}, { loadLazyInPage, nextFrame, freeze })`;
  return tab.world.evaluate<Prepared>(toScript([prepareInPage, ...lazyParts, freeze], call), {
    timeoutMs: 8_000,
  });
}

export function awaitImages(tab: Tab, maxPx: number): Promise<boolean> {
  const call = `loadImages(${JSON.stringify({ maxPx, loadMs: caps.loadMs })})`;
  return tab.world.evaluate<boolean>(toScript(lazyParts, call), { timeoutMs: 5_000 });
}

/** Functions of other files, passed in because a script in the page has no imports. */
type Parts = {
  loadLazyInPage: typeof loadLazyInPage;
  nextFrame: typeof nextFrame;
  freeze: typeof freeze;
};

async function prepareInPage(given: LazyLimits, parts: Parts): Promise<Prepared> {
  const isWhole = await parts.loadLazyInPage(given);
  parts.freeze();
  await parts.nextFrame();
  return { height: (document.scrollingElement ?? document.documentElement).scrollHeight, isWhole };
}
