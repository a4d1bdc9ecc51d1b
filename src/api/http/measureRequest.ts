import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes, routePath } from 'hono/route';
import { requestSeconds } from '../../metrics.ts';

/** Notes how long an answer took, by the pattern of its route: each typed address would be another series. */
export const measureRequest: MiddlewareHandler = async (c, next) => {
  const end = requestSeconds.startTimer();
  await next();
  end({ method: toMethod(c.req.method), route: toRoute(c), status: `${Math.floor(c.res.status / 100)}xx` });
};

/** Route that answered, else the one that would have, else none of ours. */
function toRoute(c: Context): string {
  const answered = routePath(c);
  if (!answered.includes('*')) return answered;
  return matchedRoutes(c).find(({ path }) => !path.includes('*'))?.path ?? 'unknown';
}

/** Clients may invent methods too. */
const toMethod = (method: string): string => (methods.has(method) ? method : 'other');

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
