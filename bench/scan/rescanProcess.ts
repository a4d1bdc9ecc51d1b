import { once } from 'node:events';
import { openAltText } from '../../src/altText/openAltText.ts';
import { env } from '../../src/env.ts';
import { scanWebsiteJob } from '../../src/jobs/scan/scanWebsite.ts';
import { addScan, startLocalScan } from '../../src/model/scan/scans.ts';
import { openStore } from '../../src/model/store.ts';
import { type RunSql, runSql } from '../../src/model/testing/sql.ts';
import { openBrowser } from '../../src/scanner/browser/browser.ts';
import { findChromium } from '../../src/scanner/browser/chromium.ts';
import { openGuard } from '../../src/scanner/gate/guard.ts';

/** What a scan has done: pages of which it carried the findings over, and findings that stand. */
export type Scanned = { pages_done: number; pages_unchanged: number; failed_count: number };

/**
 * A worker without a queue: scans a website again with every line it is told, and says what the scan did. Arguments:
 * address, pages.
 */
const [url = '', pages = ''] = process.argv.slice(2);
const store = await openStore({
  dataDir: env.STUFENLOS_DATA_DIR,
  onQueueError: (fault) => console.error(fault),
  shutdownMs: 5_000,
});
const guard = await openGuard({ allowTargets: env.STUFENLOS_ALLOW_TARGETS });
const concurrency = env.STUFENLOS_CONCURRENCY;
const browser = openBrowser({
  guard,
  chromiumPath: findChromium(env.CHROMIUM_PATH),
  allowUnsandboxed: true,
  concurrency,
});
const altText = openAltText();
const context = {
  process_id: 'a',
  store,
  queue: store.queue,
  guard,
  browser,
  altText,
  concurrency,
  contactUrl: undefined,
};
const run: RunSql = (text, ...values) => runSql(store.db, text, ...values);

const wanted = { url, max_pages: Number(pages), client_hash: null };
let { website_id, scan_id } = await startLocalScan(store.db, { ...wanted, claim_hash: 'bench' });
await browser.warmUp();
console.log('ready');
for await (const _ of process.stdin) {
  await scanWebsiteJob.run(context, { scan_id }, new AbortController().signal);
  const [scanned] =
    await run<Scanned>`select pages_done, pages_unchanged, failed_count from scans where id = ${scan_id}`;
  console.log(JSON.stringify(scanned));
  scan_id = await addScan(store, { ...wanted, website_id });
}
await Promise.all([browser.close(), altText.close(), guard.close()]);
await store.close();
await once(process, 'beforeExit');
