import { randomUUID } from 'node:crypto';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type Signup, saveSignup } from '../../model/auth/accounts.ts';
import { confirmAccount } from '../../model/auth/confirmations.ts';
import { isInvited } from '../../model/auth/openSignups.ts';
import { addMail } from '../../model/mails.ts';
import type { MailPayload } from '../../shared/contract/mail.ts';
import { accountLimits } from '../../shared/limits.ts';
import { allow } from '../access.ts';
import type { ApiContext } from '../context.ts';
import { refuseOften } from '../rateLimit.ts';
import { refuseInvalid } from '../refuse.ts';
import { toClaimHash } from '../visitor.ts';
import { limitMail } from './askMail.ts';
import { authAnswers, sessionSchema, userSchema } from './authAnswers.ts';
import { AuthError } from './authError.ts';
import {
  challengeFields,
  emailField,
  metadataField,
  passwordField,
  redirectQuery,
  toEmail,
  toLinkPayload,
} from './fields.ts';
import { grantSession } from './grant.ts';
import { toUserAnswer } from './user.ts';
import { refuseWeak } from './weakPassword.ts';

const template = 'confirmSignup';

const signup = createRoute({
  ...allow('public'),
  method: 'post',
  path: '/auth/v1/signup',
  request: {
    query: redirectQuery,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            email: emailField,
            password: passwordField,
            data: metadataField.nullish(),
            ...challengeFields,
          }),
        },
      },
    },
  },
  responses: authAnswers(z.union([sessionSchema, userSchema]), 'Das Konto, sobald die Adresse bestätigt ist'),
});

/** A new account; the answer does not tell whether the address has one already. Its mail does. */
export function signupRoutes(context: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid }).openapi(signup, async (c) => {
    const { password, data, ...body } = c.req.valid('json');
    const email = toEmail(body.email);
    await refuseWeak(password, email);
    await refuseOften(c, context, { name: 'sign-up', limit: accountLimits.rates.signUp });
    if (!(await mayRegister(context, email))) throw new AuthError('signup_disabled');
    const { confirmEmail } = context.settings;
    if (confirmEmail) await limitMail(c, context, { template, to_address: email });
    const password_hash = await context.passwords.hash(password);
    const wanted = { email, password_hash, user_metadata: data ?? {}, claim_hash: toClaimHash(c) };
    if (!confirmEmail) return c.json(await registerAtOnce(c, context, wanted), 200);
    await askConfirmation(context, wanted, toLinkPayload(context, { ...body, ...c.req.valid('query') }));
    return c.json(toUserAnswer(toNewAccount(wanted), []), 200);
  });
}

/** Open to everybody, or somebody waits for this address. */
export const mayRegister = async ({ settings, store }: ApiContext, email: string): Promise<boolean> =>
  settings.isSignupOpen || isInvited(store.db, email);

function askConfirmation({ store }: ApiContext, wanted: Signup, payload: MailPayload): Promise<void> {
  return store.db.transaction(async (tx) => {
    await saveSignup(tx, wanted);
    await addMail({ db: tx, queue: store.queue }, { template, to_address: wanted.email, payload });
  });
}

/** Where addresses are not confirmed, somebody who registers is in. */
async function registerAtOnce(c: Context, context: ApiContext, wanted: Signup) {
  const account_id = await context.store.db.transaction(async (tx) => {
    const { id, email_confirmed_at } = await saveSignup(tx, wanted);
    if (email_confirmed_at) throw new AuthError('user_already_exists');
    await confirmAccount(tx, { account_id: id, keepPassword: true });
    return id;
  });
  return grantSession(c, context, { account_id, method: 'password' });
}

/** What everybody hears: an id of no account, because a known one would tell that it is known. */
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
