import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { memberRoles } from '../shared/contract/organization.ts';
import { createdAt, id, ref, time } from './columns.ts';
import { organizations } from './organizations.ts';
import { users } from './users.ts';

export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    organization_id: ref()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    role: text({ enum: memberRoles }).notNull().default('member'),
    message: text(),
    /** SHA-256 of the newest mail's token; null until the first mail is sent. */
    token_hash: text().unique(),
    invited_by: ref().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    expires_at: time().notNull(),
    accepted_at: time(),
    withdrawn_at: time(),
  },
  (table) => [
    index().on(table.organization_id),
    index().on(table.invited_by),
    index().on(table.email),
    check('invitations_role', sql`${table.role} in ('owner', 'admin', 'member')`),
  ],
);
