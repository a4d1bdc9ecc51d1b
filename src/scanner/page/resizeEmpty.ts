import type { Viewport } from '../../shared/address/viewports.ts';
import type { Tab } from '../browser/tab.ts';

/** A page that takes longer to leave hangs. */
const leaveMs = 3_000;

/**
 * Resizes the window while no page is in it: none reacts to the change. False when the page does not leave; its tab is
 * spent then.
 */
export async function resizeEmpty(tab: Tab, size: Viewport): Promise<boolean> {
  try {
    await tab.page.goto('about:blank', { waitUntil: 'commit', timeout: leaveMs });
  } catch {
    tab.isSpent = true;
    return false;
  }
  await tab.page.setViewportSize(size);
  return true;
}
