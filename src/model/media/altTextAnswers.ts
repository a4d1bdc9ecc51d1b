import { sql } from 'drizzle-orm';
import type { AltTextItem } from '../../shared/contract/altTextReview.ts';
import { byHand } from '../../shared/standards/engines.ts';
import { isAboutPicture } from '../check/pictureAnswers.ts';
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

/** Lists the cause that tells of each picture that its text does not fit: of an answered question, or entered. */
export async function listPictureCauses(tx: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await readRows<{ id: number; cause_id: number }>(
    tx,
    sql`
    select distinct on (m.id) m.id::float8 as id, c.id::float8 as cause_id
    from media_items m join causes c on c.website_id = m.website_id and c.deleted_at is null and c.finding_count > 0
      and (c.cause = ${byHand} || ':1.1.1:media-' || m.id or c.cause in (
        select q.cause from questions q where ${isAboutPicture} and q.status = 'barrier'))
    where m.id = any(${sql.param(ids)}::bigint[]) and m.alt_text_status = 'discarded' and m.alt_text_source = 'website'
    order by m.id, c.engine desc, c.id`,
  );
  return new Map(rows.map(({ id, cause_id }) => [id, cause_id]));
}
