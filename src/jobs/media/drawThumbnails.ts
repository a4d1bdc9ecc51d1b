import pLimit from 'p-limit';
import { log } from '../../log.ts';
import { listWaitingThumbnails, saveThumbnail } from '../../model/media/thumbnails.ts';
import { saveFile } from '../../model/system/storedFiles.ts';
import { getScanSettings } from '../../model/website/crawlSettings.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { altTextLimits, drawingLimits } from '../../shared/limits/media.ts';
import type { JobContext } from '../context/context.ts';
import type { Job } from '../context/job.ts';
import { toSiteOptions } from '../website/siteOptions.ts';
import { createImageLoader, LoadFault, type LoadImage } from './loadImage.ts';

type Context = Pick<JobContext, 'store' | 'guard' | 'contactUrl' | 'altText'> & { jobMs?: number };

/**
 * Draws pictures of our own for images of a website, so that nobody's browser asks the website for them. An image
 * that cannot be had, or not in time, gets none. A job that comes again goes on with the rest.
 */
export const drawThumbnails = {
  concurrency: 4,
  perGroup: 1,
  async run(context: Context, { website_id, media_ids }, signal) {
    const { db } = context.store;
    const waiting = await listWaitingThumbnails(db, media_ids);
    if (waiting.length === 0) return;
    const load = await openLoader(context, website_id);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(context.jobMs ?? drawingLimits.jobMs)]);
    const inTurn = pLimit(altTextLimits.loadsAtOnce);
    const drawn = waiting.map(({ media_id, url }) =>
      inTurn(async () => {
        const file = await draw(context, { url, load, signal: limit }).catch((fault: unknown) =>
          toNone(fault, { signal, limit }),
        );
        await saveThumbnail(db, media_id, file);
      }),
    );
    await Promise.all(drawn);
    log.info({ website_id, thumbnails: waiting.length }, 'Thumbnails were drawn');
  },
} satisfies Job<'drawThumbnails'>;

async function openLoader(context: Context, website_id: number): Promise<LoadImage> {
  const settings = await getScanSettings(context.store, website_id);
  return createImageLoader({ guard: context.guard, site: toSiteOptions(settings, context.contactUrl) });
}

type Task = { url: string; load: LoadImage; signal: AbortSignal };

async function draw({ store, altText }: Context, { url, load, signal }: Task): Promise<string> {
  signal.throwIfAborted();
  const file = await load(url, signal);
  const shape = { side: drawingLimits.side, isTransparent: true };
  const { body } = await altText.toThumbnail(file, { ...shape, signal });
  return saveFile(store.db, { media_type: 'image/webp', body });
}

function toNone(fault: unknown, { signal, limit }: { signal: AbortSignal; limit: AbortSignal }): null {
  signal.throwIfAborted();
  const isKnown = limit.aborted || fault instanceof LoadFault || fault instanceof AppError;
  if (!isKnown) log.warn({ err: fault }, 'Thumbnail could not be drawn');
  return null;
}
