import { constants, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { connect } from './connect.ts';
import type { DatabaseOptions } from './database.ts';
import type { Db } from './db.ts';
import { listMigrations, readNewest } from './migrate.ts';
import { holdDataFolder, openPglite } from './pglite.ts';
import { readRows } from './rows.ts';

/** `from`: null where there is no schema yet. `owns`: the login of the service owns the tables. */
export type SchemaState = {
  is: 'missing' | 'pending' | 'current' | 'newer';
  from: string | null;
  to: string;
  owns: boolean;
};

/** Writes nothing: neither a database where there is none, nor into the one there is. Throws StartError. */
export const readSchema = ({ databaseUrl, dataDir }: DatabaseOptions): Promise<SchemaState> =>
  databaseUrl ? readPostgres(databaseUrl) : readEmbedded(dataDir);

async function readPostgres(databaseUrl: string): Promise<SchemaState> {
  const client = await connect(databaseUrl);
  try {
    await client.query('set default_transaction_read_only = on');
    const db = drizzlePg(client) as unknown as Db;
    const query = sql`select pg_has_role(session_user, nspowner, 'member') as owns from pg_namespace where nspname = 'drizzle'`;
    const [found] = await readRows<{ owns: boolean }>(db, query);
    if (!found) return toState(null, true);
    if (!found.owns) await client.query('set role stufenlos_service');
    return toState(await readNewest(db), found.owns);
  } finally {
    await client.end();
  }
}

/** Reads a copy, since PostgreSQL writes whenever it opens a database. */
async function readEmbedded(dataDir: string): Promise<SchemaState> {
  if (!existsSync(join(dataDir, 'db'))) return toState(null, true);
  const copy = mkdtempSync(join(tmpdir(), 'stufenlos-schema-'));
  try {
    copyDatabase(dataDir, copy);
    const { client, close } = await openPglite(copy, { isBrief: true });
    const newest = await readNewest(drizzlePglite(client) as unknown as Db);
    await close();
    return toState(newest, true);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function copyDatabase(from: string, to: string): void {
  const release = existsSync(join(from, 'lock')) ? holdDataFolder(from) : () => {};
  try {
    cpSync(join(from, 'db'), join(to, 'db'), { recursive: true, mode: constants.COPYFILE_FICLONE });
  } finally {
    release();
  }
}

function toState(newest: number | null, owns: boolean): SchemaState {
  const migrations = listMigrations();
  const last = migrations.at(-1)!;
  const from = migrations.find(({ when }) => when === newest)?.tag ?? null;
  const is =
    newest === null ? 'missing' : newest > last.when ? 'newer' : newest < last.when ? 'pending' : 'current';
  return { is, from, to: last.tag, owns };
}
