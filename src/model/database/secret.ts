import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { isOpenToOthers, makeDataFolder } from './dataFolder.ts';
import { StartError } from './startError.ts';

const generatedChars = 64;
const leastChars = 32;

const toPath = (dataDir: string): string => join(dataDir, 'secret');
const toStagedPath = (dataDir: string): string => join(dataDir, 'secret.new');

/** Secret of the data folder, null where there is none. Throws StartError when the file is cut off. */
export function readSecret(dataDir: string): string | null {
  return readFile(toPath(dataDir));
}

export const readStagedSecret = (dataDir: string): string | null => readFile(toStagedPath(dataDir));

/** Creates the secret whole or not at all; the first of several processes wins. */
export function createSecret(dataDir: string): string {
  try {
    keepSecret(dataDir, randomBytes(generatedChars / 2).toString('hex'));
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
  }
  return readSecret(dataDir)!;
}

/** Stores a given secret whole or not at all. Throws EEXIST where there is one. */
export function keepSecret(dataDir: string, secret: string): void {
  makeDataFolder(dataDir);
  const draft = `${toPath(dataDir)}.${process.pid}`;
  writeNew(draft, secret);
  try {
    linkSync(draft, toPath(dataDir));
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Writes the next secret beside the current one, where it waits for `adoptStagedSecret`. */
export function stageSecret(dataDir: string): string {
  rmSync(toStagedPath(dataDir), { force: true });
  writeNew(toStagedPath(dataDir), randomBytes(generatedChars / 2).toString('hex'));
  return readStagedSecret(dataDir)!;
}

export const adoptStagedSecret = (dataDir: string): void =>
  renameSync(toStagedPath(dataDir), toPath(dataDir));

function readFile(path: string): string | null {
  if (!existsSync(path)) return null;
  if (isOpenToOthers(path)) chmodSync(path, 0o600);
  const secret = readFileSync(path, 'utf8');
  const isCut = secret.length < (/^[0-9a-f]*$/.test(secret) ? generatedChars : leastChars);
  if (isCut)
    throw new StartError(
      `Die Datei ${path} ist abgeschnitten. Bitte spielen Sie sie aus Ihrer Sicherung zurück; ohne sie lassen sich ` +
        'gespeicherte Zugangsdaten nicht lesen.',
    );
  return secret;
}

function writeNew(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
