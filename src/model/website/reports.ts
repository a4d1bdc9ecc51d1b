import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { Language } from '../../shared/language/codes.ts';
import { reportLimits } from '../../shared/limits/website.ts';
import type { ReportFile, ReportFileFormat, ReportKind, WantedReport } from '../../shared/work/report.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { checkWebsite, getWebsiteRow, ownedBy } from '../access/ownedWebsite.ts';
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
    await refuseFull(tx, website_id);
    if (wanted.scan_id) await requireScan(tx, website_id, wanted.scan_id);
    await becomeService(tx);
    const { kind, format } = wanted;
    const row = { website_id, user_id: actor.user_id ?? null, kind, format, wanted };
    const [added] = await tx.insert(reports).values(row).returning({ id: reports.id });
    await queue.enqueue(tx, 'writeReport', { report_id: added!.id }, { group: `website:${website_id}` });
    return getOwn(tx, actor, added!.id);
  });
}

type Judged = { completion_rate: number; invalid_pages_count: number };

/** Throws REPORT_CLAIM. */
export function refuseClaim(
  { title, cover }: Pick<WantedReport, 'title' | 'cover'>,
  { completion_rate, invalid_pages_count }: Judged,
): void {
  if (isClaim(`${title}\n${cover}`) && (completion_rate < 100 || invalid_pages_count > 0))
    throw new AppError('REPORT_CLAIM');
}

async function requireScan(tx: Db, website_id: number, scan_id: number): Promise<void> {
  const isOwn = and(eq(scans.website_id, website_id), eq(scans.id, scan_id));
  const [found] = await tx.select({ id: scans.id }).from(scans).where(isOwn);
  if (!found) throw new AppError('SCAN_NOT_FOUND');
}

async function refuseFull(tx: Db, website_id: number): Promise<void> {
  const [kept] = await tx.select({ n: count() }).from(reports).where(eq(reports.website_id, website_id));
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
      has_password: sql<boolean>`(${reports.share_password_hash} is not null)`,
    })
    .from(reports)
    .innerJoin(websites, eq(websites.id, reports.website_id))
    .leftJoin(users, eq(users.id, reports.user_id))
    .where(and(ownedBy(actor), condition))
    .$dynamic();

const keptUntil =
  sql<string>`reports.created_at + make_interval(days => ${reportLimits.keepDays}::int)`.mapWith(
    reports.created_at,
  );

const isShared = {
  shared_until: sql<
    string | null
  >`case when reports.share_until > now() then reports.share_until end`.mapWith(reports.share_until),
};

export type ReportBody = {
  kind: ReportKind;
  format: ReportFileFormat;
  lang: Language;
  url: string;
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
      .innerJoin(websites, eq(websites.id, reports.website_id))
      .where(and(ownedBy(actor), eq(reports.id, id)));
    if (!found?.body) throw new AppError('REPORT_NOT_FOUND');
    return { ...found, body: found.body };
  });
}

export type ReportOrder = { website_id: number; actor: MemberActor; wanted: WantedReport };

/** Starts a report; null when it has ended or is gone. */
export async function beginReport(db: Db, id: number): Promise<ReportOrder | null> {
  const [taken] = await db
    .update(reports)
    .set({ status: 'running', progress: 5 })
    .where(and(eq(reports.id, id), isWaiting))
    .returning({ website_id: reports.website_id, user_id: reports.user_id, wanted: reports.wanted });
  if (!taken) return null;
  const [website] = await db
    .select({ organization_id: websites.organization_id })
    .from(websites)
    .where(eq(websites.id, taken.website_id));
  if (!website?.organization_id) return null;
  const actor = { organization_id: website.organization_id, user_id: taken.user_id, claim_hash: null };
  return { website_id: taken.website_id, actor, wanted: taken.wanted };
}

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
    if (!report?.schedule_id) return;
    const { schedule_id } = report;
    await tellReport(tx, ended.status === 'done' ? 'report.made' : 'report.failed', {
      ...report,
      schedule_id,
    });
  });
}

const isWaiting = inArray(reports.status, ['queued', 'running']);

export async function purgeReports(db: Db): Promise<number> {
  const old = sql`now() - make_interval(days => ${reportLimits.keepDays}::int)`;
  const gone = await db.delete(reports).where(lt(reports.created_at, old)).returning({ id: reports.id });
  return gone.length;
}
