import { type SQL, sql } from 'drizzle-orm';
import { answeredReason } from '../../shared/contract/cause.ts';
import { confirmedGain } from '../../shared/score/urgency.ts';
import { automaticReasons } from '../../shared/text/causeReasons.ts';
import type { Db } from '../database/db.ts';
import { toQuestionStatus } from '../tables/question.ts';

/** `user_id`: whose answer it is; left out: a scan. */
type Settled = { website_id: number; only?: string[]; user_id?: number | null };

/**
 * Closes causes whose questions are all answered as fine, and opens those again of which one is not any more. `reason`
 * tells them from causes that a person ignored. `only`: keys of causes; left out: all.
 */
export async function settleAnsweredCauses(
  tx: Db,
  { website_id, only, user_id = null }: Settled,
): Promise<void> {
  const within = sql`c.website_id = ${website_id}
    ${only ? sql`and c.cause = any(${sql.param([...new Set(only)])}::text[])` : sql.empty()}`;
  await countConfirmed(tx, website_id, within);
  if (only) await showJudged(tx, within);
  const asks = (condition: ReturnType<typeof sql>) =>
    sql`exists (select 1 from questions q where q.website_id = c.website_id and q.cause = c.cause and q.finding_count > 0
      and ${condition})`;
  const unasked = sql`exists (select 1 from findings f where f.website_id = c.website_id and f.cause = c.cause
    and f.question is null)`;
  await tx.execute(sql`
    with closed as (
      update causes c set status = 'ignored', status_by = 'person', reason = ${answeredReason}, updated_at = now()
      where ${within} and c.outcome = 'cantTell' and c.status = 'open' and c.finding_count > 0
        and ${asks(sql`q.status = 'fine'`)} and not ${asks(sql`q.status <> 'fine'`)} and not ${unasked}
      returning id
    ), opened as (
      update causes c set status = 'open', status_by = 'scan', reason = null, updated_at = now()
      where ${within} and c.status = 'ignored' and c.reason = ${answeredReason} and c.covered_at is null
        and c.finding_count > 0 and (${asks(sql`q.status <> 'fine'`)} or ${unasked})
      returning id
    )
    insert into cause_events (website_id, cause_id, user_id, kind, status, text)
    select ${website_id}::bigint, id, ${user_id}::bigint, 'status', 'ignored', ${answeredReason} from closed
    union all select ${website_id}::bigint, id, ${user_id}::bigint, 'status', 'open', ${automaticReasons.asked} from opened`);
}

/** Shows the place that an answer calls a barrier, as `refreshCauses` does after a scan. */
async function showJudged(tx: Db, within: SQL): Promise<void> {
  await tx.execute(sql`
    with judged as (
      select distinct on (c.id) c.id, p.id as page_id, p.url, f.selector, f.snippet, f.message
      from causes c join findings f on f.website_id = c.website_id and f.cause = c.cause join pages p on p.id = f.page_id
      cross join lateral (select ${toQuestionStatus(sql`f`)} as status) answer where ${within} and c.outcome = 'cantTell'
      order by c.id, answer.status is distinct from 'barrier', answer.status is not distinct from 'fine', not p.is_key, f.id
    )
    update causes c set example_page_id = j.page_id, example_page_url = j.url, example_selector = j.selector,
      example_snippet = j.snippet, message = j.message
    from judged j where c.id = j.id and ${within}`);
}

/** Counts the places that answers call a barrier; the first one makes a cause as urgent as a failure. */
async function countConfirmed(tx: Db, website_id: number, within: SQL): Promise<void> {
  await tx.execute(sql`
    with confirmed as (
      select c.id, coalesce(sum(q.finding_count), 0)::int as places
      from causes c left join questions q on q.website_id = c.website_id and q.cause = c.cause and q.status = 'barrier'
      where ${within} group by c.id
    )
    update causes c set confirmed_count = n.places, updated_at = now(),
      urgency = c.urgency + ${confirmedGain} * ((n.places > 0)::int - (c.confirmed_count > 0)::int)
    from confirmed n where c.website_id = ${website_id} and c.id = n.id and c.confirmed_count <> n.places`);
}
