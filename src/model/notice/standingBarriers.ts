import { type SQL, sql } from 'drizzle-orm';
import { byHand } from '../../shared/standards/engines.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { classConditions, statusConditions } from '../tables/finding.ts';

export type StandingBarrier = {
  id: number;
  engine: string;
  rule: string;
  criteria: string[];
  message: string;
  example_snippet: string;
  help_url: string | null;
  /** A person found it, or an answer to a question made it a barrier. */
  by_person: boolean;
};

/** A cause called fixed counts until a scan confirms it. Unsteady ones are no ground for a statement. */
export const isStanding: SQL = sql`(${classConditions.error} and not causes.is_unsteady and (${statusConditions.open}
  or (causes.status = 'fixed' and causes.engine <> ${byHand} and causes.finding_count > 0)))`;

/** Lists barriers that are still found or were entered by hand, the most urgent first. */
export const listStandingBarriers = (tx: Db, website_id: number): Promise<StandingBarrier[]> =>
  listBarriers(tx, website_id, isStanding);

/** Lists barriers that are still found, though members ignore them with a reason. */
export const listIgnoredBarriers = (tx: Db, website_id: number): Promise<StandingBarrier[]> =>
  listBarriers(
    tx,
    website_id,
    sql`(${classConditions.error} and ${statusConditions.ignored} and causes.finding_count > 0)`,
  );

const listBarriers = (tx: Db, website_id: number, condition: SQL): Promise<StandingBarrier[]> =>
  readRows<StandingBarrier>(
    tx,
    sql`select id::float8 as id, engine, rule, array_to_json(criteria) as criteria, message, example_snippet, help_url,
      (engine = ${byHand} or outcome = 'cantTell') as by_person from causes
    where website_id = ${website_id} and ${condition} order by urgency desc, id desc`,
  );

/** Criteria that a person failed on a page that counts. */
export async function listFailedByHand(tx: Db, website_id: number): Promise<string[]> {
  const rows = await readRows<{ criteria: string }>(
    tx,
    sql`select distinct c.criteria from checks c join pages p on p.id = c.page_id
    where c.website_id = ${website_id} and c.status = 'fail' and c.set_by = 'person' and not p.is_gone order by 1`,
  );
  return rows.map(({ criteria }) => criteria);
}
