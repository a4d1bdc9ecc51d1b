import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { customType, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import type { Db } from './database.ts';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Small files of ours (favicons), kept in the database so that every web process can serve them. */
export const stored_files = pgTable('stored_files', {
  hash: text().primaryKey(),
  media_type: text().notNull(),
  body: bytea().notNull(),
  created_at: createdAt(),
});

/** Stores a file under the SHA-256 of its content and gives its address on our server. */
export async function saveFile(db: Db, file: { media_type: string; body: Uint8Array }): Promise<string> {
  const hash = createHash('sha256').update(file.body).digest('hex');
  await db
    .insert(stored_files)
    .values({ hash, ...file })
    .onConflictDoNothing();
  return `/files/${hash}`;
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
