import pg from 'pg';
import { StartError } from './startError.ts';

export type AddressSetting = 'DATABASE_URL' | 'DATABASE_OWNER_URL';

const timeoutMs = 15_000;

/** Throws StartError that names the setting to mend. */
export async function connect(
  connectionString: string,
  setting: AddressSetting = 'DATABASE_URL',
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeoutMs });
  try {
    await client.connect();
    return client;
  } catch (fault) {
    throw new StartError(toSentence(fault, client, setting), { cause: fault });
  }
}

function toSentence(fault: unknown, { host, port, user, database }: pg.Client, setting: string): string {
  const { code = '', message } = fault as NodeJS.ErrnoException;
  if (isUnknownName.has(code))
    return `Der Rechner „${host}“ ist unbekannt: Bitte prüfen Sie den Namen in ${setting}.`;
  if (isSilent.has(code) || /timeout/.test(message))
    return `Unter ${host}:${port} antwortet keine Datenbank: Bitte prüfen Sie ${setting}, und ob PostgreSQL läuft.`;
  if (isRefused.has(code) || /password|SASL/.test(message))
    return `PostgreSQL lehnt den Benutzer „${user}“ ab: Bitte prüfen Sie Namen und Passwort in ${setting}.`;
  if (code === '3D000')
    return `Die Datenbank „${database}“ gibt es nicht: Bitte legen Sie sie an, oder berichtigen Sie ihren Namen in ${setting}.`;
  return `Die Verbindung zur Datenbank scheitert (${message}): Bitte prüfen Sie ${setting}.`;
}

const isUnknownName = new Set(['ENOTFOUND', 'EAI_AGAIN']);
const isSilent = new Set(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);
const isRefused = new Set(['28P01', '28000']);
