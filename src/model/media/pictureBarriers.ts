import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { byHand } from '../../shared/standards/engines.ts';
import { becomeActor, becomeService, type MemberActor } from '../access/actor.ts';
import { addBarriers, removeBarriers, returnBarriers } from '../cause/handBarriers.ts';
import { failCheck, type TakenFail, takeBackFails } from '../check/pageChecks.ts';
import { isAboutPicture, isOfJudgement, showsPicture } from '../check/pictureAnswers.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { tellDriftOf } from '../notice/tellDrift.ts';
import { causes } from '../tables/finding.ts';
import { provesWrong } from './altTextAnswers.ts';

const criteria = '1.1.1';

/** Key of the barrier that says that a picture's text does not fit: each picture has at most one. */
export const toPictureCause = (id: number): string => `${byHand}:${criteria}:media-${id}`;

type Of = { website_id: number; ids: number[] };
type Unfit = { id: number; page_id: number; url: string; alt: string };

/**
 * Enters a barrier for each picture with an unfit text that neither a scan nor an answer tells. Returns their number.
 * The caller holds the website's lock and is the service, also afterwards.
 */
export async function enterPictureBarriers(tx: Db, actor: MemberActor, of: Of): Promise<number> {
  const unfit = await listUntold(tx, of);
  if (unfit.length === 0) return 0;
  await noteChecks(tx, unfit);
  await becomeActor(tx, actor);
  const known = await listEntered(tx, { ...of, ids: unfit.map(({ id }) => id) });
  const fresh = unfit.filter(({ id }) => known.every(({ cause }) => cause !== toPictureCause(id)));
  if (fresh.length > 0) await addBarriers(tx, actor, of.website_id, fresh.map(toBarrier));
  const ended = known.filter((one) => one.is_ended).map(({ id }) => id);
  if (ended.length > 0) await returnBarriers(tx, actor, of.website_id, ended);
  for (const page_id of new Set(unfit.map((one) => one.page_id)))
    await failCheck(tx, actor, { website_id: of.website_id, page_id, criteria });
  await tellDriftOf(tx, actor, of.website_id);
  await becomeService(tx);
  return unfit.length;
}

/** Lists pictures whose text a scan proves to be wrong. */
export async function listRefuted(tx: Db, { website_id, ids }: Of): Promise<Set<number>> {
  const rows = await readRows<{ id: number }>(
    tx,
    sql`select m.id::float8 as id from media_items m where m.website_id = ${website_id} and m.id = any(${sql.param(ids)}::bigint[])
      and exists (select 1 from findings f where ${provesWrong})`,
  );
  return new Set(rows.map(({ id }) => id));
}

const listUntold = (tx: Db, { website_id, ids }: Of): Promise<Unfit[]> =>
  readRows<Unfit>(
    tx,
    sql`select m.id::float8 as id, m.page_id::float8 as page_id, m.url, m.alt from media_items m
      where m.website_id = ${website_id} and m.id = any(${sql.param(ids)}::bigint[]) and m.page_id is not null
        and m.alt_text_status = 'discarded' and m.alt_text_source = 'website'
        and not exists (select 1 from questions q where ${isAboutPicture} and q.finding_count > 0)
        and not exists (select 1 from findings f where f.page_id = m.page_id and f.outcome = 'failed'
          and f.engine <> ${byHand} and ${criteria} = any(f.criteria) and ${showsPicture(sql`f.snippet`)})
      order by m.id`,
  );

/** Says "at least": the library keeps only the first page of a picture. */
const toBarrier = ({ id, page_id, url, alt }: Unfit) => ({
  ...{ page_id, criteria, cause: toPictureCause(id), impact: 'serious' as const, is_partial: true },
  title: toTitle(alt),
  text: alt === '' ? `Das Bild ${toName(url)} sagt etwas aus.` : `Beim Bild ${toName(url)} steht: „${alt}“`,
  element: `img: ${toName(url)}`,
});

const toTitle = (alt: string): string =>
  alt === '' ? 'Bild mit Inhalt ist als Schmuck ausgezeichnet' : 'Alternativtext passt nicht zum Bild';

const toName = (url: string): string =>
  url
    .replace(/[?#].*$/, '')
    .replace(/^.*\/(?=.)/, '')
    .slice(0, 200);

async function noteChecks(tx: Db, unfit: Unfit[]): Promise<void> {
  await tx.execute(sql`
    update alt_text_changes ch set before = ch.before || jsonb_build_object('check',
      jsonb_build_object('status', c.status, 'user_id', c.user_id))
    from media_items m join checks c on c.page_id = m.page_id and c.criteria = ${criteria}
      and c.set_by = 'person' and c.answer_id is null and c.status <> 'fail'
    where m.id = any(${sql.param(unfit.map(({ id }) => id))}::bigint[]) and ch.media_id = m.id and ch.set_at = m.alt_text_at`);
}

const listEntered = (tx: Db, { website_id, ids }: Of) =>
  tx
    .select({
      id: causes.id,
      cause: causes.cause,
      is_ended: sql<boolean>`(${causes.deleted_at} is not null or ${causes.finding_count} = 0)`,
    })
    .from(causes)
    .where(and(eq(causes.website_id, website_id), inArray(causes.cause, ids.map(toPictureCause))));

/**
 * Removes the barriers of pictures whose judgement is about to be taken back, and what they failed. The caller holds the
 * website's lock and is the service, also afterwards.
 */
export async function liftPictureBarriers(
  tx: Db,
  actor: MemberActor,
  { website_id, ids }: Of,
): Promise<void> {
  const wanted = inArray(causes.cause, ids.map(toPictureCause));
  const standing = await tx
    .select({ id: causes.id })
    .from(causes)
    .where(and(eq(causes.website_id, website_id), wanted, isNull(causes.deleted_at)));
  if (standing.length === 0) return;
  await becomeActor(tx, actor);
  await removeBarriers(
    tx,
    standing.map(({ id }) => id),
  );
  await becomeService(tx);
  const failed = await listFailedWith(tx, { website_id, ids });
  await becomeActor(tx, actor);
  await takeBackFails(
    tx,
    actor,
    failed.map((one) => ({ ...one, criteria, website_id })),
  );
  await tellDriftOf(tx, actor, website_id);
  await becomeService(tx);
}

const listFailedWith = (tx: Db, { website_id, ids }: Of) =>
  readRows<{ page_id: number; before: TakenFail['before'] }>(
    tx,
    sql`select distinct on (c.page_id) c.page_id::float8 as page_id, ch.before -> 'check' as before
      from media_items m join checks c on c.page_id = m.page_id and c.criteria = ${criteria}
        and c.set_by = 'person' and c.status = 'fail' and c.answer_id is null and ${isOfJudgement(sql`c.updated_at`)}
      left join alt_text_changes ch on ch.media_id = m.id and ch.set_at = m.alt_text_at
      where m.website_id = ${website_id} and m.id = any(${sql.param(ids)}::bigint[]) and not exists (
        select 1 from findings f where f.page_id = c.page_id and f.engine = ${byHand} and ${criteria} = any(f.criteria))
      order by c.page_id, ch.before -> 'check' nulls last`,
  );
