import { eq, type SQL, sql } from 'drizzle-orm';
import type { UndoneBatch } from '../../shared/contract/check.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { check_batches } from '../tables/check.ts';
import { openBatch, portionChecks, portionPages, recountPortion } from './checkBatches.ts';
import { restoreScanChecks } from './checks.ts';

/**
 * Restores checks that a batch replaced, except those changed since. Results of a later scan are not set back to an
 * earlier one. Works in portions, each of which deletes its record. So it continues after an interruption, and a second
 * call does nothing. Throws CHECK_BATCH_NOT_FOUND.
 */
export async function undoCheckBatch(db: Db, actor: MemberActor, batch_id: number): Promise<UndoneBatch> {
  const done = { restored: 0, kept: 0 };
  for (;;) {
    const portion = await asActor(db, actor, (tx) => undoPortion(tx, actor, batch_id));
    if (!portion) return done;
    done.restored += portion.restored;
    done.kept += portion.kept;
  }
}

async function undoPortion(tx: Db, actor: MemberActor, batch_id: number): Promise<UndoneBatch | null> {
  const { website_id, undone_at } = await openBatch(tx, actor, batch_id);
  const page_ids = undone_at ? [] : await listNextPages(tx, batch_id);
  if (page_ids.length === 0) {
    if (!undone_at)
      await tx.update(check_batches).set({ undone_at: sql`now()` }).where(eq(check_batches.id, batch_id));
    return null;
  }
  const here = sql`ch.batch_id = ${batch_id} and ch.page_id = any(${sql.param(page_ids)}::bigint[])`;
  const restored = await restore(tx, here);
  await restoreScanChecks(
    tx,
    sql`select p.website_id, ch.page_id, ch.criteria from check_changes ch join pages p on p.id = ch.page_id
      where ${here} and p.audited_at > ch.set_at`,
  );
  await recountPortion(tx, { website_id, page_ids });
  const undone = await countOf(tx, sql`delete from check_changes ch where ${here} returning 1`);
  return { restored, kept: undone - restored };
}

async function listNextPages(tx: Db, batch_id: number): Promise<number[]> {
  const rows = await readRows<{ page_id: number }>(
    tx,
    sql`
    select distinct page_id::float8 as page_id from (
      select page_id from check_changes where batch_id = ${batch_id} order by page_id limit ${portionChecks}
    ) as next order by page_id`,
  );
  return rows.slice(0, portionPages).map(({ page_id }) => page_id);
}

async function restore(tx: Db, here: SQL): Promise<number> {
  const untouched = sql`
    select c.id as check_id, ch.old_status, ch.old_set_by, ch.old_note, ch.old_updated_at,
      coalesce(p.audited_at > ch.set_at, false) as is_outdated
    from check_changes ch
    join pages p on p.id = ch.page_id
    join checks c on c.page_id = ch.page_id and c.criteria = ch.criteria
    where ${here} and c.set_by = 'person' and c.updated_at = ch.set_at`;
  const updated = await countOf(
    tx,
    sql`update checks c set status = u.old_status, set_by = u.old_set_by, user_id = null, note = u.old_note, taken_from = null, answer_id = null, import_id = null,
        updated_at = u.old_updated_at
      from (${untouched}) as u
      where c.id = u.check_id and u.old_status is not null and not u.is_outdated returning 1`,
  );
  const deleted = await countOf(
    tx,
    sql`delete from checks c using (${untouched}) as u where c.id = u.check_id returning 1`,
  );
  return updated + deleted;
}

async function countOf(tx: Db, changing: SQL): Promise<number> {
  const rows = await readRows<{ n: number }>(
    tx,
    sql`with changed as (${changing}) select count(*)::int as n from changed`,
  );
  return rows[0]!.n;
}
