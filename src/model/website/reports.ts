import { and, count, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { Language } from '../../shared/language/codes.ts';
import { reportLimits } from '../../shared/limits/website.ts';
import type {
  ReportFile,
  ReportFileFormat,
  ReportKind,
  ShareEnd,
  StoredWanted,
  WantedPortfolio,
  WantedReport,
} from '../../shared/work/report.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { checkWebsite, getWebsiteRow, ownedBy, selectWebsites } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { tellReport } from '../notice/tellReport.ts';
import { isClaim } from '../organization/letterheads.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { users } from '../tables/organization.ts';
import { reports } from '../tables/report.ts';
import { scans } from '../tables/scan.ts';
import { websites } from '../tables/website.ts';

type OnWebsite = { website_id: number };

/**
 * Adds a report and its job. Throws WEBSITE_NOT_FOUND, SCAN_NOT_FOUND, REPORTS_FULL, and REPORT_CLAIM for own words that claim more
 * than was checked.
 */
export function addReport(
  { db, queue }: DbAndQueue,
  actor: MemberActor,
  { website_id, ...wanted }: WantedReport & OnWebsite,
): Promise<ReportFile> {
  return asActor(db, actor, async (tx) => {
    const website = await getWebsiteRow(tx, actor, website_id);
    refuseClaim(wanted, website);
    await refuseFull(tx, eq(reports.website_id, website_id));
    if (wanted.scan_id) await requireScan(tx, website_id, wanted.scan_id);
    return insertReport({ db: tx, queue }, actor, { website_id, wanted, group: `website:${website_id}` });
  });
}

/**
 * Adds a report on all websites that the actor sees, and its job. Throws REPORT_EMPTY if there are none, REPORTS_FULL,
 * REPORT_CLAIM.
 */
export function addPortfolioReport(
  { db, queue }: DbAndQueue,
  actor: MemberActor,
  asked: WantedPortfolio,
): Promise<ReportFile> {
  return asActor(db, actor, async (tx) => {
    const website_ids = await selectAll(tx, actor, asked);
    const { organization_id } = actor;
    await becomeService(tx);
    await refuseFull(tx, eq(reports.organization_id, organization_id));
    const wanted = { ...asked, kind: 'portfolio' as const };
    const of = { organization_id, website_ids };
    return insertReport({ db: tx, queue }, actor, {
      ...of,
      wanted,
      group: `organization:${organization_id}`,
    });
  });
}

/** Throws REPORT_EMPTY and REPORT_CLAIM. */
export const requireAll = (db: Db, actor: MemberActor, asked: Claim): Promise<number[]> =>
  asActor(db, actor, (tx) => selectAll(tx, actor, asked));

async function selectAll(tx: Db, actor: MemberActor, asked: Claim): Promise<number[]> {
  const websites = await selectWebsites(tx, ownedBy(actor));
  if (websites.length === 0) throw new AppError('REPORT_EMPTY');
  for (const website of websites) refuseClaim(asked, website);
  return websites.map(({ id }) => id);
}

type NewReport = { wanted: StoredWanted; group: string } & (
  | OnWebsite
  | { organization_id: number; website_ids: number[] }
);

async function insertReport(
  { db, queue }: DbAndQueue,
  actor: MemberActor,
  { group, ...report }: NewReport,
): Promise<ReportFile> {
  await becomeService(db);
  const { kind, format } = report.wanted;
  const row = { ...report, user_id: actor.user_id ?? null, kind, format };
  const [added] = await db.insert(reports).values(row).returning({ id: reports.id });
  await queue.enqueue(db, 'writeReport', { report_id: added!.id }, { group });
  return getOwn(db, actor, added!.id);
}

type Claim = Pick<WantedReport, 'title' | 'cover'>;
type Judged = { completion_rate: number; invalid_pages_count: number };

/** Throws REPORT_CLAIM. */
export function refuseClaim({ title, cover }: Claim, { completion_rate, invalid_pages_count }: Judged): void {
  if (isClaim(`${title}\n${cover}`) && (completion_rate < 100 || invalid_pages_count > 0))
    throw new AppError('REPORT_CLAIM');
}

async function requireScan(tx: Db, website_id: number, scan_id: number): Promise<void> {
  const isOwn = and(eq(scans.website_id, website_id), eq(scans.id, scan_id));
  const [found] = await tx.select({ id: scans.id }).from(scans).where(isOwn);
  if (!found) throw new AppError('SCAN_NOT_FOUND');
}

async function refuseFull(tx: Db, condition: SQL): Promise<void> {
  const [kept] = await tx.select({ n: count() }).from(reports).where(condition);
  if (kept!.n >= reportLimits.perWebsite) throw new AppError('REPORTS_FULL');
}

/** Lists a website's reports, the newest first. Throws WEBSITE_NOT_FOUND. */
export function listReports(db: Db, actor: MemberActor, website_id: number): Promise<ReportFile[]> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    await becomeService(tx);
    return selectReports(tx, actor, eq(reports.website_id, website_id)).orderBy(desc(reports.id));
  });
}

export const listPortfolioReports = (db: Db, actor: MemberActor): Promise<ReportFile[]> =>
  asReportOwner(db, actor, async (tx) =>
    selectReports(tx, actor, eq(reports.organization_id, actor.organization_id)).orderBy(desc(reports.id)),
  );

/** Throws REPORT_NOT_FOUND, also when it is not the actor's. */
export function getReport(db: Db, actor: MemberActor, id: number): Promise<ReportFile> {
  return asReportOwner(db, actor, (tx) => getOwn(tx, actor, id));
}

/** Throws REPORT_NOT_FOUND. */
export function deleteReport(db: Db, actor: MemberActor, id: number): Promise<void> {
  return asReportOwner(db, actor, async (tx) => {
    await getOwn(tx, actor, id);
    await tx.delete(reports).where(eq(reports.id, id));
  });
}

/** Runs as service: members may not read hashes and files by themselves. Each verb asks who owns the website. */
export function asReportOwner<T>(db: Db, actor: MemberActor, work: (tx: Db) => Promise<T>): Promise<T> {
  return asActor(db, actor, async (tx) => {
    await becomeService(tx);
    return work(tx);
  });
}

export async function getOwn(tx: Db, actor: MemberActor, id: number): Promise<ReportFile> {
  const [found] = await selectReports(tx, actor, eq(reports.id, id));
  if (!found) throw new AppError('REPORT_NOT_FOUND');
  return found;
}

const selectReports = (tx: Db, actor: MemberActor, condition: ReturnType<typeof eq>) =>
  tx
    .select({
      id: reports.id,
      website_id: reports.website_id,
      kind: reports.kind,
      format: reports.format,
      lang: toLang,
      title: sql<string>`coalesce(${reports.wanted} ->> 'title', '')`,
      status: reports.status,
      progress: reports.progress,
      message: reports.message,
      size_bytes: reports.size_bytes,
      by: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`,
      created_at: reports.created_at,
      kept_until: keptUntil,
      shared_until: isShared.shared_until,
      share_end: shareEnd,
      share_ended_at: sql<string | null>`case when ${shareEnd} is not null then
        coalesce(reports.share_revoked_at, reports.share_until) end`.mapWith(reports.share_until),
      has_password: sql<boolean>`(${reports.share_password_hash} is not null)`,
    })
    .from(reports)
    .leftJoin(websites, eq(websites.id, reports.website_id))
    .leftJoin(users, eq(users.id, reports.user_id))
    .where(and(isSeen(actor), condition))
    .$dynamic();

/** A report on all websites is seen by who sees each of them. */
const isSeen = (actor: MemberActor): SQL =>
  or(ownedBy(actor), and(eq(reports.organization_id, actor.organization_id), seesEach(ownedBy(actor))))!;

/** Condition on a report: each of its websites meets `condition`, and none is gone. */
export const seesEach = (condition: SQL): SQL => sql`not exists (
  select 1 from unnest(reports.website_ids) as n(id) where not exists (
    select 1 from websites where websites.id = n.id and ${condition}))`;

const keptUntil =
  sql<string>`reports.created_at + make_interval(days => ${reportLimits.keepDays}::int)`.mapWith(
    reports.created_at,
  );

const isShared = {
  shared_until: sql<
    string | null
  >`case when reports.share_until > now() then reports.share_until end`.mapWith(reports.share_until),
};

/** Null: no link was made, or its last one opens the report. */
export const shareEnd = sql<ShareEnd | null>`(case when reports.share_revoked_at is not null then 'revoked'
  when reports.share_until <= now() then 'expired' end)`;

export type ReportBody = {
  kind: ReportKind;
  format: ReportFileFormat;
  lang: Language;
  /** Null: it tells all websites. */
  url: string | null;
  website_name: string | null;
  body: Uint8Array;
};

/** Reports that were made before there was a choice are German. */
const toLang = sql<Language>`coalesce(${reports.wanted} ->> 'lang', 'de')`;

export const bodyColumns = {
  kind: reports.kind,
  format: reports.format,
  lang: toLang,
  url: websites.url,
  website_name: websites.name,
  body: reports.body,
};

/** Throws REPORT_NOT_FOUND, also while it is not written yet. */
export function getReportBody(db: Db, actor: MemberActor, id: number): Promise<ReportBody> {
  return asReportOwner(db, actor, async (tx) => {
    const [found] = await tx
      .select(bodyColumns)
      .from(reports)
      .leftJoin(websites, eq(websites.id, reports.website_id))
      .where(and(isSeen(actor), eq(reports.id, id)));
    if (!found?.body) throw new AppError('REPORT_NOT_FOUND');
    return { ...found, body: found.body };
  });
}

export type ReportOrder = { website_id: number; actor: MemberActor; wanted: WantedReport };

export type PortfolioOrder = {
  website_id: null;
  actor: MemberActor;
  wanted: WantedPortfolio & { kind: 'portfolio' };
};

/** Starts a report; null when it has ended or is gone. */
export async function beginReport(db: Db, id: number): Promise<ReportOrder | PortfolioOrder | null> {
  const [taken] = await db
    .update(reports)
    .set({ status: 'running', progress: 5 })
    .where(and(eq(reports.id, id), isWaiting))
    .returning(orderColumns);
  if (!taken) return null;
  const { website_id, website_ids, wanted, user_id } = taken;
  if (wanted.kind === 'portfolio') {
    const organization_id = taken.organization_id!;
    return { website_id: null, actor: { organization_id, user_id, claim_hash: null, website_ids }, wanted };
  }
  const [website] = await db
    .select({ organization_id: websites.organization_id })
    .from(websites)
    .where(eq(websites.id, website_id!));
  if (!website?.organization_id) return null;
  const actor = { organization_id: website.organization_id, user_id, claim_hash: null };
  return { website_id: website_id!, actor, wanted };
}

const orderColumns = {
  website_id: reports.website_id,
  organization_id: reports.organization_id,
  website_ids: reports.website_ids,
  user_id: reports.user_id,
  wanted: reports.wanted,
};

export async function tellReportProgress(db: Db, id: number, progress: number): Promise<void> {
  await db.update(reports).set({ progress }).where(eq(reports.id, id));
}

/** Ends a report once, and tells the recipients of a monthly one. `body`: the file, or German words why there is none. */
export async function finishReport(db: Db, id: number, body: Uint8Array | string): Promise<void> {
  const ended =
    typeof body === 'string'
      ? { status: 'failed' as const, message: body }
      : { status: 'done' as const, progress: 100, body, size_bytes: body.byteLength };
  await db.transaction(async (tx) => {
    const [report] = await tx
      .update(reports)
      .set({ ...ended, finished_at: sql`now()` })
      .where(and(eq(reports.id, id), isWaiting))
      .returning({
        website_id: reports.website_id,
        schedule_id: reports.schedule_id,
        wanted: reports.wanted,
      });
    const { website_id = null, schedule_id = null, wanted } = report ?? {};
    if (website_id === null || schedule_id === null || !wanted) return;
    const kind = ended.status === 'done' ? 'report.made' : 'report.failed';
    await tellReport(tx, kind, { website_id, schedule_id, wanted });
  });
}

const isWaiting = inArray(reports.status, ['queued', 'running']);

export async function purgeReports(db: Db): Promise<number> {
  const old = sql`now() - make_interval(days => ${reportLimits.keepDays}::int)`;
  const gone = await db.delete(reports).where(lt(reports.created_at, old)).returning({ id: reports.id });
  return gone.length;
}
