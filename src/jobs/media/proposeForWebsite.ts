import { log } from '../../log.ts';
import { toSha256 } from '../../model/database/hash.ts';
import {
  beginProposals,
  type FoundProposal,
  finishProposals,
  type ImageToDo,
  listNextImages,
  listTwinProposals,
  type ProposalWork,
  saveProposal,
} from '../../model/media/altTextProposals.ts';
import { getScanSettings } from '../../model/website/crawlSettings.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { altTextLimits } from '../../shared/limits/media.ts';
import type { AltTextProposal } from '../../shared/work/altText.ts';
import type { JobContext } from '../context/context.ts';
import type { Job } from '../context/job.ts';
import { toSiteOptions } from '../website/siteOptions.ts';
import { createImageLoader, LoadFault, type LoadImage } from './loadImage.ts';
import { proposeForImage } from './proposeForImage.ts';
import { hasSamePurpose } from './purpose.ts';
import { toImageContext } from './toImageContext.ts';
import { toStoredText } from './toStoredText.ts';

type Context = Pick<JobContext, 'store' | 'queue' | 'guard' | 'contactUrl' | 'altText' | 'modelImages'> & {
  turnMs?: number;
};

const portion = 20;

/**
 * Proposes texts for a website's images that have none, one image per transaction. After an interruption the next
 * run continues with the rest. No single image ends the work; a server that keeps refusing does. After `turnMs`
 * the job goes to the end of the queue, behind other websites.
 */
export const proposeForWebsite = {
  concurrency: 2,
  perGroup: 1,
  async run(context: Context, { alt_text_batch_id: batch_id, is_retry }, signal) {
    const { db } = context.store;
    const work = await beginProposals(db, { batch_id, is_retry });
    if (!work) return;
    log.info({ alt_text_batch_id: batch_id }, 'Proposals were begun');
    const ending = await run(context, work, signal);
    if (ending === 'later') return goOnLater(context, work);
    if (ending) await finishProposals(db, batch_id, ending);
    log.info({ alt_text_batch_id: batch_id, status: ending?.status ?? 'stopped' }, 'Proposals were ended');
  },
} satisfies Job<'proposeForWebsite'>;

function goOnLater({ store, queue }: Context, { id, is_retry, organization_id }: ProposalWork) {
  const payload = { alt_text_batch_id: id, is_retry };
  return queue.enqueue(store.db, 'proposeForWebsite', payload, { group: `organization:${organization_id}` });
}

type Ending = Parameters<typeof finishProposals>[2];

/** Returns null when a member has stopped the work, `later` when its turn is over. */
async function run(
  context: Context,
  work: ProposalWork,
  signal: AbortSignal,
): Promise<Ending | 'later' | null> {
  const settings = await getScanSettings(context.store, work.website_id).catch((fault: unknown) => {
    if (fault instanceof AppError && fault.code === 'WEBSITE_NOT_FOUND') return null;
    throw fault;
  });
  if (!settings) return null;
  const load = createImageLoader({ guard: context.guard, site: toSiteOptions(settings, context.contactUrl) });
  const trouble = { refusals: 0, faults: 0 };
  const turnEndsAt = performance.now() + (context.turnMs ?? altTextLimits.turnMs);
  let after = 0;
  for (;;) {
    if (after > 0 && performance.now() >= turnEndsAt) return 'later';
    const images = await listNextImages(context.store.db, work, { after, limit: portion });
    if (images === null) return null;
    if (images.length === 0) return { status: 'done', message: null };
    await eachOf(images, signal, async (image) => {
      const found = await look(context, { work, image, load, signal });
      note(trouble, found);
      if (found !== 'refused') await saveProposal(context.store.db, work, toSaved(image, found));
      return trouble.refusals < altTextLimits.refusalsInARow && trouble.faults < altTextLimits.refusalsInARow;
    });
    if (trouble.refusals >= altTextLimits.refusalsInARow) return { status: 'stopped', message: refusedText };
    if (trouble.faults >= altTextLimits.refusalsInARow) return { status: 'failed', message: brokenText };
    after = images.at(-1)!.id;
  }
}

const refusedText =
  'Der Server bittet um Geduld und gibt gerade keine Bilder heraus. Bitte setzen Sie die Arbeit später fort.';
const brokenText = 'Die Bildanalyse arbeitet gerade nicht. Bitte versuchen Sie es später erneut.';

/**
 * Works on a few items at once and waits for all started ones, even when one throws. `act` returns false to end
 * the work.
 */
async function eachOf<T>(items: T[], signal: AbortSignal, act: (item: T) => Promise<boolean>): Promise<void> {
  const left = [...items];
  let isOver = false;
  const lane = async () => {
    for (let item = left.shift(); item !== undefined && !isOver; item = left.shift()) {
      signal.throwIfAborted();
      if (!(await act(item).catch(end))) isOver = true;
    }
  };
  const end = (fault: unknown) => {
    isOver = true;
    throw fault;
  };
  const lanes = await Promise.allSettled(Array.from({ length: altTextLimits.loadsAtOnce }, lane));
  const failed = lanes.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

type Found = Omit<FoundProposal, 'media_id'> & { isFaultOfOurs?: boolean };
type Task = { work: ProposalWork; image: ImageToDo; load: LoadImage; signal: AbortSignal };

const toSaved = ({ id: media_id }: ImageToDo, { isFaultOfOurs: _, ...found }: Found): FoundProposal => ({
  media_id,
  ...found,
});

function note(trouble: { refusals: number; faults: number }, found: Found | 'refused'): void {
  trouble.refusals = found === 'refused' ? trouble.refusals + 1 : 0;
  trouble.faults = found !== 'refused' && found.isFaultOfOurs ? trouble.faults + 1 : 0;
}

/** Returns `refused` for an image that a later run tries again. Throws only when the worker is stopping. */
async function look(context: Context, { work, image, load, signal }: Task): Promise<Found | 'refused'> {
  try {
    const file = await load(image.url, signal);
    const image_hash = toSha256(file);
    return {
      ...(await propose(context, { work, image, file, image_hash, signal })),
      image_hash,
      is_failed: false,
    };
  } catch (fault) {
    signal.throwIfAborted();
    if (fault instanceof LoadFault && fault.isRefusal) return 'refused';
    return toFailure(fault, image.id);
  }
}

function toFailure(fault: unknown, media_id: number): Found {
  const isKnown = fault instanceof LoadFault || fault instanceof AppError;
  if (!isKnown) log.warn({ err: fault, media_id }, 'Image could not be looked at');
  const reason = isKnown ? fault.message : 'Das Bild ließ sich nicht auswerten.';
  const nothing = { image_hash: null, alt_text: null, source: null, confidence: null };
  return { ...nothing, reason, is_failed: true, isFaultOfOurs: !isKnown };
}

type Question = {
  work: ProposalWork;
  image: ImageToDo;
  file: Uint8Array;
  image_hash: string;
  signal: AbortSignal;
};

/** Reuses the text of the same picture with the same purpose elsewhere on the website. */
async function propose(context: Context, { work, image, file, image_hash, signal }: Question) {
  const twins = await listTwinProposals(context.store.db, work, image_hash);
  const twin = twins.find((known) => known.reason !== null && hasSamePurpose(known.context, image.context));
  if (twin) return { ...twin, reason: twin.reason! };
  const asked = {
    organization_id: work.organization_id,
    image: file,
    context: toImageContext(image),
    signal,
  };
  return toText(await proposeForImage(context, asked));
}

function toText({ alt, decorative, source, confidence, reason }: AltTextProposal) {
  return { alt_text: toStoredText({ alt, decorative }), source, confidence, reason };
}
