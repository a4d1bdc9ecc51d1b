import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Member } from '../../shared/contract/organization.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { MemberRole } from '../../shared/memberRole.ts';
import { asActor, becomeActor, becomeService, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { putMemberWebsites, refuseForeignWebsites } from '../access/memberWebsites.ts';
import { isUnseen } from '../access/ownedWebsite.ts';
import { requireRole } from '../access/roles.ts';
import { unassignCauses } from '../cause/causeChanges.ts';
import { isReportedFixed } from '../cause/reportedCauses.ts';
import { unassignQuestions } from '../check/questionChanges.ts';
import { isUnansweredQuestion } from '../check/questionList.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { tellWithdrawn } from '../notice/tellGone.ts';
import { addMail } from '../queue/mails.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { statusConditions } from '../tables/finding.ts';
import { api_keys, isKeyExpired, organizations, users } from '../tables/organization.ts';
import { refuseLastOwner, settleDeparture } from './lastOwner.ts';
import { tellLeft } from './tellLeft.ts';
import { tellRights } from './tellRights.ts';

export function listMembers(
  db: Db,
  actor: MemberActor,
  { limit, after }: { limit: number; after?: number | undefined },
): Promise<Member[]> {
  return asActor(db, actor, (tx) => select(tx, actor, after ? gt(users.id, after) : undefined).limit(limit));
}

type MemberChange = {
  user_id: number;
  role?: MemberRole | undefined;
  website_ids?: number[] | null | undefined;
};

/**
 * Only owners make and unmake owners (ROLE_MISSING), and at least one stays (LAST_OWNER). `website_ids` counts while the
 * role is `member`. Throws MEMBER_NOT_FOUND, WEBSITE_NOT_FOUND.
 */
export function saveMember(db: Db, actor: MemberActor, wanted: MemberChange): Promise<Member> {
  const { user_id, role, website_ids } = wanted;
  return asActor(db, actor, async (tx) => {
    const own = await requireRole(tx, actor, 'admin');
    const member = await getMember(tx, actor, user_id);
    if (website_ids !== undefined) await saveWebsites(tx, actor, { member, website_ids });
    if (role && role !== member.role) await saveRole(tx, actor, { member, role, own });
    await becomeActor(tx, actor);
    const after = await getMember(tx, actor, user_id);
    await becomeService(tx);
    await tellRights(tx, actor, { before: member, after });
    return after;
  });
}

type RoleChange = { member: Member; role: MemberRole; own: MemberRole };

async function saveRole(tx: Db, actor: MemberActor, { member, role, own }: RoleChange): Promise<void> {
  const { id: user_id, email } = member;
  if ((member.role === 'owner' || role === 'owner') && own !== 'owner') throw new AppError('ROLE_MISSING');
  await tx.update(users).set({ role }).where(isMember(actor, user_id));
  const change = { member_id: user_id, email, from: member.role, to: role };
  await addAuditEntry(tx, actor, 'member.role_changed', change);
  if (member.role === 'owner') await refuseLastOwner(tx, { ...actor, user_id });
  await becomeService(tx);
  await settleUnseen(tx, actor, user_id);
}

type WebsitesChange = { member: Member; website_ids: number[] | null };

async function saveWebsites(tx: Db, actor: MemberActor, { member, website_ids }: WebsitesChange) {
  const { id: user_id, email } = member;
  await refuseForeignWebsites(tx, actor.organization_id, website_ids);
  const change = { member_id: user_id, email, count: website_ids?.length ?? null };
  await addAuditEntry(tx, actor, 'member.websites_changed', change);
  const place = { ...actor, user_id };
  await becomeService(tx);
  await putMemberWebsites(tx, place, website_ids);
  await settleUnseen(tx, actor, user_id);
}

/** Takes the work on websites that a member no longer sees, after telling the member. Call it as the service role. */
async function settleUnseen(tx: Db, actor: MemberActor, user_id: number): Promise<void> {
  const { organization_id } = actor;
  const unseen = await readRows<{ id: number; url: string; name: string | null }>(
    tx,
    sql`select w.id::float8 as id, w.url, w.name from websites w
      where w.organization_id = ${organization_id} and w.trashed_at is null ${isUnseen(user_id)} order by w.id`,
  );
  for (const website of unseen) await tellWithdrawn(tx, actor, { member_id: user_id, website });
  await unassignCauses(tx, { organization_id, user_id, isStaying: true });
  await unassignQuestions(tx, { organization_id, user_id, isStaying: true });
  await becomeActor(tx, actor);
}

/**
 * Ends a membership from the member's next request on. API keys that the member made stay, because machines
 * depend on them; the audit log records how many. Throws SELF_REMOVAL, MEMBER_NOT_FOUND, ROLE_MISSING,
 * LAST_OWNER.
 */
export async function removeMember(store: DbAndQueue, actor: MemberActor, user_id: number): Promise<void> {
  if (actor.user_id === user_id) throw new AppError('SELF_REMOVAL');
  await asActor(store.db, actor, async (tx) => {
    const own = await requireRole(tx, actor, 'admin');
    const member = await getMember(tx, actor, user_id);
    const { email, role } = member;
    if (role === 'owner' && own !== 'owner') throw new AppError('ROLE_MISSING');
    const api_keys_kept = await countKeys(tx, actor, user_id);
    await addAuditEntry(tx, actor, 'member.removed', { member_id: user_id, email, api_keys_kept });
    if (role === 'owner') await refuseLastOwner(tx, { ...actor, user_id });
    await becomeService(tx);
    await tellLeft(tx, actor, member);
    await unassignCauses(tx, { ...actor, user_id });
    await unassignQuestions(tx, { ...actor, user_id });
    await tx.update(users).set(nowhere).where(isMember(actor, user_id));
    await mailRemoval({ ...store, db: tx }, actor.organization_id, email);
  });
}

/** The bell of an organization is out of reach for those who left it, so a mail tells them. */
async function mailRemoval(store: DbAndQueue, organization_id: number, to_address: string): Promise<void> {
  const [found] = await store.db
    .select({ organization_name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organization_id));
  await addMail(store, { template: 'memberRemoved', to_address, payload: found! });
}

/** Throws LAST_OWNER when the other members would have no owner. */
export async function leaveOrganization(
  store: DbAndQueue,
  actor: MemberActor & { user_id: number },
): Promise<void> {
  await asActor(store.db, actor, async (tx) => {
    const { user_id } = actor;
    const role = await requireRole(tx, actor, 'member');
    const api_keys_kept = await countKeys(tx, actor, user_id);
    await addAuditEntry(tx, actor, 'member.left', { member_id: user_id, api_keys_kept });
    await settleDeparture({ ...store, db: tx }, { ...actor, role });
    await tx.update(users).set(nowhere).where(isMember(actor, user_id));
  });
}

export async function countKeys(tx: Db, { organization_id }: MemberActor, user_id: number): Promise<number> {
  const [counted] = await tx
    .select({ keys: sql<number>`count(*)`.mapWith(Number) })
    .from(api_keys)
    .where(
      sql`${api_keys.organization_id} = ${organization_id} and ${api_keys.created_by} = ${user_id}
        and ${api_keys.revoked_at} is null and not ${isKeyExpired}`,
    );
  return counted!.keys;
}

const nowhere = { organization_id: null, role: 'member' as const, website_access: 'all' as const };

const isMember = ({ organization_id }: MemberActor, user_id: number) =>
  and(eq(users.id, user_id), eq(users.organization_id, organization_id));

async function getMember(tx: Db, actor: MemberActor, user_id: number): Promise<Member> {
  const [found] = await select(tx, actor, eq(users.id, user_id));
  if (!found) throw new AppError('MEMBER_NOT_FOUND');
  return found;
}

// A restricted member learns no ids of websites that row security hides.
const seenWebsites = sql<
  number[] | null
>`case when users.role = 'member' and users.website_access = 'chosen' then
  coalesce((select json_agg(m.website_id order by m.website_id) from member_websites m
    join websites w on w.id = m.website_id where m.user_id = users.id), '[]'::json) end`;

const countCauses = (condition: SQL) =>
  sql<number>`(select count(*) from causes join websites w on w.id = causes.website_id
  where w.organization_id = users.organization_id and causes.assignee_id = users.id and ${condition})`.mapWith(
    Number,
  );

const openQuestions =
  sql<number>`(select count(*) from questions join websites w on w.id = questions.website_id
  where w.organization_id = users.organization_id and questions.assignee_id = users.id and ${isUnansweredQuestion})`.mapWith(
    Number,
  );

function select(tx: Db, actor: MemberActor, condition: SQL | undefined) {
  return tx
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      website_ids: seenWebsites,
      created_at: users.joined_at,
      task_count: countCauses(statusConditions.open),
      reported_count: countCauses(isReportedFixed),
      question_count: openQuestions,
      is_self: sql<boolean>`${users.id} = ${actor.user_id ?? 0}`,
    })
    .from(users)
    .where(and(eq(users.organization_id, actor.organization_id), condition))
    .orderBy(asc(users.id))
    .$dynamic();
}
