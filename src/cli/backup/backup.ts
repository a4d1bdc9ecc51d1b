import { statSync } from 'node:fs';
import { type BackupSize, type SealedSecret, toLoaded } from '../../model/backup/lines.ts';
import { readBackup } from '../../model/backup/readBackup.ts';
import { sealSecret } from '../../model/backup/sealSecret.ts';
import type { Db } from '../../model/database/db.ts';
import { opensDatabase } from '../../model/system/installation.ts';
import { toFileSize } from '../../shared/text/format.ts';
import { askHidden } from '../call/askHidden.ts';
import { say } from '../call/say.ts';
import { parse, UsageError } from '../call/usage.ts';
import { requireFree, writeBackupFile } from './backupFile.ts';
import { findOwnSecret, openSource, secretNames, toAmount, toSecretPlace } from './place.ts';
import { openProgress } from './progress.ts';

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args, { 'with-secret': { type: 'boolean' } });
  const [path, ...rest] = positionals;
  if (!path || rest.length > 0)
    throw new UsageError('backup braucht eine Datei und kennt --with-secret. Hilfe: stufenlos --help');
  requireFree(path);
  const withSecret = values['with-secret'] ?? false;
  const saved = await save(path, withSecret);
  say(`Gesichert in ${path}: ${toAmount(saved)}, ${toFileSize(statSync(path).size)}.`);
  say(
    withSecret
      ? 'Das Geheimnis liegt verschlüsselt darin. Ohne den Satz lässt es sich nicht öffnen.'
      : `Das Geheimnis liegt nicht darin: Bitte bewahren Sie ${secretNames()[toSecretPlace()]} getrennt auf.`,
  );
  return 0;
}

async function save(path: string, withSecret: boolean): Promise<BackupSize> {
  const owner = await openSource();
  const { onProgress, end } = openProgress();
  let saved: BackupSize = { tables: 0, rows: 0 };
  async function* listen(lines: AsyncIterable<string>) {
    for await (const line of lines) {
      saved = toLoaded(line) ?? saved;
      yield line;
    }
  }
  try {
    const secret = { lies_in: toSecretPlace(), sealed: withSecret ? await sealOwnSecret(owner.db) : null };
    await writeBackupFile(path, listen(readBackup(owner, { secret, onProgress })));
    return saved;
  } finally {
    end();
    await owner.close();
  }
}

const leastChars = 12;

/** Throws UsageError where the secret is missing, or opens nothing of this database. */
async function sealOwnSecret(db: Db): Promise<SealedSecret> {
  const secret = findOwnSecret();
  if (!secret)
    throw new UsageError('Ein Geheimnis gibt es hier nicht: weder STUFENLOS_SECRET noch die Datei.');
  if (!(await opensDatabase(db, secret)))
    throw new UsageError('Das Geheimnis hier gehört nicht zu dieser Datenbank.');
  const passphrase = await askHidden({
    ask: 'Satz, der das Geheimnis verschließt: ',
    again: 'Noch einmal: ',
  });
  if (passphrase.length < leastChars)
    throw new UsageError(`Der Satz ist zu kurz: Bitte nehmen Sie mindestens ${leastChars} Zeichen.`);
  return sealSecret(secret, passphrase);
}
