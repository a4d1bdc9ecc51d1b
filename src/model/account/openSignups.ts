import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { toEmailKey } from '../../shared/forms/emails.ts';
import type { Db } from '../database/db.ts';
import { invitations } from '../tables/organization.ts';

/** True when an invitation waits for this address: it may register even while registration is closed. */
export async function isInvited(db: Db, email: string): Promise<boolean> {
  const [pending] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.email, toEmailKey(email)),
        isNull(invitations.accepted_at),
        isNull(invitations.withdrawn_at),
        gt(invitations.expires_at, sql`now()`),
      ),
    )
    .limit(1);
  return pending !== undefined;
}
