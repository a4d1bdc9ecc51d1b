import type { World } from '../browser/world.ts';
import { toScript } from '../browser/world.ts';

/**
 * `maxPx`: depth to scroll (CSS px). `scrollMs`: time for scrolling. `loadMs`: time for images to load.
 * `pauseMs`: pause at each screen.
 */
export type LazyLimits = { maxPx: number; scrollMs: number; loadMs: number; pauseMs: number };

const limits: LazyLimits = { maxPx: 20_000, scrollMs: 3_000, loadMs: 4_000, pauseMs: 40 };

/** Loads the images of a page that wait to be scrolled into view. Throws as `World.evaluate`. */
export async function loadLazy({ world }: { world: World }): Promise<void> {
  const call = `loadLazyInPage(${JSON.stringify(limits)})`;
  const timeoutMs = limits.scrollMs + limits.loadMs + 10_000;
  await world.evaluate<boolean>(toScript(lazyParts, call), { timeoutMs });
}

/**
 * Runs in the page. Loads lazy images: native ones by switching them to eager, scripted ones by scrolling.
 * Scrolls in steps of a screen, as observers expect, and back to the top. Follows a growing page within the
 * limits. Returns false if some images are still loading.
 */
export async function loadLazyInPage(given: LazyLimits): Promise<boolean> {
  for (const image of document.querySelectorAll<HTMLImageElement>('[loading="lazy" i]'))
    image.loading = 'eager';
  await scrollThrough(findScroller(), given);
  return loadImages(given);
}

async function scrollThrough(
  scroller: Element,
  { maxPx, scrollMs, pauseMs }: Omit<LazyLimits, 'loadMs'>,
): Promise<void> {
  const endsAt = performance.now() + scrollMs;
  const hasMore = (top: number) => top < Math.min(scroller.scrollHeight, maxPx);
  for (let top = innerHeight; hasMore(top) && performance.now() < endsAt; top += innerHeight) {
    scroller.scrollTo({ top, behavior: 'instant' });
    await nextFrame();
    if (pauseMs > 0) await sleep(pauseMs);
  }
  scroller.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  await nextFrame();
}

function findScroller(): Element {
  const whole = document.scrollingElement ?? document.documentElement;
  if (whole.scrollHeight > innerHeight + 100) return whole;
  const areas = document.querySelectorAll('main, body > *, body > * > *');
  const isScrolling = (area: Element) =>
    area.scrollHeight > area.clientHeight + 100 &&
    area.clientHeight > innerHeight / 2 &&
    /auto|scroll/.test(getComputedStyle(area).overflowY);
  return [...areas].slice(0, 300).find(isScrolling) ?? whole;
}

export function loadImages({ maxPx, loadMs }: Pick<LazyLimits, 'maxPx' | 'loadMs'>): Promise<boolean> {
  const shown = [...document.images].slice(0, 500).filter((image) => {
    const { top, width } = image.getBoundingClientRect();
    return top + scrollY < maxPx && (width > 0 || !image.complete) && image.checkVisibility();
  });
  const decoded = Promise.all(shown.map((image) => image.decode().catch(() => {}))).then(() => true);
  return Promise.race([decoded, sleep(loadMs).then(() => false)]);
}

/** Waits until the next frame is laid out; unpainted pages have no frames, so at most 100 ms. */
export function nextFrame(): Promise<void> {
  const painted = new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  return Promise.race([painted, sleep(100)]);
}

function sleep(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

export const lazyParts = [loadLazyInPage, scrollThrough, findScroller, loadImages, nextFrame, sleep];
