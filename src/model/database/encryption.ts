import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Derives keys from the given secret, else from a random one kept in the data directory (mode 600). */
export function openEncryption(options: { secret?: string | undefined; dataDir: string }): Encryption {
  const secret = options.secret ?? readOrCreate(options.dataDir);
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `stufenlos ${purpose}`, 32));
  const [sealing, hashing] = [derive('encrypt'), derive('hash')];
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

function readOrCreate(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'secret');
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8');
}
