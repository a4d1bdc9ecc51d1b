import { type SQL, sql } from 'drizzle-orm';
import { answeredReason } from '../../shared/contract/cause.ts';
import { confirmedGain } from '../../shared/score/urgency.ts';
import type { Db } from '../database/db.ts';

type Settled = { website_id: number; only?: string[] };

/**
 * Closes causes whose questions are all answered as fine, and opens those again of which one is not any more. `reason`
 * tells them from causes that a person ignored. `only`: keys of causes; left out: all.
 */
export async function settleAnsweredCauses(tx: Db, { website_id, only }: Settled): Promise<void> {
  const within = sql`c.website_id = ${website_id}
    ${only ? sql`and c.cause = any(${sql.param([...new Set(only)])}::text[])` : sql.empty()}`;
  await countConfirmed(tx, website_id, within);
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
    insert into cause_events (website_id, cause_id, kind, status, text)
    select ${website_id}::bigint, id, 'status', 'ignored', ${answeredReason} from closed
    union all select ${website_id}::bigint, id, 'status', 'open', null from opened`);
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
