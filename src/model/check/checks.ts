import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { acrossPages } from '../../shared/comparison/rules.ts';
import type { Check } from '../../shared/contract/check.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { type FoundCheck, presetChecks } from '../../shared/score/checklist.ts';
import { byHand } from '../../shared/standards/engines.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import type { Part } from '../database/prepared.ts';
import { countPages } from '../score/scores.ts';
import { checks } from '../tables/check.ts';
import { pages } from '../tables/page.ts';
import { websites } from '../tables/website.ts';
import { type DecidedCheck, selectNotes, withNotes } from './checkNotes.ts';
import { toPerson } from './toPerson.ts';

/** Lists a page's checks by criterion. Throws PAGE_NOT_FOUND when the page is not the actor's. */
export function listChecks(db: Db, actor: Actor, page_id: number): Promise<Check[]> {
  return asActor(db, actor, async (tx) => {
    await getOwnedPage(tx, actor, page_id);
    return selectChecks(tx, actor, [page_id]);
  });
}

/** Selects checks of pages in the actor's transaction; the caller has verified that the pages are theirs. */
export async function selectChecks(tx: Db, actor: Actor, page_ids: number[]): Promise<Check[]> {
  const results = await selectResults(tx, actor, page_ids);
  return withNotes(results, await selectNotes(tx, actor, page_ids));
}

function selectResults(tx: Db, actor: Actor, page_ids: number[]): Promise<DecidedCheck[]> {
  return tx
    .select({
      page_id: checks.page_id,
      criteria: checks.criteria,
      status: checks.status,
      set_by: checks.set_by,
      user_id: checks.user_id,
      ...toPerson(actor, sql`checks.user_id`),
      proof: checks.note,
      answer_id: checks.answer_id,
      taken_from: sourcePage,
      imported: sourceReport,
      updated_at: checks.updated_at,
    })
    .from(checks)
    .where(inArray(checks.page_id, page_ids))
    .orderBy(asc(sql`string_to_array(${checks.criteria}, '.')::int[]`));
}

/** Page from which a result was taken over. A page that was deleted since has neither title nor address. */
const sourcePage = sql<Check['taken_from']>`(select json_build_object('id', checks.taken_from::float8,
    'title', s.title, 'url', s.url, 'status', (select c.status from checks c
      where c.page_id = checks.taken_from and c.criteria = checks.criteria)) from (select 1) as one left join pages s on s.id = checks.taken_from
  where checks.taken_from is not null)`;

const sourceReport = sql<
  Check['imported']
>`(select json_build_object('title', i.title, 'evaluator', i.evaluator,
    'made_on', i.made_on, 'taken_on', to_char(i.created_at at time zone 'Europe/Berlin', 'YYYY-MM-DD'))
  from check_imports i where i.id = checks.import_id)`;

/** Condition on a check `c` that nobody judged on its own page. A failure found there refutes it. */
export const yieldsToFailure = sql`(c.taken_from is not null and c.status <> 'fail')`;

/**
 * Builds statements that replace the previous scan's checks of a page. Checks of people stay, except
 * taken-over ones that the scan refutes. They write only differences and recount the page.
 */
export function toCheckParts(
  { website_id, page_id }: WebsiteAndPage,
  checked: Map<string, FoundCheck>,
): Part[] {
  const found = [...checked].map(([criteria, check]) => ({ criteria, ...check }));
  const preset = presetChecks.filter(({ criteria }) => !checked.has(criteria));
  return [
    sql`decided as materialized (
      select * from json_to_recordset(${JSON.stringify([...found, ...preset])}::json) as d(criteria text, status text, note text)
    )`,
    sql`undecided as (
      delete from checks where page_id = ${page_id} and set_by = 'scan' and criteria not in (select criteria from decided)
    )`,
    sql`written as (
      insert into checks as c (website_id, page_id, criteria, status, set_by, note)
      select ${website_id}::bigint, ${page_id}::bigint, criteria, status, 'scan', note from decided
      on conflict (page_id, criteria) do update set status = excluded.status, note = excluded.note, set_by = 'scan',
        user_id = null, taken_from = null, import_id = null, updated_at = now()
      where (c.set_by = 'scan' and (c.status, c.note) is distinct from (excluded.status, excluded.note))
        or (${yieldsToFailure} and excluded.status = 'fail')
    )`,
    sql`of_persons as materialized (
      select criteria, status from checks c where page_id = ${page_id} and set_by = 'person'
        and not (${yieldsToFailure} and criteria in (select criteria from decided where status = 'fail'))
    )`,
    sql`counted as (${countPages(
      sql`select ${page_id}::bigint`,
      sql`(select criteria, status from of_persons union all
        select criteria, status from decided where criteria not in (select criteria from of_persons))`,
    )})`,
  ];
}

type WebsiteAndPage = { website_id: number; page_id: number };

/** Also those that answers decided: what was asked is gone. */
export async function deleteScanChecks(tx: Db, page_ids: number[]): Promise<void> {
  await tx
    .delete(checks)
    .where(
      and(inArray(checks.page_id, page_ids), or(eq(checks.set_by, 'scan'), isNotNull(checks.answer_id))),
    );
}

/**
 * Restores the last scan's result for checks that people took back. That is `fail` if a finding failed, else
 * the page's own in `scan_checks`, else that in `presetChecks`. A question of a comparison leaves none. `taken` selects
 * website_id, page_id, criteria.
 */
export async function restoreScanChecks(tx: Db, taken: SQL): Promise<void> {
  const preset = presetChecks.map((row) => sql`(${row.criteria}, ${row.status}, ${row.note})`);
  await tx.execute(sql`
    insert into checks (website_id, page_id, criteria, status, set_by, note)
    select taken.website_id, taken.page_id, taken.criteria, case when failed then 'fail' else last.status end, 'scan',
      case when not failed then last.note end
    from (${taken}) as taken
    cross join lateral (select exists (
      select 1 from findings f
      where f.page_id = taken.page_id and f.engine <> ${byHand} and f.outcome = 'failed' and taken.criteria = any(f.criteria)) as failed,
      exists (select 1 from findings f where f.page_id = taken.page_id and f.engine = ${acrossPages}
        and f.outcome = 'cantTell' and taken.criteria = any(f.criteria)) as is_asked) as found
    left join (values ${sql.join(preset, sql`, `)}) as preset (criteria, status, note)
      on preset.criteria = taken.criteria
    left join pages p on p.id = taken.page_id
    cross join lateral (select coalesce(p.scan_checks -> taken.criteria ->> 'status', preset.status) as status,
      coalesce(p.scan_checks -> taken.criteria ->> 'note', preset.note) as note) as last
    where failed or (last.status is not null and not is_asked)
    on conflict do nothing`);
}

/** Finds a page's website and template. Throws PAGE_NOT_FOUND when the page is not the actor's. */
export async function getOwnedPage(tx: Db, actor: Actor, page_id: number) {
  const [found] = await tx
    .select({
      website_id: pages.website_id,
      template: pages.template,
      catalogue: websites.catalogue,
    })
    .from(pages)
    .innerJoin(websites, eq(websites.id, pages.website_id))
    .where(and(eq(pages.id, page_id), ownedBy(actor)));
  if (!found) throw new AppError('PAGE_NOT_FOUND');
  return found;
}
