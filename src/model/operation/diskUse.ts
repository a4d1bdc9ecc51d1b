import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { DiskUse } from '../../shared/work/operation.ts';
import type { Db } from '../database/db.ts';
import { reserveBytes } from '../database/diskSpace.ts';
import { readRows } from '../database/rows.ts';

export type Folders = { dataDir: string; backupDir: string | null };

const evidence = ['evidence', 'question_pictures', 'cause_pictures'];
const files = ['stored_files', 'reports', 'declaration_versions', 'login_tests'];

/** Sizes by subject, and what is free. The disk of a PostgreSQL elsewhere is known to its server alone. */
export async function readDiskUse(db: Db, { dataDir, backupDir }: Folders): Promise<DiskUse> {
  const [sizes] = await readRows<Pick<DiskUse, 'database_bytes' | 'evidence_bytes' | 'file_bytes'>>(
    db,
    sql`select pg_database_size(current_database())::float8 as database_bytes,
      ${toSize(evidence)} as evidence_bytes, ${toSize(files)} as file_bytes`,
  );
  const backups = backupDir === null ? null : await readBackups(backupDir);
  return {
    ...sizes!,
    backup_bytes: backups?.bytes ?? null,
    newest_backup_at: backups?.newest_at ?? null,
    free_bytes: await readFree(dataDir),
    backup_free_bytes: backupDir === null ? null : await readFree(backupDir),
    reserve_bytes: reserveBytes,
  };
}

const toSize = (tables: string[]): SQL =>
  sql`(select sum(pg_total_relation_size(name::regclass))::float8 from unnest(${sql.param(tables)}::text[]) name)`;

async function readFree(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  return found && found.bavail * found.bsize;
}

/** Null: the folder cannot be read. */
async function readBackups(folder: string): Promise<{ bytes: number; newest_at: string | null } | null> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  if (!entries) return null;
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const found = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
  const known = found.filter((one) => one !== null);
  const newest = Math.max(...known.map(({ mtimeMs }) => mtimeMs));
  return {
    bytes: known.reduce((sum, { size }) => sum + size, 0),
    newest_at: known.length > 0 ? new Date(newest).toISOString() : null,
  };
}
