import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { openEncryption } from '../database/encryption.ts';
import { StartError } from '../database/startError.ts';
import type { SealedSecret } from './lines.ts';

/** 128 MB and about half a second for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 };

/** Seals a secret with a passphrase: scrypt, then AES-256-GCM. */
export async function sealSecret(secret: string, passphrase: string): Promise<SealedSecret> {
  const salt = randomBytes(16).toString('base64');
  return { salt, sealed: (await toEncryption(passphrase, salt)).encrypt(secret) };
}

export async function unsealSecret({ salt, sealed }: SealedSecret, passphrase: string): Promise<string> {
  const encryption = await toEncryption(passphrase, salt);
  try {
    return encryption.decrypt(sealed);
  } catch {
    throw new StartError('Dieser Satz öffnet das Geheimnis nicht. Es wurde nichts eingespielt.');
  }
}

async function toEncryption(passphrase: string, salt: string) {
  const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);
  const key = await derive(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, cost);
  return openEncryption({ secret: key.toString('hex') });
}
