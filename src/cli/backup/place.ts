import { join } from 'node:path';
import { env } from '../../env.ts';
import type { BackupHeader, BackupSize } from '../../model/backup/lines.ts';
import { isPlaceUsed, type OwnerDatabase, openOwner } from '../../model/backup/ownerDatabase.ts';
import type { RestorePlace } from '../../model/backup/restore.ts';
import { readSecret } from '../../model/database/secret.ts';
import { toCount } from '../../shared/text/format.ts';
import { sayWhoHasIt } from '../call/openUnusedDatabase.ts';
import { UsageError } from '../call/usage.ts';

/** The installation that the settings name. */
export const ownPlace = (): RestorePlace => ({
  databaseUrl: env.DATABASE_URL,
  ownerUrl: env.DATABASE_OWNER_URL,
  dataDir: env.STUFENLOS_DATA_DIR,
  secret: env.STUFENLOS_SECRET,
  isBrief: true,
});

/** Throws UsageError where there is no database, or where another process uses the embedded one. */
export async function openSource(): Promise<OwnerDatabase> {
  const place = ownPlace();
  if (isPlaceUsed(place)) return openOwner(place).catch(sayWhoHasIt);
  throw new UsageError(
    `In ${place.dataDir} gibt es keine Datenbank. Bitte prüfen Sie STUFENLOS_DATA_DIR oder DATABASE_URL.`,
  );
}

export const findOwnSecret = (): string | null => env.STUFENLOS_SECRET ?? readSecret(env.STUFENLOS_DATA_DIR);

export const toSecretPlace = (): BackupHeader['secret']['lies_in'] =>
  env.STUFENLOS_SECRET ? 'setting' : 'file';

/** Names where a secret is to be found, or to be put. */
export const secretNames = (dataDir = env.STUFENLOS_DATA_DIR) => ({
  setting: 'die Einstellung STUFENLOS_SECRET',
  file: `die Datei ${join(dataDir, 'secret')}`,
});

export const toAmount = ({ tables, rows }: BackupSize): string =>
  `${toCount(tables, 'Tabelle', 'Tabellen')}, ${toCount(rows, 'Zeile', 'Zeilen')}`;
