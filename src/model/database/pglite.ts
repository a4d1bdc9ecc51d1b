import { fdatasyncSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { keepStatements } from './keepStatements.ts';

/**
 * Opens the embedded PostgreSQL under `dataDir/db` and keeps an exclusive lock on the directory until `close`.
 * Throws DataDirLockedError when another process holds it.
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

/** Takes an operating-system lock through SQLite, as Node has no flock. It dies with the process, kill -9 included. */
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

/** PGlite's defaults without `-F`, plus the sync method that reaches our stream hook (fdatasync is a no-op in WASM). */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
];

/** Saves 195 MB in brief commands: the default of 128 MB is touched entirely at the start. */
const smallBuffers = ['-c', 'shared_buffers=16MB'];

/**
 * Keeps WebAssembly as first compiled. Recompiling one PostgreSQL function takes 600 MB and two seconds. Without
 * it, a stored page costs 5 ms more; scans of up to some 300 pages cost less in total. Both flags are named, because at run time
 * V8 does not apply implied flags.
 */
const quickFlags = ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up'];

type Stream = { nfd: number };
type Module = { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } };

/** Adds the fsync that PGlite omits, so that acknowledged commits survive a power cut. A test counts the calls. */
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
