import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { ReceivedInvitation, WaitingInvitation } from '../../shared/contract/organization.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { MemberRole } from '../../shared/memberRole.ts';
import type { MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { type MemberWebsites, putMemberWebsites } from '../access/memberWebsites.ts';
import { lockOrganization } from '../access/roles.ts';
import type { Db } from '../database/db.ts';
import { toSha256 } from '../database/hash.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { invitations, isAlive, organizations, users } from '../tables/organization.ts';
import { countOthers, settleDeparture } from './lastOwner.ts';
import { countKeys } from './members.ts';
import { lockMembership, type Membership, saveUser } from './ownOrganization.ts';

export type CurrentMembership = { organization_id: number; user_id: number };

/**
 * Returns what the holder of a mailed token may know before accepting. `place`: current membership. Accepting
 * ends one in another organization, named in `leaves_organization`. Throws INVITATION_NOT_FOUND.
 */
export async function findInvitation(
  db: Db,
  { token, place }: { token: string; place: CurrentMembership | null },
): Promise<ReceivedInvitation> {
  return toReceived(db, await getOpenInvitation(db, { token }), place);
}

export async function listReceivedInvitations(db: Db, account_id: string): Promise<WaitingInvitation[]> {
  const { email, email_confirmed_at, ...membership } = await db.transaction((tx) =>
    lockMembership(tx, account_id),
  );
  if (!email_confirmed_at) return [];
  const place = toPlace(membership);
  const found = await selectOpen(db, eq(invitations.email, email))
    .orderBy(desc(invitations.id))
    .limit(waitingShown);
  const others = found.filter(({ organization_id }) => organization_id !== place?.organization_id);
  return Promise.all(others.map(async (one) => ({ id: one.id, ...(await toReceived(db, one, place)) })));
}

const waitingShown = 20;

const toPlace = ({ organization_id, user_id }: Pick<Membership, 'organization_id' | 'user_id'>) =>
  organization_id === null || user_id === null ? null : { organization_id, user_id };

type OpenInvitation = Awaited<ReturnType<typeof selectOpen>>[number];

async function toReceived(
  db: Db,
  found: OpenInvitation,
  place: CurrentMembership | null,
): Promise<ReceivedInvitation> {
  const { organization_name, email, role, message, expires_at } = found;
  const left = place && place.organization_id !== found.organization_id ? place : null;
  const leaves_organization = left && (await findName(db, left.organization_id));
  const deletes_organization = left !== null && (await countOthers(db, left)).others === 0;
  return { organization_name, email, role, message, expires_at, leaves_organization, deletes_organization };
}

/** The token of a mail, or the number of an invitation to the account's own address. */
type InvitationRef = { token: string } | { invitation_id: number };

/**
 * Joins the organization that the invitation is for and uses it up. `move` allows leaving another
 * organization. Throws INVITATION_NOT_FOUND, INVITATION_FOR_ANOTHER, INVITATION_MOVES, ALREADY_MEMBER,
 * LAST_OWNER.
 */
export function acceptInvitation(
  store: DbAndQueue,
  wanted: InvitationRef & { account_id: string; move: boolean },
): Promise<void> {
  return store.db.transaction(async (tx) => {
    const offered = await getOwnInvitation(tx, wanted);
    const { email } = offered;
    const place = await lockBoth(tx, wanted.account_id, offered.organization_id);
    if (place.organization_id === offered.organization_id) throw new AppError('ALREADY_MEMBER');
    if (place.organization_id !== null && !wanted.move) throw new AppError('INVITATION_MOVES');
    const { role, website_ids } = await useUp(tx, offered);
    if (place.organization_id !== null) await leave({ ...store, db: tx }, place);
    const actor = await saveUser(tx, place, { organization_id: offered.organization_id, role });
    await putMemberWebsites(tx, actor, role === 'member' ? website_ids : null);
    const subject = { member_id: actor.user_id, email, role, invitation_id: offered.id };
    await addAuditEntry(tx, actor, 'member.joined', subject);
  });
}

/** Throws INVITATION_NOT_FOUND, INVITATION_FOR_ANOTHER. */
export function declineInvitation(db: Db, wanted: InvitationRef & { account_id: string }): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, email, organization_id } = await getOwnInvitation(tx, wanted);
    await lockOrganization(tx, organization_id);
    const [declined] = await tx
      .update(invitations)
      .set({ declined_at: sql`now()` })
      .where(and(eq(invitations.id, id), isOpen))
      .returning({ id: invitations.id });
    if (!declined) throw new AppError('INVITATION_NOT_FOUND');
    const actor = { organization_id, claim_hash: null };
    await addAuditEntry(tx, actor, 'invitation.declined', { email, invitation_id: id });
  });
}

async function getOwnInvitation(tx: Db, wanted: InvitationRef & { account_id: string }) {
  const { email, email_confirmed_at } = await lockMembership(tx, wanted.account_id);
  const offered = await getOpenInvitation(tx, wanted);
  const isOwn = offered.email === email && email_confirmed_at !== null;
  if (!isOwn) throw new AppError('token' in wanted ? 'INVITATION_FOR_ANOTHER' : 'INVITATION_NOT_FOUND');
  return offered;
}

/**
 * Locks the left and the joined organization, always in the same order. Returns the membership read
 * afterwards.
 */
async function lockBoth(tx: Db, account_id: string, joined: number): Promise<Membership> {
  const { organization_id: left } = await lockMembership(tx, account_id);
  const both = [...new Set([left, joined])].filter((id) => id !== null);
  for (const id of both.sort((a, b) => a - b)) await lockOrganization(tx, id);
  return lockMembership(tx, account_id);
}

async function leave(store: DbAndQueue, place: Membership): Promise<void> {
  const { db: tx } = store;
  const leaver = { organization_id: place.organization_id!, user_id: place.user_id!, claim_hash: null };
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, leaver.user_id));
  const api_keys_kept = await countKeys(tx, leaver satisfies MemberActor, leaver.user_id);
  await addAuditEntry(tx, leaver, 'member.left', { member_id: leaver.user_id, api_keys_kept });
  await settleDeparture(store, { ...leaver, role: user!.role });
}

async function useUp(
  tx: Db,
  { id }: { id: number },
): Promise<{ role: MemberRole; website_ids: MemberWebsites }> {
  const [used] = await tx
    .update(invitations)
    .set({ accepted_at: sql`now()` })
    .where(and(eq(invitations.id, id), isOpen))
    .returning({ role: invitations.role, website_ids: invitations.website_ids });
  if (!used) throw new AppError('INVITATION_NOT_FOUND');
  return used;
}

async function getOpenInvitation(db: Db, wanted: InvitationRef): Promise<OpenInvitation> {
  const which =
    'token' in wanted
      ? eq(invitations.token_hash, toSha256(wanted.token))
      : eq(invitations.id, wanted.invitation_id);
  const [found] = await selectOpen(db, which);
  if (!found) throw new AppError('INVITATION_NOT_FOUND');
  return found;
}

const selectOpen = (db: Db, which: SQL) =>
  db
    .select({
      id: invitations.id,
      organization_id: invitations.organization_id,
      organization_name: organizations.name,
      email: invitations.email,
      role: invitations.role,
      message: invitations.message,
      expires_at: invitations.expires_at,
    })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organization_id))
    .where(and(which, isOpen, isAlive))
    .$dynamic();

const isOpen = and(
  isNull(invitations.accepted_at),
  isNull(invitations.withdrawn_at),
  isNull(invitations.declined_at),
  gt(invitations.expires_at, sql`now()`),
);

async function findName(db: Db, organization_id: number): Promise<string | null> {
  const [found] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organization_id));
  return found?.name ?? null;
}
