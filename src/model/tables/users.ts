import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { memberRoles } from '../../shared/contract/organization.ts';
import { accounts } from '../account/accounts.ts';
import { createdAt, id, ref } from '../database/columns.ts';
import { organizations } from '../organization/organizations.ts';

/** A person's place in an organization. `email` and `name` follow the account by a trigger. */
export const users = pgTable(
  'users',
  {
    id: id(),
    supabase_user_id: uuid()
      .notNull()
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    organization_id: ref().references(() => organizations.id, { onDelete: 'set null' }),
    role: text({ enum: memberRoles }).notNull().default('member'),
    email: text().notNull().default(''),
    name: text(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.organization_id),
    check('users_role', sql`${table.role} in ('owner', 'admin', 'member')`),
  ],
);
