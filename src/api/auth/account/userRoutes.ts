import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { type Account, findAccount, mergeMetadata } from '../../../model/account/accounts.ts';
import type { OpenSession } from '../../../model/account/sessions.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { AuthError } from '../../http/authError.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { bodyOf } from '../../http/responseSchemas.ts';
import { authAnswers, nothingSchema, userSchema } from '../session/authAnswers.ts';
import { allowSession, getSession } from '../session/bearer.ts';
import { refuseHalf } from '../session/factorSession.ts';
import {
  challengeFields,
  emailField,
  isStorable,
  metadataField,
  passwordField,
  redirectQuery,
  toEmail,
  toLinkPayload,
} from '../session/fields.ts';
import { toUser } from '../session/user.ts';
import { changeEmail } from './changeEmail.ts';
import { changePassword, hashNewPassword } from './changePassword.ts';

const path = '/auth/v1/user';

const get = createRoute({
  ...allowSession,
  method: 'get',
  path,
  summary: 'Eigenes Konto lesen',
  responses: authAnswers(userSchema, 'Das eigene Konto'),
});

const put = createRoute({
  ...allowSession,
  method: 'put',
  path,
  summary: 'Eigenes Konto ändern',
  request: {
    query: redirectQuery,
    ...bodyOf(
      z.object({
        email: emailField.nullish(),
        password: passwordField.nullish(),
        current_password: passwordField.nullish(),
        nonce: z.string().max(200).nullish(),
        data: metadataField.nullish(),
        ...challengeFields,
      }),
      { data: { name: 'Erika Muster' } },
    ),
  },
  responses: authAnswers(userSchema, 'Das geänderte Konto'),
});

const deleteIdentity = createRoute({
  ...allowSession,
  method: 'delete',
  path: `${path}/identities/{id}`,
  summary: 'Anmeldeart entfernen',
  request: { params: z.object({ id: z.string().max(100) }) },
  responses: authAnswers(nothingSchema, 'Die Anmeldeart ist entfernt'),
});

export function userRoutes(context: ApiContext) {
  const { db } = context.store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(get, async (c) => c.json(await toUser(db, await getAccount(context, getSession(c))), 200))
    .openapi(put, async (c) => {
      const { email, password, data, nonce, current_password, ...flow } = c.req.valid('json');
      const session = getSession(c);
      const account = await getAccount(context, session);
      const new_email = email ? toEmail(email) : account.email;
      const isNew = new_email !== account.email;
      if (typeof password === 'string' || isNew || data) refuseHalf(session);
      if (data) refuseTooMuch(account, data);
      const password_hash =
        typeof password === 'string' &&
        (await hashNewPassword(c, context, { session, account, password, nonce, current_password }));
      const payload = toLinkPayload(context, { ...flow, ...c.req.valid('query') });
      // Runs first because the new address may be refused; the changes below cannot be undone.
      if (isNew) await changeEmail(c, context, { account, new_email, payload });
      if (password_hash) await changePassword(c, context, { session, account, password_hash });
      if (data) await mergeMetadata(db, { account_id: account.id, data });
      return c.json(await toUser(db, await getAccount(context, session)), 200);
    })
    .openapi(deleteIdentity, (c) => {
      const isOwn = c.req.valid('param').id === getSession(c).account_id;
      throw new AuthError(isOwn ? 'single_identity_not_deletable' : 'identity_not_found');
    });
}

async function getAccount({ store }: ApiContext, session: OpenSession): Promise<Account> {
  const account = await findAccount(store.db, session.account_id);
  if (!account) throw new AuthError('session_not_found');
  return account;
}

function refuseTooMuch(account: Account, data: Record<string, unknown>): void {
  if (!isStorable({ ...account.user_metadata, ...data })) {
    throw new AppError('REQUEST_INVALID', { detail: 'Betroffen: data.' });
  }
}
