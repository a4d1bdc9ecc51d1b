import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { noticeLimits } from '../../shared/limits/work.ts';
import { byHand, ofDocuments } from '../../shared/standards/engines.ts';
import type { EventFacts, EventKind, ToldCause } from '../../shared/work/notice.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { addDeliveries } from '../notice/addDeliveries.ts';
import { addEvent } from '../notice/addEvent.ts';
import { isReplaced } from '../tables/finding.ts';
import { users } from '../tables/organization.ts';
import { websites } from '../tables/website.ts';
import { isDropped } from './reportedCauses.ts';
import { findBefore, isComparable, isReached, isWider } from './scanDifference.ts';
import { type TellableCause, tellFollowers, toTold } from './tellCauses.ts';
import { tellContradicted } from './tellContradicted.ts';
import { type Difference, hasCounts, readDifferences, toFoundFacts, toldColumns } from './tellDifference.ts';
import { orderByRule } from './tickets.ts';

type EndedScan = { website_id: number; scan_id: number };

/**
 * Tells all members what an ended scan brought. The first scan, and scans of guests, only note the state of causes.
 * Returns whether it found far fewer pages than the one before.
 */
export async function tellScan(tx: Db, { website_id, scan_id }: EndedScan): Promise<boolean> {
  const before = await findBefore(tx, { id: scan_id, website_id });
  const changes = await noteChanges(tx, { website_id, scan_id, before_id: before?.id ?? null });
  const [website] = await tx
    .select({ organization_id: websites.organization_id })
    .from(websites)
    .where(and(eq(websites.id, website_id), isNull(websites.trashed_at)));
  if (!website?.organization_id) return false;
  const { organization_id } = website;
  const members = await tx
    .select({ user_id: users.id })
    .from(users)
    .where(eq(users.organization_id, organization_id))
    .orderBy(asc(users.id));
  const recipients = members.map(({ user_id }) => ({ user_id, reason: 'member' as const }));
  const put = async (kind: EventKind, facts: EventFacts) => {
    const event = { organization_id, website_id, scan_id, kind, user_id: null, facts };
    await addDeliveries(tx, event);
    await addEvent(tx, event, recipients);
  };
  const { failed_again, shrunk, new_rules } = await readCourse(tx, {
    website_id,
    scan_id,
    before_id: before?.id,
  });
  const fresh = changes.filter(isNewBarrier).map(({ told }) => told.id);
  if (!new_rules) await orderByRule(tx, { organization_id, ids: fresh });
  const grown = before ? await listGrown(tx, { website_id, scan_id, before_id: before.id }) : [];
  const owned = new_rules ? grown.filter(({ was_ignored }) => was_ignored) : grown;
  await tellOwners(tx, { website_id, scan_id, grown: owned });
  const pair =
    before && (await isComparable(tx, scan_id)) ? { website_id, scan_id, since_id: before.id } : null;
  const differences = pair ? await readDifferences(tx, pair) : [];
  const named = { back: listTold(changes, 'back'), fixed: listTold(changes, 'fixed') };
  const facts = toFoundFacts(differences, {
    ...named,
    late_count: countLate(changes, differences),
    new_rules,
  });
  const hasSpread = grown.some(({ is_error, is_reached }) => is_error && (is_reached || !new_rules));
  if ((changes.length > 0 || hasSpread) && hasCounts(facts)) await put('scan.found', facts);
  await tellContradicted(tx, { organization_id, website_id, scan_id });
  if (failed_again) await put('scan.failed', {});
  if (shrunk) await put('scan.shrunk', shrunk);
  return shrunk !== null;
}

type Change = {
  kind: 'new' | 'asked' | 'wider' | 'reached' | 'back' | 'fixed' | 'changed';
  total: number;
  is_question: boolean;
  told: ToldCause;
};

const isNewBarrier = ({ kind, is_question }: Change): boolean =>
  kind === 'new' || (kind === 'reached' && !is_question);

/**
 * Saves the state of causes as told, and returns what there is to tell. A return stays untold, and comes later if it
 * lasts, while an earlier one was told within `calmDays`. Of questions only new ones are told: nobody mends a question.
 */
async function noteChanges(
  tx: Db,
  { website_id, scan_id, before_id }: EndedScan & { before_id: number | null },
): Promise<Change[]> {
  const rows = await readRows<Omit<Change, 'told'> & { told: TellableCause }>(
    tx,
    sql`
    with current as (
      select c.*, case when finding_count > 0 then 'open' else 'fixed' end as state,
        outcome = 'cantTell' and confirmed_count = 0 as is_question from causes c
      where website_id = ${website_id} and engine not in (${byHand}, ${ofDocuments}) and (not is_unsteady or finding_count = 0) and cardinality(criteria) > 0
    ),
    changed as (
      select c.*, case when t.cause_id is null and c.changed_from_id is not null then 'changed'
        when t.cause_id is null and ${isWider(scan_id, before_id)} and not exists (select 1 from findings f
          where f.website_id = c.website_id and f.cause = c.cause and f.viewport is null) then 'wider'
        when t.cause_id is null and exists (select 1 from scan_causes s
          where s.scan_id = ${scan_id} and s.cause_id = c.id and ${isReached(sql`s`)}) then 'reached'
        when t.cause_id is null then case when is_question then 'asked' else 'new' end
        when is_question then 'known' when c.state = 'open' then 'back' else 'fixed' end as kind
      from current c left join told_causes t on t.cause_id = c.id
      where c.state is distinct from t.state and not (t.cause_id is null and c.state = 'fixed')
        and (t.state = 'fixed' and t.told_at > now() - make_interval(days => ${noticeLimits.calmDays})) is not true
    ),
    noted as (
      insert into told_causes as t (cause_id, website_id, state, told_at)
      select id, website_id, state, case when kind = 'back' then now() end from changed
      on conflict (cause_id) do update set state = excluded.state, told_at = coalesce(excluded.told_at, t.told_at)
    ),
    placed as (
      select *, count(*) over (partition by kind) as total,
        row_number() over (partition by kind order by urgency desc, id desc) as place
      from changed where status <> 'ignored' and ${before_id}::bigint is not null and kind <> 'known'
        and not (outcome = 'cantTell' and kind in ('asked', 'new', 'reached') and first_scan_id <= ${before_id}::bigint) and not (kind = 'fixed' and exists (
        select 1 from causes where causes.id = changed.id and ${isDropped}))
        and not (kind = 'fixed' and ${isReplaced(sql`changed`)})
    )
    select kind, total::int as total, is_question, json_build_object(${toldColumns(sql`placed`)}) as told
    from placed where place <= ${noticeLimits.shownCauses}::int or kind = 'back' order by kind, place`,
  );
  return rows.map(({ told, ...row }) => ({ ...row, told: toTold(told) }));
}

type Grown = { is_error: boolean; was_ignored: boolean; is_reached: boolean; told: ToldCause };

/** Finds known open causes with places that the scan before did not have. */
async function listGrown(
  tx: Db,
  { website_id, scan_id, before_id }: EndedScan & { before_id: number },
): Promise<Grown[]> {
  const rows = await readRows<Omit<Grown, 'told'> & { told: TellableCause }>(
    tx,
    sql`
    select c.outcome = 'failed' and cardinality(c.criteria) > 0 as is_error, c.covered_at is not null as was_ignored,
      ${isReached(sql`n`)} as is_reached, json_build_object(${toldColumns(sql`c`)}) as told
    from scan_causes n join scan_causes o on o.scan_id = ${before_id} and o.cause_id = n.cause_id
    join causes c on c.id = n.cause_id and c.website_id = ${website_id}
    where n.scan_id = ${scan_id} and n.new_finding_count > 0 and not n.is_unsteady and c.status = 'open' and c.engine <> ${byHand}
    order by c.urgency desc, c.id desc`,
  );
  return rows.map(({ told, ...row }) => ({ ...row, told: toTold(told) }));
}

/** Tells people of new places of the causes they decided on or are in charge of. */
const tellOwners = (tx: Db, { website_id, grown }: EndedScan & { grown: Grown[] }): Promise<void> =>
  tellFollowers(tx, {
    ...{ website_id, user_id: null, ids: grown.map(({ told }) => told.id) },
    ...{ kind: 'cause.grown', facts: { automatic: true }, isInScan: true },
  });

/** Counts returns that were kept back while they might have been a coming and going, and last. */
function countLate(changes: Change[], differences: Difference[]): number {
  const now = new Set(differences.filter(({ kind }) => kind === 'reopened').map(({ told }) => told.id));
  return listTold(changes, 'back').filter(({ id }) => !now.has(id)).length;
}

const listTold = (changes: Change[], wanted: Change['kind']): ToldCause[] =>
  changes.filter(({ kind }) => kind === wanted).map(({ told }) => told);

type Course = {
  failed_again: boolean;
  shrunk: { pages_before: number; pages_now: number } | null;
  new_rules: boolean;
};

async function readCourse(
  tx: Db,
  { website_id, scan_id, before_id = null }: EndedScan & { before_id: number | null | undefined },
): Promise<Course> {
  const { shrunkPages, shrunkShare } = noticeLimits;
  const [found] = await readRows<Course>(
    tx,
    sql`
    with last as (
      select status, row_number() over (order by id desc) as nth from scans
      where website_id = ${website_id} and id <= ${scan_id} and finished_at is not null and status <> 'stopped'
    )
    select (select count(*) = 2 from last where nth <= 2 and status = 'failed') and now_.status = 'failed'
        and not exists (select 1 from last where nth = 3 and status = 'failed') as failed_again,
      case when now_.status = 'done' and 'pages' not in (now_.scope, b.scope) and now_.max_pages >= b.pages_found
        and b.pages_found >= ${shrunkPages}::int and now_.pages_found <= b.pages_found * ${shrunkShare}::float8
        then json_build_object('pages_before', b.pages_found, 'pages_now', now_.pages_found) end as shrunk,
      coalesce(b.rule_version <> now_.rule_version, false) as new_rules
    from scans now_ left join scans b on b.id = ${before_id}::bigint
    where now_.id = ${scan_id}`,
  );
  return found!;
}
