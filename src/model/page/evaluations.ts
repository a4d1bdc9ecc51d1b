import { and, eq, inArray, sql } from 'drizzle-orm';
import { toPageKey } from '../../shared/address/url.ts';
import type { EvaluationPlan, ReadEvaluation, SavedEvaluation } from '../../shared/contract/check.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { evaluationLimits } from '../../shared/limits/work.ts';
import { asActor, becomeActor, type MemberActor } from '../access/actor.ts';
import { getWebsiteRow } from '../access/ownedWebsite.ts';
import { openBatch, portionChecks, recountPortion } from '../check/checkBatches.ts';
import { oneCheck, stays } from '../check/takeOver.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { tellDriftOf } from '../notice/tellDrift.ts';
import { check_batches, check_imports, checks } from '../tables/check.ts';
import { pages } from '../tables/page.ts';
import { type MatchedPage, type PlannedEvaluation, toEvaluationPlan } from './toEvaluationPlan.ts';

type Wanted = { website_id: number; read: ReadEvaluation };
type Items = PlannedEvaluation['items'];

/** Tells what taking a report over would change, and changes nothing. Throws WEBSITE_NOT_FOUND. */
export async function planEvaluation(db: Db, actor: MemberActor, wanted: Wanted): Promise<EvaluationPlan> {
  const plan = await asActor(db, actor, (tx) => toPlan(tx, actor, wanted));
  const { listed } = evaluationLimits;
  return {
    ...plan,
    ...{ items: plan.items.slice(0, listed), items_total: plan.items.length },
    ...{ left: plan.left.slice(0, listed), left_total: plan.left.length },
  };
}

async function toPlan(tx: Db, actor: MemberActor, { website_id, read }: Wanted): Promise<PlannedEvaluation> {
  const { catalogue } = await getWebsiteRow(tx, actor, website_id);
  const matches = await matchPages(tx, { website_id, read });
  const ids = [...new Set(matches.flatMap((page) => (page ? [page.id] : [])))];
  const standing = await tx
    .select({
      page_id: checks.page_id,
      criteria: checks.criteria,
      status: checks.status,
      set_by: checks.set_by,
      import_id: checks.import_id,
    })
    .from(checks)
    .where(and(eq(checks.website_id, website_id), inArray(checks.page_id, ids)));
  return toEvaluationPlan(read, { pages: matches, checks: standing, catalogue });
}

/** Finds the page of the website for each page of a report. */
async function matchPages(tx: Db, { website_id, read }: Wanted): Promise<(MatchedPage | null)[]> {
  const paths = read.pages.flatMap(({ url }) => (url === null ? [] : toPaths(url)));
  const found = await tx
    .select({ id: pages.id, url: pages.url, title: pages.title })
    .from(pages)
    .where(
      and(
        eq(pages.website_id, website_id),
        eq(pages.is_gone, false),
        sql`${pages.path_order} = any(${sql.param(paths)}::text[])`,
      ),
    )
    .orderBy(pages.id);
  const byKey = new Map(found.toReversed().map((page) => [toPageKey(page.url), page]));
  return read.pages.map(({ url }) => (url === null ? null : (byKey.get(toPageKey(url)) ?? null)));
}

/** Forms of `path_order` that pages with the same key may have. */
function toPaths(url: string): string[] {
  const { pathname, search } = new URL(url);
  const bare = pathname.replace(/\/index\.(?:html?|php)$/i, '/').replace(/\/+$/, '');
  const forms = ['', '/', '/index.html', '/index.htm', '/index.php'].map((end) => `${bare}${end}`);
  return [pathname, ...forms].map((path) => `${path}${search}`.toLowerCase().slice(0, 255));
}

/**
 * Takes a report over as one batch, which can be undone. Failures of scans and results of people stay. Works in
 * portions. Throws WEBSITE_NOT_FOUND, EVALUATION_UNMATCHED.
 */
export async function saveEvaluation(db: Db, actor: MemberActor, wanted: Wanted): Promise<SavedEvaluation> {
  const { items, ...begun } = await asActor(db, actor, (tx) => begin(tx, actor, wanted));
  const done = { ...begun, changed: 0, skipped: 0 };
  for (let start = 0; start < items.length; start += portionChecks) {
    const portion = items.slice(start, start + portionChecks);
    const changed = await asActor(db, actor, (tx) => savePortion(tx, actor, { ...begun, items: portion }));
    done.changed += changed;
    done.skipped += portion.length - changed;
  }
  await asActor(db, actor, (tx) => tellDriftOf(tx, actor, wanted.website_id));
  return done;
}

async function begin(tx: Db, actor: MemberActor, wanted: Wanted) {
  const { items } = await toPlan(tx, actor, wanted);
  if (items.length === 0) throw new AppError('EVALUATION_UNMATCHED');
  const { website_id, read } = wanted;
  const of = { website_id, user_id: actor.user_id ?? null };
  const [batch] = await tx.insert(check_batches).values(of).returning({ id: check_batches.id });
  const { title, evaluator, made_on } = read;
  const [added] = await tx
    .insert(check_imports)
    .values({ ...of, batch_id: batch!.id, title, evaluator, made_on })
    .returning({ id: check_imports.id });
  return { batch_id: batch!.id, import_id: added!.id, items };
}

type Portion = { batch_id: number; import_id: number; items: Items };

async function savePortion(
  tx: Db,
  actor: MemberActor,
  { batch_id, import_id, items }: Portion,
): Promise<number> {
  const { website_id, undone_at } = await openBatch(tx, actor, batch_id);
  if (undone_at) return 0;
  const source = sql`json_to_recordset(${JSON.stringify(items)}::json)
    as source (page_id bigint, criteria text, status text, note text)`;
  await tx.execute(sql`
    insert into check_changes
      (batch_id, page_id, criteria, old_status, old_set_by, old_user_id, old_note, old_updated_at)
    select ${batch_id}::bigint, p.id, source.criteria, c.status, c.set_by, c.user_id, c.note, c.updated_at
    from ${source} join pages p on p.id = source.page_id and p.website_id = ${website_id}
    left join lateral (${oneCheck}) c on true where (${stays}) is not true`);
  const written = await readRows<{ page_id: number }>(
    tx,
    sql`insert into checks (website_id, page_id, criteria, status, set_by, user_id, note, taken_from, import_id)
    select ${website_id}::bigint, ch.page_id, ch.criteria, source.status, 'person', ${actor.user_id ?? null}::bigint,
      nullif(source.note, ''), ch.page_id, ${import_id}::bigint
    from ${source} join check_changes ch
      on ch.batch_id = ${batch_id} and ch.page_id = source.page_id and ch.criteria = source.criteria
    on conflict (page_id, criteria) do update set status = excluded.status, set_by = excluded.set_by,
      user_id = excluded.user_id, note = excluded.note, taken_from = excluded.taken_from,
      import_id = excluded.import_id, updated_at = now()
    returning page_id::float8 as page_id`,
  );
  const page_ids = [...new Set(written.map(({ page_id }) => page_id))];
  if (page_ids.length > 0) await recountPortion(tx, { website_id, page_ids });
  await becomeActor(tx, actor);
  return written.length;
}
