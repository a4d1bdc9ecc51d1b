import { type SQL, sql } from 'drizzle-orm';
import type { AltTextItem } from '../../shared/contract/altTextReview.ts';
import { byHand } from '../../shared/standards/engines.ts';
import { isAboutPicture, showsPicture } from '../check/pictureAnswers.ts';
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
    join questions q on ${isAboutPicture}
    join question_answers a on a.id = q.answer_id and a.meaning in ('fine', 'barrier')
    left join users u on u.id = a.user_id
    where m.id = any(${sql.param(ids)}::bigint[])
    order by m.id, a.id desc`,
  );
  return new Map(rows.map(({ id, ...answer }) => [id, answer]));
}

/** SQL condition: the finding `f` of a page with the picture `m` proves that its text is wrong. */
export const provesWrong: SQL = sql`(f.page_id = any(array[m.page_id, m.seen_page_id]) and f.outcome = 'failed' and f.engine <> ${byHand}
  and '1.1.1' = any(f.criteria) and ${showsPicture(sql`f.snippet`)})`;

const isRefused = sql`(m.alt_text_status = 'discarded' and m.alt_text_source = 'website')`;

/** Lists the cause that tells of each picture that its text does not fit. */
export async function listPictureCauses(tx: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await readRows<{ id: number; cause_id: number }>(
    tx,
    sql`
    select m.id::float8 as id, c.id::float8 as cause_id from media_items m cross join lateral (
      select id from causes where website_id = m.website_id and deleted_at is null and finding_count > 0 and cause = any(array(
        select f.cause from findings f where ${provesWrong}
        union all select ${byHand} || ':1.1.1:media-' || m.id where ${isRefused}
        union all select q.cause from questions q where ${isRefused} and ${isAboutPicture} and q.status = 'barrier'))
      order by engine desc, id limit 1) c
    where m.id = any(${sql.param(ids)}::bigint[])`,
  );
  return new Map(rows.map(({ id, cause_id }) => [id, cause_id]));
}
