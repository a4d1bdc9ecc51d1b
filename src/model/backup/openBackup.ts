import { createHash } from 'node:crypto';
import { listMigrations } from '../database/migrate.ts';
import { StartError } from '../database/startError.ts';
import { type BackupHeader, formatVersion, isRow, parseHeader, parseMark, parseOrigin } from './lines.ts';

export type OpenBackup = { header: BackupHeader; lines: AsyncGenerator<string> };

/**
 * Reads the head of a backup. `lines` gives the rest; its end throws StartError for a wrong checksum. Throws StartError
 * for a foreign file, or one of a newer release.
 */
export async function openBackup(source: AsyncIterable<string>): Promise<OpenBackup> {
  const lines = source[Symbol.asyncIterator]();
  const first = await lines.next();
  try {
    return { header: readHead(first.done ? '' : first.value), lines: verify(first.value, lines) };
  } catch (fault) {
    await lines.return?.();
    throw fault;
  }
}

function readHead(line: string): BackupHeader {
  const origin = parseOrigin(line);
  if (!origin) throw new StartError(foreign);
  if (origin.stufenlos_backup > formatVersion) throw new StartError(toNewer(origin.version));
  const header = parseHeader(line);
  if (!header) throw new StartError(foreign);
  const isKnown = listMigrations().some(({ when }) => when === header.migration.when);
  if (!isKnown) throw new StartError(toNewer(header.version));
  return header;
}

async function* verify(first: string, lines: AsyncIterator<string>): AsyncGenerator<string> {
  const hash = createHash('sha256').update(first).update('\n');
  try {
    for (;;) {
      const { value: line, done } = await lines.next();
      if (done) throw new StartError(damaged);
      const mark = isRow(line) ? null : parseMark(line);
      if (mark && 'sha256' in mark) {
        if (mark.sha256 !== hash.digest('hex') || !(await lines.next()).done) throw new StartError(damaged);
        return yield line;
      }
      hash.update(line).update('\n');
      yield line;
    }
  } finally {
    await lines.return?.();
  }
}

export const damaged =
  'Die Sicherung ist beschädigt oder unvollständig. Es wurde nichts eingespielt. Bitte nehmen Sie eine andere.';

export const foreign = 'Diese Datei ist keine Sicherung von Stufenlos.';

const toNewer = (version: string): string =>
  `Die Sicherung stammt von einer neueren Version von Stufenlos (${version}). Bitte spielen Sie sie mit dieser ein.`;
