import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { noticeLimits } from '../../shared/limits/work.ts';
import { byHand } from '../../shared/standards/engines.ts';
import { toCauseTitle } from '../../shared/words/causeWords.ts';
import type { EventFacts, EventKind, ToldCause } from '../../shared/work/notice.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { addDeliveries } from '../notice/addDeliveries.ts';
import { addEvent } from '../notice/addEvent.ts';
import { users } from '../tables/organization.ts';
import { websites } from '../tables/website.ts';
import { isPageGone } from './reportedCauses.ts';
import { findBefore } from './scanDifference.ts';
import { orderByRule } from './tickets.ts';

type EndedScan = { website_id: number; scan_id: number };

/** Tells all members what an ended scan brought. The first scan, and scans of guests, only note the state of causes. */
export async function tellScan(tx: Db, { website_id, scan_id }: EndedScan): Promise<void> {
  const before = await findBefore(tx, { id: scan_id, website_id });
  const changes = await noteChanges(tx, { website_id, isFirst: before === null });
  const [website] = await tx
    .select({ organization_id: websites.organization_id })
    .from(websites)
    .where(and(eq(websites.id, website_id), isNull(websites.trashed_at)));
  if (!website?.organization_id) return;
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
  const fresh = changes.filter(({ kind }) => kind === 'new').map(({ told }) => told.id);
  if (!new_rules) await orderByRule(tx, { organization_id, ids: fresh });
  if (changes.length > 0) await put('scan.found', toFacts(changes, new_rules));
  if (failed_again) await put('scan.failed', {});
  if (shrunk) await put('scan.shrunk', shrunk);
}

type Change = { kind: 'new' | 'back' | 'fixed'; total: number; told: ToldCause };

/**
 * Saves the state of causes as told, and returns what there is to tell. A return stays untold, and comes later if it
 * lasts, while an earlier one was told within `calmDays`.
 */
async function noteChanges(
  tx: Db,
  { website_id, isFirst }: { website_id: number; isFirst: boolean },
): Promise<Change[]> {
  const rows = await readRows<Change>(
    tx,
    sql`
    with current as (
      select c.*, case when finding_count > 0 then 'open' else 'fixed' end as state from causes c
      where website_id = ${website_id} and engine <> ${byHand} and not is_unsteady and outcome = 'failed' and cardinality(criteria) > 0
    ),
    changed as (
      select c.*, case when t.cause_id is null then 'new' when c.state = 'open' then 'back' else 'fixed' end as kind
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
      from changed where status <> 'ignored' and not ${isFirst}::boolean and not (kind = 'fixed' and exists (
        select 1 from causes where causes.id = changed.id and ${isPageGone}))
    )
    select kind, total::int as total, json_build_object('id', id, 'title', message, 'page_url', example_page_url,
      'page_count', page_count, 'assignee_id', assignee_id) as told
    from placed where place <= ${noticeLimits.shownCauses}::int order by kind, place`,
  );
  return rows.map(({ told, ...row }) => ({ ...row, told: { ...told, title: toCauseTitle(told.title) } }));
}

function toFacts(changes: Change[], new_rules: boolean): EventFacts {
  const of = (kind: Change['kind']) => changes.filter((change) => change.kind === kind);
  const count = (kind: Change['kind']) => of(kind)[0]?.total ?? 0;
  const list = (kind: Change['kind']) => of(kind).map(({ told }) => told);
  return {
    ...(new_rules ? { rules_count: count('new') } : { count: count('new') }),
    causes: list('new'),
    back: list('back'),
    back_count: count('back'),
    fixed: list('fixed'),
    fixed_count: count('fixed'),
  };
}

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
