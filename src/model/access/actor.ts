import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';

/**
 * On whose behalf rows are read or written: a person or API key of an organization, or a guest by the claim (SHA-256
 * of the token in the browser). `user_id`: the person, where it is one; it stands in the audit log.
 */
export type Actor = {
  organization_id: number | null;
  claim_hash: string | null;
  user_id?: number | null;
};

/** An actor that belongs to an organization. */
export type MemberActor = Actor & { organization_id: number };

/** Runs `work` in one transaction as the role that row-level security restricts to the actor's rows. */
export function asActor<T>(db: Db, actor: Actor, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await becomeActor(tx, actor);
    return work(tx);
  });
}

/** The rest of this transaction works as the actor's role. */
export async function becomeActor(tx: Db, actor: Actor): Promise<void> {
  const role = actor.organization_id === null ? 'stufenlos_anon' : 'stufenlos_member';
  await tx.execute(sql`select
    set_config('stufenlos.organization_id', ${String(actor.organization_id ?? '')}, true),
    set_config('stufenlos.claim_hash', ${actor.claim_hash ?? ''}, true),
    set_config('role', ${role}, true)`);
}

/** The rest of this transaction works as the product itself: for what no person's role may do (mails, jobs, who belongs where). */
export async function becomeService(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('role', 'stufenlos_service', true)`);
}
