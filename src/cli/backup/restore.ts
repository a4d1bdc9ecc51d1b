import { type BackupHeader, type BackupSize, toLoaded } from '../../model/backup/lines.ts';
import { type OpenBackup, openBackup } from '../../model/backup/openBackup.ts';
import { type Restored, restore } from '../../model/backup/restore.ts';
import { unsealSecret } from '../../model/backup/sealSecret.ts';
import { toDateTime } from '../../shared/text/format.ts';
import { askHidden } from '../call/askHidden.ts';
import { sayWhoHasIt } from '../call/openUnusedDatabase.ts';
import { say } from '../call/say.ts';
import { parse, UsageError } from '../call/usage.ts';
import { readBackupFile } from './backupFile.ts';
import { findOwnSecret, ownPlace, secretNames, toAmount } from './place.ts';
import { openProgress } from './progress.ts';

/** Loads a backup into an empty installation. `--check` reads the whole file and writes nothing. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args, { check: { type: 'boolean' } });
  const [path, ...rest] = positionals;
  if (!path || rest.length > 0)
    throw new UsageError('restore braucht eine Datei und kennt --check. Hilfe: stufenlos --help');
  const backup = await openBackup(readBackupFile(path));
  if (values.check) return check(backup);
  const given = await findGiven(backup.header);
  const { onProgress, end } = openProgress();
  const restored = await restore(ownPlace(), backup, { given, onProgress }).catch(sayWhoHasIt).finally(end);
  say(`Eingespielt aus ${path}: ${toAmount(restored)}.`);
  sayState(restored);
  return 0;
}

async function check({ header, lines }: OpenBackup): Promise<number> {
  let held: BackupSize = { tables: 0, rows: 0 };
  for await (const line of lines) held = toLoaded(line) ?? held;
  const { version, migration, created_at, secret } = header;
  say(`Unversehrt: ${toAmount(held)}, vom ${toDateTime(created_at)}.`);
  say(
    `Aus Stufenlos ${version}, Stand ${migration.tag}; Geheimnis ${secret.sealed ? 'verschlüsselt darin' : 'nicht darin'}.`,
  );
  return 0;
}

/** Asks for the passphrase only where the secret is not there yet. */
async function findGiven({ secret }: BackupHeader): Promise<string | null> {
  if (!secret.sealed || findOwnSecret()) return null;
  return unsealSecret(secret.sealed, await askHidden({ ask: 'Satz, der das Geheimnis öffnet: ' }));
}

/** Says what the administrator must know before the first start. */
export function sayState({ schema, secret }: Restored, dataDir?: string): void {
  if (schema && schema.from !== schema.to) say(`Die Datenbank wurde auf den Stand ${schema.to} gebracht.`);
  const { setting, file } = secretNames(dataDir);
  if (secret === 'kept') say(`Das Geheimnis ist jetzt ${file}.`);
  if (secret === 'missing')
    say(
      `Es fehlt noch das Geheimnis: Setzen Sie vor dem ersten Start ${setting}, oder legen Sie ${file} zurück.`,
    );
}
