import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { SiteFacts } from '../../shared/siteFill.ts';
import type { ApiContext } from './context.ts';

/**
 * Content security policy and related headers. No `Access-Control-*` anywhere: foreign pages cannot read our answers.
 * Scripts come from files only. Styles keep 'unsafe-inline', because prerendered pages carry `style` attributes
 * (widths of bars). Scripts connect to this server, and to the operator's page view counter if one is set.
 */
export const setSecurityHeaders = ({ siteFacts }: Pick<ApiContext, 'siteFacts'>): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:', 'http:'],
      connectSrc: ["'self'", ...toCounter(siteFacts())],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      baseUri: ["'self'"],
      objectSrc: ["'none'"],
    },
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: false, // `setPermissionsAndHsts` sets it where the public address is https
  });

const toCounter = ({ analytics }: SiteFacts): string[] => (analytics ? [new URL(analytics.url).origin] : []);

/** Stored files come from foreign websites: the browser may show them, but run and load nothing. */
export const sandboxFile = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], sandbox: [] },
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

/** Hono's own option lacks `publickey-credentials-create`. */
const permissions = [
  ...refused,
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
].join(', ');

const yearSeconds = 31_536_000;

/**
 * Limits device features for pages. Where the public address is https, requires https for a year; subdomains belong
 * to the operator and stay out.
 */
export const setPermissionsAndHsts =
  ({ publicUrl }: Pick<ApiContext, 'publicUrl'>): MiddlewareHandler =>
  async (c, next) => {
    await next();
    c.res.headers.set('Permissions-Policy', permissions);
    if (publicUrl().startsWith('https://'))
      c.res.headers.set('Strict-Transport-Security', `max-age=${yearSeconds}`);
  };

/** Headers that `setPermissionsAndHsts` and `setSecurityHeaders` add, for answers that bypass both. */
export async function readSafeHeaders(
  context: Pick<ApiContext, 'publicUrl' | 'siteFacts'>,
): Promise<{ [name: string]: string }> {
  const app = new Hono()
    .use(setPermissionsAndHsts(context), setSecurityHeaders(context))
    .get('/', (c) => c.body(null));
  return Object.fromEntries((await app.request('/')).headers);
}

/** Forbids caching of API answers, which are personal, unless the route declares its answer public. */
export const keepPrivate: MiddlewareHandler = async (c, next) => {
  await next();
  const isForAll = c.res.headers.get('Cache-Control')?.includes('public');
  if (!isForAll) c.res.headers.set('Cache-Control', 'no-store');
};
