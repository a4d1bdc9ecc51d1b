import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { AltTextBatch } from '../../shared/contract/altTextReview.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { checkWebsite, ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { notifyWaiting } from '../queue/notifyWaiting.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { lockWebsite } from '../score/scores.ts';
import { alt_text_batches, media_items } from '../tables/media.ts';
import { pages } from '../tables/page.ts';
import { websites } from '../tables/website.ts';
import { isWithout } from './altTextFilter.ts';
import { batchColumns, countUntried } from './altTextReviews.ts';

type NewProposalBatch = { website_id: number; is_retry: boolean };

const isOpen = inArray(alt_text_batches.status, ['queued', 'running']);

/**
 * Starts a batch in which a worker proposes texts for a website's images without text. `is_retry` includes
 * images whose earlier attempt found none. One batch per website at a time. Throws WEBSITE_NOT_FOUND,
 * ALT_TEXT_BATCH_RUNNING, ALT_TEXT_NOTHING.
 */
export function startProposals(
  { db, queue }: DbAndQueue,
  actor: MemberActor,
  { website_id, is_retry }: NewProposalBatch,
): Promise<AltTextBatch> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    await lockWebsite(tx, website_id);
    await becomeService(tx);
    await refuseRunning(tx, website_id);
    const total = is_retry ? await countWithout(tx, website_id) : await countUntried(tx, website_id);
    if (total === 0) throw new AppError('ALT_TEXT_NOTHING');
    const [added] = await tx
      .insert(alt_text_batches)
      .values({ website_id, user_id: actor.user_id ?? null, kind: 'propose', total })
      .returning(batchColumns);
    const payload = { alt_text_batch_id: added!.id, is_retry };
    const group = `organization:${actor.organization_id}`;
    await queue.enqueue(tx, 'proposeForWebsite', payload, { group });
    return added!;
  });
}

async function refuseRunning(tx: Db, website_id: number): Promise<void> {
  const isOfWebsite = and(eq(alt_text_batches.website_id, website_id), eq(alt_text_batches.kind, 'propose'));
  const [running] = await tx
    .select({ id: alt_text_batches.id })
    .from(alt_text_batches)
    .where(and(isOfWebsite, isOpen))
    .limit(1);
  if (running) throw new AppError('ALT_TEXT_BATCH_RUNNING');
}

async function countWithout(tx: Db, website_id: number): Promise<number> {
  const [counted] = await tx
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(media_items)
    .where(and(eq(media_items.website_id, website_id), isWithout));
  return counted!.n;
}

/**
 * Stops a proposal batch but keeps its proposals; an ended batch does not change. Throws
 * ALT_TEXT_BATCH_NOT_FOUND.
 */
export function stopProposals(db: Db, actor: MemberActor, batch_id: number): Promise<AltTextBatch> {
  return asActor(db, actor, async (tx) => {
    await becomeService(tx);
    const [found] = await tx
      .select({ website_id: alt_text_batches.website_id })
      .from(alt_text_batches)
      .innerJoin(websites, eq(websites.id, alt_text_batches.website_id))
      .where(and(eq(alt_text_batches.id, batch_id), eq(alt_text_batches.kind, 'propose'), ownedBy(actor)));
    if (!found) throw new AppError('ALT_TEXT_BATCH_NOT_FOUND');
    await lockWebsite(tx, found.website_id);
    await endBatch(tx, batch_id, { status: 'stopped', message: null });
    const [batch] = await tx
      .select(batchColumns)
      .from(alt_text_batches)
      .where(eq(alt_text_batches.id, batch_id));
    return batch!;
  });
}

type Ending = { status: 'done' | 'stopped' | 'failed'; message: string | null };

async function endBatch(tx: Db, batch_id: number, ending: Ending): Promise<void> {
  const ended = await tx
    .update(alt_text_batches)
    .set({ ...ending, finished_at: sql`now()` })
    .where(and(eq(alt_text_batches.id, batch_id), isOpen))
    .returning({ website_id: alt_text_batches.website_id });
  for (const { website_id } of ended) await notifyWaiting(tx, `review:${website_id}`);
}

export const finishProposals = (db: Db, batch_id: number, ending: Ending): Promise<void> =>
  db.transaction((tx) => endBatch(tx, batch_id, ending));

export type ProposalWork = {
  id: number;
  website_id: number;
  organization_id: number | null;
  is_retry: boolean;
  created_at: string;
};

/** Starts a batch, or continues it after an interruption. Null when it has ended or its website is gone. */
export async function beginProposals(
  db: Db,
  { batch_id, is_retry }: { batch_id: number; is_retry: boolean },
): Promise<ProposalWork | null> {
  const [taken] = await db
    .update(alt_text_batches)
    .set({ status: 'running' })
    .where(and(eq(alt_text_batches.id, batch_id), isOpen))
    .returning({ website_id: alt_text_batches.website_id, created_at: alt_text_batches.created_at });
  if (!taken) return null;
  await notifyWaiting(db, `review:${taken.website_id}`);
  const [website] = await db
    .select({ organization_id: websites.organization_id })
    .from(websites)
    .where(eq(websites.id, taken.website_id));
  return { id: batch_id, is_retry, ...taken, organization_id: website?.organization_id ?? null };
}

/** Returns the batch's next images, oldest first. Null when the batch has ended. */
export async function listNextImages(
  db: Db,
  { id, website_id, is_retry, created_at }: ProposalWork,
  { after, limit }: { after: number; limit: number },
) {
  const [open] = await db
    .select({ id: alt_text_batches.id })
    .from(alt_text_batches)
    .where(and(eq(alt_text_batches.id, id), isOpen));
  if (!open) return null;
  const isOld = is_retry ? lt(media_items.alt_text_tried_at, created_at) : undefined;
  const isDue = or(isNull(media_items.alt_text_tried_at), isOld);
  return db
    .select({
      id: media_items.id,
      url: media_items.url,
      title: media_items.title,
      width: media_items.width,
      height: media_items.height,
      context: media_items.context,
      page_url: pages.url,
      page_title: pages.title,
    })
    .from(media_items)
    .leftJoin(pages, eq(pages.id, media_items.page_id))
    .where(and(eq(media_items.website_id, website_id), isWithout, isDue, gt(media_items.id, after)))
    .orderBy(asc(media_items.id))
    .limit(limit);
}

export type ImageToDo = NonNullable<Awaited<ReturnType<typeof listNextImages>>>[number];

/**
 * Lists earlier proposals for the same picture at any address of the website, without texts by people.
 * Attempts that found no text count only within this batch, because a new batch looks again.
 */
export function listTwinProposals(db: Db, { website_id, created_at }: ProposalWork, image_hash: string) {
  return db
    .select({
      alt_text: media_items.alt_text,
      source: media_items.alt_text_source,
      confidence: media_items.alt_text_confidence,
      reason: media_items.alt_text_reason,
      context: media_items.context,
    })
    .from(media_items)
    .where(
      and(
        eq(media_items.website_id, website_id),
        eq(media_items.image_hash, image_hash),
        sql`${media_items.alt_text_status} is distinct from 'discarded'`,
        sql`coalesce(${media_items.alt_text_source}, '') not in ('person', 'website')`,
        sql`(${media_items.alt_text_status} is not null or ${media_items.alt_text_tried_at} >= ${created_at})`,
      ),
    )
    .orderBy(asc(media_items.id))
    .limit(20);
}

/** `alt_text` null: nothing to propose. `image_hash` null: the image could not be loaded or read. */
export type FoundProposal = {
  media_id: number;
  image_hash: string | null;
  alt_text: string | null;
  source: string | null;
  confidence: number | null;
  reason: string;
  is_failed: boolean;
};

/**
 * Stores the result for an image and advances the batch. Images that a person has decided on, or that have a
 * text by now, stay unchanged.
 */
export function saveProposal(db: Db, { id, website_id }: ProposalWork, found: FoundProposal): Promise<void> {
  return db.transaction(async (tx) => {
    await lockWebsite(tx, website_id);
    const isProposed = found.alt_text !== null;
    await tx
      .update(media_items)
      .set({
        alt_text: found.alt_text,
        alt_text_status: isProposed ? 'proposed' : null,
        alt_text_source: isProposed ? found.source : null,
        alt_text_confidence: isProposed ? found.confidence : null,
        alt_text_reason: found.reason,
        alt_text_tried_at: sql`now()`,
        image_hash: sql`coalesce(${found.image_hash}, ${media_items.image_hash})`,
      })
      .where(and(eq(media_items.id, found.media_id), eq(media_items.website_id, website_id), isWithout));
    await tx
      .update(alt_text_batches)
      .set({
        done: sql`${alt_text_batches.done} + 1`,
        failed: sql`${alt_text_batches.failed} + ${found.is_failed ? 1 : 0}`,
        total: sql`greatest(${alt_text_batches.total}, ${alt_text_batches.done} + 1)`,
      })
      .where(eq(alt_text_batches.id, id));
    await notifyWaiting(tx, `review:${website_id}`);
  });
}
