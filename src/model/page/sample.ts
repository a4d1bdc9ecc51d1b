import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Process, Sample, SampleItem, Template } from '../../shared/contract/page.ts';
import { sampleLimits } from '../../shared/limits/website.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { checkWebsite } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { inCatalogue } from '../score/catalogue.ts';
import { isCounted } from '../score/scores.ts';
import { users } from '../tables/organization.ts';
import { pages } from '../tables/page.ts';
import { process_steps, processes, sample_pages, samples, template_names } from '../tables/sample.ts';
import { toSampleWhy } from './sampleWords.ts';

/** Sample of a website with its processes and groups of pages. Throws WEBSITE_NOT_FOUND. */
export function getSample(db: Db, actor: MemberActor, website_id: number): Promise<Sample> {
  return asActor(db, actor, async (tx) => {
    await checkWebsite(tx, actor, website_id);
    return readSample(tx, website_id);
  });
}

/** Reads it in the actor's transaction; the caller has verified that the website is theirs. */
export async function readSample(tx: Db, website_id: number): Promise<Sample> {
  const [draw] = await tx
    .select({ drawn_at: samples.drawn_at, drawn_by: personName })
    .from(samples)
    .leftJoin(users, eq(users.id, samples.user_id))
    .where(eq(samples.website_id, website_id));
  const steps = await selectSteps(tx, website_id);
  const templates = await selectTemplates(tx, website_id);
  const all = toItems(await selectPages(tx, website_id), steps, templates);
  const items = all.filter(({ left_out_reason }) => left_out_reason === null);
  return {
    ...{ drawn_at: draw?.drawn_at ?? null, drawn_by: draw?.drawn_by ?? null },
    items,
    left_out: all.filter(({ left_out_reason }) => left_out_reason !== null),
    processes: toProcesses(steps),
    templates: templates.map((row) => ({ ...row, sampled_count: countOf(items, row.template) })),
    failed_only_at_random: await listFailedOnlyAtRandom(tx, website_id),
  };
}

const personName = sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`;

const pageColumns = {
  id: pages.id,
  url: pages.url,
  title: pages.title,
  audited_at: pages.audited_at,
  is_gone: pages.is_gone,
  taken_over_count: sql<number>`(select count(*)::int from checks c join websites w on w.id = c.website_id
    where c.page_id = pages.id and c.taken_from is not null and c.import_id is null and ${inCatalogue(sql`c.criteria`, sql`w.catalogue`)})`,
  wcag_valid_count: pages.wcag_valid_count,
  wcag_invalid_count: pages.wcag_invalid_count,
  wcag_na_count: pages.wcag_na_count,
  wcag_unchecked_count: pages.wcag_unchecked_count,
  wcag_clean_count: pages.wcag_clean_count,
};

const selectPages = (tx: Db, website_id: number) =>
  tx
    .select({
      page: pageColumns,
      template: pages.template,
      part: sample_pages.part,
      reasons: sample_pages.reasons,
      reason: sample_pages.reason,
      left_out_reason: sample_pages.left_out_reason,
      by: personName,
    })
    .from(sample_pages)
    .innerJoin(pages, eq(pages.id, sample_pages.page_id))
    .leftJoin(users, eq(users.id, sample_pages.user_id))
    .where(eq(sample_pages.website_id, website_id))
    .orderBy(asc(pages.path_order), asc(pages.id));

const selectSteps = (tx: Db, website_id: number) =>
  tx
    .select({
      id: processes.id,
      name: processes.name,
      page_url: process_steps.page_url,
      action: process_steps.action,
      template: pages.template,
      page: pageColumns,
    })
    .from(processes)
    .innerJoin(process_steps, eq(process_steps.process_id, processes.id))
    .leftJoin(pages, eq(pages.id, process_steps.page_id))
    .where(eq(processes.website_id, website_id))
    .orderBy(asc(processes.id), asc(process_steps.position));

type SampleRow = Awaited<ReturnType<typeof selectPages>>[number];
type StepRow = Awaited<ReturnType<typeof selectSteps>>[number];
type TemplateRow = Omit<Template, 'sampled_count'>;

/** Keeps steps of processes in the sample, also where people left their page out. */
function toItems(rows: SampleRow[], steps: StepRow[], templates: TemplateRow[]): SampleItem[] {
  const known = new Set(rows.map(({ page }) => page.id));
  const added = new Map(
    steps.flatMap((step) => {
      if (!step.page || known.has(step.page.id)) return [];
      return [[step.page.id, toStepRow(step.page, step.template)]];
    }),
  );
  return [...rows, ...added.values()].map((row) => {
    const names = [...new Set(steps.flatMap(({ page, name }) => (page?.id === row.page.id ? [name] : [])))];
    const isStep = names.length > 0;
    const part = isStep && row.left_out_reason !== null ? ('process' as const) : row.part;
    const reasons = [
      ...row.reasons,
      ...(row.part === 'person' ? ['person'] : []),
      ...(isStep ? ['process'] : []),
    ];
    const template_name = templates.find(({ template }) => template === row.template)?.name ?? null;
    const why = toSampleWhy(reasons, { template_name, processes: names });
    return { ...row, part, reasons, why, left_out_reason: isStep ? null : row.left_out_reason };
  });
}

const toStepRow = (page: SampleItem['page'], template: string | null) => ({
  ...{ page, template, part: 'process' as const, reasons: [] as string[] },
  ...{ reason: null, left_out_reason: null, by: null },
});

function toProcesses(steps: StepRow[]): Process[] {
  const byId = new Map<number, Process>();
  for (const { id, name, page, page_url, action } of steps) {
    const process = byId.get(id) ?? { id, name, steps: [] };
    process.steps.push({ page, page_url, action });
    byId.set(id, process);
  }
  return [...byId.values()];
}

/** Without a name of its own a template is called by the page with the shortest address. */
async function selectTemplates(tx: Db, website_id: number): Promise<TemplateRow[]> {
  const example = sql<string>`(array_agg(coalesce(nullif(${pages.title}, ''), ${pages.url})
    order by length(${pages.url}), ${pages.id}))[1]`;
  const url = sql<string>`(array_agg(${pages.url} order by length(${pages.url}), ${pages.id}))[1]`;
  const rows = await tx
    .select({ template: pages.template, own: template_names.name, example, url, page_count: count() })
    .from(pages)
    .leftJoin(
      template_names,
      and(eq(template_names.website_id, pages.website_id), eq(template_names.template, pages.template)),
    )
    .where(and(eq(pages.website_id, website_id), isNotNull(pages.template), isCounted))
    .groupBy(pages.template, template_names.name)
    .orderBy(desc(count()), asc(pages.template))
    .limit(sampleLimits.templatesShown);
  const isAlone = (title: string) => rows.filter(({ example }) => example === title).length === 1;
  const toName = (title: string, at: string) =>
    isAlone(title) ? `wie ${title}` : `wie ${title} (${new URL(at).pathname})`;
  return rows.map(({ template, own, example, url: at, page_count }) => ({
    ...{ template: template!, name: own ?? toName(example, at), is_named: own !== null, page_count },
  }));
}

const countOf = (items: SampleItem[], of: string): number =>
  items.filter(({ template }) => template === of).length;

/** Compares both parts as WCAG-EM 2.0 does. A fault that only chance shows tells that the structured part lacks pages. */
async function listFailedOnlyAtRandom(tx: Db, website_id: number): Promise<string[]> {
  const failed = (part: ReturnType<typeof sql>) => sql`select c.criteria from checks c
    join sample_pages s on s.page_id = c.page_id
    where s.website_id = ${website_id} and s.left_out_reason is null and c.status = 'fail' and ${part}`;
  const rows = await readRows<{ criteria: string }>(
    tx,
    sql`select criteria from (${failed(sql`s.part = 'random'`)} except ${failed(sql`s.part <> 'random'`)}) f
      order by string_to_array(criteria, '.')::int[]`,
  );
  return rows.map(({ criteria }) => criteria);
}
