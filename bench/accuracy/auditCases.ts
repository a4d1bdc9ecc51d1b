import { env } from '../../src/env.ts';
import { auditPage } from '../../src/scanner/audit/audit.ts';
import { type Browser, openBrowser } from '../../src/scanner/browser/browser.ts';
import { findChromium } from '../../src/scanner/browser/chromium.ts';
import type { WebsiteBrowser } from '../../src/scanner/browser/websiteBrowser.ts';
import { openGuard } from '../../src/scanner/gate/guard.ts';
import type { PageAudit } from '../../src/shared/work/audit.ts';
import { type Corpus, serveCorpus } from './corpus.ts';

/** What the product says about each case, in the order of the cases, and by which browser. */
export type Audited = { audits: PageAudit[]; chromium: string };

/** Audits every case as the product audits any page: same browser, same settling, same rules. */
export async function auditCases(corpus: Corpus): Promise<Audited> {
  const server = await serveCorpus(corpus);
  const guard = await openGuard({ allowTargets: ['127.0.0.1:*'] });
  const browser = openBrowser({
    guard,
    chromiumPath: findChromium(env.CHROMIUM_PATH),
    allowUnsandboxed: true,
    concurrency: env.STUFENLOS_CONCURRENCY,
  });
  try {
    return await auditAll(browser, server.url, corpus);
  } finally {
    await browser.close();
    await guard.close();
    server.close();
  }
}

async function auditAll(browser: Browser, url: string, { cases }: Corpus): Promise<Audited> {
  const site = browser.openWebsite({ url });
  const audits: PageAudit[] = [];
  let next = 0;
  const work = async () => {
    for (let place = next++; place < cases.length; place = next++) {
      audits[place] = await auditPage(site, `${url}/case/${place}.html`);
      if ((place + 1) % 50 === 0) process.stderr.write(`${place + 1} of ${cases.length} cases\n`);
    }
  };
  await Promise.all(Array.from({ length: env.STUFENLOS_CONCURRENCY }, work));
  const chromium = await readVersion(site);
  await site.close();
  return { audits, chromium };
}

const readVersion = (site: WebsiteBrowser): Promise<string> =>
  site.visit(async ({ page }) => page.context().browser()?.version() ?? 'unknown');
