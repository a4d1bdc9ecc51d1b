import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { toEmailKey } from '../../shared/forms/emails.ts';
import type { Db } from '../database/db.ts';
import { accounts } from '../tables/account.ts';

export type Account = typeof accounts.$inferSelect;

const columns = {
  id: accounts.id,
  email: accounts.email,
  password_hash: accounts.password_hash,
  email_confirmed_at: accounts.email_confirmed_at,
  new_email: accounts.new_email,
  user_metadata: accounts.user_metadata,
  claim_hash: accounts.claim_hash,
  last_sign_in_at: accounts.last_sign_in_at,
  deletion_due_at: accounts.deletion_due_at,
  disabled_at: accounts.disabled_at,
  operator_since: accounts.operator_since,
  created_at: accounts.created_at,
  updated_at: accounts.updated_at,
};

export async function findAccount(db: Db, account_id: string): Promise<Account | null> {
  const [found] = await db.select(columns).from(accounts).where(eq(accounts.id, account_id));
  return found ?? null;
}

export async function findAccountByEmail(db: Db, email: string): Promise<Account | null> {
  const [found] = await db
    .select(columns)
    .from(accounts)
    .where(eq(accounts.email, toEmailKey(email)));
  return found ?? null;
}

export const isClosed = ({ deletion_due_at, disabled_at }: Account): boolean =>
  disabled_at !== null || (deletion_due_at !== null && new Date(deletion_due_at) <= new Date());

export async function getOrAddAccount(
  db: Db,
  { email, user_metadata = {} }: { email: string; user_metadata?: Record<string, unknown> | undefined },
): Promise<Account> {
  await db
    .insert(accounts)
    .values({ email: toEmailKey(email), user_metadata })
    .onConflictDoNothing();
  return (await findAccountByEmail(db, email))!;
}

export type Signup = Pick<Account, 'email' | 'password_hash' | 'user_metadata' | 'claim_hash'>;

/**
 * Stores a sign-up. A confirmed account stays unchanged, but the same statement runs, so the time reveals
 * nothing. A repeated sign-up of an unconfirmed address clears password, metadata and claim of both attempts:
 * either may be a stranger's. `email_confirmed_at` in the result tells whether the account was confirmed.
 */
export async function saveSignup(
  db: Db,
  { email, ...signup }: Signup,
): Promise<Pick<Account, 'id' | 'email_confirmed_at'>> {
  const unlessConfirmed = (value: SQL, column: PgColumn) =>
    sql`case when ${accounts.email_confirmed_at} is null then ${value} else ${column} end`;
  const [saved] = await db
    .insert(accounts)
    .values({ email: toEmailKey(email), ...signup })
    .onConflictDoUpdate({
      target: accounts.email,
      set: {
        password_hash: unlessConfirmed(sql`null`, accounts.password_hash),
        user_metadata: unlessConfirmed(sql`'{}'::jsonb`, accounts.user_metadata),
        claim_hash: unlessConfirmed(sql`null`, accounts.claim_hash),
      },
    })
    .returning({ id: accounts.id, email_confirmed_at: accounts.email_confirmed_at });
  return saved!;
}

/** Replaces a hash by one with today's parameters, unless the password changed meanwhile. */
export async function renewPasswordHash(
  db: Db,
  { account_id, before, password_hash }: { account_id: string; before: string; password_hash: string },
): Promise<void> {
  const isSame = and(eq(accounts.id, account_id), eq(accounts.password_hash, before));
  await db.update(accounts).set({ password_hash }).where(isSame);
}

export async function savePassword(
  db: Db,
  { account_id, password_hash }: { account_id: string; password_hash: string },
): Promise<void> {
  await db.update(accounts).set({ password_hash, updated_at: sql`now()` }).where(eq(accounts.id, account_id));
}

/** Null removes a field. */
export async function mergeMetadata(
  db: Db,
  { account_id, data }: { account_id: string; data: Record<string, unknown> },
): Promise<void> {
  const merged = sql`(select coalesce(jsonb_object_agg(f.key, f.value), '{}')
    from jsonb_each(${accounts.user_metadata} || ${JSON.stringify(data)}::jsonb) as f
    where f.value <> 'null')`;
  await db
    .update(accounts)
    .set({ user_metadata: merged, updated_at: sql`now()` })
    .where(eq(accounts.id, account_id));
}

/**
 * Returns the account that an email-change code for this address belongs to. Prefers the account that has the
 * address, then the latest one that asked for it.
 */
export async function findAccountOfChange(db: Db, email: string): Promise<Account | null> {
  const key = toEmailKey(email);
  const [found] = await db
    .select(columns)
    .from(accounts)
    .where(or(eq(accounts.email, key), eq(accounts.new_email, key)))
    .orderBy(desc(sql`${accounts.email} = ${key}`), desc(accounts.updated_at))
    .limit(1);
  return found ?? null;
}
