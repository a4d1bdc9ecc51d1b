import type { CDPSession } from 'playwright-core';
import { pause } from '../pace/deadline.ts';

type Shot = {
  format: 'png' | 'webp' | 'jpeg';
  quality?: number;
  /** Without it the whole window. */
  clip?: { x: number; y: number; width: number; height: number; scale: number };
  captureBeyondViewport: boolean;
};

const tries = 10;
const isTooEarly = (fault: unknown) => /Unable to capture|Not attached to an active page/.test(String(fault));

/**
 * Takes a picture as Base64. Chromium refuses a page that has arrived, even loaded, but is not painted yet
 * (one in thirty right after `load` on a busy machine). Then it is asked again. Throws Playwright's Error.
 */
export async function capture(session: CDPSession, shot: Shot): Promise<string> {
  for (let left = tries; ; left -= 1) {
    try {
      const { data } = await session.send('Page.captureScreenshot', { ...shot, optimizeForSpeed: true });
      return data;
    } catch (fault) {
      if (left === 1 || !isTooEarly(fault)) throw fault;
      await pause(50);
    }
  }
}
