import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

type Manifest = {
  name: string;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
};

const { auditPackages, listLacking, toSlim } = (await import(`${process.cwd()}/packages.mjs`)) as {
  auditPackages: string[];
  toSlim: (manifest: object) => Manifest & { peerDependenciesMeta: object; engines: object };
  listLacking: (command: string[], peers: object, isThere: (name: string) => boolean) => string[];
};
const whole = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

/** Packages that a file loads, and those it loads later, by way of our own files. */
function listLoaded(file: string, isApart: (path: string) => boolean): string[] {
  const [seen, found] = [new Set<string>(), new Set<string>()];
  const look = (path: string) => {
    if (seen.has(path) || !existsSync(path) || isApart(path)) return;
    seen.add(path);
    for (const name of listImports(readFileSync(path, 'utf8'))) {
      if (name.startsWith('.')) look(resolve(dirname(path), name));
      else if (!name.startsWith('node:')) found.add(toPackage(name));
    }
  };
  look(resolve(file));
  return [...found].toSorted();
}

const listImports = (source: string): string[] =>
  [...source.matchAll(/(?:^(?:import|export)\s(?!type)(?:[^;]*?\sfrom\s)?|import\()'([^']+)'/gm)].map(
    ([, name]) => name!,
  );

const toPackage = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

describe('the package for npm', () => {
  test('brings all that scan and audit load, and nothing else', () => {
    const isModel = (path: string) => /\/src\/model\//.test(path);
    const loaded = ['audit', 'scan'].flatMap((name) => listLoaded(`src/cli/${name}.ts`, isModel));
    const main = listLoaded('src/cli/main.ts', (path) => /\/src\/(?:model|cli\/(?!main|call))/.test(path));
    expect([...new Set([...loaded, ...main])].toSorted()).toEqual(auditPackages);
  });

  test('leaves the rest to optional peers, of the same versions', () => {
    const slim = toSlim(whole);
    expect(Object.keys(slim.dependencies)).toEqual(auditPackages);
    expect({ ...slim.dependencies, ...slim.peerDependencies }).toEqual(whole.dependencies);
    expect(Object.keys(slim.peerDependenciesMeta)).toEqual(Object.keys(slim.peerDependencies));
    expect(slim).not.toHaveProperty('devDependencies');
    expect(slim.name).toBe('stufenlos');
  });

  test('names what another command lacks, and lets auditing and help pass', () => {
    const peers = { node: '24.0.0', pg: '8.0.0', hono: '4.0.0' };
    const lack = (...command: string[]) => listLacking(command, peers, (name) => name === 'hono');
    for (const words of [['audit', 'x'], ['scan', 'x'], [], ['--version'], ['serve', '--help']])
      expect(lack(...words)).toEqual([]);
    for (const words of [['serve'], ['scan', 'x', '--save'], ['doctor']])
      expect(lack(...words)).toEqual(['pg@8.0.0']);
    const reader = { ...peers, '@cantoo/pdf-lib': '2.0.0', fontkit: '3.0.0' };
    const lacking = ['@cantoo/pdf-lib@2.0.0', 'fontkit@3.0.0'];
    expect(listLacking(['pdf', 'x'], reader, () => false)).toEqual(lacking);
  });
});
