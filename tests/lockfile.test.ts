import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findMissing, readLockfile } from './lockfile.ts';

test('package-lock.json names every platform, so that npm ci accepts it (else run: node tests/lockfile.ts)', () => {
  expect(Object.keys(findMissing(readLockfile()))).toEqual([]);
});

test('a platform that npm left out is found, a nested one that is there is not', () => {
  const packages = {
    'node_modules/a': { dev: true, optionalDependencies: { 'a-linux-arm64-musl': '1.2.3' } },
    'node_modules/b': { optionalDependencies: { 'b-darwin-x64': '1.0.0' } },
    'node_modules/b/node_modules/b-darwin-x64': { version: '1.0.0' },
  };
  expect(findMissing({ packages })).toEqual({
    'node_modules/a-linux-arm64-musl': {
      version: '1.2.3',
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
  });
});

test('of packages that would run a program when they are installed, only the one that brings Node may', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const packages = read('package-lock.json').packages as { [path: string]: { hasInstallScript?: boolean } };
  const asking = Object.keys(packages)
    .filter((path) => packages[path]!.hasInstallScript)
    .map((path) => path.replace(/^.*node_modules\//, ''));
  const said = Object.entries(read('package.json').allowScripts as { [spec: string]: boolean });
  const toName = (spec: string) => spec.replace(/(.)@.*$/, '$1');
  expect([...new Set(asking)].sort()).toEqual(said.map(([spec]) => toName(spec)).sort());
  expect(said.filter(([, may]) => may).map(([spec]) => toName(spec))).toEqual(['node']);
});
