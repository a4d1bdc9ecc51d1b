import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readArrows } from './arrows.ts';

const rooms = Object.keys(readArrows().rooms).join('|');

/** `model/page/pages`, with or without `src/` and ending; a name behind a dot is an export of that file. */
const mention = new RegExp(String.raw`(?<![\w./-])(?:src/)?((?:${rooms}|process)/[\w/]+)((?:\.\w+)*)`, 'g');

/** Endings that a mention leaves out. */
const exists = (path: string): boolean => globSync(`src/${path}{,.ts,.tsx,.test.ts,.json}`).length > 0;

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  ...globSync('docs/decisions/*.md'),
];

test.each(documents)('every file that %s names exists', (document) => {
  const text = readFileSync(document, 'utf8').replaceAll(/\]\([^)]*\)/g, ']');
  const named = [...text.matchAll(mention)].map(([, path = '']) => path);
  expect(named.filter((path) => !exists(path))).toEqual([]);
});

test('a decision that is linked exists', () => {
  const links = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?:docs\/)?decisions\/([\w.-]+)\)/g)].map(
      ([, file]) => file,
    ),
  );
  expect(links.filter((file) => !existsSync(`docs/decisions/${file}`))).toEqual([]);
});

test('the newest entry of CHANGELOG.md is this version with its schema', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { entries } = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8'));
  const [, newest = ''] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
  expect(newest.split('\n')[0]).toBe(version);
  expect(newest).toContain(`Schema \`${entries.at(-1).tag}\``);
});
