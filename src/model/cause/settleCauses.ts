import { type SQL, sql } from 'drizzle-orm';
import type { DecidedStatus } from '../../shared/contract/cause.ts';
import { byHand, ofDocuments } from '../../shared/standards/engines.ts';
import { automaticReasons } from '../../shared/text/causeReasons.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { lockWebsite } from '../score/scores.ts';
import { isReplaced } from '../tables/finding.ts';
import { isDocumentGone, isFileSame, isFileSeen, refreshDocumentCauses } from './documentCauses.ts';
import { type Refreshed, refreshCauses } from './refreshCauses.ts';
import {
  isAsked,
  isNameless,
  isPageGone,
  isQuestioned,
  isReportedFixed,
  isTitleKept,
} from './reportedCauses.ts';
import { findBefore, isWider } from './scanDifference.ts';
import { tellFollowers, toStatusKind } from './tellCauses.ts';

/**
 * Settles the website's causes at the end of a scan. Open ones no longer found become fixed, fixed ones found again
 * become open. Ignored ones open for new places only. Then records current causes for the comparison with the next scan.
 */
export async function settleCauses(
  tx: Db,
  { website_id, scan_id }: { website_id: number; scan_id: number },
): Promise<void> {
  await refreshCauses(tx, { website_id });
  await refreshDocumentCauses(tx, { website_id, scan_id });
  const all = sql`website_id = ${website_id}`;
  await noteChanged(tx, { website_id, scan_id });
  await settleIgnored(tx, all);
  const replaced = sql`${all} and (${isGone} or ${isConfirmed}) and ${isReplaced(sql`causes`)}`;
  await setStatus(tx, { wanted: replaced, status: 'fixed', reason: 'changed' });
  await endDocumentCauses(tx, sql`${all} and (${isGone} or ${isConfirmed})`);
  const vanished = sql`${all} and (${isGone} or ${isConfirmed}) and ${isPageGone(sql`causes`)}`;
  await setStatus(tx, { wanted: vanished, status: 'fixed', reason: 'pageGone' });
  const before = await findBefore(tx, { id: scan_id, website_id });
  const hidden = sql`${all} and (${isGone} or ${isConfirmed}) and ${isNameless(before?.id ?? null)}`;
  await setStatus(tx, { wanted: hidden, status: 'fixed', reason: 'hidden' });
  const titled = sql`${all} and (${isGone} or ${isConfirmed}) and ${isTitleKept}`;
  await setStatus(tx, { wanted: titled, status: 'fixed', reason: 'titleKept' });
  const questioned = sql`${all} and (${isGone} or ${isConfirmed}) and ${isQuestioned(before?.id ?? null)}`;
  await setStatus(tx, { wanted: questioned, status: 'fixed', reason: 'questioned' });
  const unasked = sql`${all} and (${isGone} or ${isConfirmed}) and ${isAsked(sql`causes`)}`;
  await setStatus(tx, { wanted: unasked, status: 'fixed', reason: 'unasked' });
  await setStatus(tx, { wanted: sql`${all} and ${isGone}`, status: 'fixed', reason: 'gone' });
  await setStatus(tx, { wanted: sql`${all} and ${isConfirmed}`, status: 'fixed', reason: 'confirmed' });
  const still = sql`${all} and ${isReportedFixed} and ${isBack}`;
  await setStatus(tx, { wanted: still, status: 'open', reason: 'stillThere' });
  await setStatus(tx, { wanted: sql`${all} and ${isBack}`, status: 'open', reason: 'back' });
  await noteCauses(tx, { website_id, scan_id });
}

/** Ends faults of PDFs: by a repair only if the document has another file. Returns the count. */
async function endDocumentCauses(tx: Db, among: SQL): Promise<number> {
  const ended = sql`${among} and engine = ${ofDocuments}`;
  const gone = sql`${ended} and ${isDocumentGone}`;
  const same = sql`${ended} and ${isFileSame}`;
  return (
    (await setStatus(tx, { wanted: gone, status: 'fixed', reason: 'documentGone' })) +
    (await setStatus(tx, { wanted: same, status: 'fixed', reason: 'fileSame' })) +
    (await setStatus(tx, { wanted: ended, status: 'fixed', reason: 'fileMended' }))
  );
}

/** Settles the faults of a document after a person answered a question about it. The caller holds the website's lock. */
export async function settleDocument(
  tx: Db,
  place: { website_id: number; document_id: number },
): Promise<void> {
  const { website_id, document_id } = place;
  const [last] = await readRows<{ id: number }>(
    tx,
    sql`select coalesce(max(id), 0)::float8 as id from scans where website_id = ${website_id}`,
  );
  await refreshDocumentCauses(tx, { ...place, scan_id: last!.id });
  const all = sql`website_id = ${website_id} and document_id = ${document_id}`;
  await endDocumentCauses(tx, sql`${all} and (${isGone} or ${isConfirmed})`);
  const isBackAgain = sql`${all} and status = 'fixed' and reason is not null and finding_count > 0`;
  await setStatus(tx, { wanted: isBackAgain, status: 'open', reason: 'back' });
}

/** Opens ignored causes for places found since, and ignores them again once those are gone. */
async function settleIgnored(tx: Db, among: SQL): Promise<void> {
  const grown = sql`${among} and status = 'ignored' and new_finding_count > 0`;
  await setStatus(tx, { wanted: grown, status: 'open', reason: 'newPlaces', keepsCover: true });
  const shrunk = sql`${among} and status = 'open' and covered_at is not null and new_finding_count = 0 and not ${isReplaced(sql`causes`)}`;
  await setStatus(tx, { wanted: shrunk, status: 'ignored', reason: 'newPlacesGone', keepsCover: true });
}

/** Notes causes found on the element of an ended one of the same rule. Assignee, day and priority go with it. */
async function noteChanged(
  tx: Db,
  { website_id, scan_id }: { website_id: number; scan_id: number },
): Promise<void> {
  const before = await findBefore(tx, { id: scan_id, website_id });
  const known = (cause: SQL) =>
    sql`exists (select 1 from scan_causes s where s.scan_id = ${before?.id ?? null}::bigint and s.cause_id = ${cause}.id)`;
  await tx.execute(sql`
    update causes n set changed_from_id = null from causes o
    where n.website_id = ${website_id} and o.id = n.changed_from_id and o.finding_count > 0`);
  await tx.execute(sql`
    with pairs as (
      select distinct on (n.id) n.id, o.id as from_id, o.assignee_id, o.due_on, o.priority
      from causes o join causes n on n.website_id = o.website_id and n.engine = o.engine and n.rule = o.rule and n.outcome = o.outcome
      join findings f on f.website_id = n.website_id and f.cause = n.cause and f.page_id = o.example_page_id
        and f.selector = o.example_selector
      where o.website_id = ${website_id} and o.finding_count = 0 and n.finding_count > 0
        and o.engine <> ${byHand} and o.example_selector <> '' and ${known(sql`o`)} and not ${known(sql`n`)}
      order by n.id, o.urgency desc, o.id
    ), changed as (
      update causes n set changed_from_id = p.from_id, assignee_id = coalesce(n.assignee_id, p.assignee_id),
        due_on = coalesce(n.due_on, p.due_on), priority = case when n.priority = 'normal' then p.priority else n.priority end
      from pairs p where n.id = p.id returning n.id
    )
    insert into cause_events (website_id, cause_id, kind, status, text)
    select ${website_id}::bigint, id, 'status', 'open', ${automaticReasons.takenOver} from changed order by id`);
}

/** Repairs before a cause came back say nothing of how it ends next time. */
async function forgetLost(
  tx: Db,
  { website_id, since_id }: { website_id: number; since_id: number },
): Promise<void> {
  await tx.execute(sql`
    with back as (
      select array_agg(c.cause) as causes from causes c where c.website_id = ${website_id} and c.finding_count > 0
        and not exists (select 1 from scan_causes s where s.scan_id = ${since_id} and s.cause_id = c.id)
    )
    update pages set lost_causes = array(select unnest(lost_causes) except select unnest(back.causes))
    from back where website_id = ${website_id} and lost_causes && back.causes`);
}

async function noteCauses(
  tx: Db,
  { website_id, scan_id }: { website_id: number; scan_id: number },
): Promise<void> {
  const before = await findBefore(tx, { id: scan_id, website_id });
  if (before) await forgetLost(tx, { website_id, since_id: before.id });
  // A resumed scan already has some rows.
  await tx.execute(sql`delete from scan_causes where scan_id = ${scan_id}`);
  await tx.execute(sql`
    with since as (select finished_at from scans where id = ${before?.id ?? null}::bigint),
    fresh as (
      select cause, count(*) as found, count(*) filter (where p.first_audited_at > (select finished_at from since)) as on_first
      from findings f join pages p on p.id = f.page_id
      where f.website_id = ${website_id} and found_at > (select finished_at from since) and not is_unsteady
        and not (viewport is not null and ${isWider(scan_id, before?.id ?? null)}) group by cause
    )
    insert into scan_causes (scan_id, cause_id, finding_count, page_count, is_unsteady, new_finding_count, first_audit_count)
    select ${scan_id}, c.id, c.finding_count, c.page_count, c.is_unsteady,
      case when exists (select 1 from since) then coalesce(fresh.found, 0) end,
      case when exists (select 1 from since) then coalesce(fresh.on_first, 0) end
    from causes c left join fresh on fresh.cause = c.cause
    where c.website_id = ${website_id} and c.finding_count > 0 and c.engine <> ${ofDocuments}`);
}

/** Settles causes after pages were deleted. `only` holds the keys of causes found on those pages. */
export async function settleDeletion(tx: Db, { website_id, only }: Refreshed): Promise<void> {
  if (only?.length === 0) return;
  await refreshCauses(tx, { website_id, ...(only && { only }) });
  const keys = only ? sql`and cause = any(${sql.param(only)}::text[])` : sql.empty();
  const among = sql`website_id = ${website_id} ${keys}`;
  await settleIgnored(tx, among);
  const wanted = sql`${among} and (${isGone} or ${isConfirmed})`;
  await setStatus(tx, { wanted, status: 'fixed', reason: 'pagesDeleted' });
}

/** Reopens causes whose last ignored day is past, for all organizations. Returns the count. Called by cron. */
export async function reopenCauses(db: Db): Promise<number> {
  const rows = await readRows<{ website_id: number }>(
    db,
    sql`select distinct website_id::float8 as website_id from causes where ${isOver}`,
  );
  let reopened = 0;
  for (const { website_id } of rows) {
    reopened += await db.transaction(async (tx) => {
      await lockWebsite(tx, website_id);
      const over = sql`website_id = ${website_id} and ${isOver}`;
      const gone = sql`${over} and finding_count = 0`;
      const ended = await endDocumentCauses(tx, gone);
      const fixed = ended + (await setStatus(tx, { wanted: gone, status: 'fixed', reason: 'gone' }));
      return fixed + (await setStatus(tx, { wanted: over, status: 'open', reason: 'expired' }));
    });
  }
  return reopened;
}

/** Takes over what became of a cause's ticket. Only an open cause becomes fixed, only a reported one open. */
export async function setStatusThere(tx: Db, cause_id: number, status: DecidedStatus): Promise<void> {
  const before = status === 'fixed' ? sql`status = 'open'` : isReportedFixed;
  const reason = status === 'fixed' ? 'closedThere' : 'reopenedThere';
  const status_by =
    status === 'fixed' ? sql`case when finding_count = 0 then 'scan' else 'person' end` : sql`'person'`;
  const wanted = sql`id = ${cause_id} and deleted_at is null and ${before}`;
  await setStatus(tx, { wanted, status, reason, status_by });
}

const isOver = sql`covered_at is not null and ignored_until < (now() at time zone 'Europe/Berlin')::date`;

const isGone = sql`status = 'open' and finding_count = 0`;

const isConfirmed = sql`${isReportedFixed} and finding_count = 0`;

const lastDecided = sql`coalesce(
  (select max(e.created_at) from cause_events e where e.cause_id = causes.id and e.kind = 'status'), '-infinity')`;

/** Condition: an audit after the status was set found it again. Older findings remain until their page is audited. */
const isBack = sql`status = 'fixed' and finding_count > 0 and engine <> ${byHand} and case when engine = ${ofDocuments}
  then ${isFileSeen(lastDecided)} else exists (select 1 from findings f join pages p on p.id = f.page_id
    where f.website_id = causes.website_id and f.cause = causes.cause and not f.is_unsteady and p.audited_at > ${lastDecided}) end`;

/** Ends and returns that the assignee waits for. */
const isWorthTelling: { [reason in keyof typeof automaticReasons]?: true } = {
  gone: true,
  confirmed: true,
  pageGone: true,
  hidden: true,
  questioned: true,
  titleKept: true,
  documentGone: true,
  fileMended: true,
  unasked: true,
  back: true,
  stillThere: true,
  expired: true,
  closedThere: true,
  reopenedThere: true,
};

async function tellSettled(
  tx: Db,
  { rows, isInScan }: { rows: { id: number; website_id: number }[]; isInScan: boolean },
  facts: { automatic: true; status: DecidedStatus; text: string },
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const ids = rows.map(({ id }) => id);
  const kind = toStatusKind(facts.status);
  await tellFollowers(tx, { website_id: first.website_id, user_id: null, ids, kind, facts, isInScan });
}

type Settled = {
  wanted: SQL;
  status: DecidedStatus;
  reason: keyof typeof automaticReasons;
  keepsCover?: boolean;
  status_by?: SQL;
};

/** Ends without a repair that the cause itself tells. */
const unmended = new Set<string>(['documentGone', 'fileSame']);

const outsideScans = new Set<string>(['expired', 'closedThere', 'reopenedThere']);

async function setStatus(
  tx: Db,
  { wanted, status, reason, keepsCover, status_by = sql`'scan'` }: Settled,
): Promise<number> {
  const kept = unmended.has(reason) ? automaticReasons[reason] : null;
  const cover = sql`, reason = ${kept}::text, ignored_until = null, covered_at = null, new_finding_count = 0`;
  const rows = await readRows<{ id: number; website_id: number }>(
    tx,
    sql`
    with changed as (
      update causes set status = ${status}, status_by = ${status_by}, updated_at = now() ${keepsCover ? sql.empty() : cover}
      where ${wanted} returning id, website_id
    )
    insert into cause_events (website_id, cause_id, kind, status, text)
    select website_id, id, 'status', ${status}, ${automaticReasons[reason]} from changed order by id
    returning cause_id::float8 as id, website_id::float8 as website_id`,
  );
  const isInScan = !outsideScans.has(reason);
  if (isWorthTelling[reason])
    await tellSettled(tx, { rows, isInScan }, { automatic: true, status, text: automaticReasons[reason] });
  return rows.length;
}
