import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const { isNodeInRange, listAbsent, nodeRange } = (await import(`${process.cwd()}/packages.mjs`)) as {
  nodeRange: string;
  isNodeInRange: (version: string) => boolean;
  listAbsent: (wanted: object, installed: object, machine: object) => string[];
};

function run(file: string, args: string[], settings: Record<string, string | undefined> = {}, user = {}) {
  const env = { ...process.env, ...settings };
  const options = { encoding: 'utf8', env, ...user } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], options);
  return { status, stdout, lines: stderr.split('\n').filter(Boolean) };
}

describe('in this clone', () => {
  test('a second setup does nothing and says nothing', () => {
    expect(run('setup.mjs', ['--test'])).toEqual({ status: 0, stdout: '', lines: [] });
  });

  test('a wrong CHROMIUM_PATH stops it with one sentence', () => {
    const { status, lines } = run('setup.mjs', ['--test'], { CHROMIUM_PATH: '/nowhere' });
    expect(lines).toEqual([
      expect.stringContaining('CHROMIUM_PATH nennt keine ausführbare Datei (/nowhere)'),
    ]);
    expect(status).toBe(1);
  });

  test('the command says the same and exits with 3, its stdout untouched', () => {
    const { status, stdout, lines } = run('bin/stufenlos.mjs', ['audit', 'http://127.0.0.1'], {
      CHROMIUM_PATH: '/nowhere',
    });
    expect({ status, stdout, count: lines.length }).toEqual({ status: 3, stdout: '', count: 1 });
  });
});

test.each([
  ['18.20.4', false],
  ['20.11.1', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.0.0', true],
])('Node %s may install the packages: %s', (version, may) => {
  expect(isNodeInRange(version)).toBe(may);
});

test('the range is the one that package.json names and the package npm would leave out asks for', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const strictest = packages['node_modules/@rolldown/binding-linux-x64-gnu'].engines;
  expect([engines.node, strictest.node]).toEqual([nodeRange, nodeRange]);
});

test('of optional packages, those made for this machine must be there', () => {
  const optional = { version: '1.0.0', optional: true };
  const wanted = {
    '': { version: '0.1.0' },
    needed: { version: '2.0.0' },
    glibc: { ...optional, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    musl: { ...optional, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    mac: { ...optional, os: ['darwin'] },
    elsewhere: { ...optional, os: ['!linux'] },
    anywhere: optional,
  };
  const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' };
  expect(listAbsent(wanted, {}, machine)).toEqual(['needed', 'glibc']);
  expect(listAbsent(wanted, { needed: { version: '1.0.0' }, glibc: optional }, machine)).toEqual(['needed']);
});

describe('building what is stale', () => {
  let clone: string;
  const write = (path: string, text: string) => writeFileSync(join(clone, path), text);
  const setUp = (settings = {}, user = {}) =>
    run(join(clone, 'setup.mjs'), [], { CHROMIUM_PATH: process.execPath, ...settings }, user);
  const countBuilds = () => readFileSync(join(clone, 'dist/web/index.html'), 'utf8').length;

  /** A clone whose build appends one letter. */
  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'stufenlos-setup-'));
    for (const file of ['setup.mjs', 'models.mjs', 'packages.mjs']) cpSync(file, join(clone, file));
    for (const folder of ['node_modules', 'src/web', 'dist/web']) {
      mkdirSync(join(clone, folder), { recursive: true });
    }
    write('package-lock.json', '{"packages":{}}');
    write('node_modules/.package-lock.json', '{"packages":{}}');
    write('models.json', '[]');
    write('src/web/page.tsx', '1');
    write('package.json', JSON.stringify({ type: 'module', scripts: { build: 'node build.mjs' } }));
    write(
      'build.mjs',
      `import { appendFileSync } from 'node:fs'; appendFileSync('dist/web/index.html', '.');`,
    );
  });

  afterEach(() => rmSync(clone, { recursive: true, force: true }));

  test('it builds once, and again only when a source changed', () => {
    expect(setUp().lines).toEqual(['Stufenlos: Oberfläche wird gebaut …']);
    expect(setUp().lines).toEqual([]);
    write('src/web/page.test.tsx', '1');
    expect(setUp().lines).toEqual([]);
    write('src/web/page.tsx', '2');
    setUp();
    expect(countBuilds()).toBe(2);
  });

  test('a failed build stops the start, shows why, and is tried again', () => {
    write('build.mjs', `throw new Error('no such import');`);
    const { status, lines } = setUp();
    expect(status).toBe(1);
    expect(lines.join('\n')).toContain('no such import');
    expect(lines.at(-1)).toContain('Die Oberfläche ließ sich nicht bauen');
    expect(setUp().status).toBe(1);
  });

  test('a folder that is only read starts when nothing is missing, else one sentence names it', () => {
    const asReader = () => setUp({}, process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {});
    setUp();
    chmodSync(clone, 0o555);
    expect(asReader()).toMatchObject({ status: 0, lines: [] });
    chmodSync(clone, 0o755);
    rmSync(join(clone, 'dist'), { recursive: true, force: true });
    chmodSync(clone, 0o555);
    const { status, lines } = asReader();
    chmodSync(clone, 0o755);
    expect([status, lines.at(-1)]).toEqual([1, expect.stringContaining(`nicht schreiben (${clone})`)]);
  });

  const isRoot = process.getuid?.() === 0;

  test.runIf(isRoot)('a command that root runs in the folder of another user leaves nothing there', () => {
    for (const folder of ['bin', 'src/cli']) mkdirSync(join(clone, folder), { recursive: true });
    cpSync('bin/stufenlos.mjs', join(clone, 'bin/stufenlos.mjs'));
    write('src/cli/main.ts', 'process.stdout.write(String(process.env.NODE_COMPILE_CACHE));');
    const readCache = () =>
      run(join(clone, 'bin/stufenlos.mjs'), ['doctor'], { NODE_COMPILE_CACHE: undefined }).stdout;
    expect(readCache()).toBe(join(clone, 'node_modules/.cache/node'));
    chownSync(clone, 65_534, 65_534);
    expect(readCache()).toBe('undefined');
  });

  const lock = (optional: object) => JSON.stringify({ packages: { 'node_modules/extra': optional } });
  const extra = { version: '1.0.0', optional: true, os: [process.platform] };

  test('a package that an older Node left out is installed; one that npm cannot add is tried once', () => {
    const npm = { npm_execpath: join(clone, 'npm-cli.js') };
    setUp();
    write('npm-cli.js', `require('fs').appendFileSync(__dirname + '/calls', process.argv[2] + ' ');`);
    write('package.json', JSON.stringify({ scripts: {} }));
    write('package-lock.json', lock(extra));
    const twice = [setUp(npm), setUp(npm)].map(({ lines }) => lines);
    expect(twice.flat()).toContain('Stufenlos: Pakete werden installiert …');
    expect(twice[1]).not.toContain('Stufenlos: Pakete werden installiert …');
    expect(readFileSync(join(clone, 'calls'), 'utf8').match(/ci/g)).toHaveLength(1);
  });
});
