import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import { toIsoDay } from '../../shared/text/timeZone.ts';
import type { ReportSchedule, WantedSchedule } from '../../shared/work/report.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { checkWebsite, getWebsiteRow, seesWebsite } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { organizations, users } from '../tables/organization.ts';
import { report_recipients, report_schedules, reports } from '../tables/report.ts';
import { websites } from '../tables/website.ts';
import { refuseClaim } from './reports.ts';

/** Null: none is made each month. Throws WEBSITE_NOT_FOUND. */
export function getReportSchedule(
  db: Db,
  actor: MemberActor,
  website_id: number,
): Promise<ReportSchedule | null> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    return readSchedule(tx, website_id);
  });
}

async function readSchedule(tx: Db, website_id: number): Promise<ReportSchedule | null> {
  const [found] = await tx.select().from(report_schedules).where(eq(report_schedules.website_id, website_id));
  if (!found) return null;
  const recipients = await tx
    .select({ user_id: report_recipients.user_id })
    .from(report_recipients)
    .where(eq(report_recipients.schedule_id, found.id))
    .orderBy(asc(report_recipients.user_id));
  const { day, next_on } = found;
  const { scan_id: _, since: __, ...report } = found.wanted;
  return {
    website_id,
    day,
    next_on,
    report: { ...report, lang: report.lang ?? 'de' },
    recipient_ids: recipients.map(({ user_id }) => user_id),
  };
}

type OnWebsite = { website_id: number };

/** The first report comes on the next such day. Throws WEBSITE_NOT_FOUND, MEMBER_NOT_FOUND, REPORT_CLAIM. */
export function saveReportSchedule(
  db: Db,
  actor: MemberActor,
  { website_id, day, report, recipient_ids }: WantedSchedule & OnWebsite,
  now = new Date(),
): Promise<ReportSchedule> {
  return asActor(db, actor, async (tx) => {
    refuseClaim(report, await getWebsiteRow(tx, actor, website_id));
    await requireMembers(tx, actor, { website_id, recipient_ids });
    const set = {
      ...{ day, wanted: { ...report, scan_id: null, since: null }, user_id: actor.user_id ?? null },
      next_on: toNextOn(day, toIsoDay(now)),
    };
    const [saved] = await tx
      .insert(report_schedules)
      .values({ ...set, website_id })
      .onConflictDoUpdate({ target: report_schedules.website_id, set })
      .returning({ id: report_schedules.id });
    const schedule_id = saved!.id;
    await tx.delete(report_recipients).where(eq(report_recipients.schedule_id, schedule_id));
    await tx
      .insert(report_recipients)
      .values([...new Set(recipient_ids)].map((user_id) => ({ schedule_id, user_id })));
    return (await readSchedule(tx, website_id))!;
  });
}

async function requireMembers(
  tx: Db,
  { organization_id }: MemberActor,
  { website_id, recipient_ids }: OnWebsite & Pick<WantedSchedule, 'recipient_ids'>,
): Promise<void> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, recipient_ids),
        eq(users.organization_id, organization_id),
        seesWebsite(website_id),
      ),
    );
  if (found.length < new Set(recipient_ids).size) throw new AppError('MEMBER_NOT_FOUND');
}

/** Throws WEBSITE_NOT_FOUND. */
export function deleteReportSchedule(db: Db, actor: MemberActor, website_id: number): Promise<void> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    await tx.delete(report_schedules).where(eq(report_schedules.website_id, website_id));
  });
}

/** The next such day after today: `2026-11-27` and 1 → `2026-12-01`. */
export function toNextOn(day: number, today: string): string {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const inMonth = (at: number) => new Date(Date.UTC(year, at - 1, day)).toISOString().slice(0, 10);
  return inMonth(month) > today ? inMonth(month) : inMonth(month + 1);
}

/** `2026-12-01` → `2026-11-01`: a monthly comparison covers the month, not only the last night. */
export function toMonthBefore(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 2, date)).toISOString().slice(0, 10);
}

/** Adds the reports whose day has come, each with its job and its next day in one transaction. Returns their number. */
export async function startDueReports({ db, queue }: DbAndQueue, now = new Date()): Promise<number> {
  const today = toIsoDay(now);
  const due = await db
    .select({ id: report_schedules.id })
    .from(report_schedules)
    .innerJoin(websites, eq(websites.id, report_schedules.website_id))
    .innerJoin(organizations, eq(organizations.id, websites.organization_id))
    .where(
      and(
        lte(report_schedules.next_on, today),
        isNull(websites.trashed_at),
        isNull(organizations.deletion_due_at),
      ),
    )
    .orderBy(asc(report_schedules.id));
  let started = 0;
  for (const { id } of due)
    if (await db.transaction((tx) => startDue({ db: tx, queue }, id, today))) started++;
  return started;
}

/** False when another worker was faster. */
async function startDue({ db, queue }: DbAndQueue, id: number, today: string): Promise<boolean> {
  const isDue = and(eq(report_schedules.id, id), lte(report_schedules.next_on, today));
  const [schedule] = await db.select().from(report_schedules).where(isDue).for('update');
  if (!schedule) return false;
  const { website_id, day } = schedule;
  const wanted = { ...schedule.wanted, since: toMonthBefore(schedule.next_on) };
  await db
    .update(report_schedules)
    .set({ next_on: toNextOn(day, today) })
    .where(eq(report_schedules.id, id));
  const { kind, format } = wanted;
  const row = { website_id, user_id: null, kind, format, wanted, schedule_id: id };
  const [added] = await db.insert(reports).values(row).returning({ id: reports.id });
  await queue.enqueue(db, 'writeReport', { report_id: added!.id }, { group: `website:${website_id}` });
  return true;
}
