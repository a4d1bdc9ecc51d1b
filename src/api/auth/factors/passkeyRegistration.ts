import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Context } from 'hono';
import {
  addPasskey,
  addPasskeyChallenge,
  listCredentials,
  type NewPasskey,
} from '../../../model/account/passkeys.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { AuthError } from '../../http/authError.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { authAnswers } from '../session/authAnswers.ts';
import { allowSession, getSession } from '../session/bearer.ts';
import { tellFactorChange } from '../session/factorNews.ts';
import { getRecentSession, toFactorRequests, toUnixSeconds } from '../session/factorSession.ts';
import { createRegistration, readRegistration } from './passkeyCeremony.ts';
import { getChallenge, offerSchema, toCredentialBody } from './passkeyChallenge.ts';

const options = createRoute({
  ...allowSession,
  method: 'post',
  path: '/auth/v1/passkeys/registration/options',
  summary: 'Passkey einrichten: Vorgaben für den Browser',
  responses: authAnswers(offerSchema, 'Vorgaben für navigator.credentials.create()'),
});

const verify = createRoute({
  ...allowSession,
  method: 'post',
  path: '/auth/v1/passkeys/registration/verify',
  summary: 'Passkey einrichten: Antwort des Geräts',
  request: toCredentialBody({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
  responses: authAnswers(
    z.object({ id: z.uuid(), friendly_name: z.string(), created_at: z.iso.datetime() }),
    'Der Passkey',
  ),
});

export function passkeyRegistrationRoutes(context: ApiContext) {
  const { db } = context.store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(options, async (c) => {
      const session = getRecentSession(c);
      await refuseOften(c, context, toFactorRequests('passkey registration', session.account_id));
      const known = await listCredentials(db, session.account_id);
      if (known.length >= accountLimits.passkeysMax) throw new AuthError('too_many_passkeys');
      const options = await createRegistration(context, session, known);
      const { challenge } = options;
      const { account_id } = session;
      const kept = await addPasskeyChallenge(db, { account_id, purpose: 'registration', challenge });
      return c.json({ challenge_id: kept.id, options, expires_at: toUnixSeconds(kept.expires_at) }, 200);
    })
    .openapi(verify, async (c) => {
      getRecentSession(c);
      const { challenge_id, credential } = c.req.valid('json');
      const response = credential as unknown as RegistrationResponseJSON;
      const { id, friendly_name, created_at } = await register(c, context, { challenge_id, response });
      return c.json({ id, friendly_name, created_at }, 200);
    });
}

async function register(
  c: Context,
  context: ApiContext,
  answer: { challenge_id: string; response: RegistrationResponseJSON },
) {
  const { account_id } = getSession(c);
  const wanted = { id: answer.challenge_id, account_id, purpose: 'registration' as const };
  const made = await readRegistration(context, answer.response, await getChallenge(context, wanted));
  if (!made) throw new AuthError('webauthn_verification_failed');
  const added = await addTold(c, context, {
    account_id,
    credential_id: made.credential.id,
    public_key: made.credential.publicKey,
    sign_count: made.credential.counter,
    transports: answer.response.response.transports ?? [],
    backed_up: made.credentialBackedUp,
    friendly_name: 'Passkey',
  });
  if (added === 'exists') throw new AuthError('webauthn_credential_exists');
  if (added === 'too_many') throw new AuthError('too_many_passkeys');
  return added;
}

const addTold = (c: Context, context: ApiContext, passkey: NewPasskey) =>
  context.store.db.transaction(async (tx) => {
    const added = await addPasskey(tx, passkey);
    if (typeof added !== 'string')
      await tellFactorChange({ c, context, tx }, { ...getSession(c), factor: 'passkey', change: 'added' });
    return added;
  });
