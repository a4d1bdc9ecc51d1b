import { fdatasyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { log } from '../../log.ts';

/** PostgreSQL's name for a segment (16 MB) that it creates; a recycled one costs no space. */
const newSegment = 'xlogtemp';
const segmentsPerCheckpoint = 8;

type Stream = { nfd: number; path: string };
type Write = (stream: Stream, buffer: Uint8Array, offset: number, length: number, at: number) => number;
type MakeNode = (parent: object, name: string, mode: number, device: number) => object;
type Module = {
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number; write: Write };
    node_ops: { mknod: MakeNode };
  };
};

/**
 * PGlite writes without fsync by default. This makes acknowledged commits survive a power cut; a test counts
 * the syncs. It also keeps files to this user, and ends the process where a full disk would leave it spinning.
 */
export class SyncingFs extends NodeFS {
  /** Called after every `segmentsPerCheckpoint` new segments of the log. */
  onLogGrowth: () => void = () => undefined;
  #segments = 0;

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const hook = (module: unknown) => {
      const { stream_ops, node_ops } = (module as Module).NODEFS;
      stream_ops.fsync = ({ nfd }) => {
        fdatasyncSync(nfd);
        return 0;
      };
      stream_ops.write = endWhenLogIsFull(stream_ops.write);
      const { mknod } = node_ops;
      node_ops.mknod = (parent, name, mode, device) => {
        if (name.startsWith(newSegment)) this.#count();
        return mknod(parent, name, mode & ~0o077, device);
      };
    };
    const preRun = [...((emscriptenOpts.preRun ?? []) as ((module: unknown) => void)[]), hook];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts };
  }

  #count(): void {
    this.#segments += 1;
    if (this.#segments % segmentsPerCheckpoint === 0) this.onLogGrowth();
  }
}

/** Error numbers of WebAssembly's libc: quota exceeded, no space left. */
const fullDisk = new Set([19, 51]);

/**
 * PostgreSQL panics when its log cannot grow, and the embedded one then spins forever. All that was acknowledged is on the
 * disk, so ending is safe. A full disk elsewhere only fails its statement.
 */
const endWhenLogIsFull =
  (write: Write): Write =>
  (stream, ...rest) => {
    try {
      return write(stream, ...rest);
    } catch (fault) {
      const { errno } = fault as { errno?: number };
      if (errno !== undefined && fullDisk.has(errno) && stream.path.includes('/pg_wal/')) endFull();
      throw fault;
    }
  };

function endFull(): never {
  log.fatal('Disk is full: the database cannot store anything more');
  process.stderr.write(
    'Auf dem Datenträger ist kein Platz mehr. Stufenlos hält an; alles Bestätigte ist gespeichert. ' +
      'Bitte schaffen Sie Platz und starten Sie dann neu.\n',
  );
  process.exit(exitFull);
}

/** EX_IOERR of sysexits.h. */
const exitFull = 74;
