import { sql } from 'drizzle-orm';
import type { Db } from '../../src/model/database/db.ts';
import { findingsOfPage, seedRules } from './rules.ts';
import type { SeedSize } from './size.ts';

const looks =
  'teaser hero card list footer header nav product article modal slider gallery form price badge tile promo menu';
const parts = 'link text image button title label icon field item box';

/** Different evidence of a question that repeats on many pages. */
const questionsOfShape = 400;

/** Every page breaks its own rules, always the same ones; causes are keyed as `toCause` keys them. */
export async function seedFindings(tx: Db, size: SeedSize): Promise<void> {
  const factor = size.findings / (size.pages * 0.99 * findingsOfPage);
  await tx.execute(sql`
    insert into findings (website_id, page_id, scan_id, cause, engine, rule, criteria, outcome, impact, selector, snippet,
      message, help_url, question)
    select p.website_id, p.id, p.scan_id,
      'axe:' || r.rule || ':' || r.outcome || case when cardinality(r.criteria) > 0 then ':' || r.tag || '.' || class else '' end,
      'axe', r.rule, r.criteria, r.outcome, r.impact,
      'main > section:nth-child(' || i || ') > div.' || class || ' > ' || r.tag,
      '<' || r.tag || ' class="' || class || '" href="/ziel/' || p.id || '/' || i || '" data-id="' || repeat('x', 60 + shape * 7) || '">',
      r.message || E'\nElement ' || i || ' von ' || r.tag || '.' || class, 'https://dequeuniversity.com/rules/axe/4.14/' || r.rule,
      case when r.outcome = 'cantTell' and cardinality(r.criteria) > 0 then md5(r.rule || class || p.id % ${questionsOfShape} || i) end
    from seeded s
    join pages p on p.website_id = s.website_id and p.audited_at is not null
    cross join jsonb_to_recordset(${JSON.stringify(seedRules)}::jsonb) as r(n int, rule text, criteria text[], outcome text,
      impact text, tag text, share int, most int, shapes int, message text)
    cross join lateral generate_series(1, 1 + abs(hashint8(p.id * 1009 + r.n)) % r.most) i
    cross join lateral (select abs(hashint8(p.id * 131 + r.n * 7 + i)) % least(r.shapes * case when s.n = 1 then 4 else 1 end, ${size.shapes}::int) as shape) as picked
    cross join lateral (select abs(hashint8(s.n * 1013 + r.n * 31 + shape)) as number) as hashed
    cross join lateral (select (string_to_array(${looks}, ' '))[1 + number % 18] || '-'
      || (string_to_array(${parts}, ' '))[1 + number / 18 % 10] as class) as named
    where abs(hashint8(p.id * 41 + r.n)) % 10000 < r.share * 100 * ${factor}::float8`);
  await tx.execute(sql`analyze findings`);
}

/** As `savePage` counts them. */
export async function countFindings(tx: Db): Promise<void> {
  await tx.execute(sql`
    update pages set failed_count = found.failed, cant_tell_count = found.cant_tell
    from (
      select page_id, count(*) filter (where outcome = 'failed') as failed, count(*) filter (where outcome = 'cantTell') as cant_tell
      from findings where cardinality(criteria) > 0 group by page_id
    ) as found
    where pages.id = found.page_id`);
}
