import { expect, test } from 'vitest';
import { openEncryption, toHashKey } from './encryption.ts';

const secret = 'ein-geheimnis-mit-mehr-als-32-zeichen';

test('what was sealed opens again, never looks the same twice, and refuses a changed byte', () => {
  const { encrypt, decrypt } = openEncryption({ secret });
  const sealed = encrypt('sitzung=äöü');
  expect(decrypt(sealed)).toBe('sitzung=äöü');
  expect(encrypt('sitzung=äöü')).not.toBe(sealed);
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 1]! ^= 1;
  expect(() => decrypt(bytes.toString('base64'))).toThrow();
  expect(() => openEncryption({ secret: `${secret}!` }).decrypt(sealed)).toThrow();
});

test('hashes stay the same under a new secret that was given their key', () => {
  const before = openEncryption({ secret }).hash('192.0.2.1');
  expect(openEncryption({ secret: `${secret}!` }).hash('192.0.2.1')).not.toBe(before);
  expect(openEncryption({ secret: `${secret}!`, hashKey: toHashKey(secret) }).hash('192.0.2.1')).toBe(before);
});
