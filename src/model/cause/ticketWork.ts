import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DecidedStatus } from '../../shared/contract/cause.ts';
import { trackerLimits } from '../../shared/limits/work.ts';
import type { TicketStatus } from '../../shared/work/tracker.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { isUntold } from '../notice/trackerWork.ts';
import { lockWebsite } from '../score/scores.ts';
import { tickets } from '../tables/tracker.ts';
import { type HeldPlaces, isHeld, toHeldCounts, toHeldOf } from './heldPlaces.ts';
import { setStatusThere } from './settleCauses.ts';

/** Facts of a cause that its ticket tells. */
export type TicketFacts = {
  id: number;
  engine: string;
  rule: string;
  criteria: string[];
  outcome: 'failed' | 'cantTell';
  confirmed_count: number;
  impact: string | null;
  message: string;
  help_url: string | null;
  finding_count: number;
  page_count: number;
  is_partial: boolean;
  website: { id: number; url: string; name: string | null };
  places: { page_url: string; selector: string; snippet: string }[];
};

export type WantedTicket = {
  id: number;
  marker: string;
  attempts: number;
  created_at: string;
  cause: TicketFacts;
};

const factsOfCause = sql`json_build_object('id', c.id, 'engine', c.engine, 'rule', c.rule, 'criteria', c.criteria,
  'outcome', c.outcome, 'confirmed_count', c.confirmed_count, 'impact', c.impact, 'message', c.message, 'help_url', c.help_url, 'finding_count', c.finding_count,
  'page_count', c.page_count, 'key_page_count', c.key_page_count, 'held', ${toHeldOf(sql`c`)}, 'is_partial', c.is_partial, 'website', json_build_object('id', w.id, 'url', w.url, 'name', w.name),
  'places', coalesce((select json_agg(f) from (select p.url as page_url, f.selector, f.snippet from findings f
    join pages p on p.id = f.page_id where f.website_id = c.website_id and f.cause = c.cause and ${isHeld(sql`f`, sql`c`)}
    order by f.id limit ${trackerLimits.shownPlaces}) f), json_build_array(json_build_object('page_url', c.example_page_url,
    'selector', c.example_selector, 'snippet', c.example_snippet))))`;

type BegunTicket = Omit<WantedTicket, 'created_at' | 'cause'> & {
  created_at: string | Date;
  cause: TicketFacts & Counted;
};

/** Begins a try of the oldest ticket that waits. Null: none does. */
export async function beginTicket(db: Db, tracker_id: number): Promise<WantedTicket | null> {
  const [row] = await readRows<BegunTicket>(
    db,
    sql`with begun as (
      update tickets set attempts = attempts + 1 where id = (
        select id from tickets where tracker_id = ${tracker_id} and status = 'waiting' order by id limit 1) returning *
    )
    select k.id::float8 as id, k.marker, k.attempts, k.created_at, ${factsOfCause} as cause
    from begun k join causes c on c.id = k.cause_id join websites w on w.id = c.website_id`,
  );
  if (!row) return null;
  const created_at = new Date(row.created_at).toISOString();
  return { ...row, created_at, cause: toShownPlaces(row.cause) };
}

type Counted = { finding_count: number; page_count: number; key_page_count: number; held: HeldPlaces };

/** Counts the places that the application shows: those that no answer calls fine. */
function toShownPlaces<Row extends Counted>({ held, key_page_count, ...row }: Row) {
  const { finding_count, page_count } = toHeldCounts(held, { ...row, key_page_count });
  return { ...row, finding_count, page_count };
}

type Created = { key: string; number: string; url: string };

export async function saveCreated(db: Db, { id }: { id: number }, created: Created): Promise<void> {
  await db
    .update(tickets)
    .set({ ...created, status: 'open', message: null })
    .where(and(eq(tickets.id, id), eq(tickets.status, 'waiting')));
}

/** Ends a ticket that was refused, or is gone there. */
export async function saveTicketEnd(
  db: Db,
  { id }: { id: number },
  end: { status: 'failed' | 'gone'; message: string },
): Promise<void> {
  await db.update(tickets).set(end).where(eq(tickets.id, id));
}

/** `seen_at`: when its state was last read, or it was created. */
export type KnownTicket = { id: number; key: string; seen_at: string };

/** Lists tickets whose states are to be read, those first that were not read for longest. */
export async function listKnownTickets(db: Db, tracker_id: number): Promise<KnownTicket[]> {
  const rows = await readRows<KnownTicket>(
    db,
    sql`select id::float8 as id, key, coalesce(synced_at, created_at) as seen_at from tickets where tracker_id = ${tracker_id} and key is not null and status <> 'gone'
    order by synced_at nulls first, id limit ${trackerLimits.ticketsPerSync}`,
  );
  return rows.map((row) => ({ ...row, seen_at: new Date(row.seen_at).toISOString() }));
}

type Read = { ids: number[]; states: Map<number, TicketStatus>; now: Date };

/** Saves what became of tickets there. Closing one reports its cause as fixed, opening it takes that back. */
export async function saveTicketStates(db: Db, { ids, states, now }: Read): Promise<void> {
  for (const [id, status] of states) await saveState(db, { id, status });
  await db.update(tickets).set({ synced_at: now.toISOString() }).where(inArray(tickets.id, ids));
}

type State = { id: number; status: TicketStatus };

async function saveState(db: Db, { id, status }: State): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx
      .select({ website_id: tickets.website_id, cause_id: tickets.cause_id, status: tickets.status })
      .from(tickets)
      .where(eq(tickets.id, id));
    if (!known || known.status === status) return;
    await lockWebsite(tx, known.website_id);
    const became = toCauseStatus({ before: known.status, status });
    if (became) await setStatusThere(tx, known.cause_id, became);
    const said = sql`case when ${status} = 'closed' or (select status from causes where id = cause_id) = 'fixed'
      then 'fixed' else 'open' end`;
    await tx.update(tickets).set({ status, said, message: null }).where(eq(tickets.id, id));
  });
}

/** A ticket that was rejected says nothing of its cause. */
function toCauseStatus({
  before,
  status,
}: {
  before: TicketStatus;
  status: TicketStatus;
}): DecidedStatus | null {
  if (status === 'closed') return 'fixed';
  return before === 'closed' && status === 'open' ? 'open' : null;
}

export type UntoldTicket = {
  id: number;
  key: string;
  status: 'open' | 'closed';
  said: 'open' | 'fixed';
  became: 'open' | 'fixed';
  finding_count: number;
  page_count: number;
  is_partial: boolean;
  engine: string;
  website_id: number;
  cause_id: number;
};

/** Returns a ticket in which is to be said what became of its cause. */
export async function findUntold(db: Db, tracker_id: number): Promise<UntoldTicket | null> {
  const [row] = await readRows<UntoldTicket & Counted>(
    db,
    sql`select k.id::float8 as id, k.key, k.said, k.status, c.status as became, c.engine, c.finding_count, c.page_count, c.key_page_count, c.is_partial,
      ${toHeldOf(sql`c`)} as held, c.website_id::float8 as website_id, c.id::float8 as cause_id
    from tickets k join causes c on c.id = k.cause_id where k.tracker_id = ${tracker_id} and ${isUntold}
    order by k.id limit 1`,
  );
  return row ? toShownPlaces(row) : null;
}

type Said = Pick<UntoldTicket, 'said' | 'status'> & { message: string | null };

/** Notes what is said in a ticket. Before it is said, so that a killed worker's words are not repeated. */
export async function saveSaid(db: Db, { id }: UntoldTicket, said: Said): Promise<void> {
  await db.update(tickets).set(said).where(eq(tickets.id, id));
}
