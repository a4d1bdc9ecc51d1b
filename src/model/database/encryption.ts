import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from './db.ts';

export type Encryption = {
  /** Encrypts with AES-256-GCM and a fresh nonce; base64. */
  encrypt(plain: string): string;
  /** Throws when the text was altered or sealed with another key. */
  decrypt(sealed: string): string;
  /** Keyed hash (HMAC-SHA-256, hex) of a short value that must not be guessable, e.g. a network address. */
  hash(value: string): string;
};

export type DbAndEncryption = { db: Db; encryption: Encryption };

/** Derives keys from the secret. `hashKey` (base64) overrides the derived one: hashes outlive a change of the secret. */
export function openEncryption({ secret, hashKey }: { secret: string; hashKey?: string }): Encryption {
  const sealing = derive(secret, 'encrypt');
  const hashing = hashKey ? Buffer.from(hashKey, 'base64') : derive(secret, 'hash');
  return {
    encrypt(plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAuthTag(bytes.subarray(12, 28));
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
    },
    hash: (value) => createHmac('sha256', hashing).update(value).digest('hex'),
  };
}

/** Key of keyed hashes (base64) that this secret gives a new installation. */
export const toHashKey = (secret: string): string => derive(secret, 'hash').toString('base64');

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `stufenlos ${purpose}`, 32));
