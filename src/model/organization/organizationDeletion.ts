import { and, eq } from 'drizzle-orm';
import type { Organization } from '../../shared/contract/organization.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { requireRole } from '../access/roles.ts';
import type { Db } from '../database/db.ts';
import { addMail } from '../queue/mails.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { dueAt, organizations, users } from '../tables/organization.ts';
import { readOrganization } from './organizations.ts';

/**
 * Starts the organization's grace period and mails every owner. `name` confirms: any other than the exact
 * name throws REQUEST_INVALID. Does nothing when already scheduled. Throws ROLE_MISSING.
 */
export function requestOrganizationDeletion(
  store: DbAndQueue,
  actor: MemberActor,
  name: string,
): Promise<Organization> {
  return asActor(store.db, actor, async (tx) => {
    await requireRole(tx, actor, 'owner');
    const before = await readOrganization(tx, actor);
    if (before.name !== name)
      throw new AppError('REQUEST_INVALID', { detail: 'Der eingegebene Name stimmt nicht überein.' });
    if (before.deletion_due_at) return before;
    await tx
      .update(organizations)
      .set({ deletion_due_at: dueAt })
      .where(eq(organizations.id, actor.organization_id));
    const organization = await readOrganization(tx, actor);
    const due_at = organization.deletion_due_at!;
    await addAuditEntry(tx, actor, 'organization.deletion_requested', { organization_name: name, due_at });
    const owners = await listOwners(tx, actor);
    await becomeService(tx);
    for (const { email } of owners) {
      const payload = { organization_name: name, due_at };
      await addMail({ ...store, db: tx }, { template: 'organizationDeletion', to_address: email, payload });
    }
    return organization;
  });
}

/** Throws ROLE_MISSING. */
export function restoreOrganization(db: Db, actor: MemberActor): Promise<Organization> {
  return asActor(db, actor, async (tx) => {
    await requireRole(tx, actor, 'owner');
    const organization = await readOrganization(tx, actor);
    if (!organization.deletion_due_at) return organization;
    await tx
      .update(organizations)
      .set({ deletion_due_at: null })
      .where(eq(organizations.id, actor.organization_id));
    await addAuditEntry(tx, actor, 'organization.deletion_withdrawn');
    return { ...organization, deletion_due_at: null };
  });
}

const listOwners = (tx: Db, { organization_id }: MemberActor) =>
  tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.organization_id, organization_id), eq(users.role, 'owner')));
