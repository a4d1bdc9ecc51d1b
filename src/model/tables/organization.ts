import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type ApiKeyScope, type AuditAction, websiteAccess } from '../../shared/contract/organization.ts';
import { accountLimits } from '../../shared/limits/account.ts';
import { memberRoles } from '../../shared/memberRole.ts';
import { planIds } from '../../shared/plans.ts';
import { createdAt, id, ref, time } from '../database/columns.ts';
import { accounts } from './account.ts';

export const organizations = pgTable('organizations', {
  id: id(),
  name: text().notNull(),
  deletion_due_at: time(),
  created_at: createdAt(),
});

export const dueAt = sql`now() + make_interval(days => ${accountLimits.graceDays})`;

export const isAlive = sql`(organizations.deletion_due_at is null or organizations.deletion_due_at > now())`;

/** Membership of a person. Triggers copy `email` and `name` from the account. */
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
    /** Counts for the role `member` only; owners and administrators see all websites. */
    website_access: text({ enum: websiteAccess }).notNull().default('all'),
    email: text().notNull().default(''),
    name: text(),
    created_at: createdAt(),
    /** Begin of the membership in the present organization. */
    joined_at: createdAt(),
  },
  (table) => [
    index().on(table.organization_id),
    check('users_role', sql`${table.role} in ('owner', 'admin', 'member')`),
    check('users_website_access', sql`${table.website_access} in ('all', 'chosen')`),
  ],
);

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
    /** Websites that the invited member will see. Null: all. */
    website_ids: ref().array(),
    message: text(),
    /** SHA-256 of the newest mail's token. Null until the first mail is sent. */
    token_hash: text().unique(),
    invited_by: ref().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    expires_at: time().notNull(),
    accepted_at: time(),
    withdrawn_at: time(),
    declined_at: time(),
  },
  (table) => [
    index().on(table.organization_id),
    index().on(table.invited_by),
    index().on(table.email),
    check('invitations_role', sql`${table.role} in ('owner', 'admin', 'member')`),
  ],
);

/** API keys; the key is shown once. Stored are its SHA-256 and, as `key_prefix`, its first 10 characters. */
export const api_keys = pgTable(
  'api_keys',
  {
    id: id(),
    organization_id: ref()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    key_hash: text().notNull().unique(),
    key_prefix: text().notNull(),
    scopes: text().array().$type<ApiKeyScope[]>().notNull().default([]),
    /** Null: all websites. */
    website_ids: ref().array(),
    created_by: ref().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    last_used_at: time(),
    /** Null: never. */
    expires_at: time(),
    /** Days of the last warning that was told. */
    warned_days: integer(),
    end_told_at: time(),
    revoked_at: time(),
  },
  (table) => [index().on(table.organization_id), index().on(table.created_by)],
);

export const isKeyExpired = sql<boolean>`coalesce(${api_keys.expires_at} <= now(), false)`;

/** Record of who did what and when. No database role of the running product may change or delete a row. */
export const audit_log = pgTable(
  'audit_log',
  {
    id: id(),
    organization_id: ref()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    /** Person's address at that time; readable after they have left. */
    actor_email: text(),
    action: text().$type<AuditAction>().notNull(),
    /** Ids and names of the object, never secrets. */
    subject: jsonb().$type<Record<string, string | number | null>>().notNull().default({}),
    created_at: createdAt(),
  },
  (table) => [index().on(table.organization_id, table.id), index().on(table.user_id)],
);

/** Plans that organizations requested. Nothing is charged; the newest request counts. */
export const plan_requests = pgTable(
  'plan_requests',
  {
    id: id(),
    organization_id: ref()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    plan: text({ enum: planIds }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.organization_id, table.id),
    index().on(table.user_id),
    check('plan_requests_plan', sql`${table.plan} in ('basis', 'business', 'enterprise')`),
  ],
);
