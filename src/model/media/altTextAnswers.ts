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

/** SQL condition: the finding `f` of a scan proves that the text of the picture `m` is wrong. */
export const provesWrong: SQL = sql`(f.website_id = m.website_id and f.outcome = 'failed' and f.engine <> ${byHand}
  and '1.1.1' = any(f.criteria) and ${showsPicture(sql`f.snippet`)})`;

/** Lists the cause that tells of each picture that its text does not fit. */
export async function listPictureCauses(tx: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await readRows<{ id: number; cause_id: number }>(
    tx,
    sql`
    select distinct on (m.id) m.id::float8 as id, c.id::float8 as cause_id
    from media_items m join causes c on c.website_id = m.website_id and c.deleted_at is null and c.finding_count > 0
      and (c.cause in (select f.cause from findings f where ${provesWrong})
        or m.alt_text_status = 'discarded' and m.alt_text_source = 'website' and (c.cause = ${byHand} || ':1.1.1:media-' || m.id
          or c.cause in (select q.cause from questions q where ${isAboutPicture} and q.status = 'barrier')))
    where m.id = any(${sql.param(ids)}::bigint[])
    order by m.id, c.engine desc, c.id`,
  );
  return new Map(rows.map(({ id, cause_id }) => [id, cause_id]));
}
