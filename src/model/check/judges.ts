import { and, countDistinct, desc, eq, sql } from 'drizzle-orm';
import { type Actor, asActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { isCounted } from '../score/scores.ts';
import { checks } from '../tables/check.ts';
import { users } from '../tables/organization.ts';
import { pages } from '../tables/page.ts';
import { websites } from '../tables/website.ts';

/** Lists who judged criteria on the pages that count, who judged most first; what was taken over is counted apart. */
export function listJudges(db: Db, actor: Actor, website_id: number) {
  const name = sql<string>`coalesce(nullif(${users.name}, ''), ${users.email}, 'Ehemaliges Mitglied')`;
  const judged = sql<number>`(count(*) filter (where ${checks.taken_from} is null))::int`;
  const taken_over = sql<number>`(count(*) filter (where ${checks.taken_from} is not null))::int`;
  return asActor(db, actor, (tx) =>
    tx
      .select({ name, checks: judged, taken_over, criteria: countDistinct(checks.criteria) })
      .from(checks)
      .innerJoin(websites, eq(websites.id, checks.website_id))
      .innerJoin(pages, and(eq(pages.id, checks.page_id), isCounted))
      .leftJoin(users, eq(users.id, checks.user_id))
      .where(and(ownedBy(actor), eq(checks.website_id, website_id), eq(checks.set_by, 'person')))
      .groupBy(name)
      .orderBy(desc(judged), name),
  );
}
