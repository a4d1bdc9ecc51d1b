import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Sources = { npm: string[]; debian: string[]; pages: string[] };

export const sources: Sources = JSON.parse(readFileSync(new URL('sources.json', import.meta.url), 'utf8'));

/** The packages whose pages are looked at; below node_modules, since nothing of them belongs to this repository. */
export const sourceFolder = fileURLToPath(
  new URL('../../node_modules/.cache/stufenlos-bench-alt', import.meta.url),
);

/** Fetches what is missing: npm packages by npm, Debian's by apt-get. Nothing of them is run or installed. */
export function fetchSources(): void {
  mkdirSync(sourceFolder, { recursive: true });
  for (const spec of sources.npm) fetchOnce(spec.replace(/@[^@]+$/, ''), (folder) => fetchNpm(spec, folder));
  for (const name of sources.debian) fetchOnce(name, (folder) => fetchDebian(name, folder));
}

function fetchOnce(name: string, fetch: (folder: string) => void): void {
  const target = join(sourceFolder, name);
  if (existsSync(target)) return;
  const folder = `${target}.part`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  fetch(folder);
  renameSync(folder, target);
}

function fetchNpm(spec: string, folder: string): void {
  run('npm', ['pack', spec, '--ignore-scripts', '--silent'], folder);
  run('tar', ['xzf', findFile(folder, '.tgz'), '--strip-components=1'], folder);
}

function fetchDebian(name: string, folder: string): void {
  run('apt-get', ['download', '-qq', name], folder);
  run('dpkg-deb', ['-x', findFile(folder, '.deb'), '.'], folder);
}

const findFile = (folder: string, ending: string): string =>
  readdirSync(folder).find((file) => file.endsWith(ending)) ?? '';

function run(command: string, args: string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}
