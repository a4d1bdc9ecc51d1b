import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { bandLimits, isGuess } from '../../shared/altText.ts';
import type { AltTextDecided, AltTextDecision } from '../../shared/contract/altTextReview.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { altTextLimits } from '../../shared/limits/media.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { checkWebsite } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { lockWebsite } from '../score/scores.ts';
import { alt_text_batches, media_items } from '../tables/media.ts';
import { isSamePicture, toAltTextCondition } from './altTextFilter.ts';
import {
  applyAltTextChange,
  isOwn,
  judgeWebsiteText,
  type StoredAltText,
  toCheckedAltText,
} from './altTexts.ts';
import { applyJudgements } from './judgements.ts';
import { liftPictureBarriers, listRefuted } from './pictureBarriers.ts';

type Decision = AltTextDecision & { website_id: number };

/**
 * Applies one decision to many images of a website, as a batch that can be undone. Ignores images of other
 * websites. With a filter, changes at most `changesAtOnce` undecided images; `left` counts the rest. Throws
 * WEBSITE_NOT_FOUND, ALT_TEXT_BATCH_NOT_FOUND, ALT_TEXT_NO_PROPOSAL, ALT_TEXT_REQUIRED, ALT_TEXT_LONG,
 * ALT_TEXT_PREFIX.
 */
export function decideAltTexts(
  db: Db,
  actor: MemberActor,
  given: Decision & { filter?: AltTextDecision['filter'] },
): Promise<AltTextDecided> {
  const decision = given.action === 'edit' ? { ...given, alt_text: toCheckedAltText(given.alt_text) } : given;
  if (isUnfounded(decision)) throw new AppError('ALT_TEXT_NO_PROPOSAL');
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, decision.website_id);
    await lockWebsite(tx, decision.website_id);
    await becomeService(tx);
    const rows = await lockImages(tx, decision);
    const { website_id } = decision;
    const refuted =
      decision.action === 'fits'
        ? await listRefuted(tx, { website_id, ids: rows.map(({ id }) => id) })
        : new Set<number>();
    const changes = rows.filter(({ id }) => !refuted.has(id)).flatMap((row) => toChange(row, decision) ?? []);
    const batch_id = await openBatch(tx, actor, { ...decision, added: changes.length });
    const of = { website_id, ids: changes.map(({ id }) => id) };
    if (decision.action === 'fits') await liftPictureBarriers(tx, actor, of);
    if (batch_id !== null && changes.length > 0) await save(tx, { batch_id, actor, changes });
    const told = await applyJudgements(tx, actor, { ...of, action: decision.action });
    const left = await countLeft(tx, decision);
    return { batch_id, changed: changes.length, ...told, refuted: refuted.size, left };
  });
}

/** Refuses to judge what nobody has seen: no proposal, or a text that only a filter finds. */
const isUnfounded = ({ action, filter, seen_alts }: Decision): boolean =>
  filter?.state === 'without'
    ? action !== 'edit' && action !== 'decorative'
    : isJudgement(action) && (filter !== undefined || seen_alts === undefined);

const isJudgement = (action: Decision['action']) => action === 'fits' || action === 'unfit';

type Locked = StoredAltText & { id: number; alt: string | null } & Author;
type Author = { alt_text_user_id: number | null; alt_text_at: string | null };

async function lockImages(tx: Db, decision: Decision): Promise<Locked[]> {
  const ids = await listIds(tx, decision);
  if (ids.length === 0) return [];
  return tx
    .select({
      id: media_items.id,
      alt: sql<string | null>`case when ${media_items.alt_state} <> 'missing' then ${media_items.alt} end`,
      alt_text: media_items.alt_text,
      alt_text_status: media_items.alt_text_status,
      alt_text_source: media_items.alt_text_source,
      alt_text_confidence: media_items.alt_text_confidence,
      alt_text_proposal: media_items.alt_text_proposal,
      alt_text_user_id: media_items.alt_text_user_id,
      alt_text_at: media_items.alt_text_at,
    })
    .from(media_items)
    .where(inArray(media_items.id, ids))
    .orderBy(asc(media_items.id))
    .for('update');
}

async function listIds(
  tx: Db,
  { website_id, ids, filter, is_everywhere, action }: Decision,
): Promise<number[]> {
  const ofFilter = filter && and(toAltTextCondition(website_id, filter), isUndecided, isAcceptable(action));
  const named = ids && and(eq(media_items.website_id, website_id), eq(media_items.kind, 'image'), toNamed());
  const rows = await tx
    .select({ id: media_items.id })
    .from(media_items)
    .where(ofFilter ?? named ?? sql`false`)
    .orderBy(...(ids ? [sql`(${inArray(media_items.id, ids)}) desc`] : []), asc(media_items.id))
    .limit(altTextLimits.changesAtOnce);
  return rows.map(({ id }) => id);

  function toNamed(): SQL | undefined {
    const own = inArray(media_items.id, ids!);
    if (!is_everywhere) return own;
    const twins = sql`${media_items.id} in (select twin.id from media_items named
      join media_items twin on ${isSamePicture('named', 'twin')}
      where named.website_id = ${website_id} and named.id = any(${sql.param(ids)}::bigint[]))`;
    return or(own, twins);
  }
}

const isUndecided = or(isNull(media_items.alt_text_status), eq(media_items.alt_text_status, 'proposed'));

/** A guess is accepted by nobody, also not with all others of a filter. */
const isAcceptable = (action: Decision['action']): SQL | undefined =>
  action === 'accept'
    ? sql`(${media_items.alt_text_source} is distinct from 'objects' and not (${media_items.alt_text_source} is not distinct from
        'text_in_image' and coalesce(${media_items.alt_text_confidence}, 0) < ${bandLimits.low.below}::float8))`
    : undefined;

type Change = { id: number; before: StoredAltText & Author; after: StoredAltText };

function toChange({ id, alt, ...before }: Locked, decision: Decision): Change | null {
  const { action, alt_text } = decision;
  const { alt_text_user_id: _user, alt_text_at: _at, ...stored } = before;
  if (action === 'fits' || action === 'unfit') {
    if (alt === null || !hasSeen(decision, id, alt)) return null;
    return toDifference(id, before, judgeWebsiteText(stored, alt, action));
  }
  const isWithout = stored.alt_text_status === null || isOwn(stored);
  if (isWithout && (action === 'accept' || action === 'discard')) return null;
  if (action === 'accept' && isGuess(stored.alt_text_source, stored.alt_text_confidence)) return null;
  const change = { action, ...(alt_text === undefined ? {} : { alt_text }) };
  return toDifference(id, before, applyAltTextChange({ ...stored, kind: 'image' }, change));
}

/** Counts the same picture at another address as seen if its text was. */
function hasSeen({ ids = [], seen_alts = [] }: Decision, id: number, alt: string): boolean {
  const at = ids.indexOf(id);
  return at === -1 ? seen_alts.includes(alt) : seen_alts[at] === alt;
}

function toDifference(id: number, before: Change['before'], after: StoredAltText): Change | null {
  const isOfWebsite = ({ alt_text_source }: StoredAltText) => alt_text_source === 'website';
  const isSame =
    after.alt_text === before.alt_text &&
    after.alt_text_status === before.alt_text_status &&
    isOfWebsite(after) === isOfWebsite(before);
  return isSame ? null : { id, before, after };
}

async function openBatch(
  tx: Db,
  actor: MemberActor,
  { website_id, batch_id, added }: Decision & { added: number },
): Promise<number | null> {
  const user_id = actor.user_id ?? null;
  if (batch_id === undefined) {
    if (added === 0) return null;
    const [opened] = await tx
      .insert(alt_text_batches)
      .values({
        website_id,
        user_id,
        kind: 'decide',
        status: 'done',
        total: added,
        done: added,
        finished_at: now,
      })
      .returning({ id: alt_text_batches.id });
    return opened!.id;
  }
  const [kept] = await tx
    .update(alt_text_batches)
    .set({ total: sql`${alt_text_batches.total} + ${added}`, done: sql`${alt_text_batches.done} + ${added}` })
    .where(
      and(
        eq(alt_text_batches.id, batch_id),
        eq(alt_text_batches.website_id, website_id),
        eq(alt_text_batches.kind, 'decide'),
        sql`${alt_text_batches.user_id} is not distinct from ${user_id}::bigint`,
        isNull(alt_text_batches.undone_at),
      ),
    )
    .returning({ id: alt_text_batches.id });
  if (!kept) throw new AppError('ALT_TEXT_BATCH_NOT_FOUND');
  return kept.id;
}

const now = sql`now()`;

async function save(
  tx: Db,
  { batch_id, actor, changes }: { batch_id: number; actor: MemberActor; changes: Change[] },
) {
  const rows = changes.map(({ id, before, after }) => ({ id, before, ...after }));
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (id bigint, before jsonb,
    alt_text text, alt_text_status text, alt_text_source text, alt_text_confidence float8, alt_text_proposal jsonb)`;
  await tx.execute(sql`
    insert into alt_text_changes (batch_id, media_id, before)
    select ${batch_id}::bigint, given.id, given.before from ${given}
    on conflict (batch_id, media_id) do update set set_at = excluded.set_at`);
  await tx.execute(sql`
    update media_items m set alt_text = given.alt_text, alt_text_status = given.alt_text_status,
      alt_text_source = given.alt_text_source, alt_text_confidence = given.alt_text_confidence,
      alt_text_proposal = nullif(given.alt_text_proposal, 'null'::jsonb),
      alt_text_user_id = ${actor.user_id ?? null}::bigint, alt_text_at = now()
    from ${given} where m.id = given.id`);
}

async function countLeft(tx: Db, { website_id, filter, action }: Decision): Promise<number> {
  if (!filter) return 0;
  const [counted] = await tx
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(media_items)
    .where(and(toAltTextCondition(website_id, filter), isUndecided, isAcceptable(action)));
  return counted!.n;
}
