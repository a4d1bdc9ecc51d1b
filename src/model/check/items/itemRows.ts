import { sql } from 'drizzle-orm';
import type { AskedQuestion } from '../../../shared/contract/question.ts';
import { ofPlan, splitItems, toPictureUrl } from '../../../shared/score/itemQuestions.ts';
import type { Db } from '../../database/db.ts';
import { readRows } from '../../database/rows.ts';

type Row = { id: number; website_id: number; engine: string; snippet: string };

/** Texts of each question that shows some together, with their pictures. The caller is the service. */
export async function listItems(tx: Db, rows: Row[]): Promise<Map<number, AskedQuestion['items']>> {
  const asked = rows.filter(({ engine }) => engine === ofPlan);
  const found = new Map<number, AskedQuestion['items']>();
  for (const { id, website_id, snippet } of asked) {
    const texts = splitItems(snippet);
    const media = await findMedia(tx, website_id, texts);
    found.set(
      id,
      texts.map((text) => ({ text, media_id: media.get(toPictureUrl(text) ?? '') ?? null })),
    );
  }
  return found;
}

async function findMedia(tx: Db, website_id: number, texts: string[]): Promise<Map<string, number>> {
  const urls = texts.flatMap((text) => toPictureUrl(text) ?? []);
  if (urls.length === 0) return new Map();
  const rows = await readRows<{ id: number; url: string }>(
    tx,
    sql`select id::float8 as id, url from media_items where website_id = ${website_id}
      and url = any(${sql.param(urls)}::text[])`,
  );
  return new Map(rows.map(({ id, url }) => [url, id]));
}
