import { sql } from 'drizzle-orm';
import type { AltTextItem } from '../../shared/contract/altTextReview.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';

type Answer = NonNullable<AltTextItem['answer']>;

/** Lists the newest answer of a person to the question of a scan whether the website's text fits the picture. */
export async function listTextAnswers(tx: Db, ids: number[]): Promise<Map<number, Answer>> {
  const rows = await readRows<Answer & { id: number }>(
    tx,
    sql`
    select distinct on (m.id) m.id::float8 as id, a.shown ->> 'label' as label,
      coalesce(nullif(u.name, ''), u.email) as user_name, to_json(a.created_at) as created_at
    from media_items m
    join questions q on q.website_id = m.website_id and q.engine = 'stufenlos' and q.rule = 'alt-fits-asked'
    join question_answers a on a.id = q.answer_id and a.meaning in ('fine', 'barrier')
    left join users u on u.id = a.user_id
    where m.id = any(${sql.param(ids)}::bigint[]) and m.alt <> '' and m.url !~ '/$'
      and position(' alt="' || m.alt || '"' in q.snippet) > 0
      and position(regexp_replace(m.url, '^.*/', '') in q.snippet) > 0
    order by m.id, a.id desc`,
  );
  return new Map(rows.map(({ id, ...answer }) => [id, answer]));
}
