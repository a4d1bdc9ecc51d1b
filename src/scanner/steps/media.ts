import type { Progress } from '../../shared/contract/scan.ts';
import { toCount, toNumber } from '../../shared/text/format.ts';
import type { FoundMedia } from '../../shared/work/audit.ts';
import { auditPage } from '../audit/audit.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import type { Memory } from '../crawl/crawl.ts';

const itemsInStep = 50;

/**
 * Media of one page as a step card shows them; `media`: the new ones. A page that cannot be opened sets the step's
 * status to `error`. Throws SCAN_STOPPED and errors of `memory`.
 */
export async function mediaStep(given: {
  browser: WebsiteBrowser;
  url: string;
  memory?: Memory | undefined;
  signal?: AbortSignal | undefined;
}): Promise<{ progress: Progress; media?: FoundMedia[] }> {
  const { browser, url, signal } = given;
  const known = await findKnown(given);
  if (known) return { progress: known };
  const { error, media, final_url } = await auditPage(browser, url, { signal, engines: [] });
  if (error) return { progress: { step: 'media', status: 'error', message: error.message }, media: [] };
  const missing = media.filter(({ kind, alt }) => kind === 'image' && alt === null);
  const mediaItems = media
    .slice(0, itemsInStep)
    .map(({ kind, url, alt }) => ({ type: kind, url, alt, pageUrl: final_url }));
  const data = { mediaItems, mediaCount: media.length, missingAltCount: missing.length };
  return { progress: { step: 'media', status: 'success', message: toMessage(data), data }, media };
}

async function findKnown({ url, memory, signal }: Parameters<typeof mediaStep>[0]): Promise<Progress | null> {
  const page = await memory?.findPage(url);
  if (!memory || !page || page.page_id === null || page.error_code) return null;
  const progress = await memory.findMediaStep(page);
  if (!progress) return null;
  const { isUnchanged } = await memory.unchanged.check(page, signal);
  return isUnchanged ? progress : null;
}

function toMessage({ mediaCount, missingAltCount }: { mediaCount: number; missingAltCount: number }): string {
  if (mediaCount === 0) return 'Auf der Startseite wurden keine Medien gefunden.';
  const found = toCount(mediaCount, 'Medium', 'Medien');
  return `${found} gefunden, ${toNumber(missingAltCount)} ohne Alternativtext.`;
}
