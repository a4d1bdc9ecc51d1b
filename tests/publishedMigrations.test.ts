import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRewritten } from './publishedMigrations.ts';

/** Changes made before anybody could have the migration. */
const before = ['a5c4ce0', '4843003', 'aa04bbd', 'f1a3ec6', '46ef72f'];

test('no published migration was ever changed: databases exist that ran it', () => {
  expect(findRewritten(fileURLToPath(new URL('..', import.meta.url)), before)).toEqual([]);
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stufenlos-migrations-'));
  mkdirSync(join(root, 'migrations/meta'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const name = ['-c', 'user.name=Test', '-c', 'user.email=test@example.de'];
const git = (...words: string[]) => execFileSync('git', [...name, ...words], { cwd: root, stdio: 'pipe' });

function write(file: string, text: string): void {
  writeFileSync(join(root, 'migrations', file), text);
}

function writeJournal(...entries: [tag: string, when: number][]): void {
  write('meta/_journal.json', JSON.stringify({ entries: entries.map(([tag, when]) => ({ tag, when })) }));
}

function commit(subject: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', subject);
}

/** Main with two migrations, and a branch that begins there. */
function begin(): void {
  git('init', '--quiet', '--initial-branch=main');
  write('0000_a.sql', 'a');
  write('0001_b.sql', 'b');
  writeJournal(['0000_a', 10], ['0001_b', 20]);
  commit('two');
  git('checkout', '--quiet', '-b', 'branch');
}

test('a branch may add a migration, and change its own until it is merged', () => {
  begin();
  write('0002_c.sql', 'c');
  writeJournal(['0000_a', 10], ['0001_b', 20], ['0002_c', 30]);
  commit('three');
  write('0002_c.sql', 'changed');
  commit('changed');
  expect(findRewritten(root)).toEqual([]);
});

test.each([
  ['changed, not yet committed', () => write('0001_b.sql', 'other'), /0001_b\.sql is not what it was/],
  ['removed', () => rmSync(join(root, 'migrations/0001_b.sql')), /0001_b\.sql is not what it was/],
  [
    'renamed',
    () => {
      renameSync(join(root, 'migrations/0001_b.sql'), join(root, 'migrations/0002_b.sql'));
      writeJournal(['0000_a', 10], ['0002_b', 21]);
    },
    /0001_b has another place or time/,
  ],
  [
    'preceded by a new one',
    () => writeJournal(['0000_a', 10], ['0001_new', 15], ['0001_b', 20]),
    /0001_b has another place or time/,
  ],
  [
    'followed by one with an earlier time',
    () => writeJournal(['0000_a', 10], ['0001_b', 20], ['0002_c', 19]),
    /0002_c is not later than the one before/,
  ],
])('one that was %s is told', (_, change, sentence) => {
  begin();
  change();
  expect(findRewritten(root).join('\n')).toMatch(sentence);
});

test('what a merge changed on main is told there, as is what differs from a release', () => {
  begin();
  git('tag', 'v1.0.0');
  git('checkout', '--quiet', 'main');
  write('0001_b.sql', 'other');
  commit('rewritten');
  expect(findRewritten(root)).toEqual([
    'migrations/0001_b.sql is not what it was in v1.0.0',
    expect.stringMatching(/^[0-9a-f]{7} rewritten$/),
  ]);
});

test('without a repository, and in a clone without main and its past, nothing is told', () => {
  writeJournal(['0000_a', 10]);
  expect(findRewritten(root)).toEqual([]);
  begin();
  const clone = join(root, 'clone');
  git('clone', '--quiet', '--depth=1', '--branch=branch', `file://${root}`, clone);
  expect(findRewritten(clone)).toEqual([]);
});
