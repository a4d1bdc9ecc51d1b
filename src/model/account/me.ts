import { eq, sql } from 'drizzle-orm';
import type { Me } from '../../shared/contract/organization.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { Db } from '../database/db.ts';
import { readOrganization } from '../organization/organizations.ts';
import { accounts } from '../tables/account.ts';
import { organizations, users } from '../tables/organization.ts';
import type { OpenSession } from './sessions.ts';

/**
 * Reads the account and membership behind a session afresh. Throws SESSION_ENDED when the account is gone.
 */
export async function getMe(db: Db, { id, aal, account_id }: OpenSession): Promise<Me> {
  const metadata = (name: string) =>
    sql<string | null>`nullif(trim(${accounts.user_metadata} ->> ${name}), '')`;
  const [account] = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      name: metadata('name'),
      company: metadata('company'),
      created_at: accounts.created_at,
      deletion_due_at: accounts.deletion_due_at,
      has_password: sql<boolean>`${accounts.password_hash} is not null`,
      is_operator: sql<boolean>`${accounts.operator_since} is not null`,
    })
    .from(accounts)
    .where(eq(accounts.id, account_id));
  if (!account) throw new AppError('SESSION_ENDED');
  const [user] = await db
    .select({
      id: users.id,
      role: users.role,
      sees_all_websites: sql<boolean>`(${users.role} <> 'member' or ${users.website_access} = 'all')`,
      organization_id: organizations.id,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organization_id))
    .where(eq(users.supabase_user_id, account_id));
  if (!user) return { account, user: null, organization: null, session: { id, aal } };
  const { organization_id, ...member } = user;
  return {
    account,
    user: member,
    organization: await readOrganization(db, { organization_id }),
    session: { id, aal },
  };
}
