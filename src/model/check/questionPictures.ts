import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { PagePicture } from '../../shared/work/picture.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { question_pictures, questions } from '../tables/question.ts';
import { websites } from '../tables/website.ts';
import { replaceOlder, saveItemPictures } from './items/itemPictures.ts';

type Place = { website_id: number; scan_id: number; page_id: number; page_url: string };

/** Stores pictures of a page's questions. The first one in a scan stays. */
export async function saveQuestionPictures(tx: Db, place: Place, pictures: PagePicture[]): Promise<void> {
  if (pictures.length === 0) return;
  await saveItemPictures(tx, place, pictures);
  const { website_id, scan_id, page_id, page_url } = place;
  await tx.execute(sql`
    insert into question_pictures as o (website_id, key, scan_id, page_url, width, height, body)
    select distinct on (f.question) ${website_id}::bigint, f.question, ${scan_id}::bigint, ${page_url}, p.width, p.height,
      decode(p.body, 'base64')
    from json_to_recordset(${JSON.stringify(pictures)}::json) as p(cause text, selector text, width int, height int, body text)
    join findings f on f.page_id = ${page_id} and f.cause = p.cause and f.selector = p.selector
    where f.question is not null order by f.question
    ${replaceOlder}`);
}

/** Returns the picture as WebP. Throws QUESTION_NOT_FOUND, also when there is none. */
export async function getQuestionPicture(db: Db, actor: MemberActor, id: number): Promise<Uint8Array> {
  const isOfQuestion = and(
    eq(question_pictures.website_id, questions.website_id),
    eq(question_pictures.key, questions.key),
  );
  const [found] = await asActor(db, actor, (tx) =>
    tx
      .select({ body: question_pictures.body })
      .from(questions)
      .innerJoin(websites, eq(websites.id, questions.website_id))
      .innerJoin(question_pictures, isOfQuestion)
      .where(and(eq(questions.id, id), ownedBy(actor))),
  );
  if (!found) throw new AppError('QUESTION_NOT_FOUND');
  return found.body;
}
