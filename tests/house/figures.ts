import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { readArrows, toFolderGraph, toRoom } from './arrows.ts';
import { findRiddles, listComments } from './comments.ts';
import {
  countFloors,
  findCircles,
  findPairs,
  type Graph,
  isTest,
  readSources,
  type Source,
  toFileGraph,
  toPlaceGraph,
} from './graph.ts';

/** A folder with more source files is a hall: split it by subject. */
export const maxFilesPerFolder = 25;

const maxBoxes = 20;
const maxFloors = 9;

/** What the house is measured by: each figure with its limit and what is too much. */
export type Figure = { name: string; count: number; limit: number; found: string[] };

/** Per 10,000, rounded; the limit keeps the share that a pass through all comments left. */
const toShare = (name: string, part: number, whole: number): Figure => ({
  name,
  count: Math.round((part / whole) * 10_000),
  limit: 362,
  found: [],
});

const countLines = (sources: Source[]): number =>
  sources.filter(({ file }) => !isTest(file)).reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

export function measureHouse(): Figure[] {
  const sources = readSources();
  const files = toFileGraph(sources);
  const folders = toPlaceGraph(files, toFolderOrRoot);
  const comments = listComments('src');
  const ofProduct = comments.filter(({ file }) => !isTest(file));
  const toFigure = (name: string, found: string[], limit = 0) => ({
    name,
    count: found.length,
    limit,
    found,
  });
  return [
    toFigure(
      'circles of files, types included',
      findCircles(files).map((circle) => circle.join(' ')),
    ),
    toFigure('circles of folders in one room', listFolderCircles(files)),
    toFigure('folders that import each other', findPairs(folders)),
    toFigure(`folders with over ${maxFilesPerFolder} source files`, listHalls(files)),
    toFigure('product files that import test helpers', listTestUse(sources)),
    toFigure('test helpers beside product code', listStrayHelpers(sources)),
    toFigure('tests in another folder than their file', listStrayTests(sources)),
    toFigure('files in shared that one room alone uses', listLoneShared(files)),
    toFigure('hidden ways into another room (new URL)', listHiddenWays(sources)),
    toFigure('exported names with two homes', listTwoHomes(sources), 19),
    toShare('comments in 10,000 lines of product code', ofProduct.length, countLines(sources)),
    toFigure(
      'comments that are hard to read',
      comments.filter((one) => findRiddles(one).length > 0).map(({ file, line }) => `${file}:${line}`),
    ),
    ...measureDrawings(files),
  ];
}

/** `src` itself holds ground (env.ts) and roof (main.ts), so its files are places of their own. */
const toFolderOrRoot = (file: string): string => (dirname(file) === 'src' ? file : dirname(file));

const listFolderCircles = (files: Graph): string[] =>
  Object.keys(readArrows().rooms).flatMap((room) =>
    findCircles(toFolderGraph(files, room)).map((circle) => `${room}: ${circle.join(' ')}`),
  );

function listHalls(files: Graph): string[] {
  const counts = Map.groupBy(files.keys(), (file) => dirname(file));
  return [...counts].filter(([, inside]) => inside.length > maxFilesPerFolder).map(([folder]) => folder);
}

const listTestUse = (sources: Source[]): string[] =>
  sources
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, imports }) => [...imports].filter(isTest).map((to) => `${file} → ${to}`));

/** Helpers that no product file needs, though they lie outside of `testing/`. */
function listStrayHelpers(sources: Source[]): string[] {
  const users = new Map<string, string[]>();
  for (const { file, imports } of sources)
    for (const to of imports) users.set(to, [...(users.get(to) ?? []), file]);
  const entries = readFileSync('vite.config.ts', 'utf8');
  const isOurs = (file: string) => /^src.*\.tsx?$/.test(file) && !isTest(file) && !entries.includes(file);
  const isHelper = (file: string, by: string[]) => isOurs(file) && by.every(isTest);
  return [...users].filter(([file, by]) => isHelper(file, by)).map(([file]) => file);
}

/** `pages.test.ts` whose `pages.ts` lies elsewhere in the same room. */
function listStrayTests(sources: Source[]): string[] {
  const products = sources
    .map(({ file }) => file)
    .filter((file) => !isTest(file) && !file.includes('/tables/'));
  const toName = (file: string) => file.replace(/^.*\//, '').replace(/(?:\.test)?\.tsx?$/, '');
  return sources
    .map(({ file }) => file)
    .filter((test) => /\.test\.tsx?$/.test(test))
    .filter((test) => {
      const named = products.filter((file) => toName(file) === toName(test) && toRoom(file) === toRoom(test));
      return named.length > 0 && !named.some((file) => dirname(file) === dirname(test));
    });
}

/** Two rooms or more use a file of shared, directly or through another one. Contract and facts are for every client. */
function listLoneShared(files: Graph): string[] {
  const toUsers = (file: string): string[] =>
    [...files].filter(([, to]) => to.has(file)).map(([from]) => from);
  return [...files.keys()].filter((file) => {
    if (!/^src\/shared\/(?!contract\/|standards\/)/.test(file)) return false;
    const users = toUsers(file);
    const rooms = new Set(users.map((user) => user.split('/').slice(0, 2).join('/')));
    return !rooms.has('src/shared') && rooms.size < 2;
  });
}

/** `new URL('../web/…')` is an import that no linter sees. */
function listHiddenWays(sources: Source[]): string[] {
  const { rooms } = readArrows();
  const isOpen = (from: string | null, to: string | null) =>
    from === to || to === null || (from !== null && rooms[from]?.includes(to));
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(/new URL\(\s*['"`](\.[^'"`]*)/g)]
      .map(([, path = '']) => join(dirname(file), path))
      .filter((path) => !isOpen(toRoom(file), toRoom(path)))
      .map((path) => `${file} → ${path}`),
  );
}

function listTwoHomes(sources: Source[]): string[] {
  const homes = new Map<string, Set<string>>();
  for (const { file, exports } of sources.filter((source) => !isTest(source.file)))
    for (const name of exports) homes.set(name, (homes.get(name) ?? new Set()).add(file));
  return [...homes].filter(([, at]) => at.size > 1).map(([name, at]) => `${name}: ${[...at].join(' ')}`);
}

/** Large rooms of the web are drawn one by one. */
const drawings = ['web/app', 'web/site', 'web/islands', 'web/ui'];

/** A drawing has a box for each folder and each file that lie directly in a room. */
function measureDrawings(files: Graph): Figure[] {
  const rooms = Object.keys(readArrows().rooms).filter((room) => room !== 'web');
  return [...rooms, 'web', ...drawings].flatMap((room) => {
    const drawing = toPlaceGraph(files, (file) => toBox(file, `src/${room}/`));
    const boxes = { name: `${room}: boxes of the drawing`, count: drawing.size, limit: maxBoxes };
    const floors = { name: `${room}: floors`, count: countFloors(drawing), limit: maxFloors };
    return [
      { ...boxes, found: [...drawing.keys()] },
      { ...floors, found: findCircles(drawing).map(String) },
    ];
  });
}

function toBox(file: string, room: string): string | null {
  return file.startsWith(room) ? file.slice(room.length).split('/')[0]! : null;
}

if (import.meta.main) {
  const isWordy = process.argv.includes('--all');
  for (const { name, count, limit, found } of measureHouse()) {
    const isMet = count <= limit;
    console.log(`${isMet ? 'ok ' : '!! '} ${String(count).padStart(5)}  (at most ${limit})  ${name}`);
    if (!isMet || isWordy)
      for (const one of found.slice(0, isWordy ? undefined : 12)) console.log(`          ${one}`);
  }
}
