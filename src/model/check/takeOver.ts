import { type SQL, sql } from 'drizzle-orm';
import type { CheckBatch, TemplatePage } from '../../shared/contract/check.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { ownOfPage } from '../../shared/score/ownOfPage.ts';
import { type Actor, asActor, becomeService, type MemberActor } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { check_batches } from '../tables/check.ts';
import { openBatch, portionChecks, portionPages, recountPortion } from './checkBatches.ts';
import { getOwnedPage } from './checks.ts';
import { isContradicted } from './contradictions.ts';

type Begun = { batch_id: number; page_id: number; source: Source[]; page_ids: number[] };
type Wanted = { page_id: number; criteria: string[] };
type Source = { criteria: string; status: string; note: string | null };

/**
 * Copies decisions that people made on a page about these criteria to all other pages of its template. Decisions that
 * were taken over themselves, that a scan contradicts, or that concern one page alone, are not copied. The batch can be undone. Decisions and failures already there stay; `skipped` counts those that differ. Works in portions, so that an interruption
 * leaves whole pages of one batch. Throws PAGE_NOT_FOUND, CHECK_MISSING.
 */
export async function takeOverChecks(db: Db, actor: MemberActor, wanted: Wanted): Promise<CheckBatch> {
  const { page_ids, ...begun } = await asActor(db, actor, (tx) => begin(tx, actor, wanted));
  const done = { batch_id: begun.batch_id, changed: 0, skipped: 0 };
  const step = Math.max(1, Math.min(portionPages, Math.floor(portionChecks / begun.source.length)));
  for (let start = 0; start < page_ids.length; start += step) {
    const portion = { ...begun, page_ids: page_ids.slice(start, start + step) };
    const { changed, skipped } = await asActor(db, actor, (tx) => takePortion(tx, actor, portion));
    done.changed += changed;
    done.skipped += skipped;
  }
  return done;
}

async function begin(tx: Db, actor: MemberActor, { page_id, criteria }: Wanted): Promise<Begun> {
  const { website_id, template } = await getOwnedPage(tx, actor, page_id);
  const source = await readSource(tx, { page_id, criteria });
  if (source.length === 0) throw new AppError('CHECK_MISSING');
  const alike = await readRows<{ id: number }>(
    tx,
    sql`select id::float8 as id from pages
    where website_id = ${website_id} and template = ${template} and id <> ${page_id} and not is_gone order by id`,
  );
  const [batch] = await tx
    .insert(check_batches)
    .values({ website_id, user_id: actor.user_id ?? null })
    .returning({ id: check_batches.id });
  return { batch_id: batch!.id, page_id, source, page_ids: alike.map(({ id }) => id) };
}

const shared = (criteria: string[]) => criteria.filter((num) => !ownOfPage.includes(num));

const readSource = (tx: Db, { page_id, criteria }: Wanted): Promise<Source[]> =>
  readRows<Source>(
    tx,
    sql`select c.criteria, c.status, n.note from checks c
    left join check_notes n on n.page_id = c.page_id and n.criteria = c.criteria
    where c.page_id = ${page_id} and set_by = 'person' and taken_from is null and answer_id is null
      and c.criteria = any(${sql.param(shared(criteria))}::text[]) and not (c.status <> 'fail' and ${isContradicted})`,
  );

/**
 * Lists the pages on which `takeOverChecks` would change a result; `total` counts all of them. Empty where no result is
 * to be copied. Throws PAGE_NOT_FOUND.
 */
export function listTakeOverPages(
  db: Db,
  actor: Actor,
  { limit, after = 0, ...wanted }: Wanted & { limit: number; after?: number | undefined },
): Promise<{ items: TemplatePage[]; total: number }> {
  return asActor(db, actor, async (tx) => {
    const { website_id, template } = await getOwnedPage(tx, actor, wanted.page_id);
    const source = await readSource(tx, wanted);
    await becomeService(tx);
    const changing = sql`select p.id::float8 as id, p.title, p.url from pages p
      where p.website_id = ${website_id} and p.template = ${template} and p.id <> ${wanted.page_id} and not p.is_gone
        and exists (select 1 from ${toSource(source)} left join lateral (${oneCheck}) c on true where (${stays}) is not true)`;
    const items = readRows<TemplatePage>(
      tx,
      sql`select * from (${changing}) p where id > ${after} order by id limit ${limit}`,
    );
    return { items: await items, total: await count(tx, sql`(${changing}) p`) };
  });
}

/**
 * Forces an index lookup for each page and criterion; the planner would rather read all websites' checks
 * once.
 */
export const oneCheck = sql`select k.status, k.set_by, k.user_id, k.note, k.updated_at from checks k
  where k.page_id = p.id and k.criteria = source.criteria limit 1`;

/** Condition on a check `c` that no batch replaces. */
export const stays = sql`c.set_by = 'person' or c.status = 'fail'`;

const toSource = (source: Source[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(source)}::json) as source (criteria text, status text, note text)`;

async function takePortion(tx: Db, actor: MemberActor, { batch_id, page_id, source, page_ids }: Begun) {
  const { website_id, undone_at } = await openBatch(tx, actor, batch_id);
  if (undone_at) return { changed: 0, skipped: 0 };
  const decided = toSource(source);
  const ids = sql`${sql.param(page_ids)}::bigint[]`;
  const target = sql`${decided}
    join pages p on p.id = any(${ids}) and p.website_id = ${website_id}
    left join lateral (${oneCheck}) c on true`;
  await tx.execute(sql`
    insert into check_changes
      (batch_id, page_id, criteria, old_status, old_set_by, old_user_id, old_note, old_updated_at)
    select ${batch_id}::bigint, p.id, source.criteria, c.status, c.set_by, c.user_id, c.note, c.updated_at
    from ${target} where (${stays}) is not true`);
  const skipped = await count(tx, sql`${target} where (${stays}) and c.status <> source.status`);
  await tx.execute(sql`
    insert into checks (website_id, page_id, criteria, status, set_by, user_id, note, taken_from)
    select ${website_id}::bigint, ch.page_id, ch.criteria, source.status, 'person', ${actor.user_id ?? null}::bigint,
      source.note, ${page_id}::bigint
    from ${decided} join check_changes ch
      on ch.batch_id = ${batch_id} and ch.page_id = any(${ids}) and ch.criteria = source.criteria
    on conflict (page_id, criteria) do update set status = excluded.status, set_by = excluded.set_by,
      user_id = excluded.user_id, note = excluded.note, taken_from = excluded.taken_from, updated_at = now()`);
  await recountPortion(tx, { website_id, page_ids });
  const changed = await count(tx, sql`check_changes where batch_id = ${batch_id} and page_id = any(${ids})`);
  return { changed, skipped };
}

async function count(tx: Db, rows: ReturnType<typeof sql>): Promise<number> {
  const found = await readRows<{ n: number }>(tx, sql`select count(*)::int as n from ${rows}`);
  return found[0]!.n;
}
