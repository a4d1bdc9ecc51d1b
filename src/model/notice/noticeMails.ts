import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { NoticeItem, QuietHours } from '../../shared/contract/notice.ts';
import { noticeLimits } from '../../shared/limits/work.ts';
import { toLastDigest } from '../../shared/schedule.ts';
import { type MailRhythm, type NoticeTopic, outOfSightKinds, toTopic } from '../../shared/work/notice.ts';
import { seesWebsite } from '../access/ownedWebsite.ts';
import { managesOrganization } from '../access/roles.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { addMail } from '../queue/mails.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { events, notices, website_choices } from '../tables/notice.ts';
import { users } from '../tables/organization.ts';
import { websites } from '../tables/website.ts';
import { rhythmOfNotice, selectNotices } from './notices.ts';
import { isQuiet } from './quietHours.ts';

type MailedRhythm = Exclude<MailRhythm, 'never'>;

/** Joins the notices of `users` that no mail has taken. */
const unsettled = sql`notices.user_id = users.id and notices.settled_at is null`;

const isMailable = sql`a.disabled_at is null and coalesce(a.deletion_due_at > now(), true)`;

type Due = { id: number; email: string; quiet: QuietHours | null };

/**
 * Writes one mail for each person with notices due in this rhythm, and settles notices that nobody wants mailed. Each
 * person is a transaction, so a killed job goes on where it was. Mails "at once" wait for the end of quiet hours. `before`:
 * only people with a notice from before that moment are due, and get all. Returns the number of mails.
 */
export async function mailNotices(
  store: DbAndQueue,
  rhythm: MailedRhythm,
  now = new Date(),
  before: Date | null = null,
): Promise<number> {
  await settleUnwanted(store.db);
  const due = await readRows<Due>(
    store.db,
    sql`select users.id::float8 as id, users.email, (select json_build_object('starts', q.starts, 'ends', q.ends,
      'time_zone', q.time_zone) from quiet_hours q where q.user_id = users.id) as quiet from users
    join auth.accounts a on a.id = users.supabase_user_id and ${isMailable}
    where users.organization_id is not null and exists (
      select 1 from notices where ${unsettled} and ${rhythmOfNotice} = ${rhythm}
        and coalesce(notices.created_at < ${before?.toISOString() ?? null}::timestamptz, true)) order by users.id`,
  );
  let mailed = 0;
  for (const { quiet, ...person } of due) {
    if (rhythm === 'now' && isQuiet(quiet, now)) continue;
    if (await mailPerson(store, person, rhythm)) mailed++;
  }
  return mailed;
}

/**
 * Writes the digests whose seven o'clock has come. A machine may be off at seven, so later is in time, too.
 */
export async function mailDigests(store: DbAndQueue, now = new Date()) {
  return {
    nightly: await mailNotices(store, 'nightly', now, toLastDigest('nightly', now)),
    weekly: await mailNotices(store, 'weekly', now, toLastDigest('weekly', now)),
  };
}

/**
 * Leaves out notices that were read in the app before their digest. Late ones go out however long nothing ran; only who was
 * locked out meanwhile gets no old ones.
 */
async function settleUnwanted(db: Db): Promise<void> {
  await db.execute(sql`update notices set settled_at = now() from users
    where ${unsettled} and (${rhythmOfNotice} = 'never' or users.organization_id is distinct from notices.organization_id
      or (notices.read_at is not null and ${rhythmOfNotice} <> 'now')
      or (notices.created_at < now() - make_interval(days => ${noticeLimits.lockedOutDays})
        and not exists (select 1 from auth.accounts a where a.id = users.supabase_user_id and ${isMailable})))`);
}

function mailPerson(store: DbAndQueue, person: { id: number; email: string }, rhythm: MailedRhythm) {
  return store.db.transaction(async (tx) => {
    const rows = await readRows<{ id: number }>(
      tx,
      sql`select notices.id::float8 as id from notices join users on ${unsettled}
        where users.id = ${person.id} and ${rhythmOfNotice} = ${rhythm} for update of notices`,
    );
    if (rows.length === 0) return false;
    const mail_id = await addMail(
      { ...store, db: tx },
      { template: 'noticeDigest', to_address: person.email, payload: { user_id: person.id, rhythm } },
    );
    const ids = sql.param(rows.map(({ id }) => id));
    await tx.execute(
      sql`update notices set settled_at = now(), mail_id = ${mail_id} where id = any(${ids}::bigint[])`,
    );
    return true;
  });
}

/** Frees the notices of a mail whose person has another address by now, so that the next mail goes there. */
export async function freeMoved(
  db: Db,
  { mail_id, user_id, to_address }: { mail_id: number; user_id: number; to_address: string },
): Promise<void> {
  await db.execute(sql`update notices set settled_at = null, mail_id = null from users
    where notices.mail_id = ${mail_id} and users.id = ${user_id} and users.email <> ${to_address}`);
}

export type MailedNotices = {
  items: NoticeItem[];
  topics: NoticeTopic[];
  /** Ids of causes that other notices of the same scan tell this person, by notice. */
  apart: Map<number, number[]>;
  /** Website of all notices, if choices for it alone have them mailed. */
  chosen_website_id: number | null;
};

const nothing: MailedNotices = { items: [], topics: [], apart: new Map(), chosen_website_id: null };

/** Notices of a mail, oldest first; only of websites that the person still sees, and of an organization still managed. */
export async function readMailedNotices(
  db: Db,
  { mail_id, user_id, to_address }: { mail_id: number; user_id: number; to_address: string },
): Promise<MailedNotices> {
  const [member] = await db
    .select({ organization_id: users.organization_id })
    .from(users)
    .where(and(eq(users.id, user_id), eq(users.email, to_address)));
  if (!member?.organization_id) return nothing;
  const isSeen = sql`${websites.trashed_at} is null and exists (select 1 from users where users.id = ${user_id}
    and case when ${inArray(events.kind, outOfSightKinds)} then true when ${events.website_id} is null then ${managesOrganization} else ${seesWebsite(sql`websites.id`)} end)`;
  const own = and(eq(notices.mail_id, mail_id), eq(notices.organization_id, member.organization_id), isSeen);
  const items = await selectNotices(db, own).orderBy(asc(notices.id));
  const topics = [...new Set(items.map(({ kind }) => toTopic(kind)))];
  const chosen_website_id = await findChosenWebsite(db, { user_id, items, topics });
  return { items, topics, apart: await readApart(db, mail_id), chosen_website_id };
}

async function findChosenWebsite(
  db: Db,
  { user_id, items, topics }: { user_id: number; items: NoticeItem[]; topics: NoticeTopic[] },
): Promise<number | null> {
  const [first] = items;
  const website_id = first?.website_id;
  if (!website_id || items.some((item) => item.website_id !== website_id)) return null;
  const found = await db
    .select({ topic: website_choices.topic })
    .from(website_choices)
    .where(
      and(
        eq(website_choices.user_id, user_id),
        eq(website_choices.website_id, website_id),
        inArray(website_choices.topic, topics),
      ),
    );
  return found.length === topics.length ? website_id : null;
}

/** A scan writes its events in one transaction, so they bear one time. What no mail tells, and nobody read, counts as untold. */
async function readApart(db: Db, mail_id: number): Promise<MailedNotices['apart']> {
  const rows = await readRows<{ id: number; ids: number[] }>(
    db,
    sql`select n.id::float8 as id, json_agg((c ->> 'id')::float8) as ids from notices n
    join events e on e.id = n.event_id and e.kind = 'scan.found'
    join events o on o.website_id = e.website_id and o.created_at = e.created_at
      and o.kind in ('cause.ended', 'cause.opened', 'cause.grown') and o.user_id is null
    join notices m on m.event_id = o.id and m.user_id = n.user_id
      and (m.mail_id is not null or m.read_at is not null or m.settled_at is null)
    cross join jsonb_array_elements(coalesce(o.facts -> 'causes', '[]')) c where n.mail_id = ${mail_id} group by n.id`,
  );
  return new Map(rows.map(({ id, ids }) => [id, ids]));
}
