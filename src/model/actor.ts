import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * On whose behalf rows are read or written: a signed-in person's organization, a guest's claim (SHA-256 of the token
 * in the browser), or both at once while a guest signs up.
 */
export type Actor = { organization_id: number | null; claim_hash: string | null };

/** Runs `work` in one transaction as the role that row-level security restricts to the actor's rows. */
export function asActor<T>(db: Db, actor: Actor, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local role stufenlos_tenant`);
    await tx.execute(sql`select
      set_config('stufenlos.organization_id', ${String(actor.organization_id ?? '')}, true),
      set_config('stufenlos.claim_hash', ${actor.claim_hash ?? ''}, true)`);
    return work(tx);
  });
}
