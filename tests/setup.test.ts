import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

function run(file: string, args: string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { encoding: 'utf8', env });
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

describe('building what is stale', () => {
  let clone: string;
  const write = (path: string, text: string) => writeFileSync(join(clone, path), text);
  const setUp = () => run(join(clone, 'setup.mjs'), [], { CHROMIUM_PATH: process.execPath });
  const countBuilds = () => readFileSync(join(clone, 'dist/web/index.html'), 'utf8').length;

  /** A clone whose build appends one letter. */
  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'stufenlos-setup-'));
    for (const file of ['setup.mjs', 'models.mjs']) cpSync(file, join(clone, file));
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
});
