import type { Context } from 'hono';
import {
  countHits,
  countInTurn,
  countTogether,
  forgetAndReturn,
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

/** Counts rule by rule until one is exceeded. Returns that rule with the seconds to wait, or null. */
export async function findExceeded(
  c: Context,
  context: ApiContext,
  rules: RateRule[],
): Promise<{ rule: RateRule; retryAfterSeconds: number } | null> {
  const counted = rules.map((rule) => toCounted(c, context, rule));
  const exceeded = await countInTurn(context.store.db, counted);
  if (!exceeded) return null;
  const rule = rules[counted.findIndex(({ key }) => key === exceeded.key)]!;
  return { rule, retryAfterSeconds: exceeded.seconds };
}

/** Forgets what `here` counted, and takes one request back from `overall`. */
export function forgetHere(
  c: Context,
  context: ApiContext,
  { here, overall }: { here: RateRule; overall: RateRule },
): Promise<void> {
  const keys = { forgotten: toKey(c, context, here), returned: toKey(c, context, overall) };
  return forgetAndReturn(context.store.db, keys);
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
