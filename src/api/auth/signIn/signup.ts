import { randomUUID } from 'node:crypto';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type Signup, saveSignup } from '../../../model/account/accounts.ts';
import { isInvited } from '../../../model/account/openSignups.ts';
import { addProvedAccount, type ProvedSignup } from '../../../model/account/operatorAccounts.ts';
import { addMail } from '../../../model/queue/mails.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { allow } from '../../http/access.ts';
import { AuthError } from '../../http/authError.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { bodyOf } from '../../http/responseSchemas.ts';
import { toClaimHash } from '../../http/visitor.ts';
import { countMail } from '../session/askMail.ts';
import { authAnswers, grantedSessionSchema, userSchema } from '../session/authAnswers.ts';
import {
  challengeFields,
  emailField,
  type LinkWish,
  metadataField,
  passwordField,
  redirectQuery,
  toEmail,
  toLinkPayload,
} from '../session/fields.ts';
import { grantSession } from '../session/grant.ts';
import { toUserAnswer } from '../session/user.ts';
import { refuseWeak } from '../session/weakPassword.ts';

const template = 'confirmSignup';

const signup = createRoute({
  ...allow('public'),
  method: 'post',
  path: '/auth/v1/signup',
  summary: 'Konto anlegen',
  request: {
    query: redirectQuery,
    ...bodyOf(
      z.object({
        email: emailField,
        password: passwordField,
        data: metadataField.nullish(),
        ...challengeFields,
      }),
    ),
  },
  responses: authAnswers(
    z.union([grantedSessionSchema, userSchema]),
    'Das Konto, sobald die Adresse bestätigt ist',
  ),
});

/** Adds an account. Only the mail, not the answer, tells whether the address already has one. */
export function signupRoutes(context: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid }).openapi(signup, async (c) => {
    const { password, data, ...body } = c.req.valid('json');
    const email = toEmail(body.email);
    await refuseWeak(password, email);
    await refuseOften(c, context, { name: 'sign-up', limit: accountLimits.rates.signUp });
    if (!(await mayRegister(context, email))) throw new AuthError('signup_disabled');
    const password_hash = await context.passwords.hash(password);
    const claim_hash = await toClaimHash(c, context);
    const wanted = { email, password_hash, user_metadata: data ?? {}, claim_hash };
    if (!context.settings.confirmEmail) return c.json(await registerAtOnce(c, context, wanted), 200);
    await askConfirmation(c, context, { wanted, ...body, ...c.req.valid('query') });
    return c.json(toUserAnswer(toNewAccount(wanted), []), 200);
  });
}

export const mayRegister = async ({ settings, store }: ApiContext, email: string): Promise<boolean> =>
  settings.isSignupOpen || isInvited(store.db, email);

/** Stores every attempt, but sends no mail when the address was mailed a moment ago. */
async function askConfirmation(
  c: Context,
  context: ApiContext,
  { wanted, ...flow }: { wanted: Signup } & LinkWish,
): Promise<void> {
  const { db, queue } = context.store;
  const mail = { template, to_address: wanted.email, payload: toLinkPayload(context, flow) } as const;
  const isTooSoon = (await countMail(c, context, mail)) > 0;
  await db.transaction(async (tx) => {
    await saveSignup(tx, wanted);
    if (!isTooSoon) await addMail({ db: tx, queue }, mail);
  });
}

async function registerAtOnce(c: Context, context: ApiContext, wanted: ProvedSignup) {
  const account_id = await context.store.db.transaction(async (tx) => {
    const id = await addProvedAccount(tx, wanted);
    if (!id) throw new AuthError('user_already_exists');
    return id;
  });
  return grantSession(c, context, { account_id, method: 'password' });
}

/** Answers everybody with a random account id, because a real one would reveal that the account exists. */
function toNewAccount({ email, user_metadata }: Signup) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    email,
    user_metadata,
    email_confirmed_at: null,
    new_email: null,
    last_sign_in_at: null,
    created_at: now,
    updated_at: now,
  };
}
