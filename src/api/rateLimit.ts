import type { Context } from 'hono';
import { countHits, forgetHits, type RateLimit } from '../model/rateLimits.ts';
import { AppError } from '../shared/errors.ts';
import type { ApiContext } from './context.ts';
import { toClientHash } from './visitor.ts';

type Rule = { name: string; limit: RateLimit; of?: string };

/**
 * Counts a request against limits shared by all processes; gives 0, or the seconds to wait. `of`: whose limit it is
 * (an address, an account); left out, the caller's network address.
 */
export function countRequest(c: Context, context: ApiContext, ...rules: Rule[]): Promise<number> {
  const counted = rules.map((rule) => ({ key: toKey(c, context, rule), limit: rule.limit }));
  return countHits(context.store.db, counted);
}

/** The same; throws TOO_MANY_REQUESTS with the waiting time. */
export async function refuseOften(c: Context, context: ApiContext, ...rules: Rule[]): Promise<void> {
  const retryAfterSeconds = await countRequest(c, context, ...rules);
  if (retryAfterSeconds > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

/** What was counted so far does not count any more. */
export function forgetRequests(c: Context, context: ApiContext, rule: Rule): Promise<void> {
  return forgetHits(context.store.db, toKey(c, context, rule));
}

const toKey = (c: Context, context: ApiContext, { name, of }: Rule): string =>
  `${name}:${of === undefined ? toClientHash(c, context) : context.store.encryption.hash(of)}`;
