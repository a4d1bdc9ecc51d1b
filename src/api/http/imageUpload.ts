import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../../shared/errors/appErrors.ts';
import { httpLimits } from '../../shared/limits/http.ts';
import { altTextLimits } from '../../shared/limits/media.ts';

/** The one address below /functions that takes an image as its body. */
export const altTagPath = '/functions/v1/generate-alt-tag';

const isAltTag = (c: Context): boolean => c.req.method === 'POST' && c.req.path === altTagPath;

export const isForm = (c: Context): boolean =>
  /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');

/** A form of a foreign website can send neither of these headers: an image comes from whoever has a key or a session. */
const hasKey = (c: Context): boolean =>
  Boolean(c.req.header('x-api-key')) || Boolean(c.req.header('authorization'));

const isImage = (c: Context): boolean => isAltTag(c) && isForm(c) && hasKey(c);

/** Before anything of the body is read: somebody with a key, and a type that is taken. */
export const refuseKeyless: MiddlewareHandler = (c, next) => {
  if (!isAltTag(c)) return next();
  if (!hasKey(c)) throw new AppError('API_KEY_MISSING');
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '');
  if (!isJson && !isForm(c)) throw new AppError('ALT_TEXT_BODY_TYPE');
  return next();
};

/** A rule for all bodies except images. */
export const exceptImages =
  (rule: MiddlewareHandler): MiddlewareHandler =>
  (c, next) =>
    isImage(c) ? next() : rule(c, next);

/**
 * How large the image and the few fields beside it may be. A body that does not say how long it is gets read here, so this
 * comes after the caller is known and has a place. Throws IMAGE_TOO_LARGE.
 */
export async function limitImage(c: Context): Promise<void> {
  await limitSize(c, async () => {});
}

const limitSize = bodyLimit({
  maxSize: altTextLimits.maxImageBytes + httpLimits.maxBodyBytes,
  onError: () => {
    throw new AppError('IMAGE_TOO_LARGE');
  },
});
