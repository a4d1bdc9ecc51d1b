import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Member } from '../../shared/contract/organization.ts';
import type { EventFacts } from '../../shared/work/notice.ts';
import type { MemberActor } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { addEvent } from '../notice/addEvent.ts';
import { toWebsiteTitle } from '../notice/tellGone.ts';
import { websites } from '../tables/website.ts';

type Rights = Pick<Member, 'id' | 'role' | 'website_ids'>;
type RightsChange = { before: Rights; after: Rights };

const namedWebsites = 8;

/** Tells a member of another role and of websites that were given and taken. Call it as the service role. */
export async function tellRights(
  tx: Db,
  { organization_id, user_id = null }: MemberActor,
  change: RightsChange,
): Promise<void> {
  const { id } = change.after;
  const changed = { ...toRoleFacts(change), ...(await readSightFacts(tx, organization_id, change)) };
  if (Object.keys(changed).length === 0) return;
  const facts = { holder_id: id, ...changed };
  const event = { organization_id, website_id: null, kind: 'member.changed' as const, user_id, facts };
  await addEvent(tx, event, [{ user_id: id, reason: 'member' }]);
}

const toRoleFacts = ({ before, after }: RightsChange): EventFacts =>
  before.role === after.role ? {} : { role: after.role, role_before: before.role };

async function readSightFacts(
  tx: Db,
  organization_id: number,
  { before, after }: RightsChange,
): Promise<EventFacts> {
  const all = await tx
    .select({ id: websites.id, url: websites.url, name: websites.name })
    .from(websites)
    .where(and(eq(websites.organization_id, organization_id), isNull(websites.trashed_at)))
    .orderBy(asc(websites.id));
  const given = all.filter(({ id }) => sees(after, id) && !sees(before, id)).map(toWebsiteTitle);
  const taken = all.filter(({ id }) => sees(before, id) && !sees(after, id)).map(toWebsiteTitle);
  const sees_all = after.website_ids === null;
  return {
    ...(sees_all !== (before.website_ids === null) && { sees_all }),
    ...(given.length > 0 && { given: given.slice(0, namedWebsites), given_count: given.length }),
    ...(taken.length > 0 && { taken: taken.slice(0, namedWebsites), taken_count: taken.length }),
  };
}

const sees = ({ website_ids }: Rights, id: number): boolean =>
  website_ids === null || website_ids.includes(id);
