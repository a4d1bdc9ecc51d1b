import { and, desc, eq, sql } from 'drizzle-orm';
import { importedJudge } from '../../shared/words/checkWords.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { inCatalogue } from '../score/catalogue.ts';
import { isCounted } from '../score/scores.ts';
import { checks } from '../tables/check.ts';
import { users } from '../tables/organization.ts';
import { pages } from '../tables/page.ts';
import { websites } from '../tables/website.ts';

// Parameters would differ between select and group by.
const quoted = {
  unnamed: sql.raw(`'${importedJudge.unnamed}'`),
  suffix: sql.raw(`'${importedJudge.suffix}'`),
};

/** Name of the person who judged, in our checklist or in a report that was taken over. */
const name = sql<string>`coalesce((select coalesce(nullif(i.evaluator, ''), ${quoted.unnamed}) || ${quoted.suffix}
  from check_imports i where i.id = ${checks.import_id}), nullif(${users.name}, ''), ${users.email}, 'Ehemaliges Mitglied')`;
const isJudged = and(eq(checks.set_by, 'person'), inCatalogue(checks.criteria, websites.catalogue));

/**
 * Lists who judged criteria of the catalogue on the pages that count, who judged most first. What was taken over is
 * counted apart, also its criteria.
 */
export function listJudges(db: Db, actor: Actor, website_id: number) {
  const isOwn = sql`(${checks.taken_from} is null or ${checks.import_id} is not null)`;
  const judged = sql<number>`(count(*) filter (where ${isOwn}))::int`;
  const criteria = sql<number>`(count(distinct ${checks.criteria}) filter (where ${isOwn}))::int`;
  const taken_over = sql<number>`(count(*) filter (where not ${isOwn}))::int`;
  return asActor(db, actor, (tx) =>
    tx
      .select({ name, checks: judged, taken_over, criteria })
      .from(checks)
      .innerJoin(websites, eq(websites.id, checks.website_id))
      .innerJoin(pages, and(eq(pages.id, checks.page_id), isCounted))
      .leftJoin(users, eq(users.id, checks.user_id))
      .where(and(isJudged, ownedBy(actor), eq(checks.website_id, website_id)))
      .groupBy(name)
      .orderBy(desc(judged), name),
  );
}

/** Lists who judged each criterion, and when last; what was taken over too. */
export function listJudgements(db: Db, actor: Actor, website_id: number) {
  const at = sql<string>`max(${checks.updated_at})`.mapWith((time) => new Date(time).toISOString());
  return asActor(db, actor, (tx) =>
    tx
      .select({ criterion: checks.criteria, name, at })
      .from(checks)
      .innerJoin(websites, eq(websites.id, checks.website_id))
      .innerJoin(pages, and(eq(pages.id, checks.page_id), isCounted))
      .leftJoin(users, eq(users.id, checks.user_id))
      .where(and(eq(checks.set_by, 'person'), ownedBy(actor), eq(checks.website_id, website_id)))
      .groupBy(checks.criteria, name)
      .orderBy(desc(sql`count(*)`), name),
  );
}
