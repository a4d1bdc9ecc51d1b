import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder, makeMemoryFolder } from '../../../tests/memoryFolder.ts';
import { openPglite } from '../../model/database/pglite.ts';
import { createSecret, readSecret } from '../../model/database/secret.ts';
import { writeBackupFile } from './backupFile.ts';

let dataDir: string;
let folder: string;
beforeAll(async () => {
  [dataDir, folder] = [await makeDataFolder('cli'), await makeMemoryFolder('files')];
});
afterAll(async () => {
  for (const path of [dataDir, folder]) await rm(path, { recursive: true, force: true });
});

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

function run(args: string[], { input = '', place = dataDir } = {}) {
  const env = { ...process.env, STUFENLOS_DATA_DIR: place };
  return new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    const child = execFile(process.execPath, [main, ...args], { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}

const timeout = 240_000;
const passphrase = 'zwölf Boxkämpfer jagen Viktor';

test('a backup comes back with its secret, elsewhere and once', { timeout }, async () => {
  const password = { input: 'drei-gruene-Elefanten-tanzen' };
  expect((await run(['admin', 'create', 'inhaberin@example.de'], password)).code).toBe(0);
  createSecret(dataDir);
  const file = join(folder, 'a.gz');

  const weak = await run(['backup', file, '--with-secret'], { input: 'kurz' });
  expect(weak).toMatchObject({ code: 2, stderr: expect.stringContaining('zu kurz') });
  const saved = await run(['backup', file, '--with-secret'], { input: passphrase });
  expect(saved).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/Gesichert in .*: \d+ Tabellen, \d+ Zeilen/),
  });
  expect(readdirSync(folder)).toEqual(['a.gz']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(gunzipSync(readFileSync(file)).toString()).not.toContain(readSecret(dataDir));
  expect(await run(['backup', file])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('nicht überschrieben'),
  });
  expect((await run(['restore', file, '--check'])).stdout).toMatch(/^Unversehrt: .*verschlüsselt darin/s);

  const place = join(folder, 'new');
  const restored = await run(['restore', file], { place, input: passphrase });
  expect(restored).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('Eingespielt') });
  expect(readSecret(place)).toBe(readSecret(dataDir));
  expect((await run(['admin', 'list'], { place })).stdout).toBe((await run(['admin', 'list'])).stdout);
  const again = await run(['restore', file], { place, input: passphrase });
  expect(again).toMatchObject({ code: 3, stderr: expect.stringContaining('nicht leer') });
});

test('a file that is none, cut off or changed is told in one sentence', { timeout }, async () => {
  const [whole, file] = [join(folder, 'b.gz'), join(folder, 'c.gz')];
  await run(['backup', whole]);
  const lines = gunzipSync(readFileSync(whole)).toString().split('\n');
  const changed = lines.map((line) => line.replace('inhaberin@', 'andere@')).join('\n');
  const sentences = [
    { bytes: readFileSync(whole).subarray(0, 3_000), sentence: /^Die Sicherung ist beschädigt.*\n$/ },
    { bytes: gzipSync(changed), sentence: /^Die Sicherung ist beschädigt.*\n$/ },
    { bytes: '-- PostgreSQL database dump\n', sentence: /^Diese Datei ist keine Sicherung.*\n$/ },
  ];
  for (const { bytes, sentence } of sentences) {
    writeFileSync(file, bytes);
    const { code, stderr } = await run(['restore', file, '--check']);
    expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringMatching(sentence) });
  }
  expect((await run(['restore', join(folder, 'none')])).stderr).toMatch(/gibt es nicht\.\n$/);
});

test('nothing is left of a backup that fails', async () => {
  const file = join(folder, 'd.gz');
  async function* lines() {
    yield 'a';
    throw new Error('away');
  }
  await expect(writeBackupFile(file, lines())).rejects.toThrow('away');
  expect(existsSync(file) || existsSync(`${file}.unfertig`)).toBe(false);
});

test('the embedded database is backed up and moved only while nobody uses it', { timeout }, async () => {
  const { close } = await openPglite(dataDir);
  for (const args of [
    ['backup', join(folder, 'e.gz')],
    ['move', join(folder, 'e')],
  ])
    expect(await run(args)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('halten Sie Stufenlos'),
    });
  await close();
  const moved = await run(['move', join(folder, 'moved')]);
  expect(moved).toMatchObject({ code: 0, stdout: expect.stringContaining('Umgezogen') });
  expect((await run(['admin', 'list'], { place: join(folder, 'moved') })).stdout).toContain('inhaberin@');
});
