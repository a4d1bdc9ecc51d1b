import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDataFolder } from '../../../tests/memoryFolder.ts';
import { makeDataFolder as makeFolder } from './dataFolder.ts';
import { openPglite } from './pglite.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataFolder('folder');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const inDb = (name: string) => join(dataDir, 'db', name);
const list = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();

async function countTables(): Promise<number> {
  const { client, close } = await openPglite(dataDir);
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_tables where schemaname = 'public'`,
  );
  await close();
  return rows[0]!.n;
}

test.runIf(process.platform !== 'win32')('a folder that is refused ends the start with one sentence', () => {
  const file = new URL('dataFolder.ts', import.meta.url);
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const make = (path: string) => {
    const code = `import { makeDataFolder } from '${file}'; makeDataFolder('${path}');`;
    const args = ['--input-type=module', '--eval', code];
    return spawnSync(process.execPath, args, { encoding: 'utf8', ...user }).stderr;
  };
  chmodSync(dataDir, 0o555);
  const sentence = 'darf dieser Benutzer nicht schreiben: Bitte geben Sie ihm das Recht dazu';
  for (const path of [dataDir, join(dataDir, 'neu')])
    expect(make(path)).toContain(`Im Datenverzeichnis ${path} ${sentence}`);
  chmodSync(dataDir, 0o700);
});

test.runIf(process.getuid?.() === 0)('root writes nothing into the folder of another user', async () => {
  const before = list(dataDir);
  chownSync(dataDir, 65_534, 65_534);
  await expect(openPglite(dataDir)).rejects.toThrow(
    `Das Datenverzeichnis ${dataDir} gehört einem anderen Benutzer`,
  );
  expect(list(dataDir)).toEqual(before);
});

test('so does a file where the folder should be', () => {
  const file = join(dataDir, 'datei');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'neu')])
    expect(() => makeFolder(path)).toThrow(`STUFENLOS_DATA_DIR nennt keinen Ordner (${path})`);
});

describe('no new database is made over an old one', () => {
  test.each([
    ['PG_VERSION', () => rmSync(inDb('PG_VERSION')), /unvollständig, es fehlt: PG_VERSION\./],
    ['an empty PG_VERSION', () => writeFileSync(inDb('PG_VERSION'), ''), /es fehlt: PG_VERSION/],
    ['the log', () => rmSync(inDb('pg_wal'), { recursive: true }), /es fehlt: pg_wal/],
    ['the tables', () => rmSync(inDb('base'), { recursive: true }), /es fehlt: base/],
    ['the control file', () => rmSync(inDb('global/pg_control')), /es fehlt: global\/pg_control/],
    ['another version', () => writeFileSync(inDb('PG_VERSION'), '17\n'), /PostgreSQL 17.*liest Version 18/],
  ])('%s', async (_, damage, sentence) => {
    damage();
    const before = list(dataDir);
    await expect(openPglite(dataDir)).rejects.toThrow(sentence);
    expect(list(dataDir).filter((path) => !path.endsWith('/lock'))).toEqual(
      before.filter((path) => !path.endsWith('/lock')),
    );
  });

  test('a folder of something else', async () => {
    rmSync(join(dataDir, 'db'), { recursive: true });
    await mkdir(join(dataDir, 'db'));
    writeFileSync(inDb('Urlaub.jpg'), 'x');
    await expect(openPglite(dataDir)).rejects.toThrow(/nicht leer und enthält keine Datenbank/);
    expect(readdirSync(join(dataDir, 'db'))).toEqual(['Urlaub.jpg']);
  });

  test('after the missing part is back, everything is there', async () => {
    const tables = await countTables();
    renameSync(inDb('PG_VERSION'), join(dataDir, 'aside'));
    await expect(openPglite(dataDir)).rejects.toThrow(/PG_VERSION/);
    renameSync(join(dataDir, 'aside'), inDb('PG_VERSION'));
    expect(await countTables()).toBe(tables);
    expect(tables).toBeGreaterThan(10);
  });
});

test('a first start that was killed while it filled the folder begins again', async () => {
  writeFileSync(join(dataDir, 'db-unfinished'), '');
  rmSync(inDb('PG_VERSION'));
  rmSync(inDb('base'), { recursive: true });
  expect(await countTables()).toBe(0);
  expect(readdirSync(dataDir)).not.toContain('db-unfinished');
});

const openToOthers = () =>
  [join(dataDir, 'db'), ...list(join(dataDir, 'db'))].filter((path) => (statSync(path).mode & 0o077) !== 0);

describe.skipIf(process.platform === 'win32')('the database is readable for its user alone', () => {
  test('a new one, and what is written later', async () => {
    rmSync(join(dataDir, 'db'), { recursive: true });
    const { client, close } = await openPglite(dataDir);
    await client.exec("create table letters (l text); insert into letters values (repeat('x', 100))");
    expect(openToOthers()).toEqual([]);
    await close();
    expect(openToOthers()).toEqual([]);
  });

  test('an existing one is mended', async () => {
    cpSync(inDb('PG_VERSION'), inDb('more'));
    for (const path of list(join(dataDir, 'db')))
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666);
    chmodSync(join(dataDir, 'db'), 0o755);
    const { close } = await openPglite(dataDir);
    expect(openToOthers()).toEqual([]);
    await close();
  });
});
