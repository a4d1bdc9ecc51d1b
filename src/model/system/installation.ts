import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { type Encryption, openEncryption, toHashKey } from '../database/encryption.ts';
import { readRows } from '../database/rows.ts';
import { adoptStagedSecret, createSecret, readSecret, readStagedSecret } from '../database/secret.ts';
import { StartError } from '../database/startError.ts';
import { installation } from '../tables/installation.ts';

/** `secret`: set by the operator; else the one in the data folder counts. */
export type SecretPlace = { secret?: string | undefined; dataDir: string };

/**
 * Encryption of this installation. Creates a secret for a new database only. Throws StartError when the secret is missing
 * or belongs to another database.
 */
export async function openInstallation(db: Db, place: SecretPlace): Promise<Encryption> {
  const sealed = await findSealed(db);
  const secret = place.secret ?? readSecret(place.dataDir) ?? createFirst(place.dataDir, sealed.length > 0);
  if (sealed.length === 0) return begin(db, secret);
  const opened = openWith(secret, sealed) ?? finishRotation(place, sealed);
  if (!opened) throw new StartError(place.secret ? otherSetting : otherFile);
  return opened;
}

type Sealed = { value: string; is_hash_key: boolean };

/** Values sealed with the current secret: the hash key, else the newest signing key of an older installation. */
export function findSealed(db: Db): Promise<Sealed[]> {
  return readRows<Sealed>(
    db,
    sql`select hash_key_encrypted as value, true as is_hash_key from auth.installation union all
    (select private_jwk_encrypted, false from auth.signing_keys where retired_at is null order by created_at desc limit 1)
    order by is_hash_key desc limit 1`,
  );
}

function createFirst(dataDir: string, isKnown: boolean): string {
  if (isKnown) throw new StartError(missingFile);
  return createSecret(dataDir);
}

async function begin(db: Db, secret: string): Promise<Encryption> {
  const encryption = openEncryption({ secret });
  const hash_key_encrypted = encryption.encrypt(toHashKey(secret));
  await db.insert(installation).values({ hash_key_encrypted }).onConflictDoNothing();
  return encryption;
}

/** Null when the secret opens nothing of this database. */
export function openWith(secret: string, [sealed]: Sealed[]): Encryption | null {
  const encryption = openEncryption({ secret });
  try {
    const opened = encryption.decrypt(sealed!.value);
    return sealed!.is_hash_key ? openEncryption({ secret, hashKey: opened }) : encryption;
  } catch {
    return null;
  }
}

/** False for a secret that opens nothing of this database: it belongs to another one. Older schemas do not tell. */
export async function opensDatabase(db: Db, secret: string): Promise<boolean> {
  const [known] = await readRows<{ is: boolean }>(
    db,
    sql`select to_regclass('auth.installation') is not null as is`,
  );
  const sealed = known!.is ? await findSealed(db) : [];
  return sealed.length === 0 || openWith(secret, sealed) !== null;
}

/** A rotation that was killed between its commit and its last step: the new secret is the right one. */
function finishRotation({ secret, dataDir }: SecretPlace, sealed: Sealed[]): Encryption | null {
  const staged = secret ? null : readStagedSecret(dataDir);
  const opened = staged ? openWith(staged, sealed) : null;
  if (opened) adoptStagedSecret(dataDir);
  return opened;
}

const lost =
  'Ist das Geheimnis verloren, verwirft „stufenlos rotate-secret --lost“ alles, was sich ohne es nicht mehr lesen lässt.';

const missingFile = `Die Datei „secret“ fehlt im Datenverzeichnis, die Datenbank ist aber schon da. Bitte spielen Sie sie aus Ihrer Sicherung zurück. ${lost}`;

const otherFile = `Die Datei „secret“ gehört zu einer anderen Datenbank. Bitte spielen Sie beide aus derselben Sicherung zurück. ${lost}`;

const otherSetting = `STUFENLOS_SECRET passt nicht zu dieser Datenbank. Bitte setzen Sie das Geheimnis, mit dem sie angelegt wurde. ${lost}`;
