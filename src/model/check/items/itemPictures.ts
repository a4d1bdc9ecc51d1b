import { sql } from 'drizzle-orm';
import { ofPlan } from '../../../shared/score/itemQuestions.ts';
import type { PagePicture } from '../../../shared/work/picture.ts';
import type { Db } from '../../database/db.ts';
import { toSha256 } from '../../database/hash.ts';

export const toItemsKey = (rule: string, items: string[]): string =>
  toSha256(JSON.stringify([ofPlan, rule, items])).slice(0, 32);

type Place = { website_id: number; scan_id: number; page_url: string };

/** A later scan replaces a picture until a person has answered: it is what the person saw. */
export const replaceOlder = sql`on conflict (website_id, key) do update set scan_id = excluded.scan_id,
  page_url = excluded.page_url, width = excluded.width, height = excluded.height, body = excluded.body, created_at = now()
  where o.scan_id < excluded.scan_id and not exists (
    select 1 from questions q join question_answers a on a.question_id = q.id
    where q.website_id = o.website_id and q.key = o.key)`;

/** Stores pictures of texts until the website's questions take them over. */
export async function saveItemPictures(
  tx: Db,
  { website_id, scan_id, page_url }: Place,
  pictures: PagePicture[],
): Promise<void> {
  const rows = pictures.flatMap(({ item, ...picture }) =>
    item ? [{ ...picture, key: toItemsKey(item.rule, [item.text]) }] : [],
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into question_pictures as o (website_id, key, scan_id, page_url, width, height, body)
    select distinct on (key) ${website_id}::bigint, key, ${scan_id}::bigint, ${page_url}, width, height, decode(body, 'base64')
    from json_to_recordset(${JSON.stringify(rows)}::json) as p(key text, width int, height int, body text) order by key
    ${replaceOlder}`);
}

/** Gives each question the picture of the first of its texts that has one. What a person has judged stays. */
export async function takeItemPictures(
  tx: Db,
  website_id: number,
  asked: { key: string; rule: string; items: string[] }[],
): Promise<void> {
  const keys = asked.flatMap(({ key, rule, items }) =>
    items.map((item, at) => ({ key, of: toItemsKey(rule, [item]), at })),
  );
  await tx.execute(sql`
    insert into question_pictures as o (website_id, key, scan_id, page_url, width, height, body)
    select distinct on (k.key) ${website_id}::bigint, k.key, p.scan_id, p.page_url, p.width, p.height, p.body
    from json_to_recordset(${JSON.stringify(keys)}::json) as k(key text, of text, at int)
    join question_pictures p on p.website_id = ${website_id} and p.key = k.of order by k.key, k.at
    ${replaceOlder}`);
}
