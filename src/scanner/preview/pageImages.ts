import { scanLimits } from '../../shared/limits/scan.ts';
import { toolLimits } from '../../shared/limits/visitor.ts';
import { contextCaps } from '../../shared/work/altText.ts';
import { openPage } from '../audit/openPage.ts';
import type { Tab } from '../browser/tab.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { ContextLost, toScript } from '../browser/world.ts';
import { contextParts } from '../page/collectContext.ts';
import { imageParts, type PageImages } from '../page/collectImages.ts';
import { productParts } from '../page/collectProducts.ts';
import { loadLazy } from '../page/loadLazy.ts';
import { listRoots } from '../page/readPage.ts';
import { settle } from '../page/settle.ts';
import { toClean } from '../page/toStorable.ts';

export type ListedPage = PageImages & { final_url: string; title: string };

type Options = {
  signal?: AbortSignal | undefined;
  cost?: { cpu_ms: number };
  /** Number of images returned; all are counted. Default: `toolLimits.imagesShown`. */
  shown?: number;
};

/**
 * Visits an address and lists the images of the page, including those that load on scrolling. Throws
 * ScanError if there is no page to list: refused, unreachable, a wall, not HTML; SCAN_STOPPED.
 */
export async function listPageImages(
  site: WebsiteBrowser,
  url: string,
  options: Options = {},
): Promise<ListedPage> {
  const { signal, cost = { cpu_ms: 0 }, shown = toolLimits.imagesShown } = options;
  return site.visit(
    async (tab) => {
      try {
        const { final_url, title } = await openPage(site, tab, url);
        return { ...(await collect(tab, site, shown)), final_url, title };
      } finally {
        cost.cpu_ms += await readCpuMs(tab);
      }
    },
    { signal },
  );
}

/**
 * Lists a page that lazy images keep moving as it is after 1.5 s. Lists a page that navigates at its new
 * address.
 */
async function collect(tab: Tab, site: WebsiteBrowser, shown: number): Promise<PageImages> {
  try {
    return await collectOnce(tab, site, shown);
  } catch (fault) {
    if (!(fault instanceof ContextLost)) throw fault;
    return collectOnce(tab, site, shown);
  }
}

async function collectOnce(tab: Tab, { timeouts }: WebsiteBrowser, shown: number): Promise<PageImages> {
  await loadLazy(tab);
  await settle(tab, { ...timeouts, settleMs: 1_500 });
  const caps = { shown, chars: scanLimits.maxMessageChars, dataChars: 1_500_000, context: contextCaps };
  const contexts = `openContextsInPage(roots, ${JSON.stringify(contextCaps)}, openProductsInPage)`;
  const call = `((roots) => collectImagesInPage(roots, ${JSON.stringify(caps)}, ${contexts}))(listRoots(document, []))`;
  const found = await tab.world.evaluate<PageImages>(toScript(pageScript, call), { timeoutMs: 15_000 });
  return toClean(found);
}

/** The page's process serves only this visit, so its time counts in full. A crashed process gives 0. */
async function readCpuMs({ session }: Tab): Promise<number> {
  try {
    await session.send('Performance.enable', { timeDomain: 'timeTicks' });
    const { metrics } = await session.send('Performance.getMetrics');
    return Math.round((metrics.find(({ name }) => name === 'ProcessTime')?.value ?? 0) * 1_000);
  } catch {
    return 0;
  }
}

const pageScript = [listRoots, ...imageParts, ...contextParts, ...productParts];
