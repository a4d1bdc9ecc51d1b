import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type {
  AltTextBatch,
  AltTextCounts,
  AltTextFilter,
  AltTextItem,
  AltTextReview,
} from '../../shared/contract/altTextReview.ts';
import { altTextLimits } from '../../shared/limits/media.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { checkWebsite } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { alt_text_batches, media_items } from '../tables/media.ts';
import { website_media } from '../tables/website.ts';
import { listPictureCauses, listTextAnswers } from './altTextAnswers.ts';
import { decidedBy } from './altTextExport.ts';
import { isOfWebsite, isSamePicture, isWithout, toAltTextCondition } from './altTextFilter.ts';
import { findMediaItems } from './mediaLists.ts';

/** Returns the progress of proposals and decisions for a website's images. Throws WEBSITE_NOT_FOUND. */
export function getAltTextReview(db: Db, actor: MemberActor, website_id: number): Promise<AltTextReview> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    await becomeService(tx);
    return {
      counts: await count(tx, website_id),
      batch: await findBatch(tx, website_id),
      undoable: await findUndoable(tx, website_id, actor.user_id ?? null),
    };
  });
}

export const batchColumns = {
  id: alt_text_batches.id,
  kind: alt_text_batches.kind,
  status: alt_text_batches.status,
  message: alt_text_batches.message,
  total: alt_text_batches.total,
  done: alt_text_batches.done,
  failed: alt_text_batches.failed,
  created_at: alt_text_batches.created_at,
  finished_at: alt_text_batches.finished_at,
};

async function findBatch(tx: Db, website_id: number): Promise<AltTextBatch | null> {
  const [found] = await tx
    .select(batchColumns)
    .from(alt_text_batches)
    .where(and(eq(alt_text_batches.website_id, website_id), eq(alt_text_batches.kind, 'propose')))
    .orderBy(desc(alt_text_batches.id))
    .limit(1);
  return found ?? null;
}

async function findUndoable(tx: Db, website_id: number, user_id: number | null) {
  const [found] = await tx
    .select({ id: alt_text_batches.id, total: alt_text_batches.total })
    .from(alt_text_batches)
    .where(
      and(
        eq(alt_text_batches.website_id, website_id),
        eq(alt_text_batches.kind, 'decide'),
        sql`${alt_text_batches.user_id} is not distinct from ${user_id}::bigint`,
        isNull(alt_text_batches.undone_at),
        gt(alt_text_batches.created_at, sql`now() - make_interval(days => ${altTextLimits.undoDays}::int)`),
      ),
    )
    .orderBy(desc(alt_text_batches.id))
    .limit(1);
  return found ?? null;
}

async function count(tx: Db, website_id: number): Promise<AltTextCounts> {
  const sorts = await tx
    .select({
      alt_state: website_media.alt_state,
      status: website_media.alt_text_status,
      item_count: website_media.item_count,
    })
    .from(website_media)
    .where(and(eq(website_media.website_id, website_id), eq(website_media.kind, 'image')));
  const sum = (isCounted: (sort: (typeof sorts)[number]) => boolean) =>
    sorts.filter(isCounted).reduce((total, { item_count }) => total + item_count, 0);
  const isOpen = (alt_state: string) => alt_state === 'missing';
  const { fits, unfit } = await countJudged(tx, website_id);
  const onWebsite = sum(({ alt_state, status }) => !isOpen(alt_state) && status !== 'accepted');
  return {
    without: sum(({ alt_state, status }) => isOpen(alt_state) && status === ''),
    untried: await countUntried(tx, website_id),
    proposed: sum(({ alt_state, status }) => isOpen(alt_state) && status === 'proposed'),
    accepted: sum(({ status }) => status === 'accepted') - fits,
    discarded: sum(({ status }) => status === 'discarded') - unfit,
    existing: onWebsite - unfit,
    fits,
    unfit,
  };
}

async function countJudged(tx: Db, website_id: number): Promise<Pick<AltTextCounts, 'fits' | 'unfit'>> {
  const ofStatus = (status: 'accepted' | 'discarded') =>
    sql<number>`count(*) filter (where ${media_items.alt_text_status} = ${status})`.mapWith(Number);
  const [counted] = await tx
    .select({ fits: ofStatus('accepted'), unfit: ofStatus('discarded') })
    .from(media_items)
    .where(
      and(
        eq(media_items.website_id, website_id),
        inArray(media_items.alt_text_status, ['accepted', 'discarded']),
        isOfWebsite,
      ),
    );
  return counted!;
}

export async function countUntried(tx: Db, website_id: number): Promise<number> {
  const [counted] = await tx
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(media_items)
    .where(and(eq(media_items.website_id, website_id), isWithout, isNull(media_items.alt_text_tried_at)));
  return counted!.n;
}

export type AltTextRange = AltTextFilter & { limit: number; after?: number | undefined };

/**
 * Lists a part of a website's images to decide on, equal pictures once. Only the first part has `total`,
 * which counts every address. Throws WEBSITE_NOT_FOUND.
 */
export function listAltTextItems(
  db: Db,
  actor: MemberActor,
  { website_id, limit, after, ...filter }: AltTextRange & { website_id: number },
) {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    await becomeService(tx);
    const wanted = toAltTextCondition(website_id, filter);
    const rows = await tx
      .select({ id: media_items.id })
      .from(media_items)
      .where(and(wanted, after ? gt(media_items.id, after) : undefined, isFirst))
      .orderBy(asc(media_items.id))
      .limit(limit);
    const items = await readItems(
      tx,
      rows.map(({ id }) => id),
    );
    return { items, ...(after ? {} : { total: await countItems(tx, wanted) }) };
  });
}

const isFirst = sql`(media_items.image_hash is null or not coalesce((
  select true from media_items twin where ${isSamePicture('media_items', 'twin')} and twin.id < media_items.id
  limit 1), false))`;

async function countItems(tx: Db, wanted: ReturnType<typeof and>): Promise<number> {
  const [counted] = await tx
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(media_items)
    .where(wanted);
  return counted!.n;
}

async function readItems(tx: Db, ids: number[]): Promise<AltTextItem[]> {
  if (ids.length === 0) return [];
  const items = await findMediaItems(tx, ids);
  const more = await tx
    .select({
      id: media_items.id,
      reason: media_items.alt_text_reason,
      tried_at: media_items.alt_text_tried_at,
      decided_by: decidedBy,
      context: media_items.context,
    })
    .from(media_items)
    .where(inArray(media_items.id, ids));
  const byId = new Map(more.map((row) => [row.id, row]));
  const twins = await listTwins(tx, ids);
  const answers = await listTextAnswers(tx, ids);
  const causes = await listPictureCauses(tx, ids);
  return items.map((item) => ({
    ...item,
    ...byId.get(item.id)!,
    answer: answers.get(item.id) ?? null,
    cause_id: causes.get(item.id) ?? null,
    same: twins.get(item.id) ?? { total: 0, places: [] },
  }));
}

const shownPlaces = 5;

async function listTwins(tx: Db, ids: number[]): Promise<Map<number, AltTextItem['same']>> {
  const rows = await readRows<{ id: number } & AltTextItem['same']>(
    tx,
    sql`
    select m.id::float8 as id, found.total, found.places
    from media_items m
    cross join lateral (
      select count(*)::int as total,
        coalesce(json_agg(json_build_object('id', o.id, 'url', o.url, 'page_url', p.url, 'page_title', p.title)
          order by o.id) filter (where o.n <= ${shownPlaces}::int), '[]') as places
      from (
        select twin.id, twin.url, twin.page_id, row_number() over (order by twin.id) as n
        from media_items twin where ${isSamePicture('m', 'twin')}
      ) o left join pages p on p.id = o.page_id and o.n <= ${shownPlaces}::int
    ) found
    where m.id = any(${sql.param(ids)}::bigint[]) and m.image_hash is not null and found.total > 0`,
  );
  return new Map(rows.map(({ id, ...same }) => [id, same]));
}
