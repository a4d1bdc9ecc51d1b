import { type SQL, sql } from 'drizzle-orm';
import type { Cause } from '../../shared/contract/cause.ts';
import type { Actor } from '../access/actor.ts';
import { toQuestionStatus } from '../tables/question.ts';

type Reach = Pick<Cause, 'finding_count' | 'page_count' | 'key_page_count'>;
/** Places of answered questions; null: none is answered. */
export type HeldPlaces = { all: number; fine: number; barrier: Reach; left: Reach } | null;

const countGroup = (
  condition: SQL,
): SQL => sql`json_build_object('finding_count', count(*) filter (where ${condition}),
  'page_count', count(distinct page_id) filter (where ${condition}),
  'key_page_count', count(distinct page_id) filter (where is_key and ${condition}))`;

/** Counts places of `causes` by their answers. Guests have no questions and may not look for any. */
export const toHeld = (
  { organization_id }: Pick<Actor, 'organization_id'>,
  cause: SQL = sql`causes`,
): SQL<HeldPlaces> => (organization_id === null ? sql<HeldPlaces>`null::json` : toHeldOf(cause));

/** Counts places of this cause by their answers. */
export const toHeldOf = (cause: SQL): SQL<HeldPlaces> =>
  sql<HeldPlaces>`case when ${cause}.outcome = 'cantTell' and exists (select 1 from questions a where a.website_id = ${cause}.website_id
        and a.cause = ${cause}.cause and a.status in ('fine', 'barrier')) then (
      select json_build_object('all', count(*), 'fine', count(*) filter (where status = 'fine'),
        'barrier', ${countGroup(sql`status = 'barrier'`)}, 'left', ${countGroup(sql`status is distinct from 'fine'`)})
      from (select f.page_id, p.is_key, ${toQuestionStatus(sql`f`)} as status from findings f join pages p on p.id = f.page_id
        where f.website_id = ${cause}.website_id and f.cause = ${cause}.cause) as places) end`;

/** Counts what holds: barriers if answers name any, else the places that no answer calls fine. */
export function toHeldCounts(
  held: HeldPlaces,
  found: Reach,
): Reach & Pick<Cause, 'asked_count' | 'fine_count'> {
  if (!held || held.barrier.finding_count + held.fine === 0)
    return { ...toReach(found), asked_count: 0, fine_count: 0 };
  const { all, fine, barrier, left } = held;
  const isBarrier = barrier.finding_count > 0;
  const asked_count = isBarrier ? all - fine - barrier.finding_count : 0;
  return { ...(isBarrier ? barrier : left), asked_count, fine_count: fine };
}

const toReach = ({ finding_count, page_count, key_page_count }: Reach): Reach => ({
  finding_count,
  page_count,
  key_page_count,
});

/** Condition: the place counts, as in `toHeldCounts`. */
export const isHeld = (finding: SQL, cause: SQL): SQL => sql`(${cause}.outcome <> 'cantTell'
  or case when ${cause}.confirmed_count > 0 then ${toQuestionStatus(finding)} = 'barrier' else ${toQuestionStatus(finding)} is distinct from 'fine' end)`;
