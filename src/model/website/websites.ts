import { and, desc, isNull, lt, sql } from 'drizzle-orm';
import type { Website } from '../../shared/contract/website.ts';
import { visitorLimits } from '../../shared/limits/visitor.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { getWebsiteRow, ownedBy, selectWebsites } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { websites } from '../tables/website.ts';
import { addSummary } from './websiteSummary.ts';

export function listWebsites(
  db: Db,
  actor: Actor,
  range: { limit: number; before?: number | undefined },
): Promise<Website[]> {
  const older = range.before ? lt(websites.id, range.before) : undefined;
  return asActor(db, actor, async (tx) => {
    const rows = await selectWebsites(tx, and(ownedBy(actor), older))
      .orderBy(desc(websites.id))
      .limit(range.limit);
    return addSummary(tx, rows);
  });
}

/** Throws WEBSITE_NOT_FOUND, also when the website is not the actor's. */
export function getWebsite(db: Db, actor: Actor, website_id: number): Promise<Website> {
  return asActor(db, actor, async (tx) => {
    const [found] = await addSummary(tx, [await getWebsiteRow(tx, actor, website_id)]);
    return found!;
  });
}

export async function purgeGuestWebsites(db: Db): Promise<number> {
  const old = lt(websites.created_at, sql`now() - make_interval(days => ${visitorLimits.guestDays})`);
  const gone = await db
    .delete(websites)
    .where(and(isNull(websites.organization_id), old))
    .returning({ id: websites.id });
  return gone.length;
}
