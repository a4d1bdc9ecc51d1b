import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { allow } from '../../http/access.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { bodyOf } from '../../http/responseSchemas.ts';
import { askMail } from '../session/askMail.ts';
import { authAnswers, nothingSchema } from '../session/authAnswers.ts';
import { allowSession, getSession } from '../session/bearer.ts';
import {
  challengeFields,
  emailField,
  metadataField,
  redirectQuery,
  toEmail,
  toLinkPayload,
} from '../session/fields.ts';
import { mayRegister } from '../signIn/signup.ts';
import { askChangeAgain } from './changeEmail.ts';

const asked = authAnswers(nothingSchema, 'Wenn es das Konto gibt, ist eine E-Mail unterwegs');

const toBody = <S extends z.ZodRawShape>(shape: S) => ({
  query: redirectQuery,
  ...bodyOf(z.object({ email: emailField, ...challengeFields, ...shape })),
});

const recover = createRoute({
  ...allow('public'),
  method: 'post',
  path: '/auth/v1/recover',
  summary: 'Link für ein neues Passwort anfordern',
  request: toBody({}),
  responses: asked,
});

const otp = createRoute({
  ...allow('public'),
  method: 'post',
  path: '/auth/v1/otp',
  summary: 'Anmeldung ohne Passwort anfordern',
  request: toBody({ create_user: z.boolean().default(true), data: metadataField.nullish() }),
  responses: asked,
});

const resend = createRoute({
  ...allow('public'),
  method: 'post',
  path: '/auth/v1/resend',
  summary: 'E-Mail noch einmal anfordern',
  request: toBody({ type: z.enum(['signup', 'email_change']) }),
  responses: asked,
});

const reauthenticate = createRoute({
  ...allowSession,
  method: 'get',
  path: '/auth/v1/reauthenticate',
  summary: 'Code zum Bestätigen der eigenen Person anfordern',
  responses: authAnswers(nothingSchema, 'Ein Code ist unterwegs'),
});

/**
 * Routes that make us send mail. Neither answer nor response time tells whether an address has an account.
 */
export function mailRoutes(context: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(recover, async (c) => {
      const { email, ...flow } = c.req.valid('json');
      const payload = toLinkPayload(context, { ...flow, ...c.req.valid('query') });
      await askMail(c, context, { template: 'recovery', to_address: toEmail(email), payload });
      return c.json({}, 200);
    })
    .openapi(otp, async (c) => {
      const { email, data, create_user, ...flow } = c.req.valid('json');
      const to_address = toEmail(email);
      const payload = {
        ...toLinkPayload(context, { ...flow, ...c.req.valid('query') }),
        create_account: create_user && (await mayRegister(context, to_address)),
        user_metadata: data ?? {},
      };
      await askMail(c, context, { template: 'magicLink', to_address, payload });
      return c.json({}, 200);
    })
    .openapi(resend, async (c) => {
      const { email, type, ...flow } = c.req.valid('json');
      const to_address = toEmail(email);
      const payload = toLinkPayload(context, { ...flow, ...c.req.valid('query') });
      if (type === 'signup') await askMail(c, context, { template: 'confirmSignup', to_address, payload });
      else await askChangeAgain(c, context, { to_address, payload });
      return c.json({}, 200);
    })
    .openapi(reauthenticate, async (c) => {
      const { email, account_id } = getSession(c);
      await askMail(c, context, { template: 'reauthentication', to_address: email, payload: { account_id } });
      return c.json({}, 200);
    });
}
