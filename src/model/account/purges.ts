import { and, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { accountLimits } from '../../shared/limits/account.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { accounts } from '../tables/account.ts';
import { invitations, organizations } from '../tables/organization.ts';

export async function purgeDueAccounts(db: Db): Promise<number> {
  const unconfirmed = and(
    isNull(accounts.email_confirmed_at),
    lt(accounts.created_at, sql`now() - make_interval(days => ${accountLimits.unconfirmedDays})`),
  );
  const gone = await db
    .delete(accounts)
    .where(or(lte(accounts.deletion_due_at, sql`now()`), unconfirmed))
    .returning({ id: accounts.id });
  return gone.length;
}

export async function purgeDueOrganizations(db: Db): Promise<number> {
  const isDeserted = sql`${organizations.deletion_due_at} is null and not exists (select 1 from users u where u.organization_id = organizations.id)`;
  const gone = await db
    .delete(organizations)
    .where(or(lte(organizations.deletion_due_at, sql`now()`), isDeserted))
    .returning({ id: organizations.id });
  return gone.length;
}

/**
 * Makes a member the owner of each organization without one; admins come first, then the lowest id. Skips
 * members whose accounts await deletion. Owners are missing when others joined while the last owner's
 * deletion was pending.
 */
export async function appointOwners(db: Db): Promise<number> {
  const rows = await readRows(
    db,
    sql`
    with appointed as (
      update users set role = 'owner' where id in (
        select distinct on (u.organization_id) u.id from users u
        join auth.accounts a on a.id = u.supabase_user_id and a.deletion_due_at is null
        where u.organization_id is not null and not exists (
          select 1 from users o where o.organization_id = u.organization_id and o.role = 'owner')
        order by u.organization_id, u.role, u.id)
      returning id, organization_id, email)
    insert into audit_log (organization_id, action, subject)
    select organization_id, 'member.role_changed',
      jsonb_build_object('member_id', id, 'email', email, 'to', 'owner') from appointed
    returning id`,
  );
  return rows.length;
}

/** Deletes long-expired invitations, to forget addresses of people who never came. */
export async function purgeInvitations(db: Db): Promise<number> {
  const gone = await db
    .delete(invitations)
    .where(lt(invitations.expires_at, sql`now() - make_interval(days => ${accountLimits.mailDays})`))
    .returning({ id: invitations.id });
  return gone.length;
}
