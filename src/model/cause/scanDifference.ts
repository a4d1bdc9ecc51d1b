import { and, asc, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { CauseDifference, ScanDifference } from '../../shared/contract/cause.ts';
import { noDocumentDifference } from '../../shared/documents/documentDifference.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { causeLimits } from '../../shared/limits/work.ts';
import { byHand } from '../../shared/standards/engines.ts';
import { automaticReasons, droppedReasons } from '../../shared/text/causeReasons.ts';
import { usualTimeZone } from '../../shared/text/timeZone.ts';
import type { DifferenceKind } from '../../shared/words/differenceWords.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { toShownStatus } from '../tables/finding.ts';
import { scans } from '../tables/scan.ts';
import { websites } from '../tables/website.ts';
import { readDocumentDifference } from './documentDifference.ts';
import { type HeldPlaces, toHeld, toHeldCounts } from './heldPlaces.ts';
import { isAsked, isPageGone } from './reportedCauses.ts';

/** `shown`: causes of each kind that are listed. `since`: compares with the last scan before this German day. */
type Compared = { shown?: number; since?: string | null };

/**
 * Compares a scan with the previous one that ended with a result, by causes and places. Running scans have none. Throws SCAN_NOT_FOUND, also when the scan is not the actor's.
 */
export function getScanDifference(
  db: Db,
  actor: Actor,
  scan_id: number,
  { shown = causeLimits.shownDifferences, since: day = null }: Compared = {},
): Promise<ScanDifference> {
  return asActor(db, actor, async (tx) => {
    const [scan] = await selectEnds(tx, and(ownedBy(actor), eq(scans.id, scan_id)));
    if (!scan) throw new AppError('SCAN_NOT_FOUND');
    const since = scan.finished_at !== null && scan.is_noted ? await findOlder(tx, scan, day) : null;
    if (since === null) return nothing;
    const pair = { website_id: scan.website_id, scan_id, since_id: since.id, shown };
    return {
      since: toSince(since),
      documents: await readDocumentDifference(tx, pair),
      ...(await compare(tx, actor, pair)),
    };
  });
}

const nothing: ScanDifference = {
  since: null,
  documents: noDocumentDifference,
  new: [],
  fixed: [],
  dropped: [],
  changed: [],
  reopened: [],
  wider: [],
  reached: [],
  grown: [],
  stayed: [],
  unsteady: [],
  new_count: 0,
  fixed_count: 0,
  dropped_count: 0,
  changed_count: 0,
  reopened_count: 0,
  wider_count: 0,
  reached_count: 0,
  grown_count: 0,
  stayed_count: 0,
  unsteady_count: 0,
};

/** False for scans without pages and for scans older than `scan_causes`; neither can be compared. */
const isNoted = sql<boolean>`${scans.pages_done} > 0 and (${scans.failed_count} + ${scans.cant_tell_count} = 0
  or exists (select 1 from scan_causes s where s.scan_id = ${scans.id}))`;

function selectEnds(tx: Db, condition: SQL | undefined) {
  return tx
    .select({
      id: scans.id,
      website_id: scans.website_id,
      finished_at: scans.finished_at,
      rule_version: scans.rule_version,
      accessibility_score: scans.accessibility_score,
      is_noted: isNoted.mapWith(Boolean),
    })
    .from(scans)
    .innerJoin(websites, eq(websites.id, scans.website_id))
    .where(condition)
    .$dynamic();
}

type End = Awaited<ReturnType<typeof selectEnds>>[number];

const toSince = ({ id, finished_at, rule_version, accessibility_score }: End) => ({
  scan_id: id,
  finished_at: finished_at!,
  rule_version,
  accessibility_score,
});

export async function isComparable(tx: Db, scan_id: number): Promise<boolean> {
  const [scan] = await selectEnds(tx, eq(scans.id, scan_id));
  return scan?.is_noted ?? false;
}

type Of = Pick<End, 'id' | 'website_id'>;

const isBefore = ({ id, website_id }: Of): SQL | undefined =>
  and(
    eq(scans.website_id, website_id),
    lt(scans.id, id),
    isNotNull(scans.finished_at),
    inArray(scans.status, ['done', 'stopped']),
    isNoted,
  );

export async function findBefore(tx: Db, scan: Of): Promise<End | null> {
  const [before] = await selectEnds(tx, isBefore(scan)).orderBy(desc(scans.id)).limit(1);
  return before ?? null;
}

/** A website that had no scan before the day is compared with its first one. */
async function findOlder(tx: Db, scan: Of, day: string | null): Promise<End | null> {
  if (day === null) return findBefore(tx, scan);
  const isEarlier = sql`${scans.finished_at} < ${day}::date::timestamp at time zone ${usualTimeZone}`;
  const [earlier] = await selectEnds(tx, and(isBefore(scan), isEarlier))
    .orderBy(desc(scans.id))
    .limit(1);
  const [first] = earlier ? [earlier] : await selectEnds(tx, isBefore(scan)).orderBy(asc(scans.id)).limit(1);
  return first ?? null;
}

type Row = { kind: DifferenceKind; total: number; cause: CauseDifference };
type RawRow = Omit<Row, 'cause'> & {
  cause: Omit<CauseDifference, 'asked_count' | 'fine_count'> & { held: HeldPlaces };
};
type Pair = { website_id: number; scan_id: number; since_id: number };
/** `shown`: causes of each kind that are listed, the most urgent ones. */
type ShownPair = Pair & { shown: number };

async function compare(
  tx: Db,
  actor: Actor,
  pair: ShownPair,
): Promise<Omit<ScanDifference, 'since' | 'documents'>> {
  const rows = await readDifference(tx, actor, pair);
  const of = (kind: DifferenceKind) => rows.filter((row) => row.kind === kind);
  const list = (kind: DifferenceKind) => of(kind).map(({ cause }) => cause);
  const count = (kind: DifferenceKind) => of(kind)[0]?.total ?? 0;
  return {
    new: list('new'),
    fixed: list('fixed'),
    dropped: list('dropped'),
    changed: list('changed'),
    reopened: list('reopened'),
    wider: list('wider'),
    reached: list('reached'),
    grown: list('grown'),
    stayed: list('stayed'),
    unsteady: list('unsteady'),
    new_count: count('new'),
    fixed_count: count('fixed'),
    dropped_count: count('dropped'),
    changed_count: count('changed'),
    reopened_count: count('reopened'),
    wider_count: count('wider'),
    reached_count: count('reached'),
    grown_count: count('grown'),
    stayed_count: count('stayed'),
    unsteady_count: count('unsteady'),
  };
}

/** Condition: a visitor's scan, which looks at one window alone, came before that of a member. */
export const isWider = (scan_id: number, since_id: number | null) => sql`exists (
  select 1 from scans n join scans b on b.id = ${since_id}::bigint
  where n.id = ${scan_id}::bigint and n.client_hash is null and b.client_hash is not null)`;

/** Condition on a row of `scan_causes`: all its new places are on pages that no scan before had audited. */
export const isReached = (noted: SQL): SQL =>
  sql`(coalesce(${noted}.first_audit_count, 0) > 0 and ${noted}.first_audit_count = ${noted}.new_finding_count)`;

/** Condition on the cause `c`: its pages went, so that nothing was repaired when it ended. */
const isDropped = (scan_id: number) => sql`case when c.status = 'ignored'
  then ${isPageGone(sql`c`)}
  else coalesce((select e.text = any(${sql.param(droppedReasons)}::text[]) from cause_events e
    where e.cause_id = c.id and e.kind = 'status'
      and e.created_at <= (select finished_at from scans where id = ${scan_id})
    order by e.id desc limit 1), false) end`;

/** Condition on the cause `c`: a person had called it fixed, and this scan found it still there. */
const wasReported = ({ scan_id, since_id }: Pick<Pair, 'scan_id' | 'since_id'>) => sql`exists (
  select 1 from cause_events e where e.cause_id = c.id and e.text = ${automaticReasons.stillThere}
    and e.created_at > (select finished_at from scans where id = ${since_id})
    and e.created_at <= (select finished_at from scans where id = ${scan_id}))`;

/**
 * Tables of a query that say what became of each cause between two scans: `classified` has its kind and reach. The
 * comparison and what members are told of a scan both count these. Of a cause that was gone between the two, only places
 * beyond the earlier number count as new.
 */
export const toClassified = ({ website_id, scan_id, since_id }: Pair): SQL => sql`
    added as (
      select cause_id, sum(new_finding_count)::int as new_finding_count, sum(first_audit_count)::int as first_audit_count,
        count(*) < (select count(*) from scans where website_id = ${website_id} and id > ${since_id}::bigint and id <= ${scan_id}::bigint
          and status in ('done', 'stopped') and ${isNoted}) as was_gone
      from scan_causes
      where scan_id in (select id from scans where website_id = ${website_id} and id > ${since_id}::bigint and id <= ${scan_id}::bigint) group by cause_id
    ),
    older as (select cause_id, finding_count, page_count from scan_causes where scan_id = ${since_id}),
    newer as (
      select n.cause_id, n.finding_count, n.page_count, n.is_unsteady, a.first_audit_count,
        case when a.was_gone and o.cause_id is not null then greatest(n.finding_count - o.finding_count, 0) else a.new_finding_count end as new_finding_count
      from scan_causes n join added a on a.cause_id = n.cause_id
      left join scan_causes o on o.scan_id = ${since_id} and o.cause_id = n.cause_id
      where n.scan_id = ${scan_id}
    ),
    changed as (
      select n.cause_id, o.cause_id as from_id, o.finding_count, o.page_count from newer n join causes c on c.id = n.cause_id
      join older o on o.cause_id = c.changed_from_id and not exists (select 1 from newer where cause_id = o.cause_id)
      where not exists (select 1 from older where cause_id = n.cause_id)
    ),
    classified as (
      select c.id, coalesce(n.finding_count, 0) as finding_count, coalesce(n.page_count, 0) as page_count,
        coalesce(o.finding_count, m.finding_count, 0) as finding_count_before, coalesce(o.page_count, m.page_count, 0) as page_count_before,
        case when n.cause_id is null or m.cause_id is not null then 0 else least(n.new_finding_count, n.finding_count) end as new_finding_count, k.kind,
        (n.finding_count, n.page_count) is distinct from (o.finding_count, o.page_count) as is_moved, c.urgency
      from newer n full join older o on o.cause_id = n.cause_id
      join causes c on c.website_id = ${website_id} and c.id = coalesce(n.cause_id, o.cause_id) and c.deleted_at is null
      left join changed m on m.cause_id = n.cause_id
      cross join lateral (select case when n.is_unsteady then 'unsteady' when m.cause_id is not null then 'changed'
        when n.cause_id is null then case when ${isAsked(sql`c`)} or ${isDropped(scan_id)} then 'dropped' else 'fixed' end
        when o.cause_id is not null then case when ${isReached(sql`n`)} then 'reached' when n.new_finding_count > 0 then 'grown' else 'stayed' end
        when case when c.engine = ${byHand} then exists (select 1 from scan_causes s where s.cause_id = c.id and s.scan_id < ${since_id})
          else c.first_scan_id <= ${since_id} end then 'reopened'
        when n.new_finding_count = 0 and ${isWider(scan_id, since_id)} then 'wider' when ${isReached(sql`n`)} then 'reached' else 'new' end as kind) k
      where c.id not in (select from_id from changed)
    )`;

async function readDifference(tx: Db, actor: Actor, pair: ShownPair): Promise<Row[]> {
  const rows = await readRows<RawRow>(
    tx,
    sql`
    with ${toClassified(pair)},
    placed as (
      select *, count(*) over (partition by kind) as total,
        row_number() over (partition by kind order by is_moved desc, urgency desc, id desc) as place
      from classified
    )
    select p.kind, p.total::int as total, json_build_object('id', c.id, 'engine', c.engine, 'rule', c.rule, 'criteria', c.criteria, 'outcome', c.outcome, 'confirmed_count', c.confirmed_count,
      'impact', c.impact, 'message', c.message, 'example_selector', c.example_selector, 'example_snippet', c.example_snippet,
      'status', ${toShownStatus(sql`c`)}, 'is_partial', c.is_partial, 'finding_count', p.finding_count, 'page_count', p.page_count,
      'finding_count_before', p.finding_count_before, 'page_count_before', p.page_count_before,
      'new_finding_count', p.new_finding_count, 'was_reported', ${wasReported(pair)}, 'held', ${toHeld(actor, sql`c`)}) as cause
    from placed p join causes c on c.id = p.id
    where p.place <= ${pair.shown}::int
    order by p.place`,
  );
  return rows.map(({ cause: { held, ...cause }, ...row }) => ({
    ...row,
    cause: { ...cause, ...toAnswered(held, cause.finding_count) },
  }));
}

/** Places of today's answers, never more than the scan found. */
function toAnswered(held: HeldPlaces, found: number): Pick<CauseDifference, 'asked_count' | 'fine_count'> {
  const none = { finding_count: 0, page_count: 0, key_page_count: 0 };
  const { asked_count, fine_count } = toHeldCounts(held, none);
  const fine = Math.min(fine_count, found);
  return { asked_count: Math.min(asked_count, found - fine), fine_count: fine };
}
