import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { MemberRole } from '../../shared/memberRole.ts';
import type { Db } from '../database/db.ts';
import { toSha256 } from '../database/hash.ts';
import { invitations, organizations, users } from '../tables/organization.ts';

export type IssuedInvitation = {
  token: string;
  organization_name: string;
  inviter_email: string | null;
  role: MemberRole;
  message: string | null;
  expires_at: string;
};

/**
 * Returns a new token for an invitation's mail, stored as hash only; the earlier token becomes invalid. Null
 * when the invitation was accepted, declined, withdrawn or has expired.
 */
export async function issueInvitationToken(db: Db, invitation_id: number): Promise<IssuedInvitation | null> {
  const token = randomBytes(32).toString('base64url');
  const isOpen = and(
    isNull(invitations.accepted_at),
    isNull(invitations.withdrawn_at),
    isNull(invitations.declined_at),
    gt(invitations.expires_at, sql`now()`),
  );
  const [issued] = await db
    .update(invitations)
    .set({ token_hash: toSha256(token) })
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
