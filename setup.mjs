#!/usr/bin/env node
/**
 * Makes a fresh clone ready: packages, the pinned Node, a Chromium, the models, the built web pages. Runs without
 * packages, since there are none yet. Does only what is missing; speaks German, on stderr.
 *
 *   node setup.mjs             what `npm start` needs
 *   node setup.mjs --test      what `npm test` needs (it builds for itself)
 *   node setup.mjs --no-build  the same, for `npm run dev`
 *   … --quiet                  no progress lines
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fetchModel, listMissing } from './models.mjs';
import { isNodeInRange, listAbsent, listLacking, toNodeAdvice } from './packages.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const packagePaths = createRequire(import.meta.url);
const isWindows = process.platform === 'win32';

/** npm never packs package-lock.json: without it this is an installed package, not a clone. */
export const isCheckout = fs.existsSync(join(root, 'package-lock.json'));

/** Its message is one German sentence that says what to do. */
export class SetupError extends Error {}

/** Installs and builds what is missing; gives the path of the Node to run. Throws SetupError. */
export function setUp({ chromium = true, models = true, build = true, quiet = false, command = [] } = {}) {
  if (!isNodeInRange(process.versions.node)) throw new SetupError(toNodeAdvice(process.versions.node));
  const say = quiet ? () => {} : (line) => process.stderr.write(`Stufenlos: ${line}\n`);
  readSettings();
  if (isCheckout) preparePackages(say);
  else requirePeers(command);
  const node = prepareNode(say);
  if (chromium) prepareChromium(node, say);
  if (models) prepareModels(say);
  if (build && isCheckout) prepareWeb(say);
  return node;
}

/** `.env` may name CHROMIUM_PATH; what the environment already says stays. */
function readSettings() {
  const file = join(root, '.env');
  if (isCheckout && fs.existsSync(file)) process.loadEnvFile?.(file);
}

function preparePackages(say) {
  if (packagesAreFresh()) return;
  say('Pakete werden installiert …');
  requireWritable(root);
  // NODE_ENV=production would leave out what the build needs.
  const result = runNpm(['ci', '--include=dev', '--loglevel=error']);
  if (!result.ok)
    stop(
      result,
      'Die Pakete fehlen: Bitte prüfen Sie die Verbindung zur npm-Registry und starten Sie noch einmal.',
    );
  const left = listAbsentPackages();
  if (left.length > 0) fs.writeFileSync(knownAbsent, left.join('\n'));
}

/** The package for npm brings what auditing needs. */
function requirePeers(command) {
  const peers = readJson('package.json').peerDependencies ?? {};
  const lacking = listLacking(command, peers, (name) => findFolder(name) !== null);
  const name = command[0] === 'scan' ? 'scan --save' : command[0];
  if (lacking.length > 0)
    throw new SetupError(
      `Mit diesem Paket allein gehen „scan“ und „audit“. Für „${name}“ fehlen weitere Pakete: Bitte installieren Sie sie mit „npm install ${lacking.join(' ')}“, oder nehmen Sie den Quelltext und „npm start“.`,
    );
}

/** Looks for the folder, since not every package lets its package.json be asked for. */
function findFolder(name) {
  const places = packagePaths.resolve.paths(name) ?? [];
  return places.map((place) => join(place, name)).find((path) => fs.existsSync(path)) ?? null;
}

/** Remembers what npm itself could not add, so that no start tries it again. */
const knownAbsent = join(root, 'node_modules/.stufenlos-absent');

function packagesAreFresh() {
  const absent = listAbsentPackages();
  return absent.length === 0 || absent.join('\n') === readText(knownAbsent);
}

/** Compares with npm's own record, which is written last: after an interrupted install it is missing. */
const listAbsentPackages = () =>
  listAbsent(
    readJson('package-lock.json').packages,
    readJson('node_modules/.package-lock.json')?.packages ?? {},
  );

function requireWritable(folder) {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
  } catch {
    throw new SetupError(toReadOnly(folder));
  }
}

const toReadOnly = (path) =>
  `Hier darf dieser Benutzer nicht schreiben (${path}): Bitte starten Sie Stufenlos als Eigentümer des Ordners, oder richten Sie es dort einmal als dieser ein.`;

/** The Node of the package `node`. Where npm did not let that package unpack its binary, it is done here. */
function prepareNode(say) {
  const folder = findPackage('node');
  const pinned = folder && join(folder, 'bin', isWindows ? 'node.exe' : 'node');
  if (pinned && isNode24(pinned)) return pinned;
  if (isNode24(process.execPath)) return process.execPath;
  if (!folder) throw new SetupError(nodeAdvice);
  say('Node 24 wird installiert …');
  const result = run(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder });
  if (!isNode24(pinned)) stop(result, nodeAdvice);
  linkNode(pinned);
  return pinned;
}

const nodeAdvice = 'Node 24 fehlt: Bitte installieren Sie Node.js 24 oder neuer und starten Sie noch einmal.';

function isNode24(path) {
  const { ok, stdout } = run(path, ['--version']);
  return ok && Number(/^v(\d+)/.exec(stdout)?.[1]) >= 24;
}

/** npm scripts find the pinned Node here; npm leaves the link out when the binary was missing. */
function linkNode(pinned) {
  const link = join(root, 'node_modules/.bin/node');
  if (!isCheckout || isWindows || fs.existsSync(link)) return;
  fs.rmSync(link, { force: true });
  fs.symlinkSync(relative(dirname(link), pinned), link);
}

function prepareChromium(node, say) {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isExecutable(given))
    throw new SetupError(
      `CHROMIUM_PATH nennt keine ausführbare Datei (${given}): Bitte berichtigen oder entfernen Sie die Einstellung.`,
    );
  if (given || isExecutable(readText(foundChromium)) || findChromium(node)) return;
  say('Chromium wird installiert …');
  const result = isDebianRoot() ? installDebianChromium() : installPlaywrightChromium(node);
  const path = findChromium(node);
  if (!path)
    stop(
      result,
      'Chromium fehlt: Bitte installieren Sie es (unter Debian als root: apt-get install -y chromium) oder nennen Sie seinen Pfad in CHROMIUM_PATH.',
    );
  const trial = isWindows ? { ok: true } : run(path, ['--version']);
  if (!trial.ok)
    stop(
      trial,
      'Chromium startet nicht, weil Systembibliotheken fehlen: Bitte rufen Sie als root "npx playwright-core install-deps chromium" auf.',
    );
}

/** Remembers what was found last, since asking takes a third of a second. */
const foundChromium = join(root, 'node_modules/.stufenlos-chromium');

/** Asks the scanner's own search, so that both look in the same places. Gives a path or null. */
function findChromium(node) {
  const search = pathToFileURL(
    join(root, isCheckout ? 'src/scanner/browser/chromium.ts' : 'built/scanner/browser/chromium.js'),
  );
  const question = `import { findChromium } from '${search}'; process.stdout.write(findChromium() ?? '');`;
  const { stdout: path } = run(node, ['--input-type=module', '--eval', question]);
  if (!isExecutable(path)) return null;
  if (isCheckout) tryToRemember(path);
  return path;
}

function tryToRemember(path) {
  try {
    fs.writeFileSync(foundChromium, path);
  } catch {
    // A folder that is only read costs the next start a third of a second.
  }
}

function isDebianRoot() {
  return process.getuid?.() === 0 && /^ID=debian$/m.test(readText('/etc/os-release'));
}

/** The headless shell needs a third less CPU than the whole browser; older releases have no package for it. */
function installDebianChromium() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq']);
  const install = (name) => run('apt-get', ['install', '-y', '-qq', name], { env });
  const result = install('chromium');
  if (run('apt-cache', ['show', 'chromium-headless-shell']).ok) install('chromium-headless-shell');
  return result;
}

function installPlaywrightChromium(node) {
  const cli = join(findPackage('playwright-core'), 'cli.js');
  return run(node, [cli, 'install', 'chromium', '--only-shell']);
}

/** Without them proposals for images name fewer objects or none; everything else works, so a missing one stops nothing. */
function prepareModels(say) {
  for (const model of listMissing()) {
    say(`Modell ${model.name} (${model.licence}) wird geladen …`);
    const { ok, output } = fetchModel(model, runNpm);
    if (ok) continue;
    const [reason = ''] = output.trim().split('\n');
    say(
      `Das Modell ließ sich nicht laden: Vorschläge für Bilder nennen weniger Gegenstände oder keine. ${reason}`,
    );
  }
}

/** Everything the pages are built from; the hash of these files says whether dist/web is stale. */
const webSources = ['src/web', 'src/shared', 'content', 'vite.config.ts', 'package-lock.json'];

function prepareWeb(say) {
  const mark = join(root, 'dist/web.hash');
  const hash = hashFiles(webSources.flatMap(listFiles));
  if (readText(mark) === hash && fs.existsSync(join(root, 'dist/web/index.html'))) return;
  say('Oberfläche wird gebaut …');
  requireWritable(root);
  fs.rmSync(mark, { force: true });
  // Vite keeps a foreign NODE_ENV, and React's development build is half again as large.
  const env = { ...process.env, NODE_ENV: 'production' };
  const result = runNpm(['run', '--silent', 'build'], { env });
  if (!result.ok) stop(result, 'Die Oberfläche ließ sich nicht bauen: Bitte melden Sie die Ausgabe oben.');
  fs.writeFileSync(mark, hash);
}

function listFiles(path) {
  const stat = fs.statSync(join(root, path), { throwIfNoEntry: false });
  if (stat?.isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return stat
    ? fs
        .readdirSync(join(root, path))
        .sort()
        .flatMap((name) => listFiles(`${path}/${name}`))
    : [];
}

function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(fs.readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** The npm that called us, else the one on the PATH. */
function runNpm(args, options = {}) {
  const npm = process.env.npm_execpath ?? '';
  if (basename(npm) === 'npm-cli.js') return run(process.execPath, [npm, ...args], options);
  return run(isWindows ? 'npm.cmd' : 'npm', args, { ...options, shell: isWindows });
}

function run(command, args, options = {}) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio,
    ...options,
  });
  const output = [result.stdout, result.stderr, result.error?.message].filter(Boolean).join('\n');
  return { ok: result.status === 0, stdout: result.stdout?.trim() ?? '', output };
}

function stop({ output }, sentence) {
  process.stderr.write(`${output.trim().split('\n').slice(-15).join('\n')}\n\n`);
  throw new SetupError(sentence);
}

function findPackage(name) {
  try {
    return dirname(packagePaths.resolve(`${name}/package.json`));
  } catch {
    return null;
  }
}

function isExecutable(path) {
  try {
    fs.accessSync(path, fs.constants.X_OK);
    return path !== '';
  } catch {
    return false;
  }
}

function readText(path) {
  return fs.existsSync(path) ? fs.readFileSync(path, 'utf8') : '';
}

function readJson(path) {
  try {
    return JSON.parse(fs.readFileSync(join(root, path), 'utf8'));
  } catch {
    return null;
  }
}

/** One sentence for the user, the exit code for the caller. */
export function exitWith(error, code) {
  const isRefused = ['EACCES', 'EPERM', 'EROFS'].includes(error.code);
  if (!isRefused && !(error instanceof SetupError)) throw error;
  process.stderr.write(`Stufenlos: ${isRefused ? toReadOnly(error.path ?? root) : error.message}\n`);
  process.exit(code);
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const has = (flag) => process.argv.includes(flag);
  try {
    setUp({ build: !has('--test') && !has('--no-build'), quiet: has('--quiet') });
  } catch (error) {
    exitWith(error, 1);
  }
}
