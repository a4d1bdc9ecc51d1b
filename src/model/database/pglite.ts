import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { log } from '../../log.ts';
import { closeToOthers, holdsDatabase, isOpenToOthers, makeDataFolder, sayWhy } from './dataFolder.ts';
import { keepStatements } from './keepStatements.ts';
import { StartError } from './startError.ts';
import { SyncingFs } from './syncingFs.ts';

/**
 * Opens the embedded PostgreSQL under `dataDir/db` and locks the directory exclusively until `close`. Throws
 * DataDirLockedError when another process holds the lock, StartError when `db` holds something else or only remains.
 */
export async function openPglite(
  dataDir: string,
  { isBrief = false }: { isBrief?: boolean | undefined } = {},
): Promise<{ client: PGlite; close: () => Promise<void> }> {
  makeDataFolder(dataDir);
  const release = holdDataFolder(dataDir);
  if (isBrief) for (const flag of quickFlags) setFlagsFromString(flag);
  try {
    const client = await createOrOpen(dataDir, isBrief ? [...startParams, ...smallBuffers] : startParams);
    keepStatements(client);
    const close = async () => {
      await client.close();
      release();
    };
    return { client, close };
  } catch (error) {
    release();
    throw error;
  }
}

const toMark = (dataDir: string): string => join(dataDir, 'db-unfinished');

/** True where a database was made, and made ready. */
export const hasEmbedded = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'db')) && !existsSync(toMark(dataDir));

/** Says that an open database is still being filled, so that after a crash the next start begins again. Gives the end. */
export function beginFilling(dataDir: string): () => void {
  writeFileSync(toMark(dataDir), '', { flush: true });
  return () => rmSync(toMark(dataDir), { force: true });
}

/** The mark lies beside a folder that is being filled. */
async function createOrOpen(dataDir: string, parameters: string[]): Promise<PGlite> {
  const folder = join(dataDir, 'db');
  const mark = toMark(dataDir);
  sayWhy(dataDir, () => {
    if (holdsDatabase(folder, mark)) return;
    writeFileSync(mark, '');
    rmSync(folder, { recursive: true, force: true });
  });
  const fs = new SyncingFs(folder);
  const client = await PGlite.create({ fs, startParams: parameters } as PGliteOptions);
  fs.onLogGrowth = () => void checkpoint(client);
  if (isOpenToOthers(folder)) closeToOthers(folder);
  rmSync(mark, { force: true });
  return client;
}

/**
 * PostgreSQL leaves checkpoints to a process of its own, which the embedded one lacks: its log would grow without end. The
 * role that serves may make none.
 */
async function checkpoint(client: PGlite): Promise<void> {
  try {
    await client.exec('set local role none; checkpoint');
  } catch (err) {
    if (!client.closed) log.error({ err }, 'Checkpoint failed');
  }
}

export class DataDirLockedError extends StartError {
  constructor(dataDir: string) {
    super(
      `Das Datenverzeichnis ${dataDir} wird schon von einem anderen Stufenlos-Prozess benutzt. ` +
        'Beenden Sie ihn zuerst, oder wählen Sie mit STUFENLOS_DATA_DIR ein anderes Verzeichnis.',
    );
    this.name = 'DataDirLockedError';
  }
}

export const holdDataFolder = (dataDir: string) => sayWhy(dataDir, () => lock(dataDir));

/**
 * Takes an operating-system lock, through SQLite because Node has no flock. It ends with the process, even on
 * kill -9.
 */
function lock(dataDir: string): () => void {
  const file = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  try {
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    if (error instanceof Error && /locked/.test(error.message)) throw new DataDirLockedError(dataDir);
    throw error;
  }
  return () => file.close();
}

/**
 * PGlite's default parameters without `-F`, plus the sync method that reaches our stream hook (fdatasync is a
 * no-op in WASM). Beyond `max_wal_size`, a checkpoint gives segments of the log back to the disk.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'max_wal_size=256MB'],
];

/**
 * PostgreSQL touches all of the default 128 MB at start. Short-lived writers need none of it: this saves 195
 * MB.
 */
const smallBuffers = ['-c', 'shared_buffers=16MB'];

/**
 * Keeps WebAssembly as first compiled. Recompiling just one of PostgreSQL's functions takes 600 MB and two
 * seconds. Without recompiling, each stored page costs 5 ms more; up to some 300 pages the total is lower.
 * Both flags are needed: at run time V8 does not apply what one flag implies for others.
 */
const quickFlags = ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up'];
