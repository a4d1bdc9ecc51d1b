import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../../shared/errors/appErrors.ts';
import { httpLimits } from '../../shared/limits/http.ts';
import { settingsLimits } from '../../shared/limits/website.ts';

const toLimit = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('BODY_TOO_LARGE');
    },
  });

const limitOrdinary = toLimit(httpLimits.maxBodyBytes);
const limitSettings = toLimit(settingsLimits.maxBodyBytes);

const settingsPath = /^\/api\/v1\/websites\/\d+\/settings$/;

/** Settings of a website may be larger than other JSON bodies: they hold lists and texts. */
export const limitBody: MiddlewareHandler = (c, next) => {
  const isSettings = c.req.method === 'PUT' && settingsPath.test(c.req.path);
  return (isSettings ? limitSettings : limitOrdinary)(c, next);
};
