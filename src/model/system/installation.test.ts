import { renameSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listSigningKeys } from '../account/signingKeys.ts';
import type { Database } from '../database/database.ts';
import { createSecret, readSecret, stageSecret } from '../database/secret.ts';
import { installation } from '../tables/installation.ts';
import { websites } from '../tables/website.ts';
import { openTestDatabase } from '../testing/database.ts';
import { runSql } from '../testing/sql.ts';
import { openInstallation } from './installation.ts';
import { forgetSealed, rotateSecret } from './rotateSecret.ts';

let database: Database;
let dataDir: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stufenlos-installation-'));
});
afterEach(async () => {
  await run`delete from auth.installation`;
  await run`delete from auth.signing_keys`;
  await run`delete from websites`;
  await rm(dataDir, { recursive: true });
});

const run = (text: TemplateStringsArray, ...values: unknown[]) => runSql(database.db, text, ...values);
const secretFile = () => join(dataDir, 'secret');

async function addWebsite(cookies_encrypted: string): Promise<number> {
  const row = { url: 'https://example.de/', host: 'example.de', cookies_encrypted };
  const [added] = await database.db
    .insert(websites)
    .values(row as never)
    .returning({ id: websites.id });
  return added!.id;
}

async function readCookies(id: number): Promise<string | null> {
  const found = await database.db
    .select({ sealed: websites.cookies_encrypted })
    .from(websites)
    .where(eq(websites.id, id));
  return found[0]!.sealed;
}

test('a new database gets a secret, and the same opens it again', async () => {
  const first = await openInstallation(database.db, { dataDir });
  const again = await openInstallation(database.db, { dataDir });
  expect(again.decrypt(first.encrypt('x'))).toBe('x');
  expect(again.hash('x')).toBe(first.hash('x'));
});

test('beside a database a missing secret is refused, and none is made', async () => {
  await openInstallation(database.db, { dataDir });
  rmSync(secretFile());
  await expect(openInstallation(database.db, { dataDir })).rejects.toThrow(/„secret“ fehlt.*Sicherung/s);
  expect(readSecret(dataDir)).toBeNull();
});

test('another secret than that of the database is refused, from a file or a setting', async () => {
  await openInstallation(database.db, { dataDir });
  rmSync(secretFile());
  createSecret(dataDir);
  await expect(openInstallation(database.db, { dataDir })).rejects.toThrow(/anderen Datenbank/);
  const secret = 'ein anderes Geheimnis mit genug Zeichen';
  await expect(openInstallation(database.db, { dataDir, secret })).rejects.toThrow(/STUFENLOS_SECRET passt/);
});

test('a database from before this check is known by its signing key', async () => {
  const encryption = await openInstallation(database.db, { dataDir });
  await listSigningKeys({ db: database.db, encryption });
  await database.db.delete(installation);
  await expect(openInstallation(database.db, { dataDir: join(dataDir, 'leer') })).rejects.toThrow(/fehlt/);
  const opened = await openInstallation(database.db, { dataDir });
  expect(opened.hash('x')).toBe(encryption.hash('x'));
});

test('a rotation seals everything again and keeps hashes', async () => {
  const before = await openInstallation(database.db, { dataDir });
  const id = await addWebsite(before.encrypt('sitzung=1'));
  await listSigningKeys({ db: database.db, encryption: before });
  const old = readSecret(dataDir)!;
  const next = stageSecret(dataDir);
  expect(await rotateSecret(database.db, { before: old, next })).toBe(3);
  // A kill before the last step: the next start finds the new secret beside the old one.
  const after = await openInstallation(database.db, { dataDir });
  expect(readSecret(dataDir)).toBe(next);
  expect(after.decrypt((await readCookies(id))!)).toBe('sitzung=1');
  expect(after.hash('x')).toBe(before.hash('x'));
  expect(() => before.decrypt('')).toThrow();
  expect((await listSigningKeys({ db: database.db, encryption: after })).length).toBe(1);
});

test('a wrong earlier secret changes nothing', async () => {
  const encryption = await openInstallation(database.db, { dataDir });
  const id = await addWebsite(encryption.encrypt('sitzung=1'));
  const wrong = 'f'.repeat(64);
  expect(await rotateSecret(database.db, { before: wrong, next: 'e'.repeat(64) })).toBeNull();
  expect(encryption.decrypt((await readCookies(id))!)).toBe('sitzung=1');
});

test('a lost secret costs only what it sealed', async () => {
  const encryption = await openInstallation(database.db, { dataDir });
  const id = await addWebsite(encryption.encrypt('sitzung=1'));
  await listSigningKeys({ db: database.db, encryption });
  renameSync(secretFile(), join(dataDir, 'lost'));
  expect(await forgetSealed(database.db)).toBe(3);
  expect(await readCookies(id)).toBeNull();
  const fresh = await openInstallation(database.db, { dataDir });
  expect(fresh.decrypt(fresh.encrypt('x'))).toBe('x');
});
