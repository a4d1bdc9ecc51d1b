// Decision 8: docs/decisions/008-database-roles.md
import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';

/**
 * Member, API key or guest for whom rows are read or written. Guests are known by a claim, the SHA-256 of their
 * browser's token. `user_id` is set for members and goes into the audit log.
 */
export type Actor = {
  organization_id: number | null;
  claim_hash: string | null;
  user_id?: number | null;
  /** Websites that it is limited to: of a guest link, or an API key for chosen ones. */
  website_ids?: number[] | null;
};

export type MemberActor = Actor & { organization_id: number };

/** Runs `work` in one transaction as the database role that row-level security restricts to the actor's rows. */
export function asActor<T>(db: Db, actor: Actor, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await becomeActor(tx, actor);
    return work(tx);
  });
}

/** Like `asActor`, in a transaction that can write nothing. */
export function asReader<T>(db: Db, actor: Actor, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      await becomeActor(tx, actor);
      return work(tx);
    },
    { accessMode: 'read only' },
  );
}

/** Switches the rest of this transaction to the actor's database role. */
export async function becomeActor(tx: Db, actor: Actor): Promise<void> {
  const role = actor.organization_id === null ? 'stufenlos_anon' : 'stufenlos_member';
  await tx.execute(sql`select
    set_config('stufenlos.organization_id', ${String(actor.organization_id ?? '')}, true),
    set_config('stufenlos.user_id', ${String(actor.user_id ?? '')}, true),
    set_config('stufenlos.website_ids', ${actor.website_ids ? `{${actor.website_ids.join(',')}}` : ''}, true),
    set_config('stufenlos.claim_hash', ${actor.claim_hash ?? ''}, true),
    set_config('role', ${role}, true)`);
}

/** Switches the rest of this transaction to the service role, for work no actor may do (mails, jobs, memberships). */
export async function becomeService(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('role', 'stufenlos_service', true)`);
}
