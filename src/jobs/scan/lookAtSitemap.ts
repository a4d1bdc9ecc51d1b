import { log } from '../../log.ts';
import { getSitemapState, saveLook } from '../../model/scan/sitemapWatches.ts';
import { getScanSettings } from '../../model/website/crawlSettings.ts';
import { lookAtSitemaps } from '../../scanner/discovery/lookAtSitemaps.ts';
import { toCookieHeader } from '../../scanner/gate/credentials.ts';
import type { JobContext } from '../context/context.ts';
import type { Job } from '../context/job.ts';
import { toSiteOptions } from '../website/siteOptions.ts';

type Context = Pick<JobContext, 'store' | 'queue' | 'guard' | 'contactUrl'>;

/** Compares a website's sitemaps with those of the last look, and has what changed scanned. */
export const lookAtSitemap = {
  concurrency: 4,
  async run({ store, queue, guard, contactUrl }: Context, { website_id }, signal) {
    const known = await getSitemapState(store.db, website_id);
    if (known === undefined) return;
    const settings = await getScanSettings(store, website_id);
    const { userAgent, cookies = [], headers } = toSiteOptions(settings, contactUrl);
    const cookie = toCookieHeader(cookies, settings.url);
    const credentials = { website: settings.url, headers: { ...headers, ...(cookie ? { cookie } : {}) } };
    const seen = await lookAtSitemaps(guard, settings.url, { known, userAgent, credentials, signal });
    const scan_id = await saveLook({ db: store.db, queue }, website_id, seen);
    if (scan_id) log.info({ website_id, scan_id }, 'Scan was started: the sitemap has changed');
  },
} satisfies Job<'lookAtSitemap'>;
