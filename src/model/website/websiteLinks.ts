import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Website } from '../../shared/contract/website.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import type { Db } from '../database/db.ts';
import { getOrAddOrganization } from '../organization/ownOrganization.ts';
import { users } from '../tables/organization.ts';
import { website_claims, websites } from '../tables/website.ts';
import { getWebsite } from './websites.ts';

export { getOrAddOrganization };

/** New owner, and the claim (SHA-256) that opens the websites; `website_id` limits it to one. */
export type ClaimLink = { account_id: string; claim_hash: string; website_id?: number | undefined };

/**
 * Gives websites of a guest's claim to the account's organization, added if needed. All claims on them end.
 * Returns the ids; without claimed websites, adds no organization. Runs as the service.
 */
export async function linkClaimedWebsites(tx: Db, wanted: ClaimLink): Promise<number[]> {
  const claimed = await tx
    .select({ id: websites.id })
    .from(websites)
    .where(and(isClaimedBy(wanted.claim_hash), toOne(wanted.website_id)));
  if (claimed.length === 0) return [];
  const owner = await getOrAddOrganization(tx, wanted.account_id);
  const ids = claimed.map(({ id }) => id);
  const linked = await tx
    .update(websites)
    .set(owner)
    .where(and(inArray(websites.id, ids), isClaimedBy(wanted.claim_hash)))
    .returning({ id: websites.id, url: websites.url });
  const actor = { ...owner, claim_hash: null };
  for (const { id, url } of linked) {
    await tx.delete(website_claims).where(eq(website_claims.website_id, id));
    await tx.execute(sql`insert into member_websites (user_id, website_id)
      select id, ${id} from users where id = ${owner.user_id} and website_access = 'chosen'`);
    await addAuditEntry(tx, actor, 'website.linked', { website_id: id, url });
  }
  return linked.map(({ id }) => id);
}

/**
 * Does the same for a signed-in browser and returns the websites. Also returns `website_id` when it already
 * belongs to the account.
 */
export async function linkWebsites(
  db: Db,
  wanted: { account_id: string; claim_hash: string | null; website_id?: number | undefined },
): Promise<Website[]> {
  const { account_id, claim_hash, website_id } = wanted;
  const linked = claim_hash
    ? await db.transaction((tx) => linkClaimedWebsites(tx, { account_id, claim_hash, website_id }))
    : [];
  const ids = linked.length === 0 && website_id ? [website_id] : linked;
  if (ids.length === 0) return [];
  const actor = { ...(await findPlace(db, account_id)), claim_hash: null };
  const items: Website[] = [];
  for (const id of ids) items.push(await getWebsite(db, actor, id));
  return items;
}

async function findPlace(db: Db, account_id: string) {
  const [user] = await db
    .select({ organization_id: users.organization_id, user_id: users.id })
    .from(users)
    .where(eq(users.supabase_user_id, account_id));
  return user ?? { organization_id: null };
}

const isClaimedBy = (claim_hash: string) =>
  and(
    isNull(websites.organization_id),
    sql`exists (select 1 from website_claims c where c.website_id = ${websites.id} and c.token_hash = ${claim_hash})`,
  );

const toOne = (website_id: number | undefined) =>
  website_id === undefined ? undefined : eq(websites.id, website_id);
