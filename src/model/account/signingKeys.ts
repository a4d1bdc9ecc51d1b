import { desc, gt, isNull, or, sql } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { accountLimits } from '../../shared/limits/account.ts';
import type { DbAndEncryption, Encryption } from '../database/encryption.ts';
import { signing_keys } from '../tables/account.ts';

export type SigningKey = { kid: string; public_jwk: JWK; private_jwk: JWK; isRetired: boolean };

/**
 * Returns keys that still verify, the signing key first; adds one if none can sign. Keys sealed with another
 * secret are ignored. Changing the installation's secret thus only makes everybody sign in again.
 */
export async function listSigningKeys(store: DbAndEncryption): Promise<SigningKey[]> {
  const known = await readKeys(store);
  if (hasSigning(known)) return known;
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stufenlos signing key'))`);
    if (!hasSigning(await readKeys({ ...store, db: tx }))) await addKey({ ...store, db: tx });
  });
  return readKeys(store);
}

/** Adds a new signing key. Earlier keys only verify, until every token they signed has expired. */
export function rotateSigningKey(store: DbAndEncryption): Promise<void> {
  return store.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stufenlos signing key'))`);
    await tx.update(signing_keys).set({ retired_at: sql`now()` }).where(isNull(signing_keys.retired_at));
    await addKey({ ...store, db: tx });
  });
}

async function readKeys({ db, encryption }: DbAndEncryption): Promise<SigningKey[]> {
  const isUseful = gt(
    signing_keys.retired_at,
    sql`now() - make_interval(secs => ${2 * accountLimits.accessTokenSeconds})`,
  );
  const rows = await db
    .select({
      kid: signing_keys.kid,
      public_jwk: signing_keys.public_jwk,
      private_jwk_encrypted: signing_keys.private_jwk_encrypted,
      isRetired: sql<boolean>`${signing_keys.retired_at} is not null`,
    })
    .from(signing_keys)
    .where(or(isNull(signing_keys.retired_at), isUseful))
    .orderBy(sql`${signing_keys.retired_at} is not null`, desc(signing_keys.created_at));
  return rows.flatMap(({ private_jwk_encrypted, ...key }) => {
    const private_jwk = unseal(encryption, private_jwk_encrypted);
    return private_jwk ? [{ ...key, private_jwk }] : [];
  });
}

const hasSigning = (keys: SigningKey[]): boolean => keys.some(({ isRetired }) => !isRetired);

function unseal(encryption: Encryption, sealed: string): JWK | null {
  try {
    return JSON.parse(encryption.decrypt(sealed)) as JWK;
  } catch {
    return null;
  }
}

async function addKey({ db, encryption }: DbAndEncryption): Promise<void> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const public_jwk = { ...jwk, kid, alg: 'ES256', use: 'sig' };
  const private_jwk_encrypted = encryption.encrypt(JSON.stringify(await exportJWK(pair.privateKey)));
  await db.insert(signing_keys).values({ kid, public_jwk, private_jwk_encrypted });
}
