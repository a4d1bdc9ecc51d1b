import { and, asc, eq, sql } from 'drizzle-orm';
import type { MemberActor } from '../access/actor.ts';
import { seesWebsite } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { statusConditions } from '../tables/finding.ts';
import { users } from '../tables/organization.ts';
import { addEvent } from './addEvent.ts';

type Trashed = { id: number; url: string; name: string | null };
type Work = { user_id: number; count: number; question_count: number };

/** Tells who no longer sees a website of the open work that goes with it, before that is taken away. */
export async function tellWithdrawn(
  tx: Db,
  { organization_id, user_id = null }: MemberActor,
  { member_id, website }: { member_id: number; website: Trashed },
): Promise<void> {
  const work = (await listWork(tx, website.id)).filter((one) => one.user_id === member_id);
  for (const { user_id: holder_id, ...counts } of work) {
    const facts = { website: toWebsiteTitle(website), holder_id, ...counts };
    const event = { organization_id, website_id: null, kind: 'website.withdrawn' as const, user_id, facts };
    await addEvent(tx, event, [{ user_id: holder_id, reason: 'assignee' }]);
  }
}

export const toWebsiteTitle = ({ url, name }: Pick<Trashed, 'url' | 'name'>): string =>
  name ?? new URL(url).host;

/** Tells members who see a website that it is in the trash, or back, and names their open work there. */
export async function tellTrashed(
  tx: Db,
  { organization_id, user_id = null }: MemberActor,
  { kind, website }: { kind: 'website.trashed' | 'website.restored'; website: Trashed },
): Promise<void> {
  const { id } = website;
  const work = new Map((await listWork(tx, id)).map(({ user_id: holder, ...counts }) => [holder, counts]));
  for (const { id: holder } of await listViewers(tx, organization_id, id)) {
    const facts = { website: toWebsiteTitle(website), holder_id: holder, ...work.get(holder) };
    const website_id = kind === 'website.trashed' ? null : id;
    const event = { organization_id, website_id, kind, user_id, facts };
    await addEvent(tx, event, [{ user_id: holder, reason: work.has(holder) ? 'assignee' : 'member' }]);
  }
}

const listViewers = (tx: Db, organization_id: number, website_id: number) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organization_id, organization_id), seesWebsite(website_id)))
    .orderBy(asc(users.id));

/** Counts what „Meine Aufgaben“ shows as open. */
const listWork = (tx: Db, website_id: number): Promise<Work[]> =>
  readRows<Work>(
    tx,
    sql`select user_id::float8 as user_id, sum(causes)::int as count, sum(questions)::int as question_count from (
      select assignee_id as user_id, 1 as causes, 0 as questions from causes
        where website_id = ${website_id} and assignee_id is not null and ${statusConditions.open}
      union all select assignee_id, 0, 1 from questions
        where website_id = ${website_id} and assignee_id is not null and finding_count > 0
          and status in ('open', 'unsure') and share > 0
    ) work group by 1 order by 1`,
  );
