import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Task, TaskCounts, TaskSort, TaskState } from '../../shared/contract/notice.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { lockWebsite } from '../score/scores.ts';
import { causes, statusConditions } from '../tables/finding.ts';
import { websites } from '../tables/website.ts';
import { selectCauses, toListed } from './causeList.ts';
import { tellAssignee } from './tellCauses.ts';

type Range = {
  state: TaskState;
  sort: TaskSort;
  website_id?: number | undefined;
  limit: number;
  /** Tasks to leave out at the start of the list. */
  offset: number;
};

const today = sql`(now() at time zone 'Europe/Berlin')::date`;

const stateConditions: { [state in TaskState]: SQL } = {
  open: statusConditions.open,
  overdue: sql`(${statusConditions.open} and causes.due_on < ${today})`,
  done: sql`(${statusConditions.fixed} or causes.status = 'ignored')`,
};

const rank = sql`array_position(array['high', 'normal', 'low'], causes.priority)`;

const orders: { [sort in TaskSort]: SQL } = {
  due: sql`causes.due_on nulls last, ${rank}, causes.urgency desc, causes.id`,
  priority: sql`${rank}, causes.due_on nulls last, causes.urgency desc, causes.id`,
  urgency: sql`causes.urgency desc, causes.due_on nulls last, causes.id`,
};

/** Lists causes of all websites that the actor is assigned to. */
export function listTasks(
  db: Db,
  actor: MemberActor,
  { state, sort, website_id, limit, offset }: Range,
): Promise<{ items: Task[]; counts: TaskCounts }> {
  return asActor(db, actor, async (tx) => {
    const ofWebsite = website_id ? eq(causes.website_id, website_id) : undefined;
    const rows = await selectCauses(tx, actor, and(isMine(actor), ofWebsite, stateConditions[state]))
      .orderBy(orders[sort])
      .limit(limit)
      .offset(offset);
    const counts = await countTasks(tx, actor);
    const websites = new Map(counts.websites.map((website) => [website.id, website]));
    const items = rows.map((row) => {
      const { url, name } = websites.get(row.website_id)!;
      return { ...toListed(row), website_url: url, website_name: name };
    });
    return { items, counts };
  });
}

const isMine = (actor: MemberActor): SQL => and(ownedBy(actor), eq(causes.assignee_id, actor.user_id ?? 0))!;

async function countTasks(tx: Db, actor: MemberActor): Promise<TaskCounts> {
  const of = (state: TaskState) =>
    sql<number>`(count(*) filter (where ${stateConditions[state]}))::int`.mapWith(Number);
  const rows = await tx
    .select({
      id: websites.id,
      url: websites.url,
      name: websites.name,
      open: of('open'),
      overdue: of('overdue'),
      done: of('done'),
    })
    .from(causes)
    .innerJoin(websites, eq(websites.id, causes.website_id))
    .where(isMine(actor))
    .groupBy(websites.id, websites.url, websites.name)
    .orderBy(sql`coalesce(${websites.name}, ${websites.url})`);
  const sum = (state: TaskState) => rows.reduce((total, row) => total + row[state], 0);
  return {
    open: sum('open'),
    overdue: sum('overdue'),
    done: sum('done'),
    websites: rows.map(({ id, url, name }) => ({ id, url, name })),
    questions: await listHanded(tx, actor),
  };
}

/** Websites with open questions that somebody handed to the actor, as the Sichtung shows them. */
const listHanded = (tx: Db, actor: MemberActor): Promise<TaskCounts['questions']> =>
  readRows(
    tx,
    sql`select websites.id::float8 as id, websites.url, websites.name, count(*)::int as open
      from questions q join websites on websites.id = q.website_id
      where ${ownedBy(actor)} and q.assignee_id = ${actor.user_id ?? 0} and q.finding_count > 0
        and q.status in ('open', 'unsure') and q.share > 0
      group by websites.id, websites.url, websites.name order by coalesce(websites.name, websites.url)`,
  );

/** Reminds assignees of what is due today or was not told on its day. Returns the number of causes. */
export async function tellDueTasks(db: Db): Promise<number> {
  const rows = await readRows<{ website_id: number }>(
    db,
    sql`select distinct website_id::float8 as website_id from causes where ${isToRemind} order by 1`,
  );
  let told = 0;
  for (const { website_id } of rows) told += await db.transaction((tx) => tellDueOf(tx, website_id));
  return told;
}

const isToRemind = sql`due_on <= ${today} and reminded_on is distinct from due_on
  and assignee_id is not null and status = 'open'
  and exists (select 1 from websites w where w.id = causes.website_id and w.trashed_at is null)`;

async function tellDueOf(tx: Db, website_id: number): Promise<number> {
  await lockWebsite(tx, website_id);
  const rows = await readRows<{ id: number; assignee_id: number }>(
    tx,
    sql`update causes set reminded_on = due_on where website_id = ${website_id} and ${isToRemind}
      returning id::float8 as id, assignee_id::float8 as assignee_id`,
  );
  const facts = { automatic: true };
  for (const [assignee_id, group] of Map.groupBy(rows, (row) => row.assignee_id)) {
    const ids = group.map(({ id }) => id);
    await tellAssignee(tx, assignee_id, { website_id, user_id: null, ids, kind: 'cause.due', facts });
  }
  return rows.length;
}
