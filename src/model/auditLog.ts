import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditAction } from '../shared/contract/organization.ts';
import { createdAt, id, ref } from './columns.ts';
import { organizations } from './organizations.ts';
import { users } from './users.ts';

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
