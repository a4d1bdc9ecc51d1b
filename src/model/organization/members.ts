import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Member, MemberRole } from '../../shared/contract/organization.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { requireRole } from '../access/roles.ts';
import { unassignCauses } from '../cause/causeChanges.ts';
import { unassignQuestions } from '../check/questionChanges.ts';
import type { Db } from '../database/db.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { api_keys, isKeyExpired, users } from '../tables/organization.ts';
import { refuseLastOwner, settleDeparture } from './lastOwner.ts';

export function listMembers(
  db: Db,
  actor: MemberActor,
  { limit, after }: { limit: number; after?: number | undefined },
): Promise<Member[]> {
  return asActor(db, actor, (tx) => select(tx, actor, after ? gt(users.id, after) : undefined).limit(limit));
}

/**
 * Only owners make and unmake owners (ROLE_MISSING), and at least one stays (LAST_OWNER). Throws
 * MEMBER_NOT_FOUND.
 */
export function saveMemberRole(
  db: Db,
  actor: MemberActor,
  { user_id, role }: { user_id: number; role: MemberRole },
): Promise<Member> {
  return asActor(db, actor, async (tx) => {
    const own = await requireRole(tx, actor, 'admin');
    const member = await getMember(tx, actor, user_id);
    if (member.role === role) return member;
    if ((member.role === 'owner' || role === 'owner') && own !== 'owner') throw new AppError('ROLE_MISSING');
    await tx.update(users).set({ role }).where(isMember(actor, user_id));
    const change = { member_id: user_id, email: member.email, from: member.role, to: role };
    await addAuditEntry(tx, actor, 'member.role_changed', change);
    if (member.role === 'owner') await refuseLastOwner(tx, { ...actor, user_id });
    return { ...member, role };
  });
}

/**
 * Ends a membership from the member's next request on. API keys that the member made stay, because machines
 * depend on them; the audit log records how many. Throws SELF_REMOVAL, MEMBER_NOT_FOUND, ROLE_MISSING,
 * LAST_OWNER.
 */
export async function removeMember(db: Db, actor: MemberActor, user_id: number): Promise<void> {
  if (actor.user_id === user_id) throw new AppError('SELF_REMOVAL');
  await asActor(db, actor, async (tx) => {
    const own = await requireRole(tx, actor, 'admin');
    const { email, role } = await getMember(tx, actor, user_id);
    if (role === 'owner' && own !== 'owner') throw new AppError('ROLE_MISSING');
    const api_keys_kept = await countKeys(tx, actor, user_id);
    await addAuditEntry(tx, actor, 'member.removed', { member_id: user_id, email, api_keys_kept });
    if (role === 'owner') await refuseLastOwner(tx, { ...actor, user_id });
    await becomeService(tx);
    await unassignCauses(tx, { ...actor, user_id });
    await unassignQuestions(tx, { ...actor, user_id });
    await tx.update(users).set(nowhere).where(isMember(actor, user_id));
  });
}

/** Throws LAST_OWNER when the other members would have no owner. */
export async function leaveOrganization(
  store: DbAndQueue,
  actor: MemberActor & { user_id: number },
): Promise<void> {
  await asActor(store.db, actor, async (tx) => {
    const { user_id } = actor;
    const role = await requireRole(tx, actor, 'member');
    const api_keys_kept = await countKeys(tx, actor, user_id);
    await addAuditEntry(tx, actor, 'member.left', { member_id: user_id, api_keys_kept });
    await settleDeparture({ ...store, db: tx }, { ...actor, role });
    await tx.update(users).set(nowhere).where(isMember(actor, user_id));
  });
}

export async function countKeys(tx: Db, { organization_id }: MemberActor, user_id: number): Promise<number> {
  const [counted] = await tx
    .select({ keys: sql<number>`count(*)`.mapWith(Number) })
    .from(api_keys)
    .where(
      sql`${api_keys.organization_id} = ${organization_id} and ${api_keys.created_by} = ${user_id}
        and ${api_keys.revoked_at} is null and not ${isKeyExpired}`,
    );
  return counted!.keys;
}

const nowhere = { organization_id: null, role: 'member' as const };

const isMember = ({ organization_id }: MemberActor, user_id: number) =>
  and(eq(users.id, user_id), eq(users.organization_id, organization_id));

async function getMember(tx: Db, actor: MemberActor, user_id: number): Promise<Member> {
  const [found] = await select(tx, actor, eq(users.id, user_id));
  if (!found) throw new AppError('MEMBER_NOT_FOUND');
  return found;
}

function select(tx: Db, actor: MemberActor, condition: SQL | undefined) {
  return tx
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      created_at: users.created_at,
      is_self: sql<boolean>`${users.id} = ${actor.user_id ?? 0}`,
    })
    .from(users)
    .where(and(eq(users.organization_id, actor.organization_id), condition))
    .orderBy(asc(users.id))
    .$dynamic();
}
