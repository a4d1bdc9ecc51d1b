import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { strongMethods } from '../../../model/account/factorSessions.ts';
import { addPasskeyChallenge, findPasskey, savePasskeyUse } from '../../../model/account/passkeys.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { allow } from '../../http/access.ts';
import { AuthError } from '../../http/authError.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { authAnswers, grantedSessionSchema } from '../session/authAnswers.ts';
import { toUnixSeconds } from '../session/factorSession.ts';
import { grantSession } from '../session/grant.ts';
import { createAuthentication, readAuthentication } from './passkeyCeremony.ts';
import { getChallenge, offerSchema, toCredentialBody } from './passkeyChallenge.ts';

const options = createRoute({
  ...allow('public'),
  method: 'post',
  path: '/auth/v1/passkeys/authentication/options',
  summary: 'Mit Passkey anmelden: Vorgaben für den Browser',
  responses: authAnswers(offerSchema, 'Vorgaben für navigator.credentials.get()'),
});

const verify = createRoute({
  ...allow('public'),
  method: 'post',
  path: '/auth/v1/passkeys/authentication/verify',
  summary: 'Mit Passkey anmelden: Antwort des Geräts',
  request: toCredentialBody({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string(),
  }),
  responses: authAnswers(grantedSessionSchema, 'Die Sitzung; ein Passkey gilt als zwei Faktoren (aal2)'),
});

export function passkeySignInRoutes(context: ApiContext) {
  const { db } = context.store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(options, async (c) => {
      const limit = accountLimits.passkeyChallenges;
      await refuseOften(c, context, { name: 'passkey', limit });
      const options = await createAuthentication(context);
      const { challenge } = options;
      const kept = await addPasskeyChallenge(db, { account_id: null, purpose: 'authentication', challenge });
      return c.json({ challenge_id: kept.id, options, expires_at: toUnixSeconds(kept.expires_at) }, 200);
    })
    .openapi(verify, async (c) => {
      const { challenge_id, credential } = c.req.valid('json');
      const response = credential as unknown as AuthenticationResponseJSON;
      const { account_id, id: factor_id } = await readPasskey(context, { challenge_id, response });
      const granted = { account_id, method: strongMethods.passkey, factor_id, aal: 'aal2' as const };
      return c.json(await grantSession(c, context, granted), 200);
    });
}

type Answer = { challenge_id: string; response: AuthenticationResponseJSON };

/** Returns the passkey that answered. An unknown one is refused like one with a wrong signature. */
async function readPasskey(context: ApiContext, { challenge_id, response }: Answer) {
  const { db } = context.store;
  const wanted = { id: challenge_id, account_id: null, purpose: 'authentication' as const };
  const expectedChallenge = await getChallenge(context, wanted);
  const passkey = await findPasskey(db, response.id);
  const isOwner = passkey && toHandle(passkey.account_id) === response.response.userHandle;
  const signed = isOwner && (await readAuthentication(context, { response, expectedChallenge }, passkey));
  if (!signed) throw new AuthError('webauthn_verification_failed');
  if (!passkey.email_confirmed_at) throw new AuthError('email_not_confirmed');
  const use = { id: passkey.id, sign_count: signed.newCounter, backed_up: signed.credentialBackedUp };
  if (!(await savePasskeyUse(db, use))) throw new AuthError('webauthn_verification_failed');
  return passkey;
}

const toHandle = (account_id: string): string => Buffer.from(account_id).toString('base64url');
