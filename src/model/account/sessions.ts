import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { AccountSession } from '../../shared/contract/organization.ts';
import { accountLimits } from '../../shared/limits/account.ts';
import type { MemberRole } from '../../shared/memberRole.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { type AuthMethod, sessions } from '../tables/account.ts';

/** `device_hash`: of the browser's device cookie, for this account; null or left out: it has none. */
export type SessionOrigin = {
  user_agent: string | null;
  client_hash: string | null;
  device_hash?: string | null;
};

export type TokenSubject = Pick<OpenSession, 'id' | 'aal' | 'amr' | 'account_id' | 'email' | 'user_metadata'>;

/** Open session with its person's current rights. Read at every request, so that ending it works at once. */
export type OpenSession = {
  id: string;
  aal: 'aal1' | 'aal2';
  amr: AuthMethod[];
  created_at: string;
  account_id: string;
  email: string;
  user_metadata: Record<string, unknown>;
  has_factor: boolean;
  is_operator: boolean;
  user_id: number | null;
  organization_id: number | null;
  role: MemberRole | null;
};

export const toMethod = (method: string, factor_id?: string): AuthMethod => ({
  method,
  timestamp: Math.floor(Date.now() / 1_000),
  ...(factor_id ? { factor_id } : {}),
});

/**
 * Null when the session is unknown, ended or expired, or its account is past its grace period. Calls a
 * database function, so that the plan is made once per connection (migrations/0004).
 */
export async function findSession(db: Db, session_id: string): Promise<OpenSession | null> {
  const rows = await readRows<StoredSession>(
    db,
    sql`
    select id, aal, amr, created_at, account_id, email, user_metadata, has_factor, is_operator, user_id, organization_id, role
    from auth.find_session(${session_id})`,
  );
  const [found] = rows;
  return found ? toOpenSession(found) : null;
}

/**
 * Row of a raw query. Without Drizzle's columns, drivers return bigint as text or number, timestamptz as text
 * or Date.
 */
type StoredSession = Omit<OpenSession, 'created_at' | 'user_id' | 'organization_id'> & {
  created_at: string | Date;
  user_id: string | number | null;
  organization_id: string | number | null;
};

const toOpenSession = (row: StoredSession): OpenSession => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
  user_id: toId(row.user_id),
  organization_id: toId(row.organization_id),
});

const toId = (stored: string | number | null): number | null => (stored === null ? null : Number(stored));

const isOpen = gt(sessions.not_after, sql`now()`);

export async function raiseSession(
  db: Db,
  session_id: string,
  { method, factor_id }: { method: string; factor_id?: string },
): Promise<void> {
  const newest = JSON.stringify([toMethod(method, factor_id)]);
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

/**
 * Ends the account's open sessions and returns the count. `only` and `except` are session ids; `aal` limits
 * to a level, `factor_id` to sessions it proved.
 */
export async function endSessions(
  db: Db,
  wanted: {
    account_id: string;
    only?: string;
    except?: string;
    aal?: OpenSession['aal'];
    factor_id?: string;
  },
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
        wanted.factor_id ? isProvedBy(wanted.factor_id) : undefined,
      ),
    )
    .returning({ id: sessions.id });
  return gone.length;
}

/** After a change of password, every other browser is a new one: a thief's may be among them. */
export async function forgetDevices(
  tx: Db,
  { account_id, except }: { account_id: string; except?: string },
): Promise<void> {
  const other = except ? ne(sessions.id, except) : undefined;
  await tx
    .update(sessions)
    .set({ device_hash: null })
    .where(and(eq(sessions.account_id, account_id), other));
}

const isProvedBy = (factor_id: string) => sql`${sessions.amr} @> ${JSON.stringify([{ factor_id }])}::jsonb`;

export async function purgeSessions(db: Db): Promise<number> {
  const gone = await db
    .delete(sessions)
    .where(lt(sessions.not_after, sql`now() - make_interval(days => ${accountLimits.endedSessionDays})`))
    .returning({ id: sessions.id });
  return gone.length;
}
