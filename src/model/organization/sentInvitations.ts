import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AuditAction, Invitation } from '../../shared/contract/organization.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { accountLimits } from '../../shared/limits/account.ts';
import { type MemberRole, memberRoles } from '../../shared/memberRole.ts';
import { asActor, becomeActor, becomeService, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { type MemberWebsites, refuseForeignWebsites } from '../access/memberWebsites.ts';
import { requireRole } from '../access/roles.ts';
import type { Db } from '../database/db.ts';
import { addMail } from '../queue/mails.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { invitations, users } from '../tables/organization.ts';

/** `emails` are in lower case, each once. */
export type NewInvitations = Omit<NewInvitation, 'email'> & { emails: string[] };

/**
 * Mails one invitation per address and renews pending ones, which keep a higher role and take the websites. Skips members
 * and returns their addresses. Only owners invite owners (ROLE_MISSING). Throws WEBSITE_NOT_FOUND.
 */
export function addInvitations(
  store: DbAndQueue,
  actor: MemberActor,
  { emails, ...wanted }: NewInvitations,
): Promise<{ items: Invitation[]; skipped: string[] }> {
  return asActor(store.db, actor, async (tx) => {
    const { role, website_ids } = wanted;
    const own = await requireRole(tx, actor, 'admin');
    await refuseForeignWebsites(tx, actor.organization_id, website_ids);
    const skipped = await listMembersAmong(tx, actor, emails);
    const items: Invitation[] = [];
    for (const email of emails.filter((email) => !skipped.includes(email)))
      items.push(await invite({ ...store, db: tx }, actor, { email, ...wanted }));
    const given = [role, ...items.map((item) => item.role)];
    if (own !== 'owner' && given.includes('owner')) throw new AppError('ROLE_MISSING');
    return { items, skipped };
  });
}

export function listInvitations(
  db: Db,
  actor: MemberActor,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<Invitation[]> {
  const older = before ? lt(invitations.id, before) : undefined;
  return asActor(db, actor, (tx) =>
    tx
      .select(shown)
      .from(invitations)
      .where(and(isPending(actor), older))
      .orderBy(desc(invitations.id))
      .limit(limit),
  );
}

export async function getInvitedAddress(db: Db, actor: MemberActor, invitation_id: number): Promise<string> {
  const [found] = await asActor(db, actor, (tx) =>
    tx
      .select({ email: invitations.email })
      .from(invitations)
      .where(and(isPending(actor), eq(invitations.id, invitation_id))),
  );
  if (!found) throw new AppError('INVITATION_NOT_FOUND');
  return found.email;
}

/** Sends another mail and restarts the full validity. Throws INVITATION_NOT_FOUND, ROLE_MISSING. */
export function resendInvitation(
  store: DbAndQueue,
  actor: MemberActor,
  invitation_id: number,
): Promise<Invitation> {
  return asActor(store.db, actor, async (tx) => {
    const own = await requireRole(tx, actor, 'admin');
    const renewed = await renew(tx, actor, eq(invitations.id, invitation_id));
    if (!renewed) throw new AppError('INVITATION_NOT_FOUND');
    if (renewed.role === 'owner' && own !== 'owner') throw new AppError('ROLE_MISSING');
    await announce({ ...store, db: tx }, actor, { action: 'invitation.resent', invitation: renewed });
    return renewed;
  });
}

/** Throws INVITATION_NOT_FOUND, ROLE_MISSING. */
export function withdrawInvitation(db: Db, actor: MemberActor, invitation_id: number): Promise<void> {
  return asActor(db, actor, async (tx) => {
    await requireRole(tx, actor, 'admin');
    const [withdrawn] = await tx
      .update(invitations)
      .set({ withdrawn_at: sql`now()` })
      .where(and(isPending(actor), eq(invitations.id, invitation_id)))
      .returning({ email: invitations.email });
    if (!withdrawn) throw new AppError('INVITATION_NOT_FOUND');
    await addAuditEntry(tx, actor, 'invitation.withdrawn', { invitation_id, email: withdrawn.email });
  });
}

type NewInvitation = {
  email: string;
  role: MemberRole;
  /** Counts for the role `member`. */
  website_ids: MemberWebsites;
  message: string | null;
};

async function invite(store: DbAndQueue, actor: MemberActor, wanted: NewInvitation): Promise<Invitation> {
  const { db: tx } = store;
  const { organization_id } = actor;
  const { email, role, website_ids, message } = wanted;
  const change = { role: toHigher(role), website_ids, message };
  const renewed = await renew(tx, actor, eq(invitations.email, email), change);
  if (renewed) {
    await announce(store, actor, { action: 'invitation.resent', invitation: renewed });
    return renewed;
  }
  const row = { ...wanted, organization_id, invited_by: actor.user_id ?? null, expires_at: expiry };
  const [added] = await tx.insert(invitations).values(row).returning(shown);
  await announce(store, actor, { action: 'invitation.sent', invitation: added! });
  return added!;
}

async function renew(
  tx: Db,
  actor: MemberActor,
  which: SQL,
  change: { role?: SQL; website_ids?: MemberWebsites; message?: string | null } = {},
): Promise<Invitation | undefined> {
  const [renewed] = await tx
    .update(invitations)
    .set({ ...change, invited_by: actor.user_id ?? null, expires_at: expiry, declined_at: null })
    .where(and(isPending(actor), which))
    .returning(shown);
  return renewed;
}

const ranks = sql.raw(`array['${memberRoles.join("','")}']`);

const toHigher = (role: MemberRole): SQL =>
  sql`(${ranks})[least(array_position(${ranks}, ${invitations.role}), array_position(${ranks}, ${role}))]`;

/** The mail job makes the token when it sends; until then the previous mail's token works. */
async function announce(
  store: DbAndQueue,
  actor: MemberActor,
  { action, invitation }: { action: AuditAction; invitation: Invitation },
): Promise<void> {
  const { id: invitation_id, email, role } = invitation;
  await addAuditEntry(store.db, actor, action, { invitation_id, email, role });
  await becomeService(store.db);
  await addMail(store, { template: 'invitation', to_address: email, payload: { invitation_id } });
  await becomeActor(store.db, actor);
}

async function listMembersAmong(tx: Db, actor: MemberActor, emails: string[]): Promise<string[]> {
  const found = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.organization_id, actor.organization_id), inArray(users.email, emails)));
  return found.map(({ email }) => email);
}

const shown = {
  id: invitations.id,
  email: invitations.email,
  role: invitations.role,
  website_ids: sql<MemberWebsites>`case when ${invitations.role} = 'member' then to_json(${invitations.website_ids}) end`,
  message: invitations.message,
  created_at: invitations.created_at,
  expires_at: invitations.expires_at,
  is_expired: sql<boolean>`${invitations.expires_at} <= now()`,
  declined_at: invitations.declined_at,
};

const expiry = sql`now() + make_interval(days => ${accountLimits.invitationDays})`;

const isPending = ({ organization_id }: MemberActor) =>
  and(
    eq(invitations.organization_id, organization_id),
    isNull(invitations.accepted_at),
    isNull(invitations.withdrawn_at),
  );
