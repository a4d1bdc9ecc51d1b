import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { accounts, type TokenKind, tokenKinds } from '../tables/account.ts';
import { linkClaimedWebsites } from '../website/websiteLinks.ts';
import { deleteFlowStates } from './flowStates.ts';
import { deleteTokens, type UsedToken, wasUsed } from './oneTimeTokens.ts';
import { endSessions } from './sessions.ts';

/**
 * Confirms the address after a mailed token was used. The first time, links the websites that the sign-up
 * browser analysed. `keepPassword` false: a stranger may have set the password without ever proving the
 * address.
 */
export async function confirmAccount(
  tx: Db,
  { account_id, keepPassword }: { account_id: string; keepPassword: boolean },
): Promise<void> {
  const [first] = await tx
    .update(accounts)
    .set({
      email_confirmed_at: sql`now()`,
      updated_at: sql`now()`,
      ...(keepPassword ? {} : { password_hash: null }),
    })
    .where(and(eq(accounts.id, account_id), isNull(accounts.email_confirmed_at)))
    .returning({ claim_hash: accounts.claim_hash });
  if (first?.claim_hash) await linkClaimedWebsites(tx, { account_id, claim_hash: first.claim_hash });
}

const changeKinds = ['email_change_current', 'email_change_new'] as const satisfies TokenKind[];

export async function askEmailChange(
  tx: Db,
  { account_id, new_email }: { account_id: string; new_email: string },
): Promise<void> {
  await tx.update(accounts).set({ new_email, updated_at: sql`now()` }).where(eq(accounts.id, account_id));
  await deleteTokens(tx, { account_id, kinds: changeKinds });
}

/** `half`: the other address must confirm, too. `taken`: another account got the address meanwhile. */
export type EmailChange = 'done' | 'half' | 'taken';

/**
 * Confirms one of the two addresses. Once both have confirmed, changes the email and ends all mailed tokens
 * and sessions. Null when no change is pending.
 */
export async function confirmEmailChange(tx: Db, used: UsedToken): Promise<EmailChange | null> {
  const { account_id, kind } = used;
  // Locked first, so that concurrent confirmations take turns.
  const [asked] = await tx
    .select({ new_email: accounts.new_email })
    .from(accounts)
    .where(and(eq(accounts.id, account_id), isNotNull(accounts.new_email)))
    .for('update');
  if (!asked) return null;
  const other = changeKinds.find((one) => one !== kind)!;
  if (!(await wasUsed(tx, { account_id, kind: other }))) return 'half';
  const [changed] = await tx
    .update(accounts)
    .set({
      email: sql`${accounts.new_email}`,
      new_email: null,
      updated_at: sql`now()`,
    })
    .where(
      and(
        eq(accounts.id, account_id),
        sql`not exists (select 1 from auth.accounts other where other.email = ${asked.new_email})`,
      ),
    )
    .returning({ id: accounts.id });
  await deleteTokens(tx, { account_id, kinds: changed ? tokenKinds : changeKinds });
  if (!changed) return 'taken';
  await deleteFlowStates(tx, account_id);
  await endSessions(tx, { account_id });
  return 'done';
}
