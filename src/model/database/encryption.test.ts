import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEncryption } from './encryption.ts';

const secret = 'ein-geheimnis-mit-mehr-als-32-zeichen';

test('what was sealed opens again, never looks the same twice, and refuses a changed byte', () => {
  const { encrypt, decrypt } = openEncryption({ secret, dataDir: '' });
  const sealed = encrypt('sitzung=äöü');
  expect(decrypt(sealed)).toBe('sitzung=äöü');
  expect(encrypt('sitzung=äöü')).not.toBe(sealed);
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 1]! ^= 1;
  expect(() => decrypt(bytes.toString('base64'))).toThrow();
  expect(() => openEncryption({ secret: `${secret}!`, dataDir: '' }).decrypt(sealed)).toThrow();
});

test('without a setting the secret is made once, readable by its owner only', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stufenlos-secret-'));
  const sealed = openEncryption({ dataDir }).encrypt('x');
  expect(openEncryption({ dataDir }).decrypt(sealed)).toBe('x');
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  await rm(dataDir, { recursive: true });
});
