import { and, eq, sql } from 'drizzle-orm';
import type { Checklist, PageFinding, TemplatePage } from '../../shared/contract/check.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { evidence } from '../tables/check.ts';
import { toShownStatus } from '../tables/finding.ts';
import { pages, unchangedAt } from '../tables/page.ts';
import { toQuestionStatus } from '../tables/question.ts';
import { websites } from '../tables/website.ts';
import { getOwnedPage, selectChecks } from './checks.ts';
import { selectEvidence } from './evidence.ts';

const examples = 3;

/** Page with checks, evidence, findings and its neighbours by path. Throws PAGE_NOT_FOUND. */
export function getChecklist(db: Db, actor: Actor, page_id: number): Promise<Checklist> {
  return asActor(db, actor, async (tx) => {
    const { catalogue, template_pages, previous, next, ...page } = await getPage(tx, actor, page_id);
    const { organization_id } = actor;
    const isMember = organization_id !== null;
    return {
      page,
      catalogue,
      items: await selectChecks(tx, actor, [page_id]),
      evidence: isMember
        ? await selectEvidence(tx, { ...actor, organization_id }, eq(evidence.page_id, page_id))
        : [],
      findings: await listPageFindings(tx, page_id, isMember),
      template_pages,
      previous,
      next,
      next_cursor: null,
    };
  });
}

/**
 * Lists other pages with the same template that still exist and whose ids are greater than `after`. `total` counts all of them.
 * Throws PAGE_NOT_FOUND.
 */
export function listTemplatePages(
  db: Db,
  actor: Actor,
  { page_id, limit, after }: { page_id: number; limit: number; after?: number | undefined },
): Promise<{ items: TemplatePage[]; total: number }> {
  return asActor(db, actor, async (tx) => {
    const { website_id, template } = await getOwnedPage(tx, actor, page_id);
    const alike = sql`${pages.website_id} = ${website_id} and ${pages.template} = ${template}
      and ${pages.id} <> ${page_id} and not ${pages.is_gone}`;
    const items = await tx
      .select({ id: pages.id, title: pages.title, url: pages.url })
      .from(pages)
      .where(sql`${alike} and ${pages.id} > ${after ?? 0}`)
      .orderBy(pages.id)
      .limit(limit);
    return { items, total: await tx.$count(pages, alike) };
  });
}

async function getPage(tx: Db, actor: Actor, page_id: number) {
  const [found] = await tx
    .select({
      id: pages.id,
      website_id: pages.website_id,
      url: pages.url,
      title: pages.title,
      audited_at: pages.audited_at,
      unchanged_at: unchangedAt,
      wcag_valid_count: pages.wcag_valid_count,
      wcag_invalid_count: pages.wcag_invalid_count,
      wcag_na_count: pages.wcag_na_count,
      wcag_unchecked_count: pages.wcag_unchecked_count,
      wcag_clean_count: pages.wcag_clean_count,
      catalogue: websites.catalogue,
      template_pages: sql<number>`(select count(*) from pages p where p.website_id = ${pages.website_id}
        and p.template = ${pages.template} and p.id <> ${pages.id} and not p.is_gone)`.mapWith(Number),
      previous: toNeighbour('<', 'desc'),
      next: toNeighbour('>', 'asc'),
    })
    .from(pages)
    .innerJoin(websites, eq(websites.id, pages.website_id))
    .where(and(eq(pages.id, page_id), ownedBy(actor)));
  if (!found) throw new AppError('PAGE_NOT_FOUND');
  return found;
}

const toNeighbour = (side: '<' | '>', order: 'asc' | 'desc') =>
  sql<TemplatePage | null>`(select json_build_object('id', p.id, 'title', p.title, 'url', p.url) from pages p
    where p.website_id = ${pages.website_id} and (p.path_order, p.id) ${sql.raw(side)} (${pages.path_order}, ${pages.id})
    order by p.path_order ${sql.raw(order)}, p.id ${sql.raw(order)} limit 1)`;

async function listPageFindings(tx: Db, page_id: number, isMember: boolean): Promise<PageFinding[]> {
  // Guests have no questions and may not look for any.
  const status = isMember ? toQuestionStatus(sql`f`) : sql`null`;
  const confirmed = sql`count(*) filter (where answer.status = 'barrier')`;
  const fine = sql`count(*) filter (where answer.status = 'fine')`;
  const example = sql`json_build_object('selector', f.selector, 'snippet', f.snippet, 'message', f.message)`;
  const impacts = sql`array['critical', 'serious', 'moderate', 'minor']`;
  const worst = sql`(${impacts})[min(array_position(${impacts}, f.impact))]`;
  const rows = await readRows<PageFinding>(
    tx,
    sql`
    select f.cause, c.id::float8 as cause_id, ${toShownStatus(sql`c`)} as cause_status, f.engine, f.rule, to_json(f.criteria) as criteria,
      f.outcome, ${worst} as impact, (array_agg(f.message order by f.id))[1] as message, min(f.help_url) as help_url, (case when ${confirmed} > 0 then ${confirmed} else count(*) - ${fine} end)::int as finding_count,
      (${confirmed})::int as confirmed_count, (${fine})::int as fine_count,
      (case when ${confirmed} > 0 then count(*) - ${confirmed} - ${fine} else 0 end)::int as asked_count,
      bool_and(f.is_unsteady) as is_unsteady, bool_or(f.is_partial) as is_partial,
      to_json((array_agg(${example} order by answer.status = 'fine', answer.status is distinct from 'barrier', f.id))[1:${sql.raw(String(examples))}]) as examples
    from findings f cross join lateral (select ${status} as status) answer left join causes c on c.website_id = f.website_id and c.cause = f.cause
    where f.page_id = ${page_id} and cardinality(f.criteria) > 0
    group by f.cause, c.id, c.status, c.covered_at, c.reason, f.engine, f.rule, f.criteria, f.outcome
    order by f.outcome = 'cantTell' and ${confirmed} = 0, count(*) desc, f.cause`,
  );
  return rows;
}
