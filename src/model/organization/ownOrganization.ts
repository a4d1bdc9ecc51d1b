import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import type { Db } from '../database/db.ts';
import { accounts } from '../tables/account.ts';
import { organizations, users } from '../tables/organization.ts';

export type Membership = {
  account_id: string;
  email: string;
  email_confirmed_at: string | null;
  name: string | null;
  deletion_due_at: string | null;
  user_id: number | null;
  organization_id: number | null;
};

/**
 * Serializes changes of an account's membership: two requests at once would make two organizations. Locks go
 * in the order account, organization, user, so that no two deadlock. Throws SESSION_ENDED without account.
 */
export async function lockMembership(tx: Db, account_id: string): Promise<Membership> {
  const [account] = await tx
    .select({
      account_id: accounts.id,
      email: accounts.email,
      email_confirmed_at: accounts.email_confirmed_at,
      name: sql<string | null>`nullif(trim(${accounts.user_metadata} ->> 'name'), '')`,
      deletion_due_at: accounts.deletion_due_at,
    })
    .from(accounts)
    .where(eq(accounts.id, account_id))
    .for('no key update');
  if (!account) throw new AppError('SESSION_ENDED');
  const [user] = await tx
    .select({ user_id: users.id, organization_id: users.organization_id })
    .from(users)
    .where(eq(users.supabase_user_id, account_id));
  return { user_id: null, organization_id: null, ...account, ...user };
}

/**
 * Returns the account's organization; without one, adds one with the account as owner. Runs as the service,
 * in the transaction that needs the organization. Throws SESSION_ENDED when the account was deleted.
 */
export async function getOrAddOrganization(
  tx: Db,
  account_id: string,
): Promise<{ organization_id: number; user_id: number }> {
  const place = await lockMembership(tx, account_id);
  const { organization_id, user_id } = place;
  if (organization_id !== null && user_id !== null) return { organization_id, user_id };
  const name = `${place.email} Organisation`;
  const [added] = await tx.insert(organizations).values({ name }).returning({ id: organizations.id });
  const actor = await saveUser(tx, place, { organization_id: added!.id, role: 'owner' });
  await addAuditEntry(tx, actor, 'organization.created', { name });
  return { organization_id: actor.organization_id, user_id: actor.user_id };
}

export async function saveUser(
  tx: Db,
  { account_id, email, name }: Membership,
  { organization_id, role }: { organization_id: number; role: 'owner' | 'admin' | 'member' },
): Promise<MemberActor & { user_id: number }> {
  const place = { organization_id, role, website_access: 'all' as const, joined_at: sql`now()` };
  const [saved] = await tx
    .insert(users)
    .values({ supabase_user_id: account_id, email, name, ...place })
    .onConflictDoUpdate({ target: users.supabase_user_id, set: place })
    .returning({ id: users.id });
  return { organization_id, claim_hash: null, user_id: saved!.id };
}
