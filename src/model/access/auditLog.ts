import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { AuditAction, AuditEntry } from '../../shared/contract/organization.ts';
import type { Db } from '../database/db.ts';
import { audit_log } from '../tables/organization.ts';
import { asActor, type MemberActor } from './actor.ts';

/** Records an action in the transaction that performs it. `subject` holds ids and names, never secrets. */
export async function addAuditEntry(
  tx: Db,
  { organization_id, user_id = null }: MemberActor,
  action: AuditAction,
  subject: AuditEntry['subject'] = {},
): Promise<void> {
  const actor_email = sql`(select email from users where id = ${user_id})`;
  await tx.insert(audit_log).values({ organization_id, user_id, actor_email, action, subject });
}

/** Null for who gave none, or is no longer a member. */
const toUserName = (id: SQL) =>
  sql<string | null>`(select nullif(u.name, '') from users u where u.id = ${id})`;

export function listAuditEntries(
  db: Db,
  actor: MemberActor,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<AuditEntry[]> {
  const older = before ? lt(audit_log.id, before) : undefined;
  return asActor(db, actor, (tx) =>
    tx
      .select({
        id: audit_log.id,
        action: audit_log.action,
        actor_email: audit_log.actor_email,
        actor_name: toUserName(sql`audit_log.user_id`),
        member_name: toUserName(sql`(audit_log.subject ->> 'member_id')::bigint`),
        subject: audit_log.subject,
        created_at: audit_log.created_at,
      })
      .from(audit_log)
      .where(and(eq(audit_log.organization_id, actor.organization_id), older))
      .orderBy(desc(audit_log.id))
      .limit(limit),
  );
}
