import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, ref } from './columns.ts';
import { organizations } from './organizations.ts';
import { users } from './users.ts';

/** Which plan an organization asked for. Nothing is charged; the newest counts. */
export const plan_requests = pgTable(
  'plan_requests',
  {
    id: id(),
    organization_id: ref()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    plan: text({ enum: ['basis', 'business', 'enterprise'] }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.organization_id, table.id),
    index().on(table.user_id),
    check('plan_requests_plan', sql`${table.plan} in ('basis', 'business', 'enterprise')`),
  ],
);
