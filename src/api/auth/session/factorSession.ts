import type { Context } from 'hono';
import type { OpenSession } from '../../../model/account/sessions.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { AuthError } from '../../http/authError.ts';
import { getSession } from './bearer.ts';

/** The session, at the level its account asks for; throws insufficient_aal where the second factor is still to come. */
export function getFullSession(c: Context): OpenSession {
  const session = getSession(c);
  refuseHalf(session);
  return session;
}

/** Throws insufficient_aal for a session that still owes its account's second factor. */
export function refuseHalf({ has_factor, aal }: OpenSession): void {
  if (has_factor && aal !== 'aal2') throw new AuthError('insufficient_aal');
}

/**
 * The same, of somebody who has just signed in: a session that was left open brings no new way into the account. Throws
 * reauthentication_needed.
 */
export function getRecentSession(c: Context): OpenSession {
  const session = getFullSession(c);
  if (!isRecent(session)) throw new AuthError('reauthentication_needed');
  return session;
}

/** Whether a session is younger than what sensitive changes ask for. */
export const isRecent = ({ created_at }: Pick<OpenSession, 'created_at'>): boolean =>
  Date.now() - Date.parse(created_at) < accountLimits.recentSignInHours * 3_600_000;

/** How many of these an account may begin, whichever client asks. */
export const toFactorRequests = (name: string, { account_id }: OpenSession) => ({
  name,
  limit: accountLimits.factorRequests,
  of: account_id,
});

/**
 * How many wrong codes an account takes, whoever brings them; those of an app and those from paper count apart. Count
 * before a code is judged, so that many at once are not many tries; forget after a right one.
 */
export const toGuesses = (kind: 'totp' | 'recovery_code', { account_id }: OpenSession) => ({
  name: `factor ${kind}`,
  limit: accountLimits.factorAttempts,
  of: account_id,
});

/** ISO 8601 to Unix seconds, as GoTrue says when something ends. */
export const toUnixSeconds = (time: string): number => Math.floor(Date.parse(time) / 1_000);
