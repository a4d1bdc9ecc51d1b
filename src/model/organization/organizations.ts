import { eq } from 'drizzle-orm';
import type { Organization } from '../../shared/contract/organization.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { requireRole } from '../access/roles.ts';
import type { Db } from '../database/db.ts';
import { organizations } from '../tables/organization.ts';

const shown = {
  id: organizations.id,
  name: organizations.name,
  created_at: organizations.created_at,
  deletion_due_at: organizations.deletion_due_at,
};

/** Throws NO_ORGANIZATION when the actor's organization was deleted meanwhile. */
export function getOrganization(db: Db, actor: MemberActor): Promise<Organization> {
  return asActor(db, actor, (tx) => readOrganization(tx, actor));
}

/** Expects a name that its schema has checked. Throws ROLE_MISSING. */
export function renameOrganization(db: Db, actor: MemberActor, name: string): Promise<Organization> {
  return asActor(db, actor, async (tx) => {
    await requireRole(tx, actor, 'admin');
    const before = await readOrganization(tx, actor);
    if (before.name === name) return before;
    await tx.update(organizations).set({ name }).where(eq(organizations.id, actor.organization_id));
    await addAuditEntry(tx, actor, 'organization.renamed', { from: before.name, to: name });
    return { ...before, name };
  });
}

export async function readOrganization(
  tx: Db,
  { organization_id }: Pick<MemberActor, 'organization_id'>,
): Promise<Organization> {
  const [found] = await tx.select(shown).from(organizations).where(eq(organizations.id, organization_id));
  if (!found) throw new AppError('NO_ORGANIZATION');
  return found;
}
