import { sql } from 'drizzle-orm';
import type { Db } from '../../src/model/database/db.ts';
import { readRows } from '../../src/model/database/rows.ts';
import { ofPlan } from '../../src/shared/score/itemQuestions.ts';
import { catalogues } from '../../src/shared/standards/wcag.ts';

/**
 * Criteria of an audited page: `decided` by the scan, and `asked`, which fine answers to its questions decide. `questions`:
 * those that decide something.
 */
export type CountedPage = {
  url: string;
  template: string | null;
  decided: string[];
  asked: string[];
  questions: { key: string; text: string }[];
};

/** Reads what a stored scan decided and asks, page by page. */
export function readPages(db: Db): Promise<CountedPage[]> {
  const nums = sql.param(catalogues.checklist41.map(({ num }) => num));
  return readRows<CountedPage>(
    db,
    sql`select p.url, p.template,
      (select coalesce(json_agg(c.criteria), '[]') from checks c where c.page_id = p.id and c.set_by = 'scan'
        and c.status in ('pass', 'fail', 'na') and c.criteria = any(${nums}::text[])) as decided,
      (select coalesce(json_agg(k), '[]') from jsonb_object_keys(p.answered_checks) as k where k = any(${nums}::text[])
        and not exists (select 1 from checks c where c.page_id = p.id and c.criteria = k and c.status <> 'clean')
        and not exists (select 1 from jsonb_array_elements_text(p.answered_checks -> k -> 'asked' -> 'items') as own(item)
          where not exists (select 1 from questions q where q.website_id = p.website_id and q.engine = ${ofPlan}
            and q.criteria = array[k] and own.item = any(string_to_array(q.snippet, E'\\n'))))) as asked,
      (select coalesce(json_agg(json_build_object('key', q.key, 'text', q.message)), '[]') from questions q
        where q.website_id = p.website_id and q.share > 0
          and (q.key in (select f.question from findings f where f.page_id = p.id) or q.engine = ${ofPlan}
            and p.answered_checks -> q.criteria[1] -> 'asked' -> 'items' ?| string_to_array(q.snippet, E'\\n'))) as questions
    from pages p where p.audited_at is not null and p.error_code is null order by p.id`,
  );
}
