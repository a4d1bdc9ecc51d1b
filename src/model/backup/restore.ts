import { type DatabaseOptions, openDatabase } from '../database/database.ts';
import type { Db } from '../database/db.ts';
import type { SchemaChange } from '../database/migrate.ts';
import { beginFilling } from '../database/pglite.ts';
import { keepSecret, readSecret } from '../database/secret.ts';
import { StartError } from '../database/startError.ts';
import { openQueue } from '../queue/queue.ts';
import { opensDatabase, type SecretPlace } from '../system/installation.ts';
import type { BackupSize } from './lines.ts';
import { loadBackup } from './loadBackup.ts';
import type { OpenBackup } from './openBackup.ts';
import { isPlaceUsed, openOwner } from './ownerDatabase.ts';
import type { OnProgress } from './readBackup.ts';

export type RestorePlace = DatabaseOptions & SecretPlace;

export type RestoreOptions = {
  /** Secret that came with the backup; kept in the data folder where the target has none. */
  given: string | null;
  onProgress?: OnProgress | undefined;
};

export type Restored = BackupSize & { schema: SchemaChange | null; secret: 'there' | 'kept' | 'missing' };

/**
 * Loads a backup into an empty database and brings it to the schema of this release. Throws StartError before anything
 * is kept where the database is not empty, or the secret another one.
 */
export async function restore(
  target: RestorePlace,
  backup: OpenBackup,
  { given, onProgress }: RestoreOptions,
): Promise<Restored> {
  const there = target.secret ?? readSecret(target.dataDir);
  const secret = there ?? given;
  const beforeCommit = async (db: Db) => {
    await requireFitting(db, secret);
    if (!there && given) keepSecret(target.dataDir, given);
  };
  const isNew = !isPlaceUsed(target);
  const owner = await openOwner(target);
  let loaded: BackupSize;
  try {
    const endFilling = isNew ? beginFilling(target.dataDir) : () => undefined;
    loaded = await loadBackup(owner, backup, { onProgress, beforeCommit });
    endFilling();
  } finally {
    await owner.close();
  }
  const schema = await bringUp(target);
  return { ...loaded, schema, secret: there ? 'there' : given ? 'kept' : 'missing' };
}

async function requireFitting(db: Db, secret: string | null): Promise<void> {
  if (secret && !(await opensDatabase(db, secret))) throw new StartError(otherSecret);
}

async function bringUp(target: RestorePlace): Promise<SchemaChange | null> {
  const database = await openDatabase(target);
  try {
    await (await openQueue(database, () => undefined)).stop(5_000);
    return database.schema;
  } finally {
    await database.close();
  }
}

const otherSecret =
  'Das Geheimnis an diesem Ort (STUFENLOS_SECRET oder die Datei „secret“ im Datenverzeichnis) gehört nicht zu dieser Sicherung. Es wurde nichts eingespielt.';
