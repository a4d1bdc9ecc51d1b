import { and, countDistinct, desc, eq, sql } from 'drizzle-orm';
import { type Actor, asActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { checks } from '../tables/check.ts';
import { users } from '../tables/organization.ts';
import { websites } from '../tables/website.ts';

/** Lists the people who judged criteria of a website, who judged most first. */
export function listJudges(db: Db, actor: Actor, website_id: number) {
  const name = sql<string>`coalesce(nullif(${users.name}, ''), ${users.email}, 'Ehemaliges Mitglied')`;
  const judged = sql<number>`count(*)::int`;
  return asActor(db, actor, (tx) =>
    tx
      .select({ name, checks: judged, criteria: countDistinct(checks.criteria) })
      .from(checks)
      .innerJoin(websites, eq(websites.id, checks.website_id))
      .leftJoin(users, eq(users.id, checks.user_id))
      .where(and(ownedBy(actor), eq(checks.website_id, website_id), eq(checks.set_by, 'person')))
      .groupBy(name)
      .orderBy(desc(judged), name),
  );
}
