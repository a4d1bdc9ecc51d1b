import { log } from '../log.ts';
import { getCrawlSettings } from '../model/crawlSettings.ts';
import { toFrontier } from '../model/scanPages.ts';
import { recordScan } from '../model/scanRecorder.ts';
import { beginScan, type RunningScan } from '../model/scanResults.ts';
import { scanWebsite } from '../scanner/scan.ts';
import defaultUserAgent from '../scanner/userAgent.ts';
import type { JobContext } from './context.ts';

/** The main job: runs or resumes a scan and stores every event before it asks for the next one. */
export const scanWebsiteJob =
  (context: JobContext) =>
  async ({ scan_id }: { scan_id: number }, signal: AbortSignal): Promise<void> => {
    const { db } = context.store;
    const scan = await beginScan(db, scan_id);
    if (!scan) return;
    log.info({ scan_id, resumed: scan.resumed }, 'Scan was started');
    const recorder = recordScan(db, scan);
    for await (const event of scanWebsite(await toScanInput(context, scan, signal)))
      await recorder.record(event);
    const error_code = await recorder.finish();
    log.info({ scan_id, error_code }, 'Scan was finished');
  };

async function toScanInput(
  { store, guard, browser, ...context }: JobContext,
  scan: RunningScan,
  signal: AbortSignal,
) {
  const { url, user_agent, cookies } = await getCrawlSettings(store, scan.website_id);
  return {
    guard,
    browser,
    url,
    frontier: toFrontier(store.db, scan),
    resume: scan.resumed,
    signal,
    options: {
      maxPages: scan.max_pages,
      concurrency: context.concurrency,
      userAgent: user_agent ?? defaultUserAgent(context.publicUrl),
      ...(cookies ? { cookies } : {}),
    },
  };
}
