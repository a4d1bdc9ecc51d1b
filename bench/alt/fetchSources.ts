import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fetchDebian, fetchNpm } from '../fetchPackages.ts';

type Sources = { npm: string[]; debian: string[]; pages: string[] };

export const sources: Sources = JSON.parse(readFileSync(new URL('sources.json', import.meta.url), 'utf8'));

/** The packages whose pages are looked at; below node_modules, since nothing of them belongs to this repository. */
export const sourceFolder = fileURLToPath(
  new URL('../../node_modules/.cache/stufenlos-bench-alt', import.meta.url),
);

/** Fetches what is missing: npm packages by npm, Debian's by apt-get. Nothing of them is run or installed. */
export function fetchSources(): void {
  mkdirSync(sourceFolder, { recursive: true });
  for (const spec of sources.npm) fetchNpm(sourceFolder, spec);
  for (const name of sources.debian) fetchDebian(sourceFolder, name);
}
