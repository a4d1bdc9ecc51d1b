import { defaultViewport } from '../../shared/address/viewports.ts';
import type { Box } from '../../shared/contract/preview.ts';
import { toolLimits } from '../../shared/limits/visitor.ts';
import type { Tab } from '../browser/tab.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { toScript } from '../browser/world.ts';
import { settle } from '../page/settle.ts';
import { largeTextParts } from './largeTextInPage.ts';
import { type Picture, takePicture } from './picture.ts';
import { toPictureHeight } from './reflow.ts';

export type LargeText = { picture: Picture; clipped: Box[] };

const caps = { nodes: 20_000, count: toolLimits.spotsShown };
const timeoutMs = 5_000;

/**
 * Shows the page with text twice as large (WCAG 1.4.4) and nothing else changed. Restores every style. Throws
 * like any script run in the page.
 */
export async function lookLarge(site: WebsiteBrowser, tab: Tab): Promise<LargeText> {
  const run = <T>(call: string) => tab.world.evaluate<T>(toScript(largeTextParts, call), { timeoutMs });
  const given = JSON.stringify(caps);
  await run(`enlargeInPage(${given})`);
  try {
    await settle(tab, { ...site.timeouts, quietMs: 60, settleMs: 500 });
    const { height, clipped } = await run<{ height: number; clipped: Box[] }>(`listClippedInPage(${given})`);
    const { width, height: least } = defaultViewport;
    const picture = await takePicture(tab, { width, height: toPictureHeight(height, least) });
    return { picture, clipped };
  } finally {
    await run('restoreInPage()').catch(() => {});
  }
}
