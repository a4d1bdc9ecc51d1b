import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { type MemberRole, memberRoles } from '../../shared/contract/organization.ts';
import { createdAt, id, ref, time } from '../database/columns.ts';
import type { Db } from '../database/database.ts';
import { users } from '../tables/users.ts';
import { organizations } from './organizations.ts';

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

/** What an invitation's mail says; `inviter_email` is null when they have left. */
export type IssuedInvitation = {
  token: string;
  organization_name: string;
  inviter_email: string | null;
  role: MemberRole;
  message: string | null;
  expires_at: string;
};

/**
 * The token for an invitation's mail, stored hashed only; the one before is worth nothing now. Null when the invitation
 * was accepted, withdrawn or has expired.
 */
export async function issueInvitationToken(db: Db, invitation_id: number): Promise<IssuedInvitation | null> {
  const token = randomBytes(32).toString('base64url');
  const isOpen = and(
    isNull(invitations.accepted_at),
    isNull(invitations.withdrawn_at),
    gt(invitations.expires_at, sql`now()`),
  );
  const [issued] = await db
    .update(invitations)
    .set({ token_hash: createHash('sha256').update(token).digest('hex') })
    .where(and(eq(invitations.id, invitation_id), isOpen))
    .returning({
      organization_id: invitations.organization_id,
      invited_by: invitations.invited_by,
      role: invitations.role,
      message: invitations.message,
      expires_at: invitations.expires_at,
    });
  if (!issued) return null;
  const { organization_id, invited_by, ...words } = issued;
  const [names] = await db
    .select({ organization_name: organizations.name, inviter_email: users.email })
    .from(organizations)
    .leftJoin(users, eq(users.id, sql`${invited_by}::bigint`))
    .where(eq(organizations.id, organization_id));
  return names ? { token, ...words, ...names } : null;
}
