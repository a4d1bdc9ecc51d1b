import { env } from '../../env.ts';
import { type Database, openDatabase } from '../../model/database/database.ts';
import { DataDirLockedError } from '../../model/database/pglite.ts';
import { UsageError } from './usage.ts';

/**
 * Opens the database for a command that only reads. Throws UsageError while another process uses the embedded one.
 */
export const openUnusedDatabase = (): Promise<Database> =>
  openDatabase({
    databaseUrl: env.DATABASE_URL,
    ownerUrl: env.DATABASE_OWNER_URL,
    dataDir: env.STUFENLOS_DATA_DIR,
    isBrief: true,
  }).catch(sayWhoHasIt);

export function sayWhoHasIt(fault: unknown): never {
  if (!(fault instanceof DataDirLockedError)) throw fault;
  throw new UsageError(
    'Die eingebettete Datenbank wird gerade benutzt. Bitte halten Sie Stufenlos für diesen Befehl an.',
  );
}
