import { fdatasyncSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { keepStatements } from './keepStatements.ts';

/**
 * Opens the embedded PostgreSQL under `dataDir/db` and locks the directory exclusively until `close`. Throws
 * DataDirLockedError when another process holds the lock.
 */
export async function openPglite(
  dataDir: string,
  { isBrief = false }: { isBrief?: boolean | undefined } = {},
): Promise<{ client: PGlite; close: () => Promise<void> }> {
  mkdirSync(dataDir, { recursive: true });
  const release = lock(dataDir);
  if (isBrief) for (const flag of quickFlags) setFlagsFromString(flag);
  try {
    const client = await PGlite.create({
      fs: new SyncingFs(join(dataDir, 'db')),
      startParams: isBrief ? [...startParams, ...smallBuffers] : startParams,
    } as PGliteOptions);
    keepStatements(client, { isEager: isBrief });
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

export class DataDirLockedError extends Error {
  constructor(dataDir: string) {
    super(
      `Das Datenverzeichnis ${dataDir} wird schon von einem anderen Stufenlos-Prozess benutzt. ` +
        'Beenden Sie ihn zuerst, oder wählen Sie mit STUFENLOS_DATA_DIR ein anderes Verzeichnis.',
    );
    this.name = 'DataDirLockedError';
  }
}

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
 * no-op in WASM).
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
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

type Stream = { nfd: number };
type Module = { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } };

/**
 * PGlite writes without fsync by default. This makes acknowledged commits survive a power cut; a test counts
 * the syncs.
 */
class SyncingFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const hook = (module: unknown) => {
      (module as Module).NODEFS.stream_ops.fsync = ({ nfd }) => {
        fdatasyncSync(nfd);
        return 0;
      };
    };
    const preRun = [...((emscriptenOpts.preRun ?? []) as ((module: unknown) => void)[]), hook];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts };
  }
}
