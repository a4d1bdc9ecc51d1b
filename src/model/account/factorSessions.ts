import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { factors, sessions } from '../tables/account.ts';
import { deleteUnverified, listFactors, takeFactorStep } from './factors.ts';
import { deletePasskey } from './passkeys.ts';
import { deleteRecoveryCodes, takeRecoveryCode } from './recoveryCodes.ts';
import { addRefreshToken, deleteRefreshTokens } from './refreshTokens.ts';
import { endSessions, raiseSession } from './sessions.ts';

/** Methods that make a session aal2, as written in its `amr`. */
export const strongMethods = { totp: 'totp', recoveryCode: 'mfa/recovery_code', passkey: 'webauthn' };

type OwnSession = { id: string; account_id: string };

/**
 * Accepts a right app code: raises the session to aal2, ends the account's aal1 sessions and deletes
 * unverified factors. Returns the session's next refresh token; null when code or challenge were used before.
 */
export function passFactor(
  db: Db,
  session: OwnSession,
  answer: { factor_id: string; challenge_id: string; step: number },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    if (!(await takeFactorStep(tx, answer))) return null;
    await deleteUnverified(tx, session.account_id);
    return raise(tx, session, { method: strongMethods.totp, factor_id: answer.factor_id });
  });
}

/**
 * Does the same with a recovery code, but keeps unverified factors. Null unless the account has this code
 * unused.
 */
export function passRecoveryCode(db: Db, session: OwnSession, code_hash: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    if (!(await takeRecoveryCode(tx, { account_id: session.account_id, code_hash }))) return null;
    return raise(tx, session, { method: strongMethods.recoveryCode });
  });
}

/**
 * Deletes a factor and withdraws what it proved from every session. Deletes the recovery codes with the last
 * verified factor. False when the account has no such factor.
 */
export function deleteFactor(
  db: Db,
  { account_id, factor_id }: { account_id: string; factor_id: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(factors)
      .where(and(eq(factors.id, factor_id), eq(factors.account_id, account_id)))
      .returning({ status: factors.status });
    if (gone?.status === 'verified') await lowerSessions(tx, { account_id, factor_id });
    return gone !== undefined;
  });
}

/**
 * Deletes a passkey and ends the sessions it opened. The owner's current session, `session_id`, only loses
 * what the passkey proved. False when the account has no such passkey.
 */
export function revokePasskey(
  db: Db,
  { account_id, passkey_id, session_id }: { account_id: string; passkey_id: string; session_id: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, { account_id, passkey_id }))) return false;
    await endSessions(tx, { account_id, except: session_id, factor_id: passkey_id });
    await lowerSessions(tx, { account_id, factor_id: passkey_id });
    return true;
  });
}

async function lowerSessions(tx: Db, gone: { account_id: string; factor_id: string }): Promise<void> {
  const { account_id, factor_id } = gone;
  const left = await listFactors(tx, account_id);
  const isLast = left.every(({ status }) => status === 'unverified');
  if (isLast) await deleteRecoveryCodes(tx, account_id);
  const lostMethod = isLast ? strongMethods.recoveryCode : '';
  const kept = sql`from jsonb_array_elements(${sessions.amr}) with ordinality as e(entry, place)
    where coalesce(e.entry ->> 'factor_id', '') <> ${factor_id} and e.entry ->> 'method' <> ${lostMethod}`;
  const strong = sql.join(
    Object.values(strongMethods).map((method) => sql`${method}`),
    sql`, `,
  );
  await tx
    .update(sessions)
    .set({
      amr: sql`coalesce((select jsonb_agg(e.entry order by e.place) ${kept}), '[]')`,
      aal: sql`case when exists (select 1 ${kept} and e.entry ->> 'method' in (${strong})) then 'aal2' else 'aal1' end`,
    })
    .where(and(eq(sessions.account_id, account_id), eq(sessions.aal, 'aal2')));
}

async function raise(
  tx: Db,
  session: OwnSession,
  by: { method: string; factor_id?: string },
): Promise<string> {
  await raiseSession(tx, session.id, by);
  await endSessions(tx, { account_id: session.account_id, except: session.id, aal: 'aal1' });
  // A refresh token from before the second factor must not yield aal2 tokens, not even if repeated at once.
  await deleteRefreshTokens(tx, session.id);
  return addRefreshToken(tx, session.id);
}
