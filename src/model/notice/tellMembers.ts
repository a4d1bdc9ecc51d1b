import { asc, eq } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { users } from '../tables/organization.ts';
import { addDeliveries } from './addDeliveries.ts';
import { addEvent, type NewEvent } from './addEvent.ts';

/** Adds an event, and tells channels and all members who see what it is about. */
export async function tellMembers(tx: Db, event: NewEvent): Promise<void> {
  const members = await tx
    .select({ user_id: users.id })
    .from(users)
    .where(eq(users.organization_id, event.organization_id))
    .orderBy(asc(users.id));
  await addDeliveries(tx, event);
  await addEvent(
    tx,
    event,
    members.map(({ user_id }) => ({ user_id, reason: 'member' as const })),
  );
}
