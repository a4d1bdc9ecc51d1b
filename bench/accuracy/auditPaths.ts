import { openAltText } from '../../src/altText/openAltText.ts';
import { env } from '../../src/env.ts';
import { auditPage } from '../../src/scanner/audit/audit.ts';
import { type Browser, openBrowser } from '../../src/scanner/browser/browser.ts';
import { findChromium } from '../../src/scanner/browser/chromium.ts';
import type { WebsiteBrowser } from '../../src/scanner/browser/websiteBrowser.ts';
import { openGuard } from '../../src/scanner/gate/guard.ts';
import type { timeouts as limits } from '../../src/shared/limits/scan.ts';
import type { PageAudit } from '../../src/shared/work/audit.ts';
import { type Pages, servePages } from './corpus.ts';

/** Our findings for each path, in the order of the paths, and the version of the browser. */
export type Audited = { audits: PageAudit[]; chromium: string };

type Limits = { concurrency?: number; timeouts?: Partial<typeof limits> };

/** Audits every path as the product audits any page: same browser, same settling, same rules. */
export async function auditPaths(
  paths: string[],
  pages: Pages,
  { concurrency = env.STUFENLOS_CONCURRENCY, timeouts = {} }: Limits = {},
): Promise<Audited> {
  const server = await servePages(pages);
  const guard = await openGuard({ allowTargets: ['127.0.0.1:*'] });
  const altText = openAltText();
  const browser = openBrowser({
    guard,
    chromiumPath: findChromium(env.CHROMIUM_PATH),
    allowUnsandboxed: true,
    concurrency,
    timeouts,
    readLetters: altText.read,
  });
  try {
    return await auditAll(browser, paths, { url: server.url, concurrency });
  } finally {
    await browser.close();
    await altText.close();
    await guard.close();
    server.close();
  }
}

type Place = { url: string; concurrency: number };

async function auditAll(browser: Browser, paths: string[], { url, concurrency }: Place): Promise<Audited> {
  const site = browser.openWebsite({ url });
  const audits: PageAudit[] = [];
  let next = 0;
  const work = async () => {
    for (let place = next++; place < paths.length; place = next++) {
      audits[place] = await auditPage(site, `${url}${paths[place]}`);
      if ((place + 1) % 50 === 0) process.stderr.write(`${place + 1} of ${paths.length} pages\n`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const chromium = await readVersion(site);
  await site.close();
  return { audits, chromium };
}

const readVersion = (site: WebsiteBrowser): Promise<string> =>
  site.visit(async ({ page }) => page.context().browser()?.version() ?? 'unknown');
