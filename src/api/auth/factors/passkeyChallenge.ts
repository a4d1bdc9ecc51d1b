import { z } from '@hono/zod-openapi';
import { takePasskeyChallenge } from '../../../model/account/passkeys.ts';
import { AuthError } from '../../http/authError.ts';
import type { ApiContext } from '../../http/context.ts';
import { bodyOf } from '../../http/responseSchemas.ts';

/** The options keep the W3C shape; only the browser reads them. */
export const offerSchema = z.object({
  challenge_id: z.uuid(),
  options: z.looseObject({ challenge: z.string() }),
  expires_at: z.int().meta({ description: 'Unix seconds' }),
});

export const toCredentialBody = <S extends z.ZodRawShape>(response: S) => ({
  ...bodyOf(
    z.object({
      challenge_id: z.uuid(),
      credential: z.looseObject({
        id: z.string(),
        rawId: z.string(),
        type: z.string(),
        response: z.looseObject(response),
      }),
    }),
    exampleAnswer as never,
  ),
});

const exampleAnswer = {
  challenge_id: '00000000-0000-4000-8000-000000000000',
  credential: {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: {
      clientDataJSON: '',
      attestationObject: '',
      authenticatorData: '',
      signature: '',
      userHandle: '',
    },
  },
};

/** Throws webauthn_challenge_not_found or webauthn_challenge_expired. Each challenge serves once. */
export async function getChallenge(
  { store }: ApiContext,
  wanted: Parameters<typeof takePasskeyChallenge>[1],
): Promise<string> {
  const challenge = await takePasskeyChallenge(store.db, wanted);
  if (challenge === null) throw new AuthError('webauthn_challenge_not_found');
  if (challenge === 'expired') throw new AuthError('webauthn_challenge_expired');
  return challenge;
}
