import { sql } from 'drizzle-orm';
import { itemLimits, itemQuestions, ofPlan } from '../../../shared/score/itemQuestions.ts';
import type { Db } from '../../database/db.ts';
import { readRows } from '../../database/rows.ts';
import { inCatalogue } from '../../score/catalogue.ts';
import { toItemAnswers } from './itemAnswers.ts';
import { takeItemPictures, toItemsKey } from './itemPictures.ts';

type Listed = {
  page_id: number;
  page_url: string;
  template: string | null;
  is_key: boolean;
  rule: string;
  items: string[];
};
type Told = { rule: string; item: string; status: string };
type Shown = { rule: string; items: string[]; pages: Listed[] };

/**
 * Asks about texts of undecided pages that nobody has judged, those of a rule together. Texts that an answer called fine
 * are never asked again. The caller holds the website's lock and is no member.
 */
export async function putItemQuestions(
  tx: Db,
  website_id: number,
  rules = Object.keys(itemQuestions),
): Promise<void> {
  if (rules.length === 0) return;
  const pages = await listUndecided(tx, website_id, rules);
  const told = await readRows<Told>(tx, toItemAnswers(website_id));
  const asked = rules.map((rule) => ({
    pages: pages.filter((page) => page.rule === rule),
    told: told.filter((one) => one.rule === rule),
  }));
  await put(tx, { website_id, rules }, keepMost(asked, await countAsked(tx, website_id)));
}

/** Marks answered questions as gone while no page has a text of theirs. */
export async function retireItemQuestions(tx: Db, website_id: number): Promise<void> {
  await tx.execute(sql`
    update questions q set page_count = case when n.is_found then greatest(q.page_count, 1) else 0 end,
      finding_count = case when n.is_found then cardinality(string_to_array(q.snippet, E'\\n')) else 0 end
    from (select o.id, exists (select 1 from pages p where p.website_id = o.website_id
        and p.answered_checks -> o.criteria[1] -> 'asked' -> 'items' ?| string_to_array(o.snippet, E'\\n')) as is_found
      from questions o where o.website_id = ${website_id} and o.engine = ${ofPlan} and o.status in ('fine', 'barrier')) n
    where n.id = q.id and n.is_found <> (q.finding_count > 0)`);
}

/** Pages in the order of templates, so that texts of one are asked together. */
function listUndecided(tx: Db, website_id: number, rules: string[]): Promise<Listed[]> {
  return readRows<Listed>(
    tx,
    sql`select p.id::float8 as page_id, p.url as page_url, p.template, p.is_key, k.value -> 'asked' ->> 'rule' as rule,
      k.value -> 'asked' -> 'items' as items
    from pages p join websites w on w.id = p.website_id cross join lateral jsonb_each(p.answered_checks) k
    where p.website_id = ${website_id} and k.value -> 'asked' ->> 'rule' = any(${sql.param(rules)}::text[])
      and ${inCatalogue(sql`k.key`, sql`w.catalogue`)}
      and not exists (select 1 from checks c where c.page_id = p.id and c.criteria = k.key
        and c.status <> 'clean' and c.answer_id is null)
      and not exists (select 1 from findings f where f.page_id = p.id and f.outcome = 'failed' and k.key = any(f.criteria))
    order by p.template, p.id`,
  );
}

function toShown(pages: Listed[], told: Told[]): Shown[] {
  const [wrong, known] = ['barrier', 'fine'].map(
    (status) => new Set(told.filter((one) => one.status === status).map(({ item }) => item)),
  );
  const open = pages.filter(({ items }) => !items.some((item) => wrong!.has(item)));
  const holders = new Map<string, Listed[]>();
  for (const page of open)
    for (const item of page.items)
      if (!known!.has(item)) holders.set(item, [...(holders.get(item) ?? []), page]);
  const items = [...holders.keys()];
  const count = Math.ceil(items.length / itemLimits.shown);
  return Array.from({ length: count }, (_, at) => {
    const own = items.slice(at * itemLimits.shown, (at + 1) * itemLimits.shown);
    return {
      rule: pages[0]!.rule,
      items: own,
      pages: [...new Set(own.flatMap((item) => holders.get(item)!))],
    };
  });
}

/** Questions about places of a template, by template. */
async function countAsked(tx: Db, website_id: number): Promise<Counts> {
  const rows = await readRows<{ template: string | null; count: number }>(
    tx,
    sql`select p.template, count(distinct f.question)::float8 as count from findings f join pages p on p.id = f.page_id
      where f.website_id = ${website_id} and f.question is not null group by p.template`,
  );
  return new Map(rows.map(({ template, count }) => [template, count]));
}

type Counts = Map<string | null, number>;
type Asked = { pages: Listed[]; told: Told[] };

/** Rules that decide many pages with few questions come first. A template with enough questions gets no more. */
function keepMost(asked: Asked[], before: Counts): Shown[] {
  const toWorth = (some: Shown[]) => new Set(some.flatMap(({ pages }) => pages)).size / some.length;
  const weighed = asked
    .map((one) => ({ one, shown: toShown(one.pages, one.told) }))
    .filter(({ shown }) => shown.length > 0)
    .toSorted((a, b) => toWorth(b.shown) - toWorth(a.shown));
  const counts = new Map(before);
  return weighed.flatMap(({ one }) => {
    const fitting = toFitting(one, counts);
    for (const [template, count] of countByTemplate(fitting))
      counts.set(template, (counts.get(template) ?? 0) + count);
    return fitting;
  });
}

/** Leaves out pages of templates that would get too many questions. */
function toFitting({ pages, told }: Asked, counts: Counts): Shown[] {
  const shown = toShown(pages, told);
  const full = [...countByTemplate(shown)].find(
    ([template, count]) => (counts.get(template) ?? 0) + count > itemLimits.ofTemplate,
  );
  if (!full) return shown;
  return toFitting({ pages: pages.filter(({ template }) => template !== full[0]), told }, counts);
}

function countByTemplate(shown: Shown[]): Counts {
  const counts: Counts = new Map();
  for (const { pages } of shown)
    for (const template of new Set(pages.map((page) => page.template)))
      counts.set(template, (counts.get(template) ?? 0) + 1);
  return counts;
}

/** Weighs a question as `weighQuestions` does a serious one. What nobody is asked any more waits for nothing. */
type Reach = { website_id: number; rules: string[] };

async function put(tx: Db, { website_id, rules }: Reach, shown: Shown[]): Promise<void> {
  const rows = shown.map((one) => ({ ...toRow(one), website_id }));
  await tx.execute(sql`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as a(key text, rule text, criteria text[], message text,
        snippet text, page_id bigint, page_url text, found int, pages int, is_key boolean)
    ), gone as (
      update questions q set finding_count = case when q.status in ('fine', 'barrier') then q.finding_count else 0 end,
        page_count = case when q.status in ('fine', 'barrier') then q.page_count else 0 end, share = 0, weight = 0
      where q.website_id = ${website_id} and q.engine = ${ofPlan} and q.rule = any(${sql.param(rules)}::text[])
        and not exists (select 1 from asked a where a.key = q.key)
    )
    insert into questions as q (website_id, key, cause, engine, rule, criteria, impact, message, selector, snippet, page_id,
      page_url, finding_count, page_count, share, weight)
    select ${website_id}::bigint, key, key, ${ofPlan}, rule, criteria, 'serious', message, '', snippet, page_id, page_url,
      found, pages, pages, 4 * (1 + ln(1 + pages)) * case when is_key then 1.5 else 1 end
    from asked on conflict (website_id, key) do update set message = excluded.message, page_id = excluded.page_id,
      page_url = excluded.page_url, finding_count = excluded.finding_count, page_count = excluded.page_count,
      share = excluded.share, weight = excluded.weight`);
  const pictured = shown.filter(({ rule }) => itemQuestions[rule]!.hasOwnPicture);
  const asked = pictured.map(({ rule, items }) => ({ key: toItemsKey(rule, items), rule, items }));
  await takeItemPictures(tx, website_id, asked);
}

function toRow({ rule, items, pages }: Shown) {
  const { criterion, title, question } = itemQuestions[rule]!;
  const [first] = pages;
  return {
    key: toItemsKey(rule, items),
    rule,
    criteria: [criterion],
    message: `${title}.\n${question}`,
    snippet: items.join('\n'),
    page_id: first!.page_id,
    page_url: first!.page_url,
    found: items.length,
    pages: pages.length,
    is_key: pages.some((page) => page.is_key),
  };
}
