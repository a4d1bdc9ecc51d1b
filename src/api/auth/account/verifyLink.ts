import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { addFlowState } from '../../../model/account/flowStates.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { allow } from '../../http/access.ts';
import { AuthError } from '../../http/authError.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { redirectQuery, toOwnUrl } from '../session/fields.ts';
import { grantSession, type SessionAnswer } from '../session/grant.ts';
import { type ProofType, type Proved, proofTypes, takeProof } from '../session/proof.ts';
import { halfText } from './verify.ts';

const verifyLink = createRoute({
  ...allow('public'),
  method: 'get',
  path: '/auth/v1/verify',
  summary: 'Link aus einer E-Mail öffnen',
  request: {
    query: redirectQuery.extend({
      token: z.string().max(200).default(''),
      type: z.enum(proofTypes).or(z.string().max(50)).default(''),
    }),
  },
  responses: {
    303: { description: 'Zurück zur Website: mit `?code=` (PKCE), mit Token oder Fehler hinter `#`' },
  },
});

export function verifyLinkRoutes(context: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid }).openapi(verifyLink, async (c) => {
    const { token, type, redirect_to } = c.req.valid('query');
    const target = toOwnUrl(context, redirect_to);
    try {
      if (!token || !isProofType(type)) throw new AuthError('otp_expired');
      await succeed(c, context, { target, type, proved: await takeProof(c, context, { type, token }) });
    } catch (fault) {
      if (!(fault instanceof AuthError || fault instanceof AppError)) throw fault;
      fail(target, fault, token.startsWith('pkce_'));
    }
    return c.redirect(target.href, 303);
  });
}

const isProofType = (type: string): type is ProofType => (proofTypes as readonly string[]).includes(type);

type Success = { target: URL; type: ProofType; proved: Proved };

async function succeed(c: Context, context: ApiContext, { target, type, proved }: Success): Promise<void> {
  const { account_id, code_challenge, isHalf } = proved;
  if (isHalf) {
    target.hash = new URLSearchParams({ message: halfText }).toString();
  } else if (code_challenge) {
    const flow = {
      account_id,
      code_challenge,
      code_challenge_method: proved.code_challenge_method ?? 'plain',
    };
    const code = await addFlowState(context.store.db, { ...flow, method: methods[type] });
    target.searchParams.set('code', code);
  } else {
    const session = await grantSession(c, context, { account_id, method: 'otp' });
    target.hash = toFragment(session, type);
  }
}

/** Names in a session's `amr`, as GoTrue has them. */
const methods: { [type in ProofType]: string } = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email: 'otp',
  email_change: 'email_change',
};

function toFragment(session: SessionAnswer, type: ProofType): string {
  const { access_token, refresh_token, token_type, expires_in, expires_at } = session;
  const numbers = { expires_in: String(expires_in), expires_at: String(expires_at) };
  return new URLSearchParams({ access_token, refresh_token, token_type, type, ...numbers }).toString();
}

function fail(target: URL, fault: AuthError | AppError, isPkce: boolean): void {
  const about = new URLSearchParams({
    error: 'access_denied',
    error_code: fault instanceof AuthError ? fault.code : 'over_request_rate_limit',
    error_description: fault.message,
  });
  target.search = isPkce ? about.toString() : '';
  target.hash = about.toString();
}
