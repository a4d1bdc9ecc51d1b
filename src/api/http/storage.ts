import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { ApiContext } from './context.ts';

type Stored = { store: Pick<ApiContext['store'], 'isFull'> };

/** Writes a few bytes each, and without them nobody could read on: signing in, renewing a session, signing out. */
const small =
  /^\/auth\/v1\/(?:token|logout|factors\/[^/]+\/(?:challenge|verify)|passkeys\/authentication.*)$/;

/** Refuses changes while the disk is almost full. Reading goes on. */
export const refuseWritesWhenFull =
  (context: Stored): MiddlewareHandler =>
  (c, next) => {
    if (isWrite(c) && !small.test(c.req.path)) refuseWhenFull(context);
    return next();
  };

/** For requests that start work although they are a GET. */
export function refuseWhenFull({ store }: Stored): void {
  if (store.isFull()) throw new AppError('STORAGE_FULL');
}

const isWrite = (c: Context): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
