// Decision 25: docs/decisions/025-trackers.md
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { toWebsiteUrl } from '../../shared/address/websiteUrl.ts';
import type { ChangedTracker, TrackerItem, WantedTracker } from '../../shared/contract/notice.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { trackerLimits } from '../../shared/limits/work.ts';
import { projectPatterns } from '../../shared/work/tracker.ts';
import type { MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { refuseForeignWebsites } from '../access/memberWebsites.ts';
import type { Db } from '../database/db.ts';
import type { DbAndEncryption } from '../database/encryption.ts';
import type { DbAndQueue } from '../queue/queue.ts';
import { trackers } from '../tables/tracker.ts';
import { asChannelAdmin } from './channels.ts';

type Writing = DbAndEncryption & DbAndQueue;

export function listTrackers(db: Db, actor: MemberActor): Promise<TrackerItem[]> {
  return asChannelAdmin(db, actor, (tx) =>
    tx
      .select(shown)
      .from(trackers)
      .where(eq(trackers.organization_id, actor.organization_id))
      .orderBy(asc(trackers.id)),
  );
}

/** Checks the connection right away. Throws TRACKERS_FULL, WEBSITE_NOT_FOUND, and SETTINGS_INVALID with faults by field. */
export function addTracker(
  { db, encryption, queue }: Writing,
  actor: MemberActor,
  { token, ...wanted }: WantedTracker,
): Promise<TrackerItem> {
  return asChannelAdmin(db, actor, async (tx) => {
    const { organization_id, user_id = null } = actor;
    const checked = toChecked({ ...wanted, token });
    await refuseFull(tx, organization_id);
    await refuseForeignWebsites(tx, organization_id, wanted.website_ids);
    const [added] = await tx
      .insert(trackers)
      .values({
        ...wanted,
        ...checked,
        organization_id,
        token_encrypted: encryption.encrypt(token),
        created_by: user_id,
      })
      .returning({ id: trackers.id });
    await queue.enqueue(tx, 'syncTracker', { tracker_id: added!.id });
    return noted(tx, actor, { id: added!.id, action: 'tracker.added' });
  });
}

type Change = ChangedTracker & { id: number };

/** Address and project stay: tickets belong to them. Throws TRACKER_NOT_FOUND, WEBSITE_NOT_FOUND, SETTINGS_INVALID. */
export function changeTracker(
  { db, encryption, queue }: Writing,
  actor: MemberActor,
  { id, token, ...change }: Change,
): Promise<TrackerItem> {
  return asChannelAdmin(db, actor, async (tx) => {
    await refuseForeignWebsites(tx, actor.organization_id, change.website_ids ?? null);
    refuseFields(findFaults({ ...change, ...(token && { token }) }));
    const [changed] = await tx
      .update(trackers)
      .set({
        ...change,
        ...(token === undefined ? {} : { token_encrypted: encryption.encrypt(token) }),
        check_asked_at: sql`now()`,
      })
      .where(isOwn(actor, id))
      .returning({ id: trackers.id });
    if (!changed) throw new AppError('TRACKER_NOT_FOUND');
    await queue.enqueue(tx, 'syncTracker', { tracker_id: id });
    return noted(tx, actor, { id, action: 'tracker.changed' });
  });
}

/** Has a worker try the connection. Throws TRACKER_NOT_FOUND. */
export function askTrackerCheck(
  { db, queue }: DbAndQueue,
  actor: MemberActor,
  id: number,
): Promise<TrackerItem> {
  return asChannelAdmin(db, actor, async (tx) => {
    await tx.update(trackers).set({ check_asked_at: sql`now()` }).where(isOwn(actor, id));
    const tracker = await getTracker(tx, actor, id);
    await queue.enqueue(tx, 'syncTracker', { tracker_id: id });
    return tracker;
  });
}

/** Its tickets stay there; here their links go. Throws TRACKER_NOT_FOUND. */
export function deleteTracker(db: Db, actor: MemberActor, id: number): Promise<void> {
  return asChannelAdmin(db, actor, async (tx) => {
    await noted(tx, actor, { id, action: 'tracker.deleted' });
    await tx.delete(trackers).where(isOwn(actor, id));
  });
}

type Noted = { id: number; action: 'tracker.added' | 'tracker.changed' | 'tracker.deleted' };

async function noted(tx: Db, actor: MemberActor, { id, action }: Noted): Promise<TrackerItem> {
  const tracker = await getTracker(tx, actor, id);
  const { name, kind, url, project } = tracker;
  await addAuditEntry(tx, actor, action, { tracker_id: id, name, kind, url, project });
  return tracker;
}

async function getTracker(tx: Db, actor: MemberActor, id: number): Promise<TrackerItem> {
  const [found] = await tx.select(shown).from(trackers).where(isOwn(actor, id));
  if (!found) throw new AppError('TRACKER_NOT_FOUND');
  return found;
}

const isOwn = ({ organization_id }: MemberActor, id: number) =>
  and(eq(trackers.organization_id, organization_id), eq(trackers.id, id));

async function refuseFull(tx: Db, organization_id: number): Promise<void> {
  const [counted] = await tx
    .select({ trackers: count() })
    .from(trackers)
    .where(eq(trackers.organization_id, organization_id));
  if (counted!.trackers >= trackerLimits.perOrganization) throw new AppError('TRACKERS_FULL');
}

type Typed = Pick<WantedTracker, 'kind' | 'url' | 'project' | 'user_name' | 'token'>;

function toChecked({ kind, url, project, ...secrets }: Typed) {
  const fields = findFaults(secrets);
  const address = toAddress(url, fields);
  const named = kind === 'jira' ? project.toUpperCase() : project;
  if (!projectPatterns[kind].test(named)) fields.project = projectFaults[kind];
  refuseFields(fields);
  return { url: address, project: named };
}

const projectFaults: { [kind in WantedTracker['kind']]: string } = {
  github: 'Bitte geben Sie Besitzer und Repository an, zum Beispiel firma/laden.',
  gitlab: 'Bitte geben Sie den ganzen Pfad an, zum Beispiel gruppe/laden.',
  jira: 'Bitte geben Sie den Schlüssel des Projekts an, zum Beispiel SHOP.',
  redmine: 'Bitte geben Sie die Kennung des Projekts an, zum Beispiel laden.',
  openproject: 'Bitte geben Sie die Kennung des Projekts an, zum Beispiel laden.',
};

type Fields = { [field: string]: string };

/** A colon would end the name (RFC 7617); control characters have no place in a header. */
function findFaults({ user_name, token }: { user_name?: string | null | undefined; token?: string }): Fields {
  const fields: Fields = {};
  if (user_name && /[:\p{Cc}]/u.test(user_name)) fields.user_name = 'Diese E-Mail-Adresse ist nicht möglich.';
  if (token && !/^[\x21-\x7e]+$/.test(token)) fields.token = 'Dieses Token ist nicht möglich.';
  return fields;
}

function refuseFields(fields: Fields): void {
  if (Object.keys(fields).length > 0) throw new AppError('SETTINGS_INVALID', { fields });
}

function toAddress(typed: string, fields: Fields): string {
  try {
    const url = new URL(toWebsiteUrl(typed));
    return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
    fields.url = fault.message;
    return '';
  }
}

const shown = {
  id: trackers.id,
  kind: trackers.kind,
  name: trackers.name,
  url: trackers.url,
  project: trackers.project,
  user_name: trackers.user_name,
  rule: trackers.rule,
  closes_fixed: trackers.closes_fixed,
  website_ids: trackers.website_ids,
  state: sql<TrackerItem['state']>`case when trackers.check_asked_at is not null then 'checking'
    when trackers.message is null then 'ready' when trackers.retry_at is null then 'stopped' else 'resting' end`,
  message: trackers.message,
  retry_at: trackers.retry_at,
  checked_at: trackers.checked_at,
  ticket_count: sql<number>`(select count(*)::int from tickets where tickets.tracker_id = trackers.id)`,
  created_at: trackers.created_at,
};
