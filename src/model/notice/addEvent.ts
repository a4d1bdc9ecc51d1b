import { and, eq, inArray } from 'drizzle-orm';
import {
  type EventFacts,
  type EventKind,
  isOutOfSight,
  type NoticeReason,
  toTopic,
} from '../../shared/work/notice.ts';
import { seesWebsite } from '../access/ownedWebsite.ts';
import { managesOrganization } from '../access/roles.ts';
import type { Db } from '../database/db.ts';
import { events, notices } from '../tables/notice.ts';
import { users } from '../tables/organization.ts';

export type NewEvent = {
  organization_id: number;
  /** Null: about the organization, told to who manages it, or a website that its reader no longer sees. */
  website_id: number | null;
  cause_id?: number | null;
  scan_id?: number | null;
  kind: EventKind;
  /** Null: a scan or the calendar. */
  user_id: number | null;
  facts: EventFacts;
};

/** The first reason of a person counts. */
export type Recipient = { user_id: number; reason: NoticeReason };

/** Adds an event and tells recipients who still see what it is about, except the one who caused it. */
export async function addEvent(tx: Db, event: NewEvent, recipients: Recipient[]): Promise<void> {
  const reasons = new Map(
    recipients.map(({ user_id, reason }) => [user_id, reason]).reverse() as [number, NoticeReason][],
  );
  if (event.user_id !== null) reasons.delete(event.user_id);
  const { organization_id } = event;
  const members = await listMembers(tx, event, [...reasons.keys()]);
  if (members.length === 0) return;
  const [added] = await tx.insert(events).values(event).returning({ id: events.id });
  const topic = toTopic(event.kind);
  await tx.insert(notices).values(
    members.map(({ id }) => ({
      organization_id,
      user_id: id,
      event_id: added!.id,
      reason: reasons.get(id)!,
      topic,
    })),
  );
}

async function listMembers(
  tx: Db,
  { organization_id, website_id, kind }: NewEvent,
  ids: number[],
): Promise<{ id: number }[]> {
  if (ids.length === 0) return [];
  const seesIt = website_id === null ? toManaging(kind) : seesWebsite(website_id);
  return tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.organization_id, organization_id), seesIt));
}

const toManaging = (kind: EventKind) => (isOutOfSight(kind) ? undefined : managesOrganization);
