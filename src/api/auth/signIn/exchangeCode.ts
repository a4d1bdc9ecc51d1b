import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { type FlowState, takeFlowState } from '../../../model/account/flowStates.ts';
import { isSameToken } from '../../../model/database/hash.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { AuthError } from '../../http/authError.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { grantSession, type SessionAnswer } from '../session/grant.ts';

/**
 * PKCE (RFC 7636): exchanges a mail link's code for a session. Works once, and only in the browser that
 * began.
 */
export async function exchangeCode(
  c: Context,
  context: ApiContext,
  { auth_code, code_verifier }: { auth_code: string; code_verifier: string },
): Promise<SessionAnswer> {
  await refuseOften(c, context, { name: 'verify', limit: accountLimits.rates.verify });
  const flow = await takeFlowState(context.store.db, auth_code);
  if (!flow) throw new AuthError('flow_state_not_found');
  if (flow.isExpired) throw new AuthError('flow_state_expired');
  if (!isVerifier(flow, code_verifier)) throw new AuthError('bad_code_verifier');
  return grantSession(c, context, { account_id: flow.account_id, method: flow.method });
}

function isVerifier({ code_challenge, code_challenge_method }: FlowState, verifier: string): boolean {
  const isPlain = code_challenge_method === 'plain';
  const given = isPlain ? verifier : createHash('sha256').update(verifier).digest('base64url');
  return isSameToken(given, code_challenge);
}
