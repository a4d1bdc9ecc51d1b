import type { Browser } from 'playwright-core';
import { withDeadline } from '../pace/deadline.ts';
import { capture } from './capture.ts';

/**
 * Chromium's own way to a picture of a whole page (`captureBeyondViewport`) lays the page out anew with a window of one
 * pixel and back again: 0.5 s of the page's main thread on long pages; the page notices, and may get other fonts than it
 * was measured with. A browser that does not clip what it paints to the window (launch.ts) needs none of that.
 */
const known = new WeakMap<Browser, Promise<boolean>>();

/** Whether this browser does so; found out once, by trying. An unknown Chromium that ignores the setting says no. */
export function paintsWholePage(browser: Browser | null): Promise<boolean> {
  if (!browser) return Promise.resolve(false);
  const found = known.get(browser) ?? withDeadline(tryOut(browser), late).catch(() => false);
  known.set(browser, found);
  return found;
}

const late = { timeoutMs: 10_000, fault: () => new Error('no picture came') };
const sample = '<body style="margin: 0"><div style="height: 700px; background: linear-gradient(red, blue)">';

/** Two pictures of one page, and the window's height is a third of theirs. */
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
