import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Unpacks an npm package (`name@version`) into `folder/name` unless it is there. Nothing of it is run. Throws. */
export function fetchNpm(folder: string, spec: string): void {
  fetchOnce(join(folder, spec.replace(/@[^@]+$/, '')), (part) => {
    run('npm', ['pack', spec, '--ignore-scripts', '--silent'], part);
    run('tar', ['xzf', findFile(part, '.tgz'), '--strip-components=1'], part);
  });
}

/** Unpacks a Debian package into `folder/name` unless it is there. Nothing of it is installed. Throws. */
export function fetchDebian(folder: string, name: string): void {
  fetchOnce(join(folder, name), (part) => {
    run('apt-get', ['download', '-qq', name], part);
    run('dpkg-deb', ['-x', findFile(part, '.deb'), '.'], part);
  });
}

/** What was interrupted half way is begun anew. */
function fetchOnce(target: string, fetch: (part: string) => void): void {
  if (existsSync(target)) return;
  const part = `${target}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  fetch(part);
  renameSync(part, target);
}

const findFile = (folder: string, ending: string): string =>
  readdirSync(folder).find((file) => file.endsWith(ending)) ?? '';

function run(command: string, args: string[], cwd: string): void {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`);
}
