import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSecret, readSecret } from './secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stufenlos-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const file = () => join(dataDir, 'secret');

test('a secret is made once, readable by its owner only, and leaves no draft', () => {
  expect(readSecret(dataDir)).toBeNull();
  const secret = createSecret(dataDir);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(createSecret(dataDir)).toBe(secret);
  expect(readSecret(dataDir)).toBe(secret);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['secret']);
});

test.each(['', 'abc', 'f'.repeat(63), 'kurz und von Hand'])(
  'a file that holds only „%s“ is refused',
  (text) => {
    writeFileSync(file(), text);
    expect(() => readSecret(dataDir)).toThrow(/abgeschnitten.*Sicherung/);
  },
);

test('a secret that others could read is closed', () => {
  createSecret(dataDir);
  chmodSync(file(), 0o644);
  readSecret(dataDir);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});
