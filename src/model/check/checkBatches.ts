import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import { checkLimits } from '../../shared/limits/work.ts';
import { becomeService, type MemberActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { lockWebsite, recountPages, recountWebsite } from '../score/scores.ts';
import { check_batches } from '../tables/check.ts';
import { websites } from '../tables/website.ts';
import { applyAnswers } from './applyAnswers.ts';
import { weighQuestions } from './questions.ts';

/** Checks changed per transaction, so that other work gets its turn in between, also on a single connection. */
export const portionChecks = 4_000;

/** Pages counted per transaction; for many more the planner reads the checks of all websites. */
export const portionPages = 500;

/**
 * Begins a portion of work on the actor's batch, with the website's lock and as the service role. Row-level security on
 * 400,000 checks would take longer than the work itself. Throws CHECK_BATCH_NOT_FOUND.
 */
export async function openBatch(tx: Db, actor: MemberActor, batch_id: number) {
  const wanted = and(eq(check_batches.id, batch_id), ownedBy(actor));
  const website_id = (await getBatch(tx, wanted)).website_id;
  await lockWebsite(tx, website_id);
  const batch = await getBatch(tx, wanted);
  await becomeService(tx);
  return batch;
}

async function getBatch(tx: Db, wanted: ReturnType<typeof and>) {
  const [found] = await tx
    .select({ website_id: check_batches.website_id, undone_at: check_batches.undone_at })
    .from(check_batches)
    .innerJoin(websites, eq(websites.id, check_batches.website_id))
    .where(wanted);
  if (!found) throw new AppError('CHECK_BATCH_NOT_FOUND');
  return found;
}

export async function recountPortion(
  tx: Db,
  { website_id, page_ids }: { website_id: number; page_ids: number[] },
): Promise<void> {
  await applyAnswers(tx, { website_id, page_ids });
  await weighQuestions(tx, { website_id, page_ids });
  await recountPages(tx, sql`select unnest(${sql.param(page_ids)}::bigint[])`);
  await recountWebsite(tx, website_id);
}

export async function purgeCheckBatches(db: Db): Promise<number> {
  const isOver = sql`undone_at is not null or created_at < now() - make_interval(days => ${checkLimits.undoDays})`;
  const over = sql`select id from check_batches where ${isOver}`;
  let deleted: number;
  do {
    const rows = await readRows(
      db,
      sql`delete from check_changes where ctid = any(array(
      select ctid from check_changes where batch_id in (${over}) limit ${portionChecks})) returning 1`,
    );
    deleted = rows.length;
  } while (deleted === portionChecks);
  const gone = await db.delete(check_batches).where(isOver).returning({ id: check_batches.id });
  return gone.length;
}
