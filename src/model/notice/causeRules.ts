import { inArray } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { causes } from '../tables/finding.ts';

/** Reads which rules told causes break, in the order of `ids`. */
export async function readCauseRules(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  const { id, engine, rule, criteria, message, help_url } = causes;
  const rows = await db
    .select({ id, engine, rule, criteria, message, help_url })
    .from(causes)
    .where(inArray(causes.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((one) => byId.get(one) ?? []);
}
