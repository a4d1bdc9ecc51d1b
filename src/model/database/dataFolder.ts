import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from './startError.ts';

/** Major version of PostgreSQL in PGlite; a data folder of another version cannot be read. */
const postgresMajor = '18';

/** Creates the data folder for this user alone. An existing one keeps its rights: it may be shared on purpose. */
export function makeDataFolder(dataDir: string): void {
  sayWhy(dataDir, () => {
    if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const found = statSync(dataDir);
    if (!found.isDirectory()) throw new StartError(toNoFolder(dataDir));
    // Files of root would keep the owner's server from starting.
    if (process.getuid?.() === 0 && found.uid !== 0) throw new StartError(toForeignRoot(dataDir));
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  });
}

/** Runs `work`; a folder that the system refuses becomes a StartError. */
export function sayWhy<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (fault) {
    const { code = '' } = fault as NodeJS.ErrnoException;
    const sentence = toSentence[code]?.(dataDir);
    throw sentence ? new StartError(sentence, { cause: fault }) : fault;
  }
}

const toNoFolder = (dataDir: string): string =>
  `STUFENLOS_DATA_DIR nennt keinen Ordner (${dataDir}): Bitte berichtigen Sie die Einstellung.`;

const toForeignRoot = (dataDir: string): string =>
  `Das Datenverzeichnis ${dataDir} gehört einem anderen Benutzer: Bitte rufen Sie den Befehl als dieser auf, nicht als root.`;

const toRefusal = (dataDir: string): string =>
  `Im Datenverzeichnis ${dataDir} darf dieser Benutzer nicht schreiben: Bitte geben Sie ihm das Recht dazu, oder wählen Sie mit STUFENLOS_DATA_DIR ein anderes.`;

const toSentence: { [code: string]: (dataDir: string) => string } = {
  EACCES: toRefusal,
  EPERM: toRefusal,
  EROFS: toRefusal,
  ERR_SQLITE_ERROR: toRefusal,
  ENOTDIR: toNoFolder,
  ENOSPC: (dataDir) =>
    `Für das Datenverzeichnis ${dataDir} ist kein Platz mehr auf dem Datenträger: Bitte schaffen Sie welchen.`,
};

/**
 * True if the folder holds a database, false if one may be created there. Throws StartError for every other content.
 * Remains of a database can still be saved as long as no new one is written over them.
 */
export function holdsDatabase(folder: string, unfinishedMark: string): boolean {
  if (!existsSync(folder)) return false;
  if (!statSync(folder).isDirectory()) throw new StartError(`${folder} ist kein Ordner. ${restore}`);
  const names = readdirSync(folder);
  if (names.length === 0 || existsSync(unfinishedMark)) return false;
  const missing = needed.filter((name) => !isThere(join(folder, name)));
  if (missing.length === needed.length) throw new StartError(toForeign(folder));
  if (missing.length > 0) throw new StartError(toIncomplete(folder, missing));
  refuseOtherVersion(folder);
  return true;
}

/** PostgreSQL cannot start without these; a folder counts only when something is in it. */
const needed = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'];

function isThere(path: string): boolean {
  if (!existsSync(path)) return false;
  const found = statSync(path);
  return found.isDirectory() ? readdirSync(path).length > 0 : found.size > 0;
}

function refuseOtherVersion(folder: string): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version === postgresMajor) return;
  throw new StartError(
    `Die Datenbank in ${folder} stammt von PostgreSQL ${version.slice(0, 20)}, dieses Stufenlos liest Version ${postgresMajor}. ` +
      'Bitte starten Sie das Stufenlos, mit dem sie zuletzt lief.',
  );
}

const restore = 'Es wurde nichts verändert. Bitte spielen Sie den ganzen Ordner aus Ihrer Sicherung zurück.';

const toIncomplete = (folder: string, missing: string[]): string =>
  `Die Datenbank in ${folder} ist unvollständig, es fehlt: ${missing.join(', ')}. ${restore}`;

const toForeign = (folder: string): string =>
  `Der Ordner ${folder} ist nicht leer und enthält keine Datenbank von Stufenlos. Es wurde nichts verändert. ` +
  'Bitte leeren Sie ihn, oder wählen Sie mit STUFENLOS_DATA_DIR ein anderes Verzeichnis.';

/** Rights that let other users of the machine in. */
const othersRights = 0o077;

export const isOpenToOthers = (path: string): boolean =>
  process.platform !== 'win32' && existsSync(path) && (statSync(path).mode & othersRights) !== 0;

/** Takes all rights of other users from a folder, its folders and its files. */
export function closeToOthers(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) takeRights(join(entry.parentPath, entry.name));
  takeRights(folder);
}

function takeRights(path: string): void {
  const { mode } = statSync(path);
  if ((mode & othersRights) !== 0) chmodSync(path, mode & 0o700);
}
