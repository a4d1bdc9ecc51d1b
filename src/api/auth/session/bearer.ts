import type { Context, MiddlewareHandler } from 'hono';
import type { OpenSession } from '../../../model/account/sessions.ts';
import { AuthError, type AuthErrorCode } from '../../http/authError.ts';
import { readBearer } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { findTokenSession } from '../../http/tokenSession.ts';

declare module 'hono' {
  interface ContextVariableMap {
    session: OpenSession | AuthErrorCode;
  }
}

/**
 * Reads the bearer of every request to `/auth/v1`. The public key that supabase-js also sends there is no
 * session.
 */
export const readSession =
  (context: ApiContext): MiddlewareHandler =>
  async (c, next) => {
    c.set('session', await toSession(c, context));
    return next();
  };

/** Access rule of an auth route that needs a session of any level: spread it into `createRoute`. */
export const allowSession = {
  'x-access': 'session',
  security: [{ session: [] }],
  middleware: ((c, next) => {
    getSession(c);
    return next();
  }) as MiddlewareHandler,
};

/** Throws no_authorization, bad_jwt or session_not_found. */
export function getSession(c: Context): OpenSession {
  const session = c.get('session');
  if (typeof session === 'string') throw new AuthError(session);
  return session;
}

async function toSession(c: Context, context: ApiContext): Promise<OpenSession | AuthErrorCode> {
  const bearer = readBearer(c);
  return bearer ? findTokenSession(context, bearer) : 'no_authorization';
}
