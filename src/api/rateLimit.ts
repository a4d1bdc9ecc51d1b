import type { Context } from 'hono';
import { countHit, type RateLimit } from '../model/rateLimits.ts';
import { AppError } from '../shared/errors.ts';
import type { ApiContext } from './context.ts';
import { toClientHash } from './visitor.ts';

/**
 * Counts a request against a limit shared by all processes; gives 0, or the seconds to wait. `of`: whose limit it is
 * (an address, an account); left out, the caller's network address.
 */
export function countRequest(
  c: Context,
  context: ApiContext,
  rule: { name: string; limit: RateLimit; of?: string },
): Promise<number> {
  const { db, encryption } = context.store;
  const of = rule.of === undefined ? toClientHash(c, context) : encryption.hash(rule.of);
  return countHit(db, `${rule.name}:${of}`, rule.limit);
}

/** The same; throws TOO_MANY_REQUESTS with the waiting time. */
export async function refuseOften(...request: Parameters<typeof countRequest>): Promise<void> {
  const retryAfterSeconds = await countRequest(...request);
  if (retryAfterSeconds > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}
