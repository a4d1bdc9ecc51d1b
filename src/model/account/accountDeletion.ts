import { and, eq, sql } from 'drizzle-orm';
import type { MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { lockOrganization } from '../access/roles.ts';
import type { Db } from '../database/db.ts';
import { countOthers, refuseLastOwner } from '../organization/lastOwner.ts';
import { lockMembership, type Membership } from '../organization/ownOrganization.ts';
import { addMail } from '../queue/mails.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { accounts } from '../tables/account.ts';
import { dueAt, organizations, users } from '../tables/organization.ts';

/**
 * Starts the account's grace period and mails the date. An owner's organization is scheduled, too, if no
 * other member's account will remain. Does nothing when already scheduled. Throws LAST_OWNER when the
 * remaining members would have no owner.
 */
export function requestAccountDeletion(store: DbAndQueue, account_id: string): Promise<void> {
  return store.db.transaction(async (tx) => {
    const place = await lockMembership(tx, account_id);
    if (place.deletion_due_at) return;
    const inTx = { ...store, db: tx };
    await leaveSoon(inTx, place);
    const [due] = await tx
      .update(accounts)
      .set({ deletion_due_at: dueAt })
      .where(eq(accounts.id, account_id))
      .returning({ due_at: accounts.deletion_due_at });
    const payload = { due_at: due!.due_at!, account_id };
    await addMail(inTx, { template: 'accountDeletion', to_address: place.email, payload });
  });
}

export function restoreAccount(db: Db, account_id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const place = await lockMembership(tx, account_id);
    if (!place.deletion_due_at) return;
    if (place.organization_id !== null) await restoreWith(tx, place);
    await tx.update(accounts).set({ deletion_due_at: null }).where(eq(accounts.id, account_id));
  });
}

/** Restores the organization if it was scheduled together with the account, as equal due dates show. */
async function restoreWith(tx: Db, place: Membership): Promise<void> {
  const actor = toActor(place);
  const isDueTogether = sql`${organizations.deletion_due_at} = (
    select a.deletion_due_at from auth.accounts a where a.id = ${place.account_id})`;
  const [restored] = await tx
    .update(organizations)
    .set({ deletion_due_at: null })
    .where(and(eq(organizations.id, actor.organization_id), isDueTogether))
    .returning({ id: organizations.id });
  if (restored) await addAuditEntry(tx, actor, 'organization.deletion_withdrawn');
}

async function leaveSoon(store: DbAndQueue, place: Membership): Promise<void> {
  const { db: tx } = store;
  if (place.organization_id === null) return;
  const actor = toActor(place);
  await lockOrganization(tx, actor.organization_id);
  const [user] = await tx
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, actor.user_id), eq(users.organization_id, actor.organization_id)));
  if (user?.role !== 'owner') return;
  await refuseLastOwner(tx, actor);
  if ((await countOthers(tx, actor)).staying > 0) return;
  const [due] = await tx
    .update(organizations)
    .set({ deletion_due_at: dueAt })
    .where(and(eq(organizations.id, actor.organization_id), sql`${organizations.deletion_due_at} is null`))
    .returning({ organization_name: organizations.name, due_at: organizations.deletion_due_at });
  if (!due) return;
  await addAuditEntry(tx, actor, 'organization.deletion_requested', due);
  const payload = { organization_name: due.organization_name, due_at: due.due_at! };
  await addMail(store, { template: 'organizationDeletion', to_address: place.email, payload });
}

const toActor = ({ organization_id, user_id }: Membership): MemberActor & { user_id: number } => ({
  organization_id: organization_id!,
  user_id: user_id!,
  claim_hash: null,
});
