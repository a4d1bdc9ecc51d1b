import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { productName } from '../../../shared/product.ts';
import { allow } from '../../http/access.ts';
import type { ApiContext } from '../../http/context.ts';
import { authAnswers } from '../session/authAnswers.ts';

const settings = createRoute({
  ...allow('public'),
  method: 'get',
  path: '/auth/v1/settings',
  summary: 'Was bei der Anmeldung möglich ist',
  responses: authAnswers(
    z.object({
      external: z.record(z.string(), z.boolean()),
      disable_signup: z.boolean(),
      mailer_autoconfirm: z.boolean(),
      phone_autoconfirm: z.boolean(),
      sms_provider: z.string(),
      saml_enabled: z.boolean(),
    }),
    'Was diese Installation erlaubt',
  ),
});

const health = createRoute({
  ...allow('public'),
  method: 'get',
  path: '/auth/v1/health',
  summary: 'Ob die Anmeldung läuft',
  responses: authAnswers(z.object({ name: z.string(), description: z.string() }), 'Der Dienst läuft'),
});

const keys = createRoute({
  ...allow('public'),
  method: 'get',
  path: '/auth/v1/.well-known/jwks.json',
  summary: 'Schlüssel, mit denen sich Zugriffstoken prüfen lassen',
  responses: authAnswers(
    z.object({ keys: z.array(z.looseObject({ kty: z.string().optional() })) }),
    'Öffentliche Schlüssel der Zugriffstoken (RFC 7517)',
  ),
});

export function settingsRoutes({ settings: chosen, tokens }: ApiContext) {
  return new OpenAPIHono()
    .openapi(settings, (c) =>
      c.json(
        {
          external: { email: true, phone: false },
          disable_signup: !chosen.isSignupOpen,
          mailer_autoconfirm: !chosen.confirmEmail,
          phone_autoconfirm: false,
          sms_provider: '',
          saml_enabled: false,
        },
        200,
      ),
    )
    .openapi(health, (c) => c.json({ name: productName, description: 'Anmeldedienst' }, 200))
    .openapi(keys, async (c) => {
      c.header('Cache-Control', 'public, max-age=600');
      return c.json({ keys: await tokens.listKeys() }, 200);
    });
}
