import { saysNothing } from '../../shared/altText.ts';
import type { Progress, StepData } from '../../shared/contract/scan.ts';
import { toMediaWords } from '../../shared/words/mediaWords.ts';
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
  const { missing, suspicious } = countWeak(media);
  const mediaItems = media
    .slice(0, itemsInStep)
    .map(({ kind, url, alt }) => ({ type: kind, url, alt, pageUrl: final_url }));
  const data = {
    ...{ mediaItems, mediaCount: media.length, missingAltCount: missing, suspiciousAltCount: suspicious },
  };
  const status = missing + suspicious > 0 ? 'warning' : 'success';
  return { progress: { step: 'media', status, message: toMediaText(data), data }, media };
}

/** Images without a text, and those whose text tells nothing of them. */
export function countWeak(media: Pick<FoundMedia, 'kind' | 'url' | 'alt'>[]) {
  const images = media.filter(({ kind }) => kind === 'image');
  return {
    missing: images.filter(({ alt }) => alt === null).length,
    suspicious: images.filter(({ alt, url }) => alt !== null && saysNothing(alt, url)).length,
  };
}

async function findKnown({ url, memory, signal }: Parameters<typeof mediaStep>[0]): Promise<Progress | null> {
  const page = await memory?.findPage(url);
  if (!memory || !page || page.page_id === null || page.error_code) return null;
  const progress = await memory.findMediaStep(page);
  if (!progress) return null;
  const { isUnchanged } = await memory.unchanged.check(page, signal);
  return isUnchanged ? progress : null;
}

function toMediaText(data: StepData): string {
  if (!data.mediaCount) return 'Auf der Startseite wurden keine Medien gefunden.';
  return `${toMediaWords(data)}.`;
}
