import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { SiteFacts } from '../../shared/siteFill.ts';
import type { ApiContext } from './context.ts';

/**
 * What a browser may do with our answers. No `Access-Control-*` anywhere: a foreign page reads nothing of ours.
 * Scripts come from files only. Styles keep 'unsafe-inline': prerendered pages carry `style` attributes (widths of
 * bars). Scripts speak to us, and to the operator's counter of page views where one is set.
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
    strictTransportSecurity: false, // see `setPermissionsAndHsts`: only where people reach us by https
  });

const toCounter = ({ analytics }: SiteFacts): string[] => (analytics ? [new URL(analytics.url).origin] : []);

/** A stored file comes from a foreign website: it may show itself and do nothing. */
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

/** What pages may use of the device, and https for a year where that is how people reach us (not for subdomains: they are the operator's). */
export const setPermissionsAndHsts =
  ({ publicUrl }: Pick<ApiContext, 'publicUrl'>): MiddlewareHandler =>
  async (c, next) => {
    await next();
    c.res.headers.set('Permissions-Policy', permissions);
    if (publicUrl().startsWith('https://'))
      c.res.headers.set('Strict-Transport-Security', `max-age=${yearSeconds}`);
  };

/** What `setPermissionsAndHsts` and `setSecurityHeaders` add to every answer, for those that are sent past them. */
export async function readSafeHeaders(
  context: Pick<ApiContext, 'publicUrl' | 'siteFacts'>,
): Promise<{ [name: string]: string }> {
  const app = new Hono()
    .use(setPermissionsAndHsts(context), setSecurityHeaders(context))
    .get('/', (c) => c.body(null));
  return Object.fromEntries((await app.request('/')).headers);
}

/** Answers of the API are about somebody: no cache keeps them, unless the route says that everybody gets the same. */
export const keepPrivate: MiddlewareHandler = async (c, next) => {
  await next();
  const isForAll = c.res.headers.get('Cache-Control')?.includes('public');
  if (!isForAll) c.res.headers.set('Cache-Control', 'no-store');
};
