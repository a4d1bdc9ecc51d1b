import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';

/** Who imports whom. Keys and values are files or folders, as paths from the repository's root. */
export type Graph = Map<string, Set<string>>;

/** Test files and what only tests use. */
export const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

export const listSources = (folder = 'src'): string[] => globSync(`${folder}/**/*.{ts,tsx}`).sort();

export type Source = { file: string; text: string; imports: Set<string>; exports: string[] };

/** Every source file with the files of ours that it imports, types included, and the names it defines for others. */
export function readSources(folder?: string): Source[] {
  return listSources(folder).map((file) => {
    const text = readFileSync(file, 'utf8');
    const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
    const handed = staticExports.flatMap(({ entries }) => entries);
    const asked = [
      ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...handed.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
      ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
    ];
    const exports = handed.flatMap(({ moduleRequest, exportName }) =>
      moduleRequest || exportName.kind !== 'Name' ? [] : [exportName.name!],
    );
    return { file, text, imports: new Set(asked.flatMap((from) => toFile(file, from))), exports };
  });
}

function toFile(importer: string, from: string): string[] {
  const path = join(dirname(importer), from.replace(/\?.*$/, ''));
  return from.startsWith('.') && existsSync(path) ? [path] : [];
}

/** Arrows between product files. */
export function toFileGraph(sources: Source[]): Graph {
  const products = sources.filter(({ file }) => !isTest(file));
  const known = new Set(products.map(({ file }) => file));
  return new Map(
    products.map(({ file, imports }) => [file, new Set([...imports].filter((to) => known.has(to)))]),
  );
}

/** Arrows between what `toPlace` makes of the files; an arrow within one place is none. */
export function toPlaceGraph(files: Graph, toPlace: (file: string) => string | null): Graph {
  const places: Graph = new Map();
  for (const [file, imports] of files) {
    const from = toPlace(file);
    if (from === null) continue;
    const arrows = places.get(from) ?? new Set();
    places.set(from, arrows);
    for (const to of [...imports].map(toPlace)) if (to !== null && to !== from) arrows.add(to);
  }
  return places;
}

/** Groups that can reach each other (Tarjan's strongly connected components), each of two members or more. */
export function findCircles(graph: Graph): string[][] {
  const circles: string[][] = [];
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (node: string): number => {
    index.set(node, index.size);
    lowest.set(node, index.get(node)!);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      const reached = index.has(next) ? (open.includes(next) ? index.get(next)! : Infinity) : visit(next);
      lowest.set(node, Math.min(lowest.get(node)!, reached));
    }
    if (lowest.get(node) === index.get(node)) {
      const circle = open.splice(open.indexOf(node));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return lowest.get(node)!;
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return circles;
}

/** Places that import each other directly. */
export const findPairs = (graph: Graph): string[] =>
  [...graph].flatMap(([from, arrows]) =>
    [...arrows].filter((to) => from < to && graph.get(to)?.has(from)).map((to) => `${from} ↔ ${to}`),
  );

/** Length of the longest way down, in places. An arrow that closes a circle is not followed. */
export function countFloors(graph: Graph): number {
  const heights = new Map<string, number>();
  const toHeight = (node: string): number => {
    const known = heights.get(node);
    if (known !== undefined) return known;
    heights.set(node, 0);
    const height = 1 + Math.max(0, ...[...(graph.get(node) ?? [])].map(toHeight));
    heights.set(node, height);
    return height;
  };
  return Math.max(0, ...[...graph.keys()].map(toHeight));
}
