import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { damaged, foreign } from '../../model/backup/openBackup.ts';
import { StartError } from '../../model/database/startError.ts';
import { exitCodes } from '../call/interruption.ts';
import { UsageError } from '../call/usage.ts';

/** Writes a file whole or not at all, readable by this user alone. Throws UsageError where there is one already. */
export async function writeBackupFile(path: string, lines: AsyncIterable<string>): Promise<void> {
  requireFree(path);
  const draft = `${path}.unfertig`;
  const endDraft = removeAtEnd(draft);
  try {
    const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(toText(lines)), createGzip(), file);
    requireFree(path);
    renameSync(draft, path);
    syncFolder(dirname(path));
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') rmSync(draft, { force: true });
    throw toStartError(fault, path);
  } finally {
    endDraft();
  }
}

export function requireFree(path: string): void {
  if (existsSync(path))
    throw new UsageError(
      `${path} gibt es schon und wird nicht überschrieben. Bitte wählen Sie einen anderen Namen.`,
    );
}

async function* toText(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

function removeAtEnd(draft: string): () => void {
  const listeners = Object.entries(exitCodes).map(([signal, code]) => {
    const end = () => {
      rmSync(draft, { force: true });
      process.exit(code);
    };
    process.once(signal, end);
    return () => process.off(signal, end);
  });
  return () => {
    for (const off of listeners) off();
  };
}

/** Keeps the new name through a power cut. Windows cannot open folders, and needs it not. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function toStartError(fault: unknown, path: string): unknown {
  const sentences: { [code: string]: string } = {
    EEXIST: `${path}.unfertig liegt noch da: Eine andere Sicherung läuft, oder eine frühere wurde hart beendet. Dann löschen Sie die Datei bitte.`,
    ENOENT: `Den Ordner für ${path} gibt es nicht. Bitte legen Sie ihn an.`,
    EACCES: `${path} darf dieser Benutzer nicht schreiben.`,
    EROFS: `${path} liegt auf einem schreibgeschützten Datenträger.`,
    ENOSPC: `Auf dem Datenträger von ${path} ist kein Platz mehr. Es ist keine Sicherung entstanden.`,
  };
  const sentence = sentences[(fault as NodeJS.ErrnoException).code ?? ''];
  return sentence ? new StartError(sentence, { cause: fault }) : fault;
}

/** Gives the lines of a file. Throws StartError where it cannot be read or is no whole one. */
export async function* readBackupFile(path: string): AsyncGenerator<string> {
  const bytes = createReadStream(path);
  const text = createGunzip();
  bytes.on('error', (fault) => text.destroy(fault));
  let isGzip = false;
  try {
    for await (const line of toLines(bytes.pipe(text).setEncoding('utf8'))) {
      isGzip = true;
      yield line;
    }
  } catch (fault) {
    throw toReadError(fault, { path, isGzip });
  } finally {
    bytes.destroy();
    text.destroy();
  }
}

/** Longer than any row: a file of 10 MB is a line of 20 million characters. */
const mostChars = 200_000_000;

/** Node's readline would also split at U+2028, which PostgreSQL writes as it is. */
async function* toLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let open: string[] = [];
  let chars = 0;
  for await (const chunk of chunks) {
    const [first = '', ...more] = chunk.split('\n');
    open.push(first);
    chars += first.length;
    if (chars > mostChars) throw new StartError(foreign);
    for (const next of more) {
      yield open.join('');
      open = [next];
      chars = next.length;
    }
  }
}

function toReadError(fault: unknown, { path, isGzip }: { path: string; isGzip: boolean }): unknown {
  const { code = '' } = fault as NodeJS.ErrnoException;
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR')
    return new StartError(isGzip ? damaged : foreign, { cause: fault });
  if (code === 'ENOENT') return new StartError(`Die Datei ${path} gibt es nicht.`, { cause: fault });
  if (code === 'EACCES' || code === 'EISDIR')
    return new StartError(`Die Datei ${path} lässt sich nicht lesen.`, { cause: fault });
  return fault;
}
