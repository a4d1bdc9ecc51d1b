import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { Db } from '../database/db.ts';
import { users } from '../tables/organization.ts';
import { member_websites, websites } from '../tables/website.ts';

/** Ids of the websites that a member sees; null: all. */
export type MemberWebsites = number[] | null;

/** Throws WEBSITE_NOT_FOUND if one of the websites is not the organization's. */
export async function refuseForeignWebsites(
  tx: Db,
  organization_id: number,
  website_ids: MemberWebsites,
): Promise<void> {
  if (website_ids === null) return;
  const known = await listKnown(tx, organization_id, website_ids);
  if (known.length < new Set(website_ids).size) throw new AppError('WEBSITE_NOT_FOUND');
}

/** Call it as the service: no member may write these rows. Websites in the trash stay as they were chosen. */
export async function putMemberWebsites(
  tx: Db,
  { organization_id, user_id }: { organization_id: number; user_id: number },
  website_ids: MemberWebsites,
): Promise<void> {
  const website_access = website_ids === null ? 'all' : 'chosen';
  await tx.update(users).set({ website_access }).where(eq(users.id, user_id));
  await tx.delete(member_websites).where(
    and(
      eq(member_websites.user_id, user_id),
      sql`not exists (select 1 from websites w where w.id = ${member_websites.website_id}
        and w.organization_id = ${organization_id} and w.trashed_at is not null and ${website_ids !== null})`,
    ),
  );
  const known = website_ids === null ? [] : await listKnown(tx, organization_id, website_ids);
  if (known.length === 0) return;
  await tx
    .insert(member_websites)
    .values(known.map(({ id }) => ({ user_id, website_id: id })))
    .onConflictDoNothing();
}

const listKnown = (tx: Db, organization_id: number, website_ids: number[]) =>
  tx
    .select({ id: websites.id })
    .from(websites)
    .where(
      and(
        eq(websites.organization_id, organization_id),
        isNull(websites.trashed_at),
        inArray(websites.id, website_ids),
      ),
    );
