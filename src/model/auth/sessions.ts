import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { check, index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { AccountSession, MemberRole } from '../../shared/contract/organization.ts';
import { accountLimits } from '../../shared/limits.ts';
import { createdAt, time } from '../columns.ts';
import type { Db } from '../database.ts';
import { users } from '../users.ts';
import { accounts } from './accounts.ts';
import { factors } from './factors.ts';
import { auth } from './schema.ts';

/**
 * How somebody proved who they are, newest first; `timestamp` in Unix seconds (GoTrue's `amr`). `factor_id`: by which
 * second factor, so that its removal takes back what it proved.
 */
export type AuthMethod = { method: string; timestamp: number; factor_id?: string };

export const sessions = auth.table(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    aal: text({ enum: ['aal1', 'aal2'] })
      .notNull()
      .default('aal1'),
    amr: jsonb().$type<AuthMethod[]>().notNull(),
    user_agent: text(),
    /** Keyed hash of the network address: tells a known place from a new one, and nothing else. */
    client_hash: text(),
    created_at: createdAt(),
    refreshed_at: createdAt(),
    /** Ends here even when it is refreshed; one that was ended keeps its row for a while, as a place that is known. */
    not_after: time().notNull(),
  },
  (table) => [index().on(table.account_id), check('sessions_aal', sql`${table.aal} in ('aal1', 'aal2')`)],
);

/** Where a session comes from. */
export type SessionOrigin = { user_agent: string | null; client_hash: string | null };

/** A session that is still open, with what its person may do now: read at every request, so that ending it works at once. */
export type OpenSession = {
  id: string;
  aal: 'aal1' | 'aal2';
  amr: AuthMethod[];
  created_at: string;
  account_id: string;
  email: string;
  user_metadata: Record<string, unknown>;
  /** The account asks for a second factor: aal1 is not enough. */
  has_factor: boolean;
  user_id: number | null;
  organization_id: number | null;
  role: MemberRole | null;
};

/** Gives the id of the new session. */
export async function addSession(
  db: Db,
  session: { account_id: string; method: string; aal?: 'aal1' | 'aal2' } & SessionOrigin,
): Promise<string> {
  const { method, ...row } = session;
  const [added] = await db
    .insert(sessions)
    .values({
      ...row,
      amr: [toMethod(method)],
      not_after: sql`now() + make_interval(days => ${accountLimits.sessionDays})`,
    })
    .returning({ id: sessions.id });
  await db.update(accounts).set({ last_sign_in_at: sql`now()` }).where(eq(accounts.id, session.account_id));
  return added!.id;
}

export const toMethod = (method: string): AuthMethod => ({
  method,
  timestamp: Math.floor(Date.now() / 1_000),
});

/** Null when the session was ended, has run out or never was, or its account is about to be deleted. One query by primary keys. */
export async function findSession(db: Db, session_id: string): Promise<OpenSession | null> {
  const hasFactor = sql<boolean>`exists (select 1 from ${factors}
    where ${factors.account_id} = ${accounts.id} and ${factors.status} = 'verified')`;
  const [found] = await db
    .select({
      id: sessions.id,
      aal: sessions.aal,
      amr: sessions.amr,
      created_at: sessions.created_at,
      account_id: accounts.id,
      email: accounts.email,
      user_metadata: accounts.user_metadata,
      has_factor: hasFactor,
      user_id: users.id,
      organization_id: users.organization_id,
      role: users.role,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .leftJoin(users, eq(users.supabase_user_id, accounts.id))
    .where(and(eq(sessions.id, session_id), isOpen, isNotClosed));
  return found ?? null;
}

const isOpen = gt(sessions.not_after, sql`now()`);
const isNotClosed = or(isNull(accounts.deletion_due_at), gt(accounts.deletion_due_at, sql`now()`));

/** Whether the account has signed in from this browser at this network address before. */
export async function isKnownPlace(
  db: Db,
  { account_id, user_agent, client_hash }: { account_id: string } & SessionOrigin,
): Promise<boolean> {
  const [known] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.account_id, account_id),
        sql`${sessions.user_agent} is not distinct from ${user_agent}::text`,
        sql`${sessions.client_hash} is not distinct from ${client_hash}::text`,
      ),
    )
    .limit(1);
  return known !== undefined;
}

/** After a second factor: aal2, with the method in front and in no second place. */
export async function raiseSession(
  db: Db,
  session_id: string,
  { method, factor_id }: { method: string; factor_id?: string },
): Promise<void> {
  const newest = JSON.stringify([{ ...toMethod(method), ...(factor_id ? { factor_id } : {}) }]);
  await db
    .update(sessions)
    .set({
      aal: 'aal2',
      amr: sql`${newest}::jsonb || coalesce((
        select jsonb_agg(e.entry order by e.place)
        from jsonb_array_elements(${sessions.amr}) with ordinality as e(entry, place)
        where e.entry ->> 'method' <> ${method}), '[]')`,
    })
    .where(eq(sessions.id, session_id));
}

/** An account's open sessions, the most recently used first. */
export async function listSessions(
  db: Db,
  { account_id, session_id }: { account_id: string; session_id: string },
): Promise<AccountSession[]> {
  return db
    .select({
      id: sessions.id,
      user_agent: sessions.user_agent,
      created_at: sessions.created_at,
      refreshed_at: sessions.refreshed_at,
      is_current: sql<boolean>`${sessions.id} = ${session_id}`,
    })
    .from(sessions)
    .where(and(eq(sessions.account_id, account_id), isOpen))
    .orderBy(desc(sessions.refreshed_at));
}

/** Ends one session, all of the account, or all but one; `aal`: of this level. Gives how many. */
export async function endSessions(
  db: Db,
  wanted: { account_id: string; only?: string; except?: string; aal?: OpenSession['aal'] },
): Promise<number> {
  const gone = await db
    .update(sessions)
    .set({ not_after: sql`now()` })
    .where(
      and(
        isOpen,
        eq(sessions.account_id, wanted.account_id),
        wanted.only ? eq(sessions.id, wanted.only) : undefined,
        wanted.except ? ne(sessions.id, wanted.except) : undefined,
        wanted.aal ? eq(sessions.aal, wanted.aal) : undefined,
      ),
    )
    .returning({ id: sessions.id });
  return gone.length;
}

/** Deletes sessions that ended long ago; gives how many. */
export async function purgeSessions(db: Db): Promise<number> {
  const gone = await db
    .delete(sessions)
    .where(lt(sessions.not_after, sql`now() - make_interval(days => ${accountLimits.endedSessionDays})`))
    .returning({ id: sessions.id });
  return gone.length;
}
