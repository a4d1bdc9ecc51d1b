import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { getOrAddOrganization } from '../organization/ownOrganization.ts';
import { accounts, tokenKinds } from '../tables/account.ts';
import { api_keys, organizations, users } from '../tables/organization.ts';
import { addAccountEvent } from './accountEvents.ts';
import { mergeMetadata, type Signup, savePassword, saveSignup } from './accounts.ts';
import { confirmAccount } from './confirmations.ts';
import { deleteTokens } from './oneTimeTokens.ts';
import { endSessions, forgetDevices } from './sessions.ts';

export type ProvedSignup = Signup & { password_hash: string };

/** Lists accounts by address; `after` is the last address read. */
export function readAccounts(db: Db, { after, limit }: { after: string; limit: number }) {
  return db
    .select({
      email: accounts.email,
      name: sql<string | null>`nullif(trim(${accounts.user_metadata} ->> 'name'), '')`,
      organization: organizations.name,
      role: sql<string | null>`case when ${organizations.id} is null then null else ${users.role} end`,
      created_at: accounts.created_at,
      disabled_at: accounts.disabled_at,
      operator_since: accounts.operator_since,
    })
    .from(accounts)
    .leftJoin(users, eq(users.supabase_user_id, accounts.id))
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(gt(accounts.email, after))
    .orderBy(asc(accounts.email))
    .limit(limit);
}

/** Adds an account whose address needs no mail. Null: there is a confirmed one already. */
export async function addProvedAccount(tx: Db, wanted: ProvedSignup): Promise<string | null> {
  const { id: account_id, email_confirmed_at } = await saveSignup(tx, wanted);
  if (email_confirmed_at) return null;
  await savePassword(tx, { account_id, password_hash: wanted.password_hash });
  await mergeMetadata(tx, { account_id, data: wanted.user_metadata });
  await confirmAccount(tx, { account_id, keepPassword: true });
  return account_id;
}

/** Adds an account that owns an organization. False: the address has an account. */
export function addOwner(db: Db, wanted: ProvedSignup): Promise<boolean> {
  return db.transaction(async (tx) => {
    const account_id = await addProvedAccount(tx, wanted);
    if (account_id) await getOrAddOrganization(tx, account_id);
    return account_id !== null;
  });
}

/** Replaces a password and ends every session. Also confirms the address: the operator vouches for it. */
export function replacePassword(
  db: Db,
  { account_id, password_hash }: { account_id: string; password_hash: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    await savePassword(tx, { account_id, password_hash });
    await confirmAccount(tx, { account_id, keepPassword: true });
    await lockOut(tx, account_id);
    await addAccountEvent(tx, { ...nowhere, account_id, event: 'password.changed' });
  });
}

/** Ends sessions, mailed tokens and the API keys that the account created; enabling does not bring them back. */
export function disableAccount(db: Db, account_id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.update(accounts).set({ disabled_at: sql`now()` }).where(eq(accounts.id, account_id));
    await lockOut(tx, account_id);
    const own = sql`${api_keys.created_by} in (select u.id from users u where u.supabase_user_id = ${account_id})`;
    await tx
      .update(api_keys)
      .set({ revoked_at: sql`now()` })
      .where(and(own, isNull(api_keys.revoked_at)));
    await addAccountEvent(tx, { ...nowhere, account_id, event: 'account.disabled' });
  });
}

export function enableAccount(db: Db, account_id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.update(accounts).set({ disabled_at: null }).where(eq(accounts.id, account_id));
    await addAccountEvent(tx, { ...nowhere, account_id, event: 'account.enabled' });
  });
}

/** Lets an account see the page of the installation, or no longer. False: it is so already. */
export function setOperator(db: Db, account_id: string, isOperator: boolean): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isOther = isOperator ? isNull(accounts.operator_since) : isNotNull(accounts.operator_since);
    const changed = await tx
      .update(accounts)
      .set({ operator_since: isOperator ? sql`now()` : null })
      .where(and(eq(accounts.id, account_id), isOther))
      .returning({ id: accounts.id });
    if (changed.length === 0) return false;
    const event = isOperator ? 'operator.appointed' : 'operator.dismissed';
    await addAccountEvent(tx, { ...nowhere, account_id, event });
    return true;
  });
}

const nowhere = { user_agent: null, client_hash: null };

async function lockOut(tx: Db, account_id: string): Promise<void> {
  await endSessions(tx, { account_id });
  await forgetDevices(tx, { account_id });
  await deleteTokens(tx, { account_id, kinds: tokenKinds });
}
