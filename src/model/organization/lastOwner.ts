import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { MemberRole } from '../../shared/memberRole.ts';
import { becomeService, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { unassignCauses } from '../cause/causeChanges.ts';
import { unassignQuestions } from '../check/questionChanges.ts';
import type { Db } from '../database/db.ts';
import { addMail } from '../queue/mails.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { accounts } from '../tables/account.ts';
import { api_keys, dueAt, organizations, users } from '../tables/organization.ts';
import { tellLeft } from './tellLeft.ts';

type Leaver = MemberActor & { user_id: number };

/**
 * Throws LAST_OWNER when people would stay without an owner. Needs the organization's lock. People whose
 * account will be deleted do not count as staying. Afterwards the transaction works as the service, because
 * members may not read accounts.
 */
export async function refuseLastOwner(tx: Db, { organization_id, user_id }: Leaver): Promise<void> {
  await becomeService(tx);
  const { staying, owners } = await countOthers(tx, { organization_id, user_id });
  if (staying > 0 && owners === 0) throw new AppError('LAST_OWNER');
}

export async function countOthers(
  tx: Db,
  { organization_id, user_id }: Pick<Leaver, 'organization_id' | 'user_id'>,
) {
  const stays = sql`${accounts.deletion_due_at} is null`;
  const countIf = (condition: typeof stays) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [counted] = await tx
    .select({
      others: sql<number>`count(*)`.mapWith(Number),
      staying: countIf(stays),
      owners: countIf(sql`${stays} and ${users.role} = 'owner'`),
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.supabase_user_id))
    .where(sql`${users.organization_id} = ${organization_id} and ${users.id} <> ${user_id}`);
  return counted!;
}

/**
 * Prepares the organization for a member's leaving and unassigns the member's causes. Throws LAST_OWNER
 * rather than leave people without an owner. An empty organization loses its API keys, is deleted after the
 * grace period, and the member is mailed. Afterwards the transaction works as the service.
 */
export async function settleDeparture(
  store: DbAndQueue,
  leaver: Leaver & { role: MemberRole },
): Promise<void> {
  const { db: tx } = store;
  if (leaver.role === 'owner') await refuseLastOwner(tx, leaver);
  await becomeService(tx);
  await tellLeft(tx, leaver, { id: leaver.user_id });
  await unassignCauses(tx, leaver);
  await unassignQuestions(tx, leaver);
  if ((await countOthers(tx, leaver)).others > 0) return;
  await tx
    .update(api_keys)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(api_keys.organization_id, leaver.organization_id), isNull(api_keys.revoked_at)));
  await scheduleDeletion(store, leaver);
}

async function scheduleDeletion(store: DbAndQueue, leaver: Leaver): Promise<void> {
  const { db: tx } = store;
  const [due] = await tx
    .update(organizations)
    .set({ deletion_due_at: sql`coalesce(${organizations.deletion_due_at}, ${dueAt})` })
    .where(eq(organizations.id, leaver.organization_id))
    .returning({ organization_name: organizations.name, due_at: organizations.deletion_due_at });
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, leaver.user_id));
  await addAuditEntry(tx, leaver, 'organization.deletion_requested', due!);
  const payload = { organization_name: due!.organization_name, due_at: due!.due_at!, has_left: true };
  await addMail(store, { template: 'organizationDeletion', to_address: user!.email, payload });
}
