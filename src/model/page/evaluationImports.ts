import { and, desc, eq, sql } from 'drizzle-orm';
import type { EvaluationImport } from '../../shared/contract/check.ts';
import { checkLimits } from '../../shared/limits/work.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { checkWebsite } from '../access/ownedWebsite.ts';
import { toPerson } from '../check/toPerson.ts';
import type { Db } from '../database/db.ts';
import { check_imports } from '../tables/check.ts';

/** Lists reports from which results still come, newest first. Throws WEBSITE_NOT_FOUND. */
export function listEvaluationImports(db: Db, actor: Actor, website_id: number): Promise<EvaluationImport[]> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    return tx
      .select({
        id: check_imports.id,
        title: check_imports.title,
        evaluator: check_imports.evaluator,
        made_on: check_imports.made_on,
        taken_on: sql<string>`to_char(check_imports.created_at at time zone 'Europe/Berlin', 'YYYY-MM-DD')`,
        ...toPerson(actor, sql`check_imports.user_id`),
        checks_count: counted,
        batch_id: undoable,
      })
      .from(check_imports)
      .where(and(eq(check_imports.website_id, website_id), sql`${counted} > 0`))
      .orderBy(desc(check_imports.id));
  });
}

const counted = sql<number>`(select count(*)::int from checks c
  where c.website_id = check_imports.website_id and c.import_id = check_imports.id)`;

const undoable = sql<number | null>`(select b.id::float8 from check_batches b
  where b.id = check_imports.batch_id and b.undone_at is null
    and b.created_at > now() - make_interval(days => ${checkLimits.undoDays}))`;
