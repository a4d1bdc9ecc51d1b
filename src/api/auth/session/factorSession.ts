import type { Context } from 'hono';
import type { OpenSession } from '../../../model/account/sessions.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { AuthError } from '../../http/authError.ts';
import { getSession } from './bearer.ts';

/** Throws insufficient_aal while the account's second factor is missing. */
export function getFullSession(c: Context): OpenSession {
  const session = getSession(c);
  refuseHalf(session);
  return session;
}

export function refuseHalf({ has_factor, aal }: OpenSession): void {
  if (has_factor && aal !== 'aal2') throw new AuthError('insufficient_aal');
}

/**
 * Returns a full session of a recent sign-in: a browser left open must not add a way into the account. Throws
 * insufficient_aal, reauthentication_needed.
 */
export function getRecentSession(c: Context): OpenSession {
  const session = getFullSession(c);
  if (!isRecent(session)) throw new AuthError('reauthentication_needed');
  return session;
}

export const isRecent = ({ created_at }: Pick<OpenSession, 'created_at'>): boolean =>
  Date.now() - Date.parse(created_at) < accountLimits.recentSignInHours * 3_600_000;

/** `of`: account, or session where a thief with the password must not use up what the owner needs. */
export const toFactorRequests = (name: string, of: string) => ({
  name,
  limit: accountLimits.factorRequests,
  of,
});

export const toUnixSeconds = (time: string): number => Math.floor(Date.parse(time) / 1_000);
