import type { ScanEvent } from '../shared/contract/scan.ts';
import { type ScanErrorCode, scanErrors } from '../shared/errors.ts';
import type { Db } from './database.ts';
import { saveMedia } from './mediaItems.ts';
import { addScanEvent } from './scanEvents.ts';
import { finishScan, type RunningScan, savePageAudit, saveProgress } from './scanResults.ts';
import { saveFile } from './storedFiles.ts';
import { saveFavicon } from './websites.ts';

export type ScanRecorder = {
  /** Stores one event; the scan asks for the next one only afterwards. */
  record(event: ScanEvent): Promise<void>;
  /**
   * Ends the scan: failed with `fault`, or with the website's own when not a single page could be audited. Gives the
   * reason or null. A stream that waits for the end of the steps hears it in any case.
   */
  finish(fault?: ScanErrorCode): Promise<ScanErrorCode | null>;
};

/** Writes what a running scan reports into its rows. */
export function recordScan(db: Db, scan: RunningScan): ScanRecorder {
  const seen = { audited: 0, error_code: null as ScanErrorCode | null, mediaCount: 0, urlCount: 0 };
  let isComplete = scan.resumed;

  async function recordStep({
    progress,
    favicon,
    media,
  }: Extract<ScanEvent, { type: 'step' }>): Promise<void> {
    const data = { ...progress.data };
    seen.mediaCount = data.mediaCount ?? seen.mediaCount;
    seen.urlCount = data.urlCount ?? seen.urlCount;
    if (favicon) {
      data.storedFaviconUrl = await saveFile(db, { media_type: favicon.media_type, body: favicon.body });
      await saveFavicon(db, scan.website_id, { url: favicon.url, stored_url: data.storedFaviconUrl });
    }
    if (media) await saveMedia(db, { website_id: scan.website_id, page_id: null }, media);
    await addScanEvent(db, scan.id, 'progress', progress.data ? { ...progress, data } : progress);
  }

  async function complete(success: boolean, message: string): Promise<void> {
    isComplete = true;
    const { mediaCount, urlCount } = seen;
    const summary = { websiteId: scan.website_id, scanId: scan.id, mediaCount, urlCount };
    await addScanEvent(db, scan.id, 'complete', { success, message, summary });
  }

  async function recordPage({ audit }: Extract<ScanEvent, { type: 'page' }>): Promise<void> {
    if (audit.error) seen.error_code ??= audit.error.code;
    else seen.audited++;
    await savePageAudit(db, scan, audit);
  }

  return {
    record: async (event) => {
      if (event.type === 'step') return recordStep(event);
      if (event.type === 'page') return recordPage(event);
      if (event.type === 'crawl') return saveProgress(db, scan);
      seen.error_code = event.error_code ?? null;
      return complete(event.success, event.message);
    },
    finish: async (fault) => {
      const error_code = fault ?? (seen.audited > 0 || scan.resumed ? null : seen.error_code);
      if (!isComplete) await complete(false, scanErrors[error_code ?? 'UNEXPECTED']);
      await finishScan(db, scan, error_code);
      return error_code;
    },
  };
}
