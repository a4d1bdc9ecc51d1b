import { log } from '../../log.ts';
import { dropMovedPage, listUnmetPages } from '../../model/scan/scanPages.ts';
import { type RunningScan, savePageGone } from '../../model/scan/scanResults.ts';
import { getScanSettings } from '../../model/website/crawlSettings.ts';
import { guardedStream } from '../../scanner/gate/fetch.ts';
import type { JobContext } from '../context/context.ts';
import { createHostPaces } from '../media/hostPace.ts';
import { toSiteCredentials, toSiteOptions } from '../website/siteOptions.ts';

type Context = Pick<JobContext, 'store' | 'guard' | 'contactUrl'>;
type Work = { scan: RunningScan; signal: AbortSignal };

/**
 * Asks for pages of earlier scans that nothing leads to any more, or only beyond the page limit. Those that the server
 * says are gone, or that lead to a page of this scan, count no longer. Without the browser, so behind a login nothing is asked.
 */
export async function askUnmetPages(
  { store, guard, contactUrl }: Context,
  { scan, signal }: Work,
): Promise<void> {
  const settings = await getScanSettings(store, scan.website_id);
  const site = toSiteOptions(settings, contactUrl);
  if (scan.scope === 'pages' || site.login) return;
  const inTurn = createHostPaces();
  for (const url of await listUnmetPages(store.db, scan)) {
    if (settings.excluded_paths.some((path) => new URL(url).pathname.startsWith(path))) continue;
    const ask = () =>
      guardedStream(guard, url, {
        userAgent: site.userAgent,
        credentials: toSiteCredentials(site, url),
        signal,
      });
    try {
      const { url: end, status, body } = await inTurn(url, signal, ask, (refused) => refused.body.destroy());
      body.destroy();
      if (status === 404 || status === 410) await savePageGone(store.db, scan, { url, status });
      else await dropMovedPage(store.db, scan.id, { url, end });
    } catch (fault) {
      signal.throwIfAborted();
      log.info({ scan_id: scan.id, err: fault }, 'Page of an earlier scan did not answer');
    }
  }
}
