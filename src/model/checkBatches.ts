import { and, eq, sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CheckBatch, UndoneBatch } from '../shared/contract/check.ts';
import { AppError } from '../shared/errors.ts';
import { asActor, becomeService, type MemberActor } from './actor.ts';
import { getOwnedPage, restoreScanChecks } from './checks.ts';
import { createdAt, id, ref, time } from './columns.ts';
import type { Db } from './database.ts';
import { pages } from './pages.ts';
import { lockWebsite, recountPages, recountWebsite } from './scores.ts';
import { users } from './users.ts';
import { ownedBy, websites } from './websites.ts';

/** One taking over of checks for many pages; can be undone. */
export const check_batches = pgTable(
  'check_batches',
  {
    id: id(),
    website_id: ref()
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    undone_at: time(),
  },
  (table) => [index().on(table.website_id), index().on(table.user_id)],
);

/** What a batch put in the place of what. `old_status` null: it was unchecked. */
export const check_changes = pgTable(
  'check_changes',
  {
    batch_id: ref()
      .notNull()
      .references(() => check_batches.id, { onDelete: 'cascade' }),
    page_id: ref()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    criteria: text().notNull(),
    old_status: text({ enum: ['pass', 'fail', 'na'] }),
    old_set_by: text({ enum: ['person', 'scan'] }),
    old_user_id: ref(),
    old_note: text(),
    old_updated_at: time(),
  },
  (table) => [
    primaryKey({ columns: [table.batch_id, table.page_id, table.criteria] }),
    index().on(table.page_id),
  ],
);

/**
 * Copies what people have decided about these criteria on a page to all other pages of its template, as one batch that
 * can be undone. What somebody has decided there stays; `skipped` counts where that is something else. Throws
 * PAGE_NOT_FOUND, CHECK_MISSING.
 */
export function takeOverChecks(
  db: Db,
  actor: MemberActor,
  { page_id, criteria }: { page_id: number; criteria: string[] },
): Promise<CheckBatch> {
  return asActor(db, actor, async (tx) => {
    const { website_id, template } = await getOwnedPage(tx, actor, page_id);
    await lockWebsite(tx, website_id);
    const source = sql`select criteria, status, note from checks where page_id = ${page_id}
      and set_by = 'person' and criteria in (${sql.join(criteria, sql`, `)})`;
    if ((await count(tx, sql`(${source}) as source`)) === 0) throw new AppError('CHECK_MISSING');
    const user_id = actor.user_id ?? null;
    const [batch] = await tx
      .insert(check_batches)
      .values({ website_id, user_id })
      .returning({ id: check_batches.id });
    const target = sql`(${source}) as source
      join pages p on p.website_id = ${website_id} and p.template = ${template} and p.id <> ${page_id}
      left join checks c on c.page_id = p.id and c.criteria = source.criteria`;
    await tx.execute(sql`
      insert into check_changes
        (batch_id, page_id, criteria, old_status, old_set_by, old_user_id, old_note, old_updated_at)
      select ${batch!.id}::bigint, p.id, source.criteria, c.status, c.set_by, c.user_id, c.note, c.updated_at
      from ${target} where c.set_by is distinct from 'person'`);
    const skipped = await count(tx, sql`${target} where c.set_by = 'person' and c.status <> source.status`);
    await tx.execute(sql`
      insert into checks (website_id, page_id, criteria, status, set_by, user_id, note)
      select ${website_id}::bigint, ch.page_id, ch.criteria, source.status, 'person', ${user_id}::bigint, source.note
      from check_changes ch join (${source}) as source on source.criteria = ch.criteria
      where ch.batch_id = ${batch!.id}
      on conflict (page_id, criteria) do update set status = excluded.status, set_by = excluded.set_by,
        user_id = excluded.user_id, note = excluded.note, updated_at = now()`);
    await recount(tx, { batch_id: batch!.id, website_id });
    const changed = await count(tx, sql`check_changes where batch_id = ${batch!.id}`);
    return { batch_id: batch!.id, changed, skipped };
  });
}

/**
 * Puts back what a batch has replaced, except where somebody has changed it since. What a later scan has seen anew is
 * not put back to the scan before. A second time it does nothing. Throws CHECK_BATCH_NOT_FOUND.
 */
export function undoCheckBatch(db: Db, actor: MemberActor, batch_id: number): Promise<UndoneBatch> {
  return asActor(db, actor, async (tx) => {
    const batch = await getBatch(tx, actor, batch_id);
    await lockWebsite(tx, batch.website_id);
    const [open] = await tx
      .update(check_batches)
      .set({ undone_at: sql`now()` })
      .where(sql`${check_batches.id} = ${batch_id} and ${check_batches.undone_at} is null`)
      .returning({ id: check_batches.id });
    if (!open) return { restored: 0, kept: 0 };
    const total = await count(tx, sql`check_changes where batch_id = ${batch_id}`);
    const untouched = toUntouched(batch_id);
    const restored = await count(tx, sql`(${untouched}) as untouched`);
    await tx.execute(sql`
      update checks c set status = u.old_status, set_by = u.old_set_by, user_id = null, note = u.old_note,
        updated_at = u.old_updated_at
      from (${untouched}) as u
      where c.id = u.check_id and u.old_status is not null and not u.is_outdated`);
    await tx.execute(sql`delete from checks c using (${untouched}) as u where c.id = u.check_id`);
    await restoreScanChecks(
      tx,
      sql`select p.website_id, ch.page_id, ch.criteria
        from check_changes ch join check_batches b on b.id = ch.batch_id join pages p on p.id = ch.page_id
        where ch.batch_id = ${batch_id} and p.audited_at > b.created_at`,
    );
    await recount(tx, { batch_id, website_id: batch.website_id });
    return { restored, kept: total - restored };
  });
}

async function getBatch(tx: Db, actor: MemberActor, batch_id: number): Promise<{ website_id: number }> {
  const [found] = await tx
    .select({ website_id: check_batches.website_id })
    .from(check_batches)
    .innerJoin(websites, eq(websites.id, check_batches.website_id))
    .where(and(eq(check_batches.id, batch_id), ownedBy(actor)));
  if (!found) throw new AppError('CHECK_BATCH_NOT_FOUND');
  return found;
}

/** A batch's own moment stands in its checks: all of it happens in one transaction, and now() is that one's. */
const toUntouched = (batch_id: number) => sql`
  select c.id as check_id, ch.old_status, ch.old_set_by, ch.old_note, ch.old_updated_at,
    coalesce(p.audited_at > b.created_at, false) as is_outdated
  from check_changes ch
  join check_batches b on b.id = ch.batch_id
  join pages p on p.id = ch.page_id
  join checks c on c.page_id = ch.page_id and c.criteria = ch.criteria
  where ch.batch_id = ${batch_id} and c.set_by = 'person' and c.updated_at = b.created_at`;

/** As the product: asking of each of 400,000 checks whether it is the actor's would take longer than everything else. */
async function recount(tx: Db, of: { batch_id: number; website_id: number }): Promise<void> {
  await becomeService(tx);
  await recountPages(tx, sql`select page_id from check_changes where batch_id = ${of.batch_id}`);
  await recountWebsite(tx, of.website_id);
}

async function count(tx: Db, rows: ReturnType<typeof sql>): Promise<number> {
  const { rows: found } = (await tx.execute(sql`select count(*)::int as n from ${rows}`)) as unknown as {
    rows: { n: number }[];
  };
  return found[0]!.n;
}
