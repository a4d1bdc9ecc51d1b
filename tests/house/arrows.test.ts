import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findUnusedArrows, findWrongArrows, readArrows, readBiome, toBiome } from './arrows.ts';
import { readSources, toFileGraph } from './graph.ts';

/** The roof has no override of its own. */
const { process: _roof, ...rooms } = readArrows().rooms;

/** Packages that belong to one room. */
const owned: Record<string, string[]> = {
  model: ['pg', 'pg-boss', 'drizzle-orm', 'drizzle-orm/node-postgres', '@electric-sql/pglite'],
  scanner: ['playwright-core', 'axe-core'],
  web: ['react', 'react-dom/client', 'react-router'],
};

const everyone = ['./neighbour.ts', '../env.ts', '../log.ts', 'node:fs'];
const closed: Record<string, string[]> = {
  shared: ['../env.ts', '../log.ts', 'node:fs'],
  web: ['../env.ts', '../log.ts'],
};

const toImports = (room: string) => [`../${room}/x.ts`, `../${room}/deep/x.ts`];

/** Every import that is tried in every room. */
const tried = [...Object.keys(rooms).flatMap(toImports), ...Object.values(owned).flat(), ...everyone];

function toAllowed(room: string): string[] {
  const open = [
    ...toImports(room),
    ...(rooms[room] ?? []).flatMap(toImports),
    ...everyone,
    ...(owned[room] ?? []),
  ];
  return tried.filter((from) => open.includes(from) && !closed[room]?.includes(from));
}

/** Each is one file in a copy of the house that holds nothing but our biome.json. */
const planted = [
  ...Object.keys(rooms).flatMap((room) =>
    tried.map((from) => ({ path: `src/${room}`, code: toImport(from), from })),
  ),
  ...tried.map((from) => ({ path: 'src', code: toImport(from), from })),
  {
    path: 'src/web/forms',
    code: `export const load = () => import('../../model/x.ts');\n`,
    from: 'import()',
  },
  { path: 'src/web/forms', code: `export type { X } from '../../model/x.ts';\n`, from: 'export type' },
].map((entry, index) => ({ ...entry, file: `${entry.path}/planted${index}.ts` }));

function toImport(from: string): string {
  return `import { x } from '${from}';\n\nexport const y = x;\n`;
}

describe('arrows.json', () => {
  const files = toFileGraph(readSources());

  test('biome.json is what `npm run arrows` makes of it', () => {
    expect(readBiome()).toEqual(toBiome(readBiome(), readArrows()));
  });

  test('no file imports another room or folder against the arrows', () => {
    expect(findWrongArrows(files, readArrows())).toEqual([]);
  });

  test('every arrow between folders is needed', () => {
    expect(findUnusedArrows(files, readArrows())).toEqual([]);
  });

  test('an arrow that is missing is seen', () => {
    const { rooms, folders } = readArrows();
    const closed = { ...folders, scanner: { ...folders.scanner, '.': [] } };
    expect(findWrongArrows(files, { rooms, packages: [], folders: closed })).toContain('scanner: . → crawl');
    expect(findWrongArrows(files, { rooms: { ...rooms, api: [] }, packages: [], folders })).toContain(
      'api → model',
    );
  });
});

describe('a wrong import fails the lint, a right one passes', () => {
  let house: string;
  let refused: Map<string, string>;

  beforeAll(() => {
    house = mkdtempSync(join(tmpdir(), 'stufenlos-arrows-'));
    plant(house);
    refused = lint(house);
  });

  afterAll(() => rmSync(house, { recursive: true, force: true }));

  const listAllowed = (path: string) =>
    planted.filter((entry) => entry.path === path && !refused.has(entry.file)).map(({ from }) => from);

  test.each(Object.keys(rooms))('%s imports its own rooms and packages and nothing else', (room) => {
    expect(listAllowed(`src/${room}`)).toEqual(toAllowed(room));
  });

  test('main.ts, outside the rooms, brings everything together', () => {
    expect(listAllowed('src')).toEqual(tried);
  });

  test('a dynamic import and a re-export are seen as well', () => {
    expect(listAllowed('src/web/forms')).toEqual([]);
  });

  test('every refusal names ARROWS', () => {
    expect([...refused.values()].filter((message) => !message.includes('(ARROWS'))).toEqual([]);
  });
});

function plant(house: string): void {
  const config = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(join(house, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
  for (const { file, code } of planted) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), code);
  }
}

type Report = { diagnostics: { message: string; location: { path: string }; advices: unknown }[] };

/** File → what the rule that holds the arrows says about it. */
function lint(house: string): Map<string, string> {
  const flags = ['--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none'];
  const biome = resolve('node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, ['lint', ...flags, 'src'], { cwd: house, encoding: 'utf8' });
  const { diagnostics }: Report = JSON.parse(stdout);
  return new Map(diagnostics.map((entry) => [entry.location.path, JSON.stringify(entry)]));
}
