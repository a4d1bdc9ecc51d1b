import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names at the start of a line: of the schema, of the example, of the table. */
function listNames(path: string, pattern: RegExp): string[] {
  return [...readFileSync(path, 'utf8').matchAll(pattern)]
    .map(([, name = '']) => name)
    .sort((a, b) => a.localeCompare(b));
}

const known = listNames('src/env.ts', /^ {2}([A-Z_]+): z/gm);

test('.env.example names every setting of env.ts and no other', () => {
  expect(known).toContain('DATABASE_URL');
  expect(listNames('.env.example', /^# ([A-Z_]+)=/gm)).toEqual(known);
});

test('the README explains every setting of env.ts and no other', () => {
  expect(listNames('README.md', /^\| `([A-Z_]+)` \|/gm)).toEqual(known);
});

test('the README and .env.example give the same defaults', () => {
  const inExample = listNames('.env.example', /^# ([A-Z_]+=\S+)$/gm);
  const inReadme = listNames('README.md', /^\| `([A-Z_]+` \| `[^`]+)` \|/gm).map((row) =>
    row.replace('` | `', '='),
  );
  expect(inReadme).toEqual(inExample);
});
