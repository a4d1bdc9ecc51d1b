import type { Browser } from 'playwright-core';
import { capture } from '../browser/capture.ts';
import { withDeadline } from '../pace/deadline.ts';

/**
 * Remembers the answer of each browser. Chromium's `captureBeyondViewport` lays the page out twice: with a
 * window of one pixel, and back again. On long pages this takes 0.5 s of the page's main thread. The page
 * notices it, and may get other fonts than those it was measured with. A browser that does not clip its
 * painting to the window (set at launch) needs none of this.
 */
const known = new WeakMap<Browser, Promise<boolean>>();

/**
 * Tests once whether a browser paints beyond its window. An unknown Chromium that ignores the launch setting
 * gives false.
 */
export function paintsWholePage(browser: Browser | null): Promise<boolean> {
  if (!browser) return Promise.resolve(false);
  const found = known.get(browser) ?? withDeadline(tryOut(browser), late).catch(() => false);
  known.set(browser, found);
  return found;
}

const late = { timeoutMs: 10_000, fault: () => new Error('no picture came') };
const sample = '<body style="margin: 0"><div style="height: 700px; background: linear-gradient(red, blue)">';

async function tryOut(browser: Browser): Promise<boolean> {
  const context = await browser.newContext({ viewport: { width: 64, height: 200 }, deviceScaleFactor: 1 });
  try {
    const page = await context.newPage();
    await page.setContent(sample);
    const session = await context.newCDPSession(page);
    const shot = { format: 'png', clip: { x: 0, y: 0, width: 64, height: 700, scale: 1 } } as const;
    const own = await capture(session, { ...shot, captureBeyondViewport: true });
    return own === (await capture(session, { ...shot, captureBeyondViewport: false }));
  } finally {
    await context.close();
  }
}
