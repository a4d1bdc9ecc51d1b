import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { waitForOthers } from '../database/migrate.ts';
import { requireRoles } from '../database/roles.ts';
import { StartError } from '../database/startError.ts';
import {
  type ForeignKey,
  hasQueue,
  holdsNothing,
  isOfQueue,
  listForeignKeys,
  listSequences,
  listTables,
  type StoredTable,
  toTableName,
} from './catalogue.ts';
import { type Inserter, openInserter } from './insertRows.ts';
import { type BackupSize, isRow, type Mark, parseMark, type Sequence } from './lines.ts';
import { migrateUntil } from './migrateUntil.ts';
import { damaged, type OpenBackup } from './openBackup.ts';
import type { OwnerDatabase } from './ownerDatabase.ts';
import type { OnProgress } from './readBackup.ts';

export type LoadOptions = {
  onProgress?: OnProgress | undefined;
  /** Runs when all is there and nothing is kept yet; throws to leave the database empty. */
  beforeCommit: (db: Db) => Promise<void>;
};

/**
 * Loads a backup into an empty database: whole, or not at all. Leaves the schema of the release that wrote it. Throws
 * StartError where the database is not empty, or the backup damaged.
 */
export async function loadBackup(
  owner: OwnerDatabase,
  backup: OpenBackup,
  options: LoadOptions,
): Promise<BackupSize> {
  const { db } = owner;
  await waitForOthers(db);
  if (!(await holdsNothing(db))) throw new StartError(notEmpty);
  await requireRoles(db);
  const hadQueue = await hasQueue(db);
  await owner.prepareQueue();
  await db.execute(sql`begin`);
  try {
    const loaded = await loadAll(db, backup, options);
    await db.execute(sql`commit`);
    return loaded;
  } catch (error) {
    await db.execute(sql`rollback`).catch(() => undefined);
    if (!hadQueue) await db.execute(sql`drop schema if exists pgboss cascade`).catch(() => undefined);
    throw error;
  }
}

async function loadAll(db: Db, backup: OpenBackup, options: LoadOptions): Promise<BackupSize> {
  await migrateUntil(db, backup.header.migration.when);
  const keys = await listForeignKeys(db);
  const tables = await listTables(db);
  await loosen(db, { keys, tables });
  const loaded = await loadLines(db, { tables, backup, options });
  await fasten(db, { keys, tables });
  await options.beforeCommit(db);
  return loaded;
}

type Schema = { keys: ForeignKey[]; tables: StoredTable[] };

const listOwn = ({ tables }: Schema): SQL[] =>
  tables.filter(({ name }) => !isOfQueue(name)).map(({ name }) => toTableName(name));

/** Rows come in the order of tables, and triggers have counted them before. */
async function loosen(db: Db, schema: Schema): Promise<void> {
  for (const { table, name } of schema.keys)
    await db.execute(sql`alter table ${toTableName(table)} drop constraint ${sql.identifier(name)}`);
  for (const table of listOwn(schema)) await db.execute(sql`alter table ${table} disable trigger user`);
}

async function fasten(db: Db, schema: Schema): Promise<void> {
  for (const { table, name, definition } of schema.keys)
    await db.execute(
      sql`alter table ${toTableName(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
  for (const table of listOwn(schema)) {
    await db.execute(sql`alter table ${table} enable trigger user`);
    await db.execute(sql`analyze ${table}`);
  }
}

type Load = { tables: StoredTable[]; backup: OpenBackup; options: LoadOptions };
type Loading = Load & { db: Db; missing: Set<string>; inserter: Inserter | null };

async function loadLines(db: Db, load: Load): Promise<BackupSize> {
  const loading = { ...load, db, missing: new Set(load.tables.map(({ name }) => name)), inserter: null };
  for await (const line of load.backup.lines) {
    const loaded = await loadLine(loading, line);
    if (loaded) return loaded;
  }
  throw new StartError(damaged);
}

async function loadLine(loading: Loading, line: string): Promise<BackupSize | null> {
  const mark = isRow(line) ? null : parseMark(line);
  if (mark && 'sha256' in mark) return endLoading(loading, mark);
  if (isRow(line) && loading.inserter) await loading.inserter.add(line);
  else if (mark && 'table' in mark) await beginTable(loading, mark);
  else if (mark && 'end' in mark) await endTable(loading, mark);
  else if (mark && 'sequences' in mark) await setSequences(loading.db, mark.sequences);
  else throw new StartError(damaged);
  return null;
}

async function beginTable(loading: Loading, mark: Extract<Mark, { table: string }>): Promise<void> {
  const { db, tables, options } = loading;
  const table = tables.find(({ name }) => name === mark.table);
  if (loading.inserter || !table || !loading.missing.delete(mark.table)) throw new StartError(damaged);
  loading.inserter = openInserter(db, { table, given: mark.columns, onProgress: options.onProgress });
}

async function endTable(loading: Loading, mark: Extract<Mark, { end: string }>): Promise<void> {
  if ((await loading.inserter?.end()) !== mark.rows) throw new StartError(damaged);
  loading.inserter = null;
}

function endLoading({ missing }: Loading, mark: Extract<Mark, { sha256: string }>): BackupSize {
  if ([...missing].some((name) => !isOfQueue(name))) throw new StartError(damaged);
  return { tables: mark.tables, rows: mark.total_rows };
}

async function setSequences(db: Db, sequences: Sequence[]): Promise<void> {
  const known = await listSequences(db);
  for (const { name, last, is_called } of sequences) {
    if (!known.includes(name)) throw new StartError(damaged);
    await db.execute(sql`select setval(${name}::regclass, ${last}::bigint, ${is_called}::boolean)`);
  }
}

const notEmpty =
  'Die Datenbank am Ziel ist nicht leer. Es wurde nichts verändert. Bitte legen Sie eine neue, leere an.';
