/**
 * Says which Node may install the packages, and whether they are all there. Plain JavaScript without packages, as
 * setup.mjs; runs on older Nodes too, since it is what refuses them.
 */

/** npm leaves out what builds the pages on any other Node, without a word (rolldown's `engines`). */
export const nodeRange = '^20.19.0 || >=22.12.0';

export function isNodeInRange(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  return major > 22 || (major === 22 && minor >= 12);
}

export const toNodeAdvice = (version) =>
  `Node.js ${version} passt nicht: Bitte installieren Sie Node.js 24 (es gehen auch 20 ab 20.19 und alle ab 22.12) und starten Sie noch einmal.`;

/** Paths of packages that are missing or of another version. `installed`: npm's own record, which is written last. */
export const listAbsent = (wanted, installed, machine = thisMachine()) =>
  Object.entries(wanted)
    .filter(([path, entry]) => path && isNeeded(entry, machine) && !isThere(installed[path], entry))
    .map(([path]) => path);

const isThere = (found, { version }) => found?.version === version;

/** Of the optional ones, those made for this machine: npm leaves them out when a Node was too old, and never adds them. */
function isNeeded({ optional, devOptional, os, cpu, libc }, machine) {
  if (!optional && !devOptional) return true;
  if (!os && !cpu) return false;
  return allows(os, machine.os) && allows(cpu, machine.cpu) && allows(libc, machine.libc);
}

const allows = (names, name) =>
  !names || names.includes(name) || (names.some((one) => one[0] === '!') && !names.includes(`!${name}`));

function thisMachine() {
  return {
    os: process.platform,
    cpu: process.arch,
    libc: process.platform === 'linux' ? toLibc() : undefined,
  };
}

/** Reads Node's own report, since a machine may have the files of both. */
function toLibc() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** What `scan` and `audit` load. The package for npm brings these alone; a clone has all. */
export const auditPackages = [
  'axe-core',
  'eld',
  'file-type',
  'htmlparser2',
  'ipaddr.js',
  'lru-cache',
  'p-limit',
  'pino',
  'playwright-core',
  'saxes',
  'sharp',
  'undici',
  'zod',
];

/** Turns the clone's package.json into the one for npm: what only the server needs comes when somebody asks for it. */
export function toSlim({ name, version, description, license, type, bin, files, dependencies }) {
  const pick = (isWanted) =>
    Object.fromEntries(Object.entries(dependencies).filter(([name]) => isWanted(name)));
  const peerDependencies = pick((name) => !auditPackages.includes(name));
  const peerDependenciesMeta = Object.fromEntries(
    Object.keys(peerDependencies).map((name) => [name, { optional: true }]),
  );
  return {
    ...{ name, version, description, license, type, bin, files },
    // Node itself is one of the packages that stay away.
    engines: { node: '>=24' },
    dependencies: pick((name) => auditPackages.includes(name)),
    peerDependencies,
    peerDependenciesMeta,
  };
}

/** Names, with versions, the packages that a command besides auditing lacks. `isThere` tells of one by its name. */
export function listLacking([command = '', ...args], peers, isThere) {
  const isAudit = ['scan', 'audit'].includes(command) && !args.includes('--save');
  if (isAudit || command === '' || [command, ...args].some((word) => helpWords.includes(word))) return [];
  const isNeeded = (name) => (command === 'pdf' ? pdfPackages.includes(name) : name !== 'node');
  return Object.entries(peers)
    .filter(([name]) => isNeeded(name) && !isThere(name))
    .map(([name, version]) => `${name}@${version}`);
}

/** All that `pdf` needs besides the packages of auditing. */
const pdfPackages = ['@cantoo/pdf-lib', 'fontkit'];

const helpWords = ['help', '--help', '-h', '--version', '-v'];
