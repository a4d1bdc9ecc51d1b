import { env } from '../../env.ts';
import type { Db } from '../../model/database/db.ts';
import { adoptStagedSecret, readSecret, stageSecret } from '../../model/database/secret.ts';
import { openInstallation } from '../../model/system/installation.ts';
import { forgetSealed, rotateSecret } from '../../model/system/rotateSecret.ts';
import { toCount } from '../../shared/text/format.ts';
import { openUnusedDatabase } from '../call/openUnusedDatabase.ts';
import { say } from '../call/say.ts';
import { UsageError } from '../call/usage.ts';

/** Writes to stdout what was done. Throws UsageError where a secret is missing or wrong. */
export async function replaceSecret({ isLost }: { isLost: boolean }): Promise<void> {
  const database = await openUnusedDatabase();
  try {
    say(isLost ? await forget(database.db) : await rotate(database.db));
  } finally {
    await database.close();
  }
}

async function forget(db: Db): Promise<string> {
  const count = await forgetSealed(db);
  return (
    `${toCount(count, 'Wert wurde verworfen', 'Werte wurden verworfen')}: hinterlegte Zugangsdaten, zweite Faktoren und Wiederherstellungscodes. ` +
    'Alle melden sich neu an. Beim nächsten Start gilt das Geheimnis, das dann da ist.'
  );
}

async function rotate(db: Db): Promise<string> {
  const count = env.STUFENLOS_SECRET ? await rotateSetting(db, env.STUFENLOS_SECRET) : await rotateFile(db);
  const sealed = toCount(
    count,
    'Wert ist mit dem neuen Geheimnis verschlüsselt.',
    'Werte sind mit dem neuen Geheimnis verschlüsselt.',
  );
  return [sealed, 'Sichern Sie es jetzt zusammen mit der Datenbank.'].join(' ');
}

/** Both secrets are settings: the new one as always, the earlier one for this command alone. */
async function rotateSetting(db: Db, next: string): Promise<number> {
  const before = env.STUFENLOS_PREVIOUS_SECRET;
  if (!before)
    throw new UsageError(
      'Bitte setzen Sie das bisherige Geheimnis als STUFENLOS_PREVIOUS_SECRET und das neue als STUFENLOS_SECRET.',
    );
  return orRefuse(await rotateSecret(db, { before, next }));
}

/** The new file waits beside the old one until the database has changed; `openInstallation` ends what a kill left. */
async function rotateFile(db: Db): Promise<number> {
  const dataDir = env.STUFENLOS_DATA_DIR;
  await openInstallation(db, { dataDir });
  const before = readSecret(dataDir)!;
  const count = orRefuse(await rotateSecret(db, { before, next: stageSecret(dataDir) }));
  adoptStagedSecret(dataDir);
  return count;
}

function orRefuse(count: number | null): number {
  if (count === null) throw new UsageError('Das bisherige Geheimnis passt nicht zu dieser Datenbank.');
  return count;
}
