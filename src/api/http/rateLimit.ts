import type { Context } from 'hono';
import {
  countHits,
  countTogether,
  forgetHits,
  listExhausted,
  type RateLimit,
} from '../../model/system/rateLimits.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { ApiContext } from './context.ts';
import { toClientHash } from './visitor.ts';

export type RateRule = { name: string; limit: RateLimit; of?: string; by?: number };

/**
 * Counts a request against limits shared by all processes; returns 0, or the seconds to wait. `of`: address
 * or account the limit belongs to; without it, the caller's network address.
 */
export function countRequest(c: Context, context: ApiContext, ...rules: RateRule[]): Promise<number> {
  return countHits(
    context.store.db,
    rules.map((rule) => toCounted(c, context, rule)),
  );
}

/** Counts like `countRequest`, but a refused request counts for no rule. */
export function countRequestOrNone(c: Context, context: ApiContext, ...rules: RateRule[]): Promise<number> {
  return countTogether(
    context.store.db,
    rules.map((rule) => toCounted(c, context, rule)),
  );
}

/**
 * Counts a request for each value of `of` and returns the values over the limit. Repeated values count once.
 */
export async function listOften(
  c: Context,
  context: ApiContext,
  { of, ...rule }: Omit<RateRule, 'of'> & { of: string[] },
): Promise<string[]> {
  if (of.length === 0) return [];
  const byKey = new Map(of.map((one) => [toKey(c, context, { ...rule, of: one }), one]));
  const counted = [...byKey.keys()].map((key) => ({ key, limit: rule.limit }));
  return (await listExhausted(context.store.db, counted)).map((key) => byKey.get(key)!);
}

export async function refuseOften(c: Context, context: ApiContext, ...rules: RateRule[]): Promise<void> {
  const retryAfterSeconds = await countRequest(c, context, ...rules);
  if (retryAfterSeconds > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

export function forgetRequests(c: Context, context: ApiContext, rule: RateRule): Promise<void> {
  return forgetHits(context.store.db, toKey(c, context, rule));
}

const toCounted = (c: Context, context: ApiContext, rule: RateRule) => ({
  key: toKey(c, context, rule),
  limit: rule.limit,
  by: rule.by ?? 1,
});

const toKey = (c: Context, context: ApiContext, { name, of }: RateRule): string =>
  `${name}:${of === undefined ? toClientHash(c, context) : context.store.encryption.hash(of)}`;
