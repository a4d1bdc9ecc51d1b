import { createHash } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { secureHeaders } from 'hono/secure-headers';
import type { SiteFacts } from '../../shared/siteFill.ts';
import type { ApiContext } from './context.ts';

const policyHeader = 'Content-Security-Policy';

export const reportsPath = '/api/v1/csp-reports';

/**
 * Policy of all answers. Scripts and styles come from files; `styles` are hashes of a page's own `<style>`.
 * Pictures are ours alone: a foreign server learns nothing of who looks at a result. Scripts connect to us and,
 * where one is set, to the operator's counter of page views. No `Access-Control-*`: foreign pages read nothing.
 */
export function toPolicy({ analytics }: Pick<SiteFacts, 'analytics'>, styles: string[] = []): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...styles.map((hash) => `'${hash}'`)],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...toCounter(analytics)],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    'report-uri': [reportsPath],
    'report-to': ['csp'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

export const toStyleHash = (css: string): string =>
  `sha256-${createHash('sha256').update(css).digest('base64')}`;

const toCounter = (analytics: SiteFacts['analytics']): string[] =>
  analytics ? [new URL(analytics.url).origin] : [];

export const setSecurityHeaders = (context: Pick<ApiContext, 'siteFacts'>): MiddlewareHandler =>
  every(
    secureHeaders({
      crossOriginResourcePolicy: 'same-origin',
      referrerPolicy: 'strict-origin-when-cross-origin',
      reportingEndpoints: [{ name: 'csp', url: reportsPath }],
      xFrameOptions: 'DENY',
      strictTransportSecurity: false,
    }),
    setPolicy(context),
  );

/** A page with a `<style>` of its own brings its policy along. */
const setPolicy =
  ({ siteFacts }: Pick<ApiContext, 'siteFacts'>): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (!c.res.headers.has(policyHeader)) c.res.headers.set(policyHeader, toPolicy(siteFacts()));
  };

/** Stored files come from foreign websites: browsers may show them, but run nothing. */
export const sandboxFile = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], sandbox: [] },
  strictTransportSecurity: false,
});

const refused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
].map((feature) => `${feature}=()`);

/** Hono's own setting knows no `publickey-credentials-create`. */
const permissions = [
  ...refused,
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
].join(', ');

const yearSeconds = 31_536_000;

/**
 * Sets Permissions-Policy, and HSTS for a year where people reach us by https. Subdomains are excluded: they
 * are the operator's.
 */
export const setPermissionsAndHsts =
  ({ publicUrl }: Pick<ApiContext, 'publicUrl'>): MiddlewareHandler =>
  async (c, next) => {
    await next();
    c.res.headers.set('Permissions-Policy', permissions);
    if (publicUrl().startsWith('https://'))
      c.res.headers.set('Strict-Transport-Security', `max-age=${yearSeconds}`);
  };

export async function readSafeHeaders(
  context: Pick<ApiContext, 'publicUrl' | 'siteFacts'>,
  styles: string[],
): Promise<{ [name: string]: string }> {
  const app = new Hono()
    .use(setPermissionsAndHsts(context), setSecurityHeaders(context))
    .get('/', (c) => c.body(null, 200, { [policyHeader]: toPolicy(context.siteFacts(), styles) }));
  return Object.fromEntries((await app.request('/')).headers);
}

/** Forbids caching of API answers, which are personal, unless the route marks its answer as public. */
export const keepPrivate: MiddlewareHandler = async (c, next) => {
  await next();
  const isForAll = c.res.headers.get('Cache-Control')?.includes('public');
  if (!isForAll) c.res.headers.set('Cache-Control', 'no-store');
};
