import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import type { Db } from '../database/db.ts';
import { accounts } from '../tables/account.ts';
import { organizations, users } from '../tables/organization.ts';

/** An account's place, read behind its lock. `email` is the account's own. */
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
 * Whoever gives an account another place takes turns here: two requests at once would make two organizations. Locks go
 * in the order account, organization, user, so that no two wait for each other. Throws SESSION_ENDED without account.
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
 * The account's organization; one of its own with the role owner when it has none. Runs as the service, in the
 * transaction of what the organization is needed for. Throws SESSION_ENDED when the account was deleted.
 */
export async function getOrAddOrganization(
  tx: Db,
  account_id: string,
): Promise<{ organization_id: number; user_id: number }> {
  const place = await lockMembership(tx, account_id);
  const { organization_id, user_id } = place;
  if (organization_id !== null && user_id !== null) return { organization_id, user_id };
  const name = `${place.email} Organization`;
  const [added] = await tx.insert(organizations).values({ name }).returning({ id: organizations.id });
  const actor = await saveUser(tx, place, { organization_id: added!.id, role: 'owner' });
  await addAuditEntry(tx, actor, 'organization.created', { name });
  return { organization_id: actor.organization_id, user_id: actor.user_id };
}

/** Gives the account its place in an organization, whether or not it had one before. */
export async function saveUser(
  tx: Db,
  { account_id, email, name }: Membership,
  { organization_id, role }: { organization_id: number; role: 'owner' | 'admin' | 'member' },
): Promise<MemberActor & { user_id: number }> {
  const place = { organization_id, role };
  const [saved] = await tx
    .insert(users)
    .values({ supabase_user_id: account_id, email, name, ...place })
    .onConflictDoUpdate({ target: users.supabase_user_id, set: place })
    .returning({ id: users.id });
  return { organization_id, claim_hash: null, user_id: saved!.id };
}
