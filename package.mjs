/**
 * Makes the package for npm from what was built: the command line with what auditing needs. Everything else is an
 * optional peer, so that `npx stufenlos audit` installs a sixth of it. Leaves the package beside this file.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toSlim } from './packages.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const folder = join(root, 'dist/package');

const npm = (args, cwd) =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Files that npm would pack, by its own rules. */
function listFiles() {
  const told = JSON.parse(npm(['pack', '--dry-run', '--json', '--ignore-scripts'], root));
  const [{ files }] = Object.values(told);
  return files.map(({ path }) => path);
}

rmSync(folder, { recursive: true, force: true });
for (const path of listFiles()) cpSync(join(root, path), join(folder, path));
const whole = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(toSlim(whole), null, 2)}\n`);
process.stdout.write(npm(['pack', '--pack-destination', root, '--silent'], folder));
