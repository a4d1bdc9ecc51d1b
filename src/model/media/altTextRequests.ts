import { and, eq, lt, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import { altTextLimits } from '../../shared/limits/media.ts';
import type { AltTextProposal, ImageContext } from '../../shared/work/altText.ts';
import type { MemberActor } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { notifyWaiting } from '../queue/notifyWaiting.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { countHits } from '../system/rateLimits.ts';
import { alt_text_requests } from '../tables/media.ts';

export type AltTextQuestion = { context: ImageContext } & (
  | { image_url: string; image: null }
  | { image_url: null; image: Uint8Array }
);

/**
 * Stores a request and its job; returns the id. Joins a waiting request with the same address and context,
 * because clients told to retry ask again. Throws TOO_MANY_REQUESTS, ALT_TEXT_WAITING.
 */
export function addAltTextRequest(
  { db, queue }: DbAndQueue,
  { organization_id }: MemberActor,
  question: AltTextQuestion,
): Promise<number> {
  return db.transaction(async (tx) => {
    const waiting = question.image_url === null ? null : await findWaiting(tx, organization_id, question);
    if (waiting !== null) return waiting;
    await refuseCostly(tx, organization_id);
    await refuseFull(tx, organization_id);
    const [added] = await tx
      .insert(alt_text_requests)
      .values({ organization_id, ...question })
      .returning({ id: alt_text_requests.id });
    const alt_text_request_id = added!.id;
    const group = `organization:${organization_id}`;
    await queue.enqueue(tx, 'answerAltTextRequest', { alt_text_request_id }, { group });
    return alt_text_request_id;
  });
}

/** Limits an organization's processor time: images are opened one at a time, so others would have to wait. */
async function refuseCostly(tx: Db, organization_id: number): Promise<void> {
  const retryAfterSeconds = await countAltTextCost(tx, organization_id, 0);
  if (retryAfterSeconds > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

/**
 * Counts a request's processor time for its organization. Returns 0, or the seconds to wait if over the
 * limit.
 */
export const countAltTextCost = (db: Db, organization_id: number, cpu_ms: number): Promise<number> =>
  countHits(db, [
    { key: `alt-text-cpu:${organization_id}`, limit: altTextLimits.cpuMs, by: Math.round(cpu_ms) },
  ]);

async function refuseFull(tx: Db, organization_id: number): Promise<void> {
  const [queued] = await tx
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(alt_text_requests)
    .where(
      and(
        eq(alt_text_requests.organization_id, organization_id),
        eq(alt_text_requests.status, 'queued'),
        sql`${alt_text_requests.created_at} > now() - interval '1 day'`,
      ),
    );
  if (queued!.n >= altTextLimits.queuedPerOrganization)
    throw new AppError('ALT_TEXT_WAITING', { retryAfterSeconds: 60 });
}

async function findWaiting(tx: Db, organization_id: number, { image_url, context }: AltTextQuestion) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`alt_text_requests ${organization_id}`}))`);
  const [found] = await tx
    .select({ id: alt_text_requests.id })
    .from(alt_text_requests)
    .where(
      and(
        eq(alt_text_requests.organization_id, organization_id),
        eq(alt_text_requests.status, 'queued'),
        eq(alt_text_requests.image_url, image_url!),
        sql`${alt_text_requests.context} = ${JSON.stringify(context)}::jsonb`,
        sql`${alt_text_requests.created_at} > now() - make_interval(secs => ${altTextLimits.joinSeconds})`,
      ),
    )
    .limit(1);
  return found?.id ?? null;
}

/** Reads a request of the actor's organization. Throws NOT_FOUND. */
export async function getAltTextRequest(db: Db, { organization_id }: MemberActor, request_id: number) {
  const [found] = await db
    .select({
      status: alt_text_requests.status,
      proposal: alt_text_requests.proposal,
      error_code: alt_text_requests.error_code,
    })
    .from(alt_text_requests)
    .where(and(eq(alt_text_requests.id, request_id), eq(alt_text_requests.organization_id, organization_id)));
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Finds an unanswered request. Null when it was answered or its organization is gone. */
export async function findOpenQuestion(db: Db, request_id: number) {
  const [found] = await db
    .select({
      organization_id: alt_text_requests.organization_id,
      image_url: alt_text_requests.image_url,
      image: alt_text_requests.image,
      context: alt_text_requests.context,
    })
    .from(alt_text_requests)
    .where(and(eq(alt_text_requests.id, request_id), eq(alt_text_requests.status, 'queued')));
  return found ?? null;
}

/** Stores a request's answer, a proposal or an error code, and deletes the uploaded image. */
export async function finishAltTextRequest(
  db: Db,
  request_id: number,
  answer: { proposal: AltTextProposal } | { error_code: string },
): Promise<void> {
  const status = 'proposal' in answer ? ('done' as const) : ('failed' as const);
  await db
    .update(alt_text_requests)
    .set({ ...answer, status, image: null, finished_at: sql`now()` })
    .where(eq(alt_text_requests.id, request_id));
  await notifyWaiting(db, `altTextRequest:${request_id}`);
}

export async function purgeAltTextRequests(db: Db): Promise<number> {
  await db
    .update(alt_text_requests)
    .set({ status: 'failed', error_code: 'INTERNAL', image: null, finished_at: sql`now()` })
    .where(
      and(
        eq(alt_text_requests.status, 'queued'),
        lt(alt_text_requests.created_at, sql`now() - interval '1 day'`),
      ),
    );
  const gone = await db
    .delete(alt_text_requests)
    .where(lt(alt_text_requests.created_at, sql`now() - make_interval(days => ${altTextLimits.requestDays})`))
    .returning({ id: alt_text_requests.id });
  return gone.length;
}
