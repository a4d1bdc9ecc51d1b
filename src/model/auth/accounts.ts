import { eq } from 'drizzle-orm';
import { boolean, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, time } from '../columns.ts';
import type { Db } from '../database.ts';
import { auth } from './schema.ts';

/** Who can sign in. Tables and columns mean what GoTrue's `auth.users` mean; a person's place in an organization is in `users`. */
export const accounts = auth.table('accounts', {
  id: uuid().primaryKey().defaultRandom(),
  /** Lower case. */
  email: text().notNull().unique(),
  /** argon2id in PHC form; null: signs in by mail or passkey only. */
  password_hash: text(),
  email_confirmed_at: time(),
  /** The address that was asked for; becomes `email` when both addresses have confirmed. */
  new_email: text(),
  /** The current address has confirmed the change. */
  new_email_half_confirmed: boolean().notNull().default(false),
  user_metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** The claim of the browser that signed up: what it had analysed is linked when the address is confirmed. */
  claim_hash: text(),
  last_sign_in_at: time(),
  /** The end of the grace period, after which everything of this account is deleted. */
  deletion_due_at: time(),
  created_at: createdAt(),
  updated_at: createdAt(),
});

export type Account = typeof accounts.$inferSelect;

const columns = {
  id: accounts.id,
  email: accounts.email,
  password_hash: accounts.password_hash,
  email_confirmed_at: accounts.email_confirmed_at,
  new_email: accounts.new_email,
  new_email_half_confirmed: accounts.new_email_half_confirmed,
  user_metadata: accounts.user_metadata,
  claim_hash: accounts.claim_hash,
  last_sign_in_at: accounts.last_sign_in_at,
  deletion_due_at: accounts.deletion_due_at,
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

/** How an address is stored and compared. */
export const toEmailKey = (email: string): string => email.trim().toLowerCase();
