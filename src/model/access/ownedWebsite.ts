import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { Db } from '../database/db.ts';
import { website_claims, websites } from '../tables/website.ts';
import { type Actor, asActor } from './actor.ts';

/** Condition: a website that the member, API key or guest link sees, or an unowned one with the guest's claim. RLS checks the same. */
export function ownedBy(actor: Actor): SQL {
  const { organization_id, user_id, website_ids } = actor;
  if (organization_id !== null) {
    const isMember = sql`(users.id = ${user_id} and users.organization_id = ${organization_id})`;
    const seen = user_id
      ? sql`and exists (select 1 from users where ${isMember} and ${seesWebsite(sql`websites.id`)})`
      : sql``;
    const chosen = website_ids ? sql`and ${websites.id} = any(${sql.param(website_ids)}::bigint[])` : sql``;
    return sql`(${websites.organization_id} = ${organization_id} and ${websites.trashed_at} is null ${seen} ${chosen})`;
  }
  return sql`(${websites.organization_id} is null and exists (
    select 1 from ${website_claims} where ${website_claims.website_id} = ${websites.id}
      and ${website_claims.token_hash} = ${actor.claim_hash}))`;
}

/** Condition on a row of `users`: the member sees the website. */
export const seesWebsite = (website_id: SQL | number): SQL => sql`(users.role <> 'member'
  or users.website_access = 'all' or exists (
    select 1 from member_websites m where m.user_id = users.id and m.website_id = ${website_id}))`;

/** Continues a condition on a website `w`: the member does not see it. */
export const isUnseen = (user_id: number): SQL =>
  sql`and not exists (select 1 from users where users.id = ${user_id} and ${seesWebsite(sql`w.id`)})`;

/** Row of a website that the actor may see, in a transaction of its own. Throws WEBSITE_NOT_FOUND. */
export function requireWebsite(db: Db, actor: Actor, website_id: number) {
  return asActor(db, actor, (tx) => getWebsiteRow(tx, actor, website_id));
}

export async function checkWebsite(tx: Db, actor: Actor, website_id: number): Promise<void> {
  const seen = and(ownedBy(actor), eq(websites.id, website_id));
  const [found] = await tx.select({ id: websites.id }).from(websites).where(seen);
  if (!found) throw new AppError('WEBSITE_NOT_FOUND');
}

/** Row of a website without summary of scans and checks. Throws WEBSITE_NOT_FOUND. */
export async function getWebsiteRow(tx: Db, actor: Actor, website_id: number) {
  const [found] = await selectWebsites(tx, and(ownedBy(actor), eq(websites.id, website_id)));
  if (!found) throw new AppError('WEBSITE_NOT_FOUND');
  return found;
}

export function selectWebsites(db: Db, condition: SQL | undefined) {
  return db
    .select({
      id: websites.id,
      url: websites.url,
      name: websites.name,
      organization_id: websites.organization_id,
      user_id: websites.user_id,
      created_at: websites.created_at,
      favicon_url: websites.favicon_url,
      stored_favicon_url: websites.stored_favicon_url,
      is_valid: websites.is_valid,
      accessibility_score: websites.accessibility_score,
      accessibility_grade: websites.accessibility_grade,
      completion_rate: websites.completion_rate,
      wcag_valid_count: websites.wcag_valid_count,
      wcag_invalid_count: websites.wcag_invalid_count,
      wcag_na_count: websites.wcag_na_count,
      wcag_unchecked_count: websites.wcag_unchecked_count,
      wcag_clean_count: websites.wcag_clean_count,
      valid_pages_count: websites.valid_pages_count,
      invalid_pages_count: websites.invalid_pages_count,
      unchecked_pages_count: websites.unchecked_pages_count,
      catalogue: websites.catalogue,
      open_error_count: websites.open_error_count,
      open_review_count: websites.open_review_count,
      open_hint_count: websites.open_hint_count,
      open_question_count: websites.open_question_count,
      answered_question_count: websites.answered_question_count,
    })
    .from(websites)
    .where(condition)
    .$dynamic();
}
