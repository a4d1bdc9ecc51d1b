import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { rotateRefreshToken } from '../../../model/account/refreshTokens.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { allow } from '../../http/access.ts';
import { AuthError } from '../../http/authError.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { bodyOf } from '../../http/responseSchemas.ts';
import { authAnswers, grantedSessionSchema } from '../session/authAnswers.ts';
import { emailField, passwordField } from '../session/fields.ts';
import { type SessionAnswer, toSessionAnswer } from '../session/grant.ts';
import { exchangeCode } from './exchangeCode.ts';
import { signInWithPassword } from './signIn.ts';

const bodySchema = z.object({
  email: emailField.optional(),
  password: passwordField.optional(),
  refresh_token: z.string().max(200).optional(),
  auth_code: z.string().max(200).optional(),
  code_verifier: z.string().max(200).optional(),
});

const token = createRoute({
  ...allow('public'),
  method: 'post',
  path: '/auth/v1/token',
  summary: 'Anmelden oder eine Sitzung erneuern',
  request: {
    query: z.object({ grant_type: z.enum(['password', 'refresh_token', 'pkce']) }),
    ...bodyOf(bodySchema),
  },
  responses: authAnswers(grantedSessionSchema, 'Eine Sitzung mit ihren Token'),
});

export function tokenRoutes(context: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid }).openapi(token, async (c) => {
    const grant = grants[c.req.valid('query').grant_type];
    const answer = await grant(c, context, c.req.valid('json'));
    return c.json(answer, 200);
  });
}

type Grant = (c: Context, context: ApiContext, body: z.infer<typeof bodySchema>) => Promise<SessionAnswer>;

const grants: { [type in 'password' | 'refresh_token' | 'pkce']: Grant } = {
  password: (c, context, { email, password }) =>
    signInWithPassword(c, context, { email: needed(email, 'email'), password: needed(password, 'password') }),
  pkce: (c, context, { auth_code, code_verifier }) =>
    exchangeCode(c, context, {
      auth_code: needed(auth_code, 'auth_code'),
      code_verifier: needed(code_verifier, 'code_verifier'),
    }),
  refresh_token: async (c, context, { refresh_token }) => {
    await refuseOften(c, context, { name: 'refresh', limit: accountLimits.rates.refresh });
    const rotated = await rotateRefreshToken(context.store.db, needed(refresh_token, 'refresh_token'));
    if (rotated === 'unknown') throw new AuthError('refresh_token_not_found');
    if (rotated === 'reused') throw new AuthError('refresh_token_already_used');
    return toSessionAnswer(context, rotated.session_id, rotated.refresh_token);
  },
};

function needed(value: string | undefined, field: string): string {
  if (!value) throw new AppError('REQUEST_INVALID', { detail: `Betroffen: ${field}.` });
  return value;
}
