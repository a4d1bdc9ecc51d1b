import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchDebian, fetchNpm } from '../fetchPackages.ts';

/** Where the packages and the peer lie; below node_modules, since nothing of them belongs to this repository. */
export const cacheFolder = fileURLToPath(
  new URL('../../node_modules/.cache/stufenlos-bench-scan', import.meta.url),
);

export const sourceFolder = join(cacheFolder, 'sources');

type Source = { npm?: string; debian?: string; pages: string; most: number };
type Sources = { theme: Source[]; documentation: Source[] };

const fewest = 150;

/**
 * Paths of the website's pages, `/admin-lte/pages/charts/flot.html`: two of themes, then three of documentations, the
 * packages taking turns. The same on every run. Throws where fewer than 150 can be had.
 */
export function listPages(count: number): string[] {
  const { theme, documentation } = JSON.parse(
    readFileSync(new URL('packages.json', import.meta.url), 'utf8'),
  ) as Sources;
  mkdirSync(sourceFolder, { recursive: true });
  const themes = takeTurns(theme.map(toPages));
  const texts = takeTurns(documentation.map(toPages));
  const pages = interleave(themes, texts);
  if (pages.length < Math.max(count, fewest))
    throw new Error(`Only ${pages.length} pages could be had, ${Math.max(count, fewest)} are needed`);
  return pages.slice(0, count);
}

/** A package that cannot be had is named, and the others go on without it. */
function toPages(source: Source): string[] {
  const name = source.npm ?? source.debian ?? '';
  try {
    if (source.npm) fetchNpm(sourceFolder, source.npm);
    if (source.debian) fetchDebian(sourceFolder, source.debian);
  } catch (fault) {
    console.error(`${name} could not be fetched: ${fault instanceof Error ? fault.message : fault}`);
    return [];
  }
  const folder = join(sourceFolder, name.replace(/@[^@]+$/, ''), source.pages);
  return pickEvenly(listHtml(folder), source.most);
}

/** Forms that a scan takes for walls, pages that answer for errors, and demonstrations inside of frames. */
const left = /login|sign[-_]?in|register|lock|forgot|recover|password|iframe|40[0-9]|50[0-9]|starter/i;

function listHtml(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html') && !left.test(path) && !/(?:^|\/)node_modules\//.test(path))
    .map((path) => join(folder, path))
    .filter(isPage)
    .map((path) => `/${relative(sourceFolder, path)}`)
    .toSorted();
}

/** Of a page's usual size, in one document, and one that stays. */
function isPage(path: string): boolean {
  const { size } = statSync(path);
  return (
    size > 2_000 && size < 300_000 && !/<i?frame\b|http-equiv="?refresh/i.test(readFileSync(path, 'utf8'))
  );
}

function pickEvenly(paths: string[], most: number): string[] {
  const step = Math.max(1, paths.length / most);
  return Array.from({ length: Math.min(most, paths.length) }, (_, n) => paths[Math.floor(n * step)]!);
}

function takeTurns(lists: string[][]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, n) => lists.flatMap((list) => list[n] ?? [])).flat();
}

function interleave(themes: string[], texts: string[]): string[] {
  const rounds = Math.ceil(Math.max(themes.length / 2, texts.length / 3));
  return Array.from({ length: rounds }, (_, n) => [
    ...themes.slice(n * 2, n * 2 + 2),
    ...texts.slice(n * 3, n * 3 + 3),
  ]).flat();
}
