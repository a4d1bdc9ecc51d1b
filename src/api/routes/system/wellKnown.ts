import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { allow } from '../../http/access.ts';
import type { ApiContext } from '../../http/context.ts';

const securityPath = '/.well-known/security.txt';

const security = createRoute({
  ...allow('public'),
  method: 'get',
  path: securityPath,
  summary: 'Wem man eine Sicherheitslücke meldet (RFC 9116)',
  responses: {
    200: { description: 'Die Angaben' },
    404: { description: 'Der Betreiber hat keine E-Mail-Adresse angegeben' },
  },
});

const changePassword = createRoute({
  ...allow('public'),
  method: 'get',
  path: '/.well-known/change-password',
  summary: 'Führt Passwortmanager dorthin, wo man das Passwort ändert (W3C)',
  responses: { 302: { description: 'Zum Profil' } },
});

export function wellKnownRoutes({ siteFacts }: Pick<ApiContext, 'siteFacts'>) {
  return new OpenAPIHono()
    .openapi(security, (c) => {
      const { operator, origin } = siteFacts();
      return operator.email === null ? c.notFound() : c.text(toSecurityText(operator.email, origin));
    })
    .openapi(changePassword, (c) => c.redirect('/app/profile#password', 302));
}

const monthMs = 30 * 86_400_000;

/** RFC 9116 recommends less than a year until `Expires`. Every answer has a later one. */
function toSecurityText(email: string, origin: string): string {
  const expires = new Date(Date.now() + 6 * monthMs).toISOString().replace(/\.\d+Z$/, 'Z');
  const lines = [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires}`,
    'Preferred-Languages: de, en',
    `Canonical: ${origin}${securityPath}`,
  ];
  return lines.map((line) => `${line}\n`).join('');
}
