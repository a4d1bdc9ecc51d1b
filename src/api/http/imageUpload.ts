import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../../shared/errors/appErrors.ts';
import { httpLimits } from '../../shared/limits/http.ts';
import { altTextLimits } from '../../shared/limits/media.ts';

export const altTagPath = '/functions/v1/generate-alt-tag';

const isAltTag = (c: Context): boolean => c.req.method === 'POST' && c.req.path === altTagPath;

export const isForm = (c: Context): boolean =>
  /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');

/**
 * Forms of foreign websites cannot send these headers, so only callers with key or session get an image
 * through.
 */
const hasKey = (c: Context): boolean =>
  Boolean(c.req.header('x-api-key')) || Boolean(c.req.header('authorization'));

const isImage = (c: Context): boolean => isAltTag(c) && isForm(c) && hasKey(c);

/** Refuses a missing key or a wrong type before anything of the body is read. */
export const refuseKeyless: MiddlewareHandler = (c, next) => {
  if (!isAltTag(c)) return next();
  if (!hasKey(c)) throw new AppError('API_KEY_MISSING');
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '');
  if (!isJson && !isForm(c)) throw new AppError('ALT_TEXT_BODY_TYPE');
  return next();
};

export const exceptImages =
  (rule: MiddlewareHandler): MiddlewareHandler =>
  (c, next) =>
    isImage(c) ? next() : rule(c, next);

/**
 * Limits the image and its few fields. A body without declared length is read here, so identify the caller
 * and reserve a place first. Throws IMAGE_TOO_LARGE.
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
