import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { ShareEnd } from '../../shared/work/report.ts';
import type { MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import type { Db } from '../database/db.ts';
import { toSha256 } from '../database/hash.ts';
import { reports } from '../tables/report.ts';
import { websites } from '../tables/website.ts';
import { asReportOwner, bodyColumns, getOwn, type ReportBody, seesEach, shareEnd } from './reports.ts';

type Share = { id: number; days: number; password_hash: string | null };

/** Returns the token of a new link, which ends the link before. Throws REPORT_NOT_FOUND, also before it is written. */
export function shareReport(db: Db, actor: MemberActor, { id, days, password_hash }: Share): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  return asReportOwner(db, actor, async (tx) => {
    const { status } = await getOwn(tx, actor, id);
    if (status !== 'done') throw new AppError('REPORT_NOT_FOUND');
    const share = {
      share_token_hash: toSha256(token),
      share_password_hash: password_hash,
      share_until: sql`now() + make_interval(days => ${days}::int)`,
      share_revoked_at: null,
    };
    await tx.update(reports).set(share).where(eq(reports.id, id));
    await addAuditEntry(tx, actor, 'report.shared', { report_id: id, days });
    return token;
  });
}

/** Throws REPORT_NOT_FOUND. */
export function revokeReport(db: Db, actor: MemberActor, id: number): Promise<void> {
  return asReportOwner(db, actor, async (tx) => {
    const { shared_until } = await getOwn(tx, actor, id);
    const ended = { share_password_hash: null, share_until: null, share_revoked_at: sql`now()` };
    if (shared_until) await tx.update(reports).set(ended).where(eq(reports.id, id));
    await addAuditEntry(tx, actor, 'report.revoked', { report_id: id });
  });
}

/** Says why a link opens nothing; null: it is unknown, or its website is in the trash. */
export async function findShareEnd(db: Db, token: string): Promise<ShareEnd | null> {
  const [found] = await db
    .select({ share_end: shareEnd })
    .from(reports)
    .leftJoin(websites, eq(websites.id, reports.website_id))
    .where(and(eq(reports.share_token_hash, toSha256(token)), isNull(websites.trashed_at)));
  return found?.share_end ?? null;
}

/** Finds a shared file by its link's token; null when the link has ended. */
export async function findSharedReport(
  db: Db,
  token: string,
): Promise<(ReportBody & { password_hash: string | null }) | null> {
  const [found] = await db
    .select({ ...bodyColumns, password_hash: reports.share_password_hash })
    .from(reports)
    .leftJoin(websites, eq(websites.id, reports.website_id))
    .where(
      and(
        eq(reports.share_token_hash, toSha256(token)),
        gt(reports.share_until, sql`now()`),
        isNull(websites.trashed_at),
        seesEach(sql`websites.trashed_at is null`),
      ),
    );
  return found?.body ? { ...found, body: found.body } : null;
}
