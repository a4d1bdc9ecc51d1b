import { and, eq, ne, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import { type MemberRole, memberRoles } from '../../shared/memberRole.ts';
import type { Db } from '../database/db.ts';
import { organizations, users } from '../tables/organization.ts';
import type { MemberActor } from './actor.ts';
import { seesWebsite } from './ownedWebsite.ts';

/**
 * Locks the organization, so that rules about all its members also hold for concurrent changes. Returns the member's
 * current role. Throws NO_ORGANIZATION, or ROLE_MISSING when the role is below `needed`.
 */
export async function requireRole(tx: Db, actor: MemberActor, needed: MemberRole): Promise<MemberRole> {
  await lockOrganization(tx, actor.organization_id);
  const [user] = await tx
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, actor.user_id ?? 0), eq(users.organization_id, actor.organization_id)));
  if (!user) throw new AppError('NO_ORGANIZATION');
  if (memberRoles.indexOf(user.role) > memberRoles.indexOf(needed)) throw new AppError('ROLE_MISSING');
  return user.role;
}

/** Condition on a row of `users`: the member manages keys, channels and members. */
export const managesOrganization = ne(users.role, 'member');

/** Throws NO_ORGANIZATION when the organization was deleted. */
export async function lockOrganization(tx: Db, organization_id: number): Promise<void> {
  const [locked] = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organization_id))
    .for('no key update');
  if (!locked) throw new AppError('NO_ORGANIZATION');
}

/** Returns a member who sees the website, to show as the one in charge. Throws MEMBER_NOT_FOUND. */
export async function requireMember(
  tx: Db,
  { organization_id }: MemberActor,
  { user_id, website_id }: { user_id: number; website_id: number },
): Promise<{ id: number; name: string }> {
  const [member] = await tx
    .select({ id: users.id, name: sql<string>`coalesce(${users.name}, ${users.email})` })
    .from(users)
    .where(and(eq(users.id, user_id), eq(users.organization_id, organization_id), seesWebsite(website_id)));
  if (!member) throw new AppError('MEMBER_NOT_FOUND');
  return member;
}
