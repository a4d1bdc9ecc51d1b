import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { DrawnThumbnail } from '../../shared/contract/media.ts';
import { drawingLimits, thumbnailLimits } from '../../shared/limits/media.ts';
import { type Actor, asActor, becomeService } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { countTogether } from '../system/rateLimits.ts';
import { media_items, thumbnails } from '../tables/media.ts';
import { websites } from '../tables/website.ts';

type Asked = { website_id: number; media_id: number };

/**
 * Returns the thumbnails of the actor's images among `media_ids`. Missing ones are queued up to the limit of the
 * organization or the guest's website. Beyond it they are left out, like images of other actors.
 */
export function askForThumbnails(
  { db, queue }: DbAndQueue,
  actor: Actor,
  media_ids: number[],
): Promise<DrawnThumbnail[]> {
  return asActor(db, actor, async (tx) => {
    const own = await findOwnImages(tx, actor, media_ids);
    await becomeService(tx);
    const due = await findDue(tx, own);
    for (const [website_id, wanted] of Map.groupBy(due, (image) => image.website_id)) {
      const ids = wanted.map(({ media_id }) => media_id);
      if (!(await isAllowed(tx, actor, { website_id, count: ids.length }))) continue;
      const begun = await begin(tx, ids);
      const group = toGroup(actor, website_id);
      if (begun.length > 0)
        await queue.enqueue(tx, 'drawThumbnails', { website_id, media_ids: begun }, { group });
    }
    return list(tx, own);
  });
}

function findOwnImages(tx: Db, actor: Actor, media_ids: number[]): Promise<Asked[]> {
  return tx
    .select({ website_id: media_items.website_id, media_id: media_items.id })
    .from(media_items)
    .innerJoin(websites, eq(websites.id, media_items.website_id))
    .where(and(inArray(media_items.id, media_ids), eq(media_items.kind, 'image'), ownedBy(actor)));
}

const isSettled = sql`(${thumbnails.status} = 'done' or ${thumbnails.asked_at} > now() - make_interval(mins => ${drawingLimits.retryMinutes}::int))`;

async function findDue(tx: Db, own: Asked[]): Promise<Asked[]> {
  const ids = own.map(({ media_id }) => media_id);
  const settled = await tx
    .select({ media_id: thumbnails.media_id })
    .from(thumbnails)
    .where(and(inArray(thumbnails.media_id, ids), isSettled));
  const known = new Set(settled.map(({ media_id }) => media_id));
  return own.filter(({ media_id }) => !known.has(media_id));
}

async function isAllowed(
  tx: Db,
  actor: Actor,
  { website_id, count }: { website_id: number; count: number },
): Promise<boolean> {
  const limit = actor.organization_id === null ? drawingLimits.ofGuest : drawingLimits.ofOrganization;
  const key = `thumbnails:${toGroup(actor, website_id)}`;
  return (await countTogether(tx, [{ key, limit, by: count }])) === 0;
}

const toGroup = ({ organization_id }: Actor, website_id: number): string =>
  organization_id === null ? `website:${website_id}` : `organization:${organization_id}`;

async function begin(tx: Db, media_ids: number[]): Promise<number[]> {
  const begun = await tx
    .insert(thumbnails)
    .values(media_ids.toSorted((a, b) => a - b).map((media_id) => ({ media_id })))
    .onConflictDoUpdate({
      target: thumbnails.media_id,
      set: { status: 'waiting', asked_at: sql`now()` },
      setWhere: sql`not ${isSettled}`,
    })
    .returning({ media_id: thumbnails.media_id });
  return begun.map(({ media_id }) => media_id);
}

function list(tx: Db, own: Asked[]): Promise<DrawnThumbnail[]> {
  const ids = own.map(({ media_id }) => media_id);
  return tx
    .select({ media_id: thumbnails.media_id, status: thumbnails.status, url: thumbnails.url })
    .from(thumbnails)
    .where(inArray(thumbnails.media_id, ids));
}

export function listWaitingThumbnails(
  db: Db,
  media_ids: number[],
): Promise<{ media_id: number; url: string }[]> {
  return db
    .select({ media_id: thumbnails.media_id, url: media_items.url })
    .from(thumbnails)
    .innerJoin(media_items, eq(media_items.id, thumbnails.media_id))
    .where(and(inArray(thumbnails.media_id, media_ids), eq(thumbnails.status, 'waiting')));
}

export async function saveThumbnail(db: Db, media_id: number, url: string | null): Promise<void> {
  await db
    .update(thumbnails)
    .set({ status: url === null ? 'failed' : 'done', url })
    .where(eq(thumbnails.media_id, media_id));
}

export async function purgeThumbnails(db: Db): Promise<number> {
  const gone = await db
    .delete(thumbnails)
    .where(lt(thumbnails.asked_at, sql`now() - make_interval(days => ${thumbnailLimits.keepDays}::int)`))
    .returning({ media_id: thumbnails.media_id });
  return gone.length;
}
