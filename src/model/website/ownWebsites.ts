import { and, desc, eq, sql } from 'drizzle-orm';
import { toPageKey } from '../../shared/address/url.ts';
import type { Website } from '../../shared/contract/website.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { becomeActor, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import { lockOrganization, requireRole } from '../access/roles.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { getOrAddOrganization } from '../organization/ownOrganization.ts';
import { websites } from '../tables/website.ts';
import { getWebsite } from './websites.ts';

/** Person, who gets an organization if needed, or an organization's API key. */
export type Owner = { account_id: string } | MemberActor;

/**
 * Returns the organization's website of this address, or adds it (see `takeAddress`). Throws SESSION_ENDED, and
 * ROLE_MISSING for a member who sees chosen websites only.
 */
export async function addOwnWebsite(db: Db, owner: Owner, { url, name }: NewWebsite): Promise<Website> {
  const { actor, website_id } = await db.transaction(async (tx) => {
    const actor = await toActor(tx, owner);
    await becomeActor(tx, actor);
    if (actor.user_id) await requireRole(tx, actor, 'member');
    else await lockOrganization(tx, actor.organization_id);
    const known = await findByAddress(tx, actor, url);
    if (known) await takeAddress(tx, actor, { ...known, wanted: url });
    return { actor, website_id: known?.id ?? (await insert(tx, actor, { url, name })) };
  });
  return getWebsite(db, actor, website_id);
}

async function toActor(tx: Db, owner: Owner): Promise<MemberActor> {
  if ('organization_id' in owner) return owner;
  return { ...(await getOrAddOrganization(tx, owner.account_id)), claim_hash: null };
}

async function findByAddress(
  tx: Db,
  actor: MemberActor,
  url: string,
): Promise<{ id: number; url: string } | undefined> {
  const own = await tx
    .select({ id: websites.id, url: websites.url })
    .from(websites)
    .where(ownedBy(actor))
    .orderBy(desc(websites.id));
  const key = toPageKey(url);
  return own.find((website) => toPageKey(website.url) === key);
}

/**
 * Addresses typed without scheme become https. If `http` is then typed explicitly and no page was ever
 * audited, the website takes that address.
 */
async function takeAddress(
  tx: Db,
  actor: MemberActor,
  { id, url, wanted }: { id: number; url: string; wanted: string },
): Promise<void> {
  if (!url.startsWith('https:') || !wanted.startsWith('http:')) return;
  const [moved] = await tx
    .update(websites)
    .set({ url: wanted })
    .where(and(eq(websites.id, id), hasNoAudit))
    .returning({ id: websites.id });
  if (!moved) return;
  const subject = { website_id: id, url: wanted, changed: 'Adresse' };
  await addAuditEntry(tx, actor, 'website.settings_changed', subject);
}

const hasNoAudit = sql`not exists (select 1 from pages p where p.website_id = websites.id and p.audited_at is not null)`;

type NewWebsite = { url: string; name?: string | undefined };

async function insert(tx: Db, actor: MemberActor, { url, name }: NewWebsite): Promise<number> {
  const { organization_id, user_id = null } = actor;
  const [rights] = await readRows<{ all: boolean }>(tx, sql`select sees_all_websites() as "all"`);
  if (!rights!.all) throw new AppError('ROLE_MISSING');
  const [added] = await tx
    .insert(websites)
    .values({ url, organization_id, user_id, ...(name && { name }) })
    .returning({ id: websites.id });
  await addAuditEntry(tx, actor, 'website.added', { website_id: added!.id, url });
  return added!.id;
}
