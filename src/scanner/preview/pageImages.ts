import { scanLimits } from '../../shared/limits/scan.ts';
import { toolLimits } from '../../shared/limits/visitor.ts';
import { contextCaps } from '../../shared/work/altText.ts';
import { openPage } from '../audit/audit.ts';
import type { Site, Tab } from '../browser/site.ts';
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
  /** The processor time of the page's own process is added, also where it fails. */
  cost?: { cpu_ms: number };
  /** How many images are given; all are counted. Default: `toolLimits.imagesShown`. */
  shown?: number;
};

/**
 * Visits an address and lists the images of the page, those that load when they are scrolled to included. Throws
 * ScanError for what makes it no page to be listed: refused, unreachable, a wall, not HTML; SCAN_STOPPED.
 */
export async function listPageImages(site: Site, url: string, options: Options = {}): Promise<ListedPage> {
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

/** A page whose lazy images keep it moving is listed as it is then; one that leaves meanwhile, where it went. */
async function collect(tab: Tab, site: Site, shown: number): Promise<PageImages> {
  try {
    return await collectOnce(tab, site, shown);
  } catch (fault) {
    if (!(fault instanceof ContextLost)) throw fault;
    return collectOnce(tab, site, shown);
  }
}

async function collectOnce(tab: Tab, { timeouts }: Site, shown: number): Promise<PageImages> {
  await loadLazy(tab);
  await settle(tab, { ...timeouts, settleMs: 1_500 });
  const caps = { shown, chars: scanLimits.maxMessageChars, dataChars: 1_500_000, context: contextCaps };
  const contexts = `openContextsInPage(roots, ${JSON.stringify(contextCaps)}, openProductsInPage)`;
  const call = `((roots) => collectImagesInPage(roots, ${JSON.stringify(caps)}, ${contexts}))(listRoots(document, []))`;
  const found = await tab.world.evaluate<PageImages>(toScript(pageScript, call), { timeoutMs: 15_000 });
  return toClean(found);
}

/** A visit begins with a tab of its own, whose process does nothing else; one that has died cannot be asked. */
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
