import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { allow } from '../../http/access.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { bodyOf } from '../../http/responseSchemas.ts';
import { authAnswers, grantedSessionSchema } from '../session/authAnswers.ts';
import { emailField, toEmail } from '../session/fields.ts';
import { grantSession } from '../session/grant.ts';
import { type Proof, proofTypes, takeProof } from '../session/proof.ts';

const bodySchema = z.object({
  type: z.enum(proofTypes),
  token_hash: z.string().max(200).optional().meta({ description: 'aus dem Link' }),
  email: emailField.optional(),
  token: z.string().max(200).optional().meta({ description: 'die sechs Ziffern, mit email' }),
});

const halfSchema = z
  .object({ msg: z.string(), code: z.string() })
  .meta({ id: 'HalfConfirmed', description: 'Die andere Adresse muss noch bestätigen' });

const verify = createRoute({
  ...allow('public'),
  method: 'post',
  path: '/auth/v1/verify',
  summary: 'Mit dem Code aus einer E-Mail bestätigen',
  request: { ...bodyOf(bodySchema) },
  responses: authAnswers(z.union([grantedSessionSchema, halfSchema]), 'Eine Sitzung'),
});

export const halfText = 'Bestätigt. Bitte bestätigen Sie die Änderung jetzt auch an Ihrer anderen Adresse.';

export function verifyRoutes(context: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid }).openapi(verify, async (c) => {
    const { account_id, isHalf } = await takeProof(c, context, toProof(c.req.valid('json')));
    if (isHalf) return c.json({ msg: halfText, code: '200' }, 200);
    return c.json(await grantSession(c, context, { account_id, method: 'otp' }), 200);
  });
}

function toProof({ type, token_hash, email, token }: z.infer<typeof bodySchema>): Proof {
  if (token_hash) return { type, token: token_hash };
  if (email && token) return { type, email: toEmail(email), code: token };
  throw new AppError('REQUEST_INVALID', { detail: 'Betroffen: token_hash, email, token.' });
}
