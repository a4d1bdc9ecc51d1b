import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { accountLimits } from '../../shared/limits/account.ts';
import { toIsoDay } from '../../shared/text/timeZone.ts';
import type { EventKind } from '../../shared/work/notice.ts';
import type { Db } from '../database/db.ts';
import { api_keys, isAlive, organizations } from '../tables/organization.ts';
import { tellMembers } from './tellMembers.ts';

type KeyRow = typeof api_keys.$inferSelect;
type KeyEvent = Extract<EventKind, `key.${string}`>;

const { apiKeyWarningDays } = accountLimits;
const isOpen = and(isNull(api_keys.revoked_at), isNull(api_keys.end_told_at));

/**
 * Warns of API keys some days before their end, and tells it. Each key is a transaction that notes what it told. Returns
 * the number of keys told.
 */
export async function tellEndingKeys(db: Db, now = new Date()): Promise<number> {
  const soon = toMoment(now, Math.max(...apiKeyWarningDays));
  const due = await db
    .select({ id: api_keys.id })
    .from(api_keys)
    .innerJoin(organizations, eq(organizations.id, api_keys.organization_id))
    .where(and(isOpen, isAlive, lte(api_keys.expires_at, soon)))
    .orderBy(asc(api_keys.id));
  let told = 0;
  for (const { id } of due) if (await db.transaction((tx) => tellKey(tx, id, now))) told++;
  return told;
}

const toMoment = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString();

async function tellKey(tx: Db, id: number, now: Date): Promise<boolean> {
  const [key] = await tx
    .select()
    .from(api_keys)
    .where(and(eq(api_keys.id, id), isOpen))
    .for('update');
  const news = key && toNews(key, now);
  if (!news) return false;
  const { kind, ...noted } = news;
  await tx.update(api_keys).set(noted).where(eq(api_keys.id, id));
  await tell(tx, kind, key);
  return true;
}

/** Finds out what is to be told now, and noted with it. Of warnings that were missed, the last one counts. */
function toNews({ expires_at, warned_days }: KeyRow, now: Date) {
  const end = new Date(expires_at!);
  if (end <= now) return { kind: 'key.ended' as const, end_told_at: sql`now()` };
  const reached = apiKeyWarningDays.filter((days) => end.toISOString() <= toMoment(now, days));
  const days = Math.min(...reached, warned_days ?? Number.POSITIVE_INFINITY);
  const isNew = reached.includes(days) && days !== warned_days;
  return isNew ? { kind: 'key.ending' as const, warned_days: days } : null;
}

async function tell(tx: Db, kind: KeyEvent, key: KeyRow): Promise<void> {
  const { organization_id, name, key_prefix, expires_at } = key;
  const facts = { automatic: true, key: name, key_prefix, due_on: toIsoDay(new Date(expires_at!)) };
  const event = { organization_id, website_id: null, user_id: null, kind, facts };
  await tellMembers(tx, event);
}
