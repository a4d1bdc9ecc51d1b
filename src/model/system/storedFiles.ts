import { eq, sql } from 'drizzle-orm';
import { toolLimits } from '../../shared/limits/visitor.ts';
import type { Db } from '../database/db.ts';
import { toSha256 } from '../database/hash.ts';
import { stored_files } from '../tables/file.ts';

/** Stores a file under the SHA-256 of its content. Returns its path on the server. */
export async function saveFile(db: Db, file: { media_type: string; body: Uint8Array }): Promise<string> {
  const hash = toSha256(file.body);
  await db
    .insert(stored_files)
    .values({ hash, ...file })
    .onConflictDoUpdate({ target: stored_files.hash, set: { created_at: sql`now()` } });
  return `/files/${hash}`;
}

/**
 * Deletes unused files. Returns the count. Files younger than a day and an hour stay, because running scans and
 * tool results of guests may show them.
 */
export async function purgeFiles(db: Db): Promise<number> {
  const gone = await db
    .delete(stored_files)
    .where(sql`${stored_files.created_at} < now() - make_interval(hours => ${toolLimits.keepHours + 1}) and not exists (
      select 1 from websites w where w.stored_favicon_url = '/files/' || ${stored_files.hash}) and not exists (
      select 1 from thumbnails t where t.url = '/files/' || ${stored_files.hash})`)
    .returning({ hash: stored_files.hash });
  return gone.length;
}

export async function findFile(
  db: Db,
  hash: string,
): Promise<{ media_type: string; body: Uint8Array } | null> {
  const [found] = await db
    .select({ media_type: stored_files.media_type, body: stored_files.body })
    .from(stored_files)
    .where(eq(stored_files.hash, hash));
  return found ?? null;
}
