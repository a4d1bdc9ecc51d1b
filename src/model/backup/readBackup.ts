import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { version } from '../../log.ts';
import type { Db } from '../database/db.ts';
import { listMigrations, readNewest, requireNotNewer } from '../database/migrate.ts';
import { readRows } from '../database/rows.ts';
import { StartError } from '../database/startError.ts';
import { listSequences, listTables, type StoredTable, toTableName } from './catalogue.ts';
import { type BackupHeader, formatVersion, type Mark, type Sequence } from './lines.ts';
import { isOwner, type OwnerDatabase } from './ownerDatabase.ts';

export type OnProgress = (at: { table: string; rows: number }) => void;

export type BackupOptions = { secret: BackupHeader['secret']; onProgress?: OnProgress | undefined };

/**
 * Gives the lines of a backup: one moment of the database, while others go on writing. Takes constant memory. Throws
 * StartError where there is nothing to back up, or where this login may not read all of it.
 */
export async function* readBackup(owner: OwnerDatabase, options: BackupOptions): AsyncGenerator<string> {
  const { db } = owner;
  const known = await listTables(db);
  await db.execute(sql`begin isolation level repeatable read read only`);
  try {
    await holdStill(db, known);
    await writeValuesAlike(db);
    const hash = createHash('sha256');
    const sign = (text: string) => {
      hash.update(text).update('\n');
      return text;
    };
    yield sign(JSON.stringify(await toHeader(owner, options)));
    let total_rows = 0;
    const tables = await listTables(db);
    for (const table of tables) {
      yield sign(toMark({ table: table.name, columns: table.columns.map(({ name }) => name) }));
      let rows = 0;
      for await (const lines of readTable(db, table)) {
        for (const line of lines) yield sign(line);
        rows += lines.length;
        options.onProgress?.({ table: table.name, rows });
      }
      yield sign(toMark({ end: table.name, rows }));
      total_rows += rows;
    }
    yield sign(toMark({ sequences: await readSequences(db) }));
    yield toMark({ tables: tables.length, total_rows, sha256: hash.digest('hex') });
  } finally {
    await db.execute(sql`rollback`).catch(() => undefined);
  }
}

const toMark = (mark: Mark): string => JSON.stringify(mark);

async function toHeader({ db, engine }: OwnerDatabase, { secret }: BackupOptions): Promise<BackupHeader> {
  if (!(await isOwner(db))) throw new StartError(notOwner);
  const newest = await readNewest(db);
  requireNotNewer(newest);
  const migration = listMigrations().find(({ when }) => when === newest);
  if (!migration) throw new StartError(nothing);
  return {
    stufenlos_backup: formatVersion,
    version,
    migration: { tag: migration.tag, when: migration.when },
    engine,
    created_at: new Date().toISOString(),
    secret,
  };
}

/** A migration waits until the backup ends. Locks come before the first query, which decides the moment. */
async function holdStill(db: Db, tables: StoredTable[]): Promise<void> {
  if (tables.length === 0) return;
  const names = tables.map(({ name }) => toTableName(name));
  await db.execute(sql`lock table ${sql.join(names, sql`, `)} in access share mode`);
}

/** Settings of the server must not change how values are written, end a long backup or hide rows. */
async function writeValuesAlike(db: Db): Promise<void> {
  const settings = Object.entries(alike).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
  await db.execute(sql`select ${sql.join(settings, sql`, `)}`);
}

const alike = {
  datestyle: 'ISO, YMD',
  timezone: 'UTC',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  row_security: 'off',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Asked for at a time. A row may be a file of 10 MB, so the first rows tell how many more to ask for. */
const portion = { firstRows: 4, mostRows: 1_000, chars: 2_000_000 };

async function* readTable(db: Db, { name, columns }: StoredTable): AsyncGenerator<string[]> {
  const values = columns.map((column) => sql`${sql.identifier(column.name)}::text`);
  const line: SQL = sql`to_json(array[${sql.join(values, sql`, `)}])::text`;
  await db.execute(sql`declare backup no scroll cursor for select ${line} as line from ${toTableName(name)}`);
  let count = portion.firstRows;
  for (;;) {
    const rows = await readRows<{ line: string }>(db, sql.raw(`fetch ${count} from backup`));
    if (rows.length === 0) break;
    const lines = rows.map((row) => row.line);
    yield lines;
    count = toNextCount(lines);
  }
  await db.execute(sql`close backup`);
}

function toNextCount(lines: string[]): number {
  const chars = lines.reduce((sum, line) => sum + line.length, 0);
  const fitting = Math.floor((lines.length * portion.chars) / chars);
  return Math.min(Math.max(fitting, 1), lines.length * 4, portion.mostRows);
}

async function readSequences(db: Db): Promise<Sequence[]> {
  const sequences: Sequence[] = [];
  for (const name of await listSequences(db)) {
    const [at] = await readRows<{ last: string; is_called: boolean }>(
      db,
      sql`select last_value::text as last, is_called from ${toTableName(name)}`,
    );
    sequences.push({ name, ...at! });
  }
  return sequences;
}

const notOwner =
  'Der Benutzer in DATABASE_URL darf nicht alle Tabellen lesen. Bitte nennen Sie für diesen Befehl in DATABASE_OWNER_URL ihren Eigentümer.';

const nothing = 'Hier gibt es noch keine Datenbank von Stufenlos, also auch nichts zu sichern.';
