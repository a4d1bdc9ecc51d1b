import { and, desc, eq, lt } from 'drizzle-orm';
import type { PlanRequest } from '../../shared/contract/organization.ts';
import type { PlanId } from '../../shared/plans.ts';
import { asActor, becomeService, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { requireRole } from '../access/roles.ts';
import type { Db } from '../database/db.ts';
import { addMail } from '../queue/mails.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { plan_requests, users } from '../tables/organization.ts';
import { readOrganization } from './organizations.ts';

type StoredPlanRequest = Omit<PlanRequest, 'is_told'>;

export type NewPlanRequest = {
  plan: PlanId;
  operator_email: string | null;
};

/** Mails the operator. Throws NO_ORGANIZATION. */
export function addPlanRequest(
  { db, queue }: DbAndQueue,
  actor: MemberActor,
  { plan, operator_email }: NewPlanRequest,
): Promise<StoredPlanRequest> {
  return asActor(db, actor, async (tx) => {
    await requireRole(tx, actor, 'member');
    const { organization_id, user_id = null } = actor;
    const [added] = await tx
      .insert(plan_requests)
      .values({ organization_id, user_id, plan })
      .returning({ id: plan_requests.id });
    await addAuditEntry(tx, actor, 'plan.requested', { plan });
    const [request] = await select(tx).where(eq(plan_requests.id, added!.id));
    const { name } = await readOrganization(tx, actor);
    if (operator_email === null) return request!;
    const payload = { plan, organization_id, organization_name: name, user_email: request!.user_email };
    await becomeService(tx);
    await addMail({ db: tx, queue }, { template: 'planRequest', to_address: operator_email, payload });
    return request!;
  });
}

export function listPlanRequests(
  db: Db,
  actor: MemberActor,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<StoredPlanRequest[]> {
  const older = before ? lt(plan_requests.id, before) : undefined;
  return asActor(db, actor, (tx) =>
    select(tx)
      .where(and(eq(plan_requests.organization_id, actor.organization_id), older))
      .orderBy(desc(plan_requests.id))
      .limit(limit),
  );
}

const select = (tx: Db) =>
  tx
    .select({
      id: plan_requests.id,
      plan: plan_requests.plan,
      user_email: users.email,
      created_at: plan_requests.created_at,
    })
    .from(plan_requests)
    .leftJoin(users, eq(users.id, plan_requests.user_id));
