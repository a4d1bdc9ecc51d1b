import { type SQL, sql } from 'drizzle-orm';
import { noticeLimits } from '../../shared/limits/work.ts';
import { byHand } from '../../shared/standards/engines.ts';
import type { DifferenceKind } from '../../shared/words/differenceWords.ts';
import type { EventFacts, ToldCause } from '../../shared/work/notice.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { toClassified } from './scanDifference.ts';
import { type TellableCause, toTold } from './tellCauses.ts';

export const toldColumns = (
  cause: SQL,
): SQL => sql`'id', ${cause}.id, 'engine', ${cause}.engine, 'rule', ${cause}.rule,
  'outcome', ${cause}.outcome, 'confirmed_count', ${cause}.confirmed_count, 'message', ${cause}.message, 'example_snippet', ${cause}.example_snippet,
  'page_url', ${cause}.example_page_url, 'page_count', ${cause}.page_count, 'finding_count', ${cause}.finding_count, 'assignee_id', ${cause}.assignee_id`;

type Sort = 'error' | 'asked' | 'hint' | 'hand';
export type Difference = { kind: DifferenceKind; sort: Sort; total: number; told: ToldCause };

/** Reads what the comparison of two scans counts, by kind and sort, with the most urgent causes and all returns. */
export async function readDifferences(
  tx: Db,
  pair: { website_id: number; scan_id: number; since_id: number },
): Promise<Difference[]> {
  const rows = await readRows<Omit<Difference, 'told'> & { told: TellableCause }>(
    tx,
    sql`
    with ${toClassified(pair)},
    sorted as (
      select c.*, d.kind, case when c.engine = ${byHand} then 'hand' when cardinality(c.criteria) = 0 then 'hint'
        when c.outcome = 'cantTell' and c.confirmed_count = 0 then 'asked' else 'error' end as sort
      from classified d join causes c on c.id = d.id where d.kind not in ('stayed', 'unsteady', 'dropped')
    ),
    placed as (
      select *, count(*) over (partition by kind, sort) as total,
        row_number() over (partition by kind, sort order by urgency desc, id desc) as place from sorted
    )
    select kind, sort, total::int as total, jsonb_build_object(${toldColumns(sql`placed`)}) || case
      when kind in ('grown', 'reached') then jsonb_build_object('page_url', coalesce(${toNewPlace(pair.since_id)}, example_page_url))
      else '{}' end as told from placed
    where place <= ${noticeLimits.shownCauses}::int or kind = 'reopened'
    order by array_position(array['error', 'asked', 'hint', 'hand'], sort), place`,
  );
  return rows.map(({ told, ...row }) => ({ ...row, told: toTold(told) }));
}

/** Page of the first place that the scan before did not have. */
const toNewPlace = (since_id: number) => sql`(select p.url from findings f join pages p on p.id = f.page_id
  where f.website_id = placed.website_id and f.cause = placed.cause and not f.is_unsteady
    and f.found_at > (select finished_at from scans where id = ${since_id}::bigint) order by f.id limit 1)`;

/** `back`, `fixed`: those of all counted ones that are named. `late_count`: returns of earlier scans that are told only now. */
type Telling = { back: ToldCause[]; fixed: ToldCause[]; late_count: number; new_rules: boolean };

export function toFoundFacts(
  differences: Difference[],
  { back, fixed, late_count, new_rules }: Telling,
): EventFacts {
  const of = (kind: DifferenceKind, sort?: Sort) =>
    differences.filter((one) => one.kind === kind && (!sort || one.sort === sort));
  const list = (kind: DifferenceKind, sort?: Sort) =>
    of(kind, sort)
      .slice(0, noticeLimits.shownCauses)
      .map(({ told }) => told);
  const count = (kind: DifferenceKind, sort?: Sort): number =>
    [...new Map(of(kind, sort).map((one) => [one.sort, one.total])).values()].reduce((a, b) => a + b, 0);
  const found = {
    count: count('new', 'error'),
    asked_count: count('new', 'asked'),
    hint_count: count('new', 'hint'),
    hand_count: count('new', 'hand'),
    grown_count: count('grown'),
    fixed_count: count('fixed'),
  };
  const byRules = {
    rules_count: count('new'),
    rules_grown_count: count('grown'),
    rules_fixed_count: count('fixed'),
  };
  return {
    ...(new_rules ? byRules : found),
    ...{ causes: list('new', 'error'), asked: list('new', 'asked'), grown: new_rules ? [] : list('grown') },
    ...{ back: back.slice(0, noticeLimits.shownCauses), back_count: count('reopened'), late_count },
    fixed: new_rules ? [] : fixed,
    ...{ changed: list('changed'), changed_count: count('changed'), wider_count: count('wider') },
    ...{ reached: list('reached'), reached_count: count('reached') },
  };
}

export const hasCounts = (facts: EventFacts): boolean =>
  Object.entries(facts).some(([name, value]) => name.endsWith('count') && Boolean(value));
