import type { Db } from '../../src/model/database/db.ts';
import { type Connection, inTransaction } from './connection.ts';
import type { Statement } from './statements.ts';

/** A plan's node as PostgreSQL describes it. */
type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  Filter?: string;
  'Plan Rows': number;
  Plans?: Plan[];
};

/**
 * How the database would run a statement, for the role and settings it was sent with. The plan of a function's own
 * statements is not part of it. null: nothing to plan.
 */
export async function explain(db: Db, { text, params, actor }: Statement): Promise<Plan | null> {
  if (!/^\s*(?:select|with|insert|update|delete)/i.test(text)) return null;
  return inTransaction(db, async (tx) => {
    if (actor) await tx.query(becomeActor, actor);
    const { rows } = await tx.query(`explain (format json) ${text}`, params);
    return (rows[0]!['QUERY PLAN'] as { Plan: Plan }[])[0]!.Plan;
  });
}

const becomeActor = `select set_config('stufenlos.organization_id', $1, true),
  set_config('stufenlos.user_id', $2, true), set_config('stufenlos.website_ids', $3, true),
  set_config('stufenlos.claim_hash', $4, true), set_config('role', $5, true)`;

/** Tables that a plan reads from end to end, with the condition it does it for. */
export function listSeqScans(plan: Plan): { table: string; filter: string }[] {
  const below = (plan.Plans ?? []).flatMap(listSeqScans);
  if (plan['Node Type'] !== 'Seq Scan') return below;
  return [{ table: plan['Relation Name'] ?? '', filter: plan.Filter ?? '' }, ...below];
}

/** Tables that a select reads from end to end when it runs, also within the functions it calls: what EXPLAIN does not show. */
export async function countSeqScans(db: Db, { text, params, actor }: Statement): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    if (actor) await tx.query(becomeActor, actor);
    const before = await readSeqScans(tx);
    await tx.query(text, params);
    const after = await readSeqScans(tx);
    return [...after].filter(([table, times]) => times > (before.get(table) ?? 0)).map(([table]) => table);
  });
}

async function readSeqScans(tx: Connection): Promise<Map<string, number>> {
  const { rows } = await tx.query(
    'select relname, seq_scan::int from pg_stat_xact_user_tables where seq_scan > 0',
  );
  return new Map(rows.map(({ relname, seq_scan }) => [String(relname), Number(seq_scan)]));
}
