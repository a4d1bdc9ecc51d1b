import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { SiteFacts } from '../../shared/siteFill.ts';
import type { ApiContext } from './context.ts';

/**
 * Security headers of all answers. No `Access-Control-*` anywhere: a foreign page reads nothing of ours.
 * Scripts come from files only. Styles keep 'unsafe-inline': prerendered pages carry `style` attributes
 * (widths of bars). Scripts connect to us and, where one is set, to the operator's counter of page views.
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
    strictTransportSecurity: false,
  });

const toCounter = ({ analytics }: SiteFacts): string[] => (analytics ? [new URL(analytics.url).origin] : []);

/** Stored files come from foreign websites: browsers may show them, but run nothing. */
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
): Promise<{ [name: string]: string }> {
  const app = new Hono()
    .use(setPermissionsAndHsts(context), setSecurityHeaders(context))
    .get('/', (c) => c.body(null));
  return Object.fromEntries((await app.request('/')).headers);
}

/** Forbids caching of API answers, which are personal, unless the route marks its answer as public. */
export const keepPrivate: MiddlewareHandler = async (c, next) => {
  await next();
  const isForAll = c.res.headers.get('Cache-Control')?.includes('public');
  if (!isForAll) c.res.headers.set('Cache-Control', 'no-store');
};
