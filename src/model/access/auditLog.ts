import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditEntry } from '../../shared/contract/organization.ts';
import { createdAt, id, ref } from '../database/columns.ts';
import type { Db } from '../database/database.ts';
import { organizations } from '../organization/organizations.ts';
import { users } from '../tables/users.ts';
import { asActor, type MemberActor } from './actor.ts';

/** Who did what when. No role of the running product may change or delete a row. */
export const audit_log = pgTable(
  'audit_log',
  {
    id: id(),
    organization_id: ref()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    /** The person's address at that time: readable after they have left. */
    actor_email: text(),
    action: text().$type<AuditAction>().notNull(),
    /** What it was done to: ids and names, never secrets. */
    subject: jsonb().$type<Record<string, string | number | null>>().notNull().default({}),
    created_at: createdAt(),
  },
  (table) => [index().on(table.organization_id, table.id), index().on(table.user_id)],
);

/** Notes what the actor did; call it in the transaction that does it. `subject`: ids and names, never secrets. */
export async function addAuditEntry(
  tx: Db,
  { organization_id, user_id = null }: MemberActor,
  action: AuditAction,
  subject: AuditEntry['subject'] = {},
): Promise<void> {
  const actor_email = sql`(select email from users where id = ${user_id})`;
  await tx.insert(audit_log).values({ organization_id, user_id, actor_email, action, subject });
}

/** The organization's log, newest first; `before` is the last id already shown. */
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
        subject: audit_log.subject,
        created_at: audit_log.created_at,
      })
      .from(audit_log)
      .where(and(eq(audit_log.organization_id, actor.organization_id), older))
      .orderBy(desc(audit_log.id))
      .limit(limit),
  );
}
