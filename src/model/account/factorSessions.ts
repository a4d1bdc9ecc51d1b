import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { factors, sessions } from '../tables/account.ts';
import { deleteUnverified, listFactors, takeFactorStep } from './factors.ts';
import { deletePasskey } from './passkeys.ts';
import { deleteRecoveryCodes, takeRecoveryCode } from './recoveryCodes.ts';
import { addRefreshToken, deleteRefreshTokens } from './refreshTokens.ts';
import { endSessions, raiseSession } from './sessions.ts';

/** Methods that make a session aal2, as they stand in its `amr`. */
export const strongMethods = { totp: 'totp', recoveryCode: 'mfa/recovery_code', passkey: 'webauthn' };

type OwnSession = { id: string; account_id: string };

/**
 * A right code of an app: the session becomes aal2, the account's sessions without second factor end, and so does what
 * was begun and never verified. Gives the session's next refresh token; null when code or challenge were used before.
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

/** The same with a recovery code; null when it is not one of the account's unused ones. */
export function passRecoveryCode(db: Db, session: OwnSession, code_hash: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    if (!(await takeRecoveryCode(tx, { account_id: session.account_id, code_hash }))) return null;
    return raise(tx, session, { method: strongMethods.recoveryCode });
  });
}

/**
 * Deletes a factor; what it proved no longer counts in any session. Without its last factor an account needs no
 * recovery codes, and they go with it. False when the account has no such factor.
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
 * Deletes a passkey and ends the sessions that it opened; that of `session_id`, where the owner sits, only loses what the
 * passkey proved. False when the account has no such passkey.
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
  // A refresh token from before the second factor must not fetch what came after it, not even as a lost answer.
  await deleteRefreshTokens(tx, session.id);
  return addRefreshToken(tx, session.id);
}
