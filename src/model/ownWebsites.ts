import { and, desc, eq } from 'drizzle-orm';
import type { Website } from '../shared/contract/website.ts';
import { AppError } from '../shared/errors.ts';
import { toPageKey } from '../shared/url.ts';
import { asActor, becomeActor, type MemberActor } from './actor.ts';
import { addAuditEntry } from './auditLog.ts';
import type { Db } from './database.ts';
import { getOrAddOrganization } from './ownOrganization.ts';
import { lockOrganization, requireRole } from './roles.ts';
import { wakeStreams } from './scanEvents.ts';
import { isOpen, scans } from './scans.ts';
import { getWebsite, ownedBy, websites } from './websites.ts';

/** A person, who gets an organization where there is none, or an API key of one. */
export type Owner = { account_id: string } | MemberActor;

/** The organization's website of this address; a new one where it has none. Throws SESSION_ENDED. */
export async function addOwnWebsite(db: Db, owner: Owner, url: string): Promise<Website> {
  const { actor, website_id } = await db.transaction(async (tx) => {
    const actor = await toActor(tx, owner);
    await becomeActor(tx, actor);
    if (actor.user_id) await requireRole(tx, actor, 'member');
    else await lockOrganization(tx, actor.organization_id);
    return { actor, website_id: (await findByAddress(tx, actor, url)) ?? (await insert(tx, actor, url)) };
  });
  return getWebsite(db, actor, website_id);
}

/**
 * Deletes a website of the actor's organization with everything that hangs on it. A scan of it that runs ends with its
 * next event, and whoever follows it hears at once. Throws WEBSITE_NOT_FOUND.
 */
export function deleteWebsite(db: Db, actor: MemberActor, website_id: number): Promise<void> {
  return asActor(db, actor, async (tx) => {
    await requireRole(tx, actor, 'member');
    const open = await tx
      .select({ id: scans.id })
      .from(scans)
      .where(and(eq(scans.website_id, website_id), isOpen));
    const [deleted] = await tx
      .delete(websites)
      .where(and(eq(websites.id, website_id), eq(websites.organization_id, actor.organization_id)))
      .returning({ url: websites.url });
    if (!deleted) throw new AppError('WEBSITE_NOT_FOUND');
    for (const { id } of open) await wakeStreams(tx, id);
    await addAuditEntry(tx, actor, 'website.deleted', { website_id, url: deleted.url });
  });
}

async function toActor(tx: Db, owner: Owner): Promise<MemberActor> {
  if ('organization_id' in owner) return owner;
  return { ...(await getOrAddOrganization(tx, owner.account_id)), claim_hash: null };
}

/** The newest one whose address means the same page. */
async function findByAddress(tx: Db, actor: MemberActor, url: string): Promise<number | undefined> {
  const own = await tx
    .select({ id: websites.id, url: websites.url })
    .from(websites)
    .where(ownedBy(actor))
    .orderBy(desc(websites.id));
  const key = toPageKey(url);
  return own.find((website) => toPageKey(website.url) === key)?.id;
}

async function insert(tx: Db, actor: MemberActor, url: string): Promise<number> {
  const { organization_id, user_id = null } = actor;
  const [added] = await tx
    .insert(websites)
    .values({ url, organization_id, user_id })
    .returning({ id: websites.id });
  await addAuditEntry(tx, actor, 'website.added', { website_id: added!.id, url });
  return added!.id;
}
