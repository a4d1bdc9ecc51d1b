import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { AccountEntry, AccountEvent } from '../../shared/contract/accountEvent.ts';
import { accountLimits } from '../../shared/limits/account.ts';
import type { Db } from '../database/db.ts';
import { withoutWaiting } from '../database/durability.ts';
import { runPrepared } from '../database/prepared.ts';
import { account_events, accounts } from '../tables/account.ts';
import { toPlace } from './places.ts';
import type { SessionOrigin } from './sessions.ts';

export type NewAccountEvent = SessionOrigin & {
  /** Null: a try at an address without account, which costs the same and stores nothing. */
  account_id: string | null;
  event: AccountEvent;
  detail?: AccountEntry['detail'];
};

/**
 * Adds an entry to an account's security trail, or drops it when this kind had too many within the hour.
 * Strangers cause some kinds, and no kind may crowd out another.
 */
export async function addAccountEvent(db: Db, added: NewAccountEvent): Promise<void> {
  // A commit that waits for the disk would tell a stranger that the address has an account.
  const returning = failures.has(added.event) ? sql`returning ${withoutWaiting}` : sql``;
  const from = sql`auth.accounts a where a.id = ${added.account_id}::uuid`;
  await runPrepared(db, sql`${toEventInsert(added, from)} ${returning}`);
}

/** Statement that adds the entry for the account `a` of `from`, a FROM clause that ends with a condition. */
export function toEventInsert(added: NewAccountEvent, from: SQL): SQL {
  const { event, detail = {}, user_agent, client_hash } = added;
  const { hits, seconds } = accountLimits.accountEvents;
  return sql`insert into auth.account_events (account_id, event, detail, user_agent, client_hash, place)
    select a.id, ${event}::text, ${JSON.stringify(detail)}::jsonb, ${user_agent}::text, ${client_hash}::text,
      ${toPlace(added)}
    from ${from} and ${hits} > (select count(*) from auth.account_events e where e.account_id = a.id
      and e.event = ${event} and e.created_at > now() - make_interval(secs => ${seconds}))`;
}

const failures: ReadonlySet<AccountEvent> = new Set([
  'sign_in.failed',
  'password.failed',
  'factor.failed',
  'recovery_code.failed',
]);

const shown = {
  id: account_events.id,
  event: account_events.event,
  detail: account_events.detail,
  user_agent: account_events.user_agent,
  place: account_events.place,
  created_at: account_events.created_at,
};

/** Newest first; `before` is the id of the last one read. */
export function listAccountEvents(
  db: Db,
  { account_id, limit, before }: { account_id: string; limit: number; before?: number | undefined },
): Promise<AccountEntry[]> {
  const older = before ? lt(account_events.id, before) : undefined;
  return db
    .select(shown)
    .from(account_events)
    .where(and(eq(account_events.account_id, account_id), older))
    .orderBy(desc(account_events.id))
    .limit(limit);
}

/**
 * Oldest first, of all accounts or of one `email`; `after` is the id of the last one read. `client_hash` tells
 * one network address from another.
 */
export function readAccountEvents(
  db: Db,
  { email, after, limit }: { email?: string | undefined; after: number; limit: number },
) {
  return db
    .select({ ...shown, email: accounts.email, client_hash: account_events.client_hash })
    .from(account_events)
    .innerJoin(accounts, eq(accounts.id, account_events.account_id))
    .where(and(gt(account_events.id, after), email ? eq(accounts.email, email) : undefined))
    .orderBy(asc(account_events.id))
    .limit(limit);
}
