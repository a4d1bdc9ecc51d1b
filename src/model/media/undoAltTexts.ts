import { and, eq, sql } from 'drizzle-orm';
import type { UndoneAltTexts } from '../../shared/contract/altTextReview.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { altTextLimits } from '../../shared/limits/media.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { lockWebsite } from '../score/scores.ts';
import { alt_text_batches } from '../tables/media.ts';
import { websites } from '../tables/website.ts';
import { withdrawJudgements } from './judgements.ts';
import { enterPictureBarriers } from './pictureBarriers.ts';

const portionChanges = 500;

/**
 * Restores the images of a batch to their state before it, except those changed since. Works in portions,
 * each of which deletes its record, so an interrupted call can be repeated. Throws ALT_TEXT_BATCH_NOT_FOUND.
 */
export async function undoAltTexts(db: Db, actor: MemberActor, batch_id: number): Promise<UndoneAltTexts> {
  const undone: UndoneAltTexts = { restored: 0, kept: 0, ids: [] };
  for (;;) {
    const portion = await asActor(db, actor, (tx) => undoPortion(tx, actor, batch_id));
    if (!portion) return undone;
    undone.restored += portion.restored.length;
    undone.kept += portion.kept;
    undone.ids = [...undone.ids, ...portion.restored].slice(0, 10);
  }
}

async function undoPortion(tx: Db, actor: MemberActor, batch_id: number) {
  const undone_at = await openBatch(tx, actor, batch_id);
  const ids = undone_at ? [] : await listNext(tx, batch_id);
  if (ids.length === 0) {
    const set = { undone_at: sql`now()` };
    if (!undone_at) await tx.update(alt_text_batches).set(set).where(eq(alt_text_batches.id, batch_id));
    return null;
  }
  const of = await listJudged(tx, batch_id, ids);
  await withdrawJudgements(tx, actor, of);
  const here = sql`ch.batch_id = ${batch_id} and ch.media_id = any(${sql.param(ids)}::bigint[])`;
  const restored = await readRows<{ id: number }>(
    tx,
    sql`
    update media_items m set alt_text = was.alt_text, alt_text_status = was.alt_text_status,
      alt_text_source = was.alt_text_source, alt_text_confidence = was.alt_text_confidence,
      alt_text_proposal = nullif(was.alt_text_proposal, 'null'::jsonb), alt_text_at = was.alt_text_at,
      alt_text_user_id = (select u.id from users u where u.id = was.alt_text_user_id)
    from alt_text_changes ch cross join lateral jsonb_to_record(ch.before) as was (alt_text text, alt_text_status text,
      alt_text_source text, alt_text_confidence float8, alt_text_proposal jsonb, alt_text_at timestamptz, alt_text_user_id bigint)
    where ${here} and m.id = ch.media_id and m.alt_text_at = ch.set_at returning m.id::float8 as id`,
  );
  await enterPictureBarriers(tx, actor, of);
  await tx.execute(sql`delete from alt_text_changes ch where ${here}`);
  return { restored: restored.map(({ id }) => id).sort((a, b) => a - b), kept: ids.length - restored.length };
}

/** Images whose text of the website was judged, and that nobody changed since. */
async function listJudged(tx: Db, batch_id: number, ids: number[]) {
  const rows = await readRows<{ id: number; website_id: number }>(
    tx,
    sql`select m.id::float8 as id, m.website_id::float8 as website_id from media_items m
      join alt_text_changes ch on ch.media_id = m.id and ch.set_at = m.alt_text_at
      where ch.batch_id = ${batch_id} and m.id = any(${sql.param(ids)}::bigint[]) and m.alt_text_source = 'website'`,
  );
  return { website_id: rows[0]?.website_id ?? 0, ids: rows.map(({ id }) => id) };
}

async function openBatch(tx: Db, actor: MemberActor, batch_id: number): Promise<string | null> {
  const { website_id } = await getDecisions(tx, actor, batch_id);
  await lockWebsite(tx, website_id);
  return (await getDecisions(tx, actor, batch_id)).undone_at;
}

async function getDecisions(tx: Db, actor: MemberActor, batch_id: number) {
  await becomeService(tx);
  const [found] = await tx
    .select({ website_id: alt_text_batches.website_id, undone_at: alt_text_batches.undone_at })
    .from(alt_text_batches)
    .innerJoin(websites, eq(websites.id, alt_text_batches.website_id))
    .where(and(eq(alt_text_batches.id, batch_id), eq(alt_text_batches.kind, 'decide'), ownedBy(actor)));
  if (!found) throw new AppError('ALT_TEXT_BATCH_NOT_FOUND');
  return found;
}

async function listNext(tx: Db, batch_id: number): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    tx,
    sql`select media_id::float8 as id from alt_text_changes
    where batch_id = ${batch_id} order by media_id limit ${portionChanges}`,
  );
  return rows.map(({ id }) => id);
}

export async function purgeAltTextBatches(db: Db): Promise<number> {
  const isOver = sql`(undone_at is not null or created_at < now() - make_interval(days => ${altTextLimits.undoDays}::int))
    and status not in ('queued', 'running')`;
  let deleted: number;
  do {
    const rows = await readRows(
      db,
      sql`delete from alt_text_changes where ctid = any(array(
      select ctid from alt_text_changes where batch_id in (select id from alt_text_batches where ${isOver})
      limit ${portionChanges * 8})) returning 1`,
    );
    deleted = rows.length;
  } while (deleted === portionChanges * 8);
  const gone = await db.delete(alt_text_batches).where(isOver).returning({ id: alt_text_batches.id });
  return gone.length;
}
