/**
 * Writes what the package installs, and the models that setup fetches, as CycloneDX into sbom.cdx.json, or into the file
 * that is named. From package-lock.json alone: `npm sbom --omit=dev` also leaves out what the product shares with its
 * tests. Plain JavaScript without packages, as setup.mjs.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listModels } from './models.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const [target = join(root, 'sbom.cdx.json')] = process.argv.slice(2);

/** Where a package names a file instead of a licence: what stands in it. */
const told = { 'dejavu-fonts-ttf': 'Bitstream-Vera AND LicenseRef-DejaVu-public-domain' };

const { name, version, license } = readJson('package.json');
const { packages } = readJson('package-lock.json');
const installed = Object.entries(packages).filter(
  ([path, { dev, devOptional }]) => path && !dev && !devOptional,
);
const paths = new Set(installed.map(([path]) => path));

const toName = (path) => path.replace(/^.*node_modules\//, '');
const toUrl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;
const toLicences = (text) => [/[ (]/.test(text) ? { expression: text } : { license: { id: text } }];

/** npm writes `sha512-…` in base64. */
function toHashes(integrity) {
  const [algorithm, hash] = integrity.split(/-(.*)/);
  return [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }];
}

function toPackage([path, { version, license, integrity, optional }]) {
  const name = toName(path);
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version,
    scope: optional ? 'optional' : 'required',
    hashes: toHashes(integrity),
    licenses: toLicences(told[name] ?? license),
    purl: toUrl(name, version),
  };
}

const toModel = ({ name, package: from, version, licence, source, integrity }) => ({
  type: 'machine-learning-model',
  'bom-ref': `model:${name}`,
  name,
  version,
  hashes: toHashes(integrity),
  licenses: toLicences(licence),
  purl: toUrl(from, version),
  externalReferences: [{ type: 'vcs', url: source }],
});

/** Finds a package as Node does: beside the one that asks for it, then further out. */
function find(name, from) {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, folder.lastIndexOf('node_modules/')).replace(/\/$/, '')
  ) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (paths.has(path)) return [path];
    if (!folder) return [];
  }
}

function toDependencies(path) {
  const { dependencies, optionalDependencies, peerDependencies } = packages[path];
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return { ref: path || name, dependsOn: [...new Set(names.flatMap((one) => find(one, path)))] };
}

const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  serialNumber: `urn:uuid:${randomUUID()}`,
  version: 1,
  metadata: {
    timestamp: new Date().toISOString(),
    component: { type: 'application', 'bom-ref': name, name, version, licenses: toLicences(license) },
  },
  components: [...installed.map(toPackage), ...listModels().map(toModel)],
  dependencies: ['', ...paths].map(toDependencies),
};
writeFileSync(target, `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`${target}: ${bill.components.length} components\n`);
