import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { type Encryption, openEncryption, toHashKey } from '../database/encryption.ts';
import { readRows } from '../database/rows.ts';
import { installation } from '../tables/installation.ts';
import { findSealed, openWith } from './installation.ts';

type SealedColumn = { table: string; name: string; is_nullable: boolean };

/**
 * Seals everything again with the new secret, in one transaction. Hashes keep their key, so links in sent mails and recovery
 * codes stay valid. Returns the count of sealed values, null when `before` does not fit this database.
 */
export async function rotateSecret(db: Db, { before, next }: { before: string; next: string }) {
  const sealed = await findSealed(db);
  const old = sealed.length > 0 ? openWith(before, sealed) : openEncryption({ secret: before });
  if (!old) return null;
  const fresh = openEncryption({ secret: next });
  return db.transaction(async (tx) => {
    await keepHashKey(tx, { before, old });
    let count = 0;
    for (const column of await listSealedColumns(tx)) count += await sealAgain(tx, column, { old, fresh });
    return count;
  });
}

/** An installation older than its table has the hash key that its secret gives. */
async function keepHashKey(tx: Db, { before, old }: { before: string; old: Encryption }): Promise<void> {
  const hash_key_encrypted = old.encrypt(toHashKey(before));
  await tx.insert(installation).values({ hash_key_encrypted }).onConflictDoNothing();
}

/**
 * Forgets what only the lost secret could read: stored access data, second factors, recovery codes, signing keys. Returns
 * the count of forgotten values.
 */
export function forgetSealed(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    let count = 0;
    for (const column of await listSealedColumns(tx)) count += await forget(tx, column);
    await tx.execute(sql`delete from auth.recovery_codes`);
    return count;
  });
}

/** Sealed columns end in `_encrypted`, by convention. */
function listSealedColumns(tx: Db): Promise<SealedColumn[]> {
  return readRows<SealedColumn>(
    tx,
    sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as table, column_name as name,
      is_nullable = 'YES' as is_nullable from information_schema.columns
    where table_schema in ('public', 'auth') and column_name like '%\\_encrypted' order by 1, 2`,
  );
}

type Sealers = { old: Encryption; fresh: Encryption };

async function sealAgain(tx: Db, { table, name }: SealedColumn, { old, fresh }: Sealers): Promise<number> {
  const [from, column] = [sql.raw(table), sql.identifier(name)];
  const rows = await readRows<{ place: string; value: string }>(
    tx,
    sql`select ctid::text as place, ${column} as value from ${from} where ${column} is not null for update`,
  );
  let count = 0;
  for (const { place, value } of rows) {
    const plain = tryDecrypt(old, value);
    if (plain === null) continue;
    await tx.execute(sql`update ${from} set ${column} = ${fresh.encrypt(plain)} where ctid = ${place}::tid`);
    count++;
  }
  return count;
}

/** Null for a value that an earlier secret sealed: nobody could read it before either. */
function tryDecrypt(encryption: Encryption, value: string): string | null {
  try {
    return encryption.decrypt(value);
  } catch {
    return null;
  }
}

async function forget(tx: Db, { table, name, is_nullable }: SealedColumn): Promise<number> {
  const [from, column] = [sql.raw(table), sql.identifier(name)];
  const statement = is_nullable ? sql`update ${from} set ${column} = null` : sql`delete from ${from}`;
  const gone = await readRows(tx, sql`${statement} where ${column} is not null returning 1`);
  return gone.length;
}
