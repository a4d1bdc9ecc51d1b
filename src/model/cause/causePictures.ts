import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { PagePicture } from '../../shared/work/picture.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { cause_pictures, causes } from '../tables/finding.ts';
import { question_pictures, toQuestionStatus } from '../tables/question.ts';
import { websites } from '../tables/website.ts';

type Place = { website_id: number; scan_id: number; page_url: string };

/** Stores pictures of a page. The first one of a cause in a scan stays, a later scan replaces it. */
export async function saveCausePictures(tx: Db, place: Place, pictures: PagePicture[]): Promise<void> {
  const rows = pictures
    .filter(({ isOfCause }) => isOfCause)
    .map(({ cause, width, height, body: text }) => {
      return { ...place, cause, width, height, body: Buffer.from(text, 'base64') };
    });
  if (rows.length === 0) return;
  const names = ['scan_id', 'page_url', 'width', 'height', 'body', 'created_at'] as const;
  await tx
    .insert(cause_pictures)
    .values(rows.toSorted((a, b) => (a.cause < b.cause ? -1 : 1)))
    .onConflictDoUpdate({
      target: [cause_pictures.website_id, cause_pictures.cause],
      set: Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${name}`)])),
      setWhere: sql`${cause_pictures.scan_id} < excluded.scan_id`,
    });
}

const { body, page_url, width, height } = getTableColumns(cause_pictures);
const isConfirmed = sql`${causes.outcome} = 'cantTell' and ${causes.confirmed_count} > 0`;

/** Picture of each cause; where an answer calls a place a barrier, that of the place. Guests may not read the latter. */
function selectPictures(tx: Db, { organization_id }: Actor, condition: SQL | undefined) {
  const of = { id: causes.id };
  const found = tx
    .select({ ...of, page_url, width, height, body })
    .from(causes)
    .innerJoin(websites, eq(websites.id, causes.website_id))
    .innerJoin(
      cause_pictures,
      and(eq(cause_pictures.website_id, causes.website_id), eq(cause_pictures.cause, causes.cause)),
    )
    .where(and(condition, sql`not (${isConfirmed})`));
  if (organization_id === null) return found;
  const { page_url: asked_url, ...asked } = getTableColumns(question_pictures);
  const answered = tx
    .select({ ...of, page_url: asked_url, width: asked.width, height: asked.height, body: asked.body })
    .from(causes)
    .innerJoin(websites, eq(websites.id, causes.website_id))
    .innerJoin(
      question_pictures,
      and(eq(question_pictures.website_id, causes.website_id), eq(question_pictures.key, exampleQuestion)),
    )
    .where(and(condition, isConfirmed));
  return unionAll(found, answered);
}

const exampleQuestion = sql`(select f.question from findings f where f.website_id = ${causes.website_id}
  and f.cause = ${causes.cause} and f.page_id = ${causes.example_page_id} and f.selector = ${causes.example_selector}
  order by ${toQuestionStatus(sql`f`)} is distinct from 'barrier', f.id limit 1)`;

export const findCausePicture = async (tx: Db, actor: Actor, cause_id: number) =>
  (await findCausePictures(tx, actor, [cause_id])).get(cause_id) ?? null;

/** Finds which of these causes have a picture, by their ids. */
export async function findCausePictures(tx: Db, actor: Actor, cause_ids: number[]) {
  const found = selectPictures(tx, actor, inArray(causes.id, cause_ids)).as('found');
  // Only what is named here is read: bodies are large.
  const { id, page_url, width, height } = found;
  const rows = await tx.select({ id, page_url, width, height }).from(found);
  return new Map(rows.map(({ id, ...picture }) => [id, picture]));
}

/** Returns a cause's picture as WebP. Throws CAUSE_NOT_FOUND, also when it is not the actor's or has none. */
export async function getCausePicture(db: Db, actor: Actor, cause_id: number): Promise<Uint8Array> {
  const [found] = await asActor(db, actor, (tx) =>
    selectPictures(tx, actor, and(ownedBy(actor), eq(causes.id, cause_id))),
  );
  if (!found) throw new AppError('CAUSE_NOT_FOUND');
  return found.body;
}

/** Reads the pictures of these causes by their ids, as WebP. */
export async function listCausePictures(db: Db, actor: Actor, cause_ids: number[]) {
  if (cause_ids.length === 0) return new Map<number, never>();
  const rows = await asActor(db, actor, (tx) =>
    selectPictures(tx, actor, and(ownedBy(actor), inArray(causes.id, cause_ids))),
  );
  return new Map(rows.map(({ id, ...picture }) => [id, picture]));
}

/** Deletes pictures of what is no longer found; those of running scans stay. Returns the count. */
export async function purgeCausePictures(db: Db): Promise<number> {
  const gone = await db
    .delete(cause_pictures)
    .where(sql`${cause_pictures.created_at} < now() - interval '1 day' and not exists (
      select 1 from findings f where f.website_id = ${cause_pictures.website_id} and f.cause = ${cause_pictures.cause})`)
    .returning({ cause: cause_pictures.cause });
  return gone.length;
}
