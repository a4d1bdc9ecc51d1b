import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Journal = { entries: { tag: string; when: number }[] };

const journalPath = 'migrations/meta/_journal.json';

/**
 * What is wrong with migrations that others may have run, a sentence each: in the folder as it is, against the merge
 * base with main and every release's tag, and in each step of main's own history but the `known`. Without a repository
 * of git nothing can be told.
 */
export function findRewritten(root: string, known: string[] = []): string[] {
  const git = openGit(root);
  if (!git) return [];
  const base = findBase(git);
  const releases = git('tag', '--list', 'v*').filter((tag) => git('ls-tree', tag, journalPath).length > 0);
  return [
    ...[base, ...releases].flatMap((version) => compare(git, { root, version })),
    ...listSteps(git, base).filter((step) => !known.some((commit) => step.startsWith(commit))),
    ...listUnordered(readJournal(readFileSync(join(root, journalPath), 'utf8'))),
  ];
}

type Git = (...words: string[]) => string[];

function openGit(root: string): Git | null {
  if (!existsSync(join(root, '.git'))) return null;
  return (...words) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
}

/** Where this branch left main: that of the place it was cloned from, else its own; on neither, HEAD itself. */
function findBase(git: Git): string {
  for (const main of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', main)[0]!;
    } catch {} // No such branch, or a clone that is cut off before.
  return 'HEAD';
}

function compare(git: Git, { root, version }: { root: string; version: string }): string[] {
  const changed = git(
    'diff',
    '--no-renames',
    '--diff-filter=MD',
    '--name-only',
    version,
    '--',
    'migrations/*.sql',
  );
  const before = readJournal(git('show', `${version}:${journalPath}`).join('\n'));
  const now = readJournal(readFileSync(join(root, journalPath), 'utf8'));
  const moved = before.filter(({ tag, when }, at) => now[at]?.tag !== tag || now[at]?.when !== when);
  return [
    ...changed.map((path) => `${path} is not what it was in ${version}`),
    ...moved.map(({ tag }) => `${tag} has another place or time in the journal than in ${version}`),
  ];
}

/** A merge is one step of the branch it was made on. */
const listSteps = (git: Git, base: string): string[] =>
  git(
    ...['log', '--first-parent', '-m', '--no-renames', '--diff-filter=MD', '--abbrev=7', '--format=%h %s'],
    ...[base, '--', 'migrations/*.sql'],
  );

/** The migrator runs what is later than the last one that ran, and passes over all others. */
const listUnordered = (entries: Journal['entries']): string[] =>
  entries
    .filter(({ when }, at) => at > 0 && when <= entries[at - 1]!.when)
    .map(({ tag }) => `${tag} is not later than the one before`);

const readJournal = (text: string): Journal['entries'] => (JSON.parse(text) as Journal).entries;
