import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { PagePicture } from '../../shared/work/picture.ts';
import { type Actor, asActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { cause_pictures, causes } from '../tables/finding.ts';
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

const isOfCause = and(
  eq(causes.website_id, cause_pictures.website_id),
  eq(causes.cause, cause_pictures.cause),
);
const { body, page_url, width, height } = getTableColumns(cause_pictures);

export const findCausePicture = async (tx: Db, cause_id: number) =>
  (await findCausePictures(tx, [cause_id])).get(cause_id) ?? null;

/** Finds which of these causes have a picture, by their ids. */
export async function findCausePictures(tx: Db, cause_ids: number[]) {
  const rows = await tx
    .select({ id: causes.id, page_url, width, height })
    .from(cause_pictures)
    .innerJoin(causes, isOfCause)
    .where(inArray(causes.id, cause_ids));
  return new Map(rows.map(({ id, ...picture }) => [id, picture]));
}

/** Returns a cause's picture as WebP. Throws CAUSE_NOT_FOUND, also when it is not the actor's or has none. */
export async function getCausePicture(db: Db, actor: Actor, cause_id: number): Promise<Uint8Array> {
  const [found] = await asActor(db, actor, (tx) =>
    tx
      .select({ body })
      .from(cause_pictures)
      .innerJoin(causes, isOfCause)
      .innerJoin(websites, eq(websites.id, causes.website_id))
      .where(and(ownedBy(actor), eq(causes.id, cause_id))),
  );
  if (!found) throw new AppError('CAUSE_NOT_FOUND');
  return found.body;
}

/** Reads the pictures of these causes by their ids, as WebP. */
export async function listCausePictures(db: Db, actor: Actor, cause_ids: number[]) {
  if (cause_ids.length === 0) return new Map<number, never>();
  const rows = await asActor(db, actor, (tx) =>
    tx
      .select({ id: causes.id, page_url, width, height, body })
      .from(cause_pictures)
      .innerJoin(causes, isOfCause)
      .innerJoin(websites, eq(websites.id, causes.website_id))
      .where(and(ownedBy(actor), inArray(causes.id, cause_ids))),
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
