import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '..');
const units = join(root, 'deploy/systemd');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stufenlos-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const folders = ['/usr/bin', '/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)];
const find = (name: string): string | undefined =>
  folders.map((path) => join(path, name)).find((path) => existsSync(path));

/** What the units start must be there: this clone stands for the one they name. */
test.runIf(find('systemd-analyze'))('systemd takes every unit without a word', async () => {
  const names = readdirSync(units);
  for (const name of names)
    writeFileSync(
      join(folder, name),
      readFileSync(join(units, name), 'utf8').replaceAll('/opt/stufenlos', root),
    );
  const args = ['verify', ...names.map((name) => join(folder, name))];
  const { stdout, stderr } = await run(find('systemd-analyze')!, args);
  expect(stdout + stderr).toBe('');
  expect(names).toContain('stufenlos.service');
});

test.runIf(find('nginx'))('nginx takes its example', async () => {
  const certificate = [join(folder, 'key.pem'), join(folder, 'cert.pem')] as const;
  const subject = ['-subj', '/CN=stufenlos.example.de', '-keyout', certificate[0], '-out', certificate[1]];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject]);
  const example = readFileSync(join(root, 'deploy/proxy/nginx.conf'), 'utf8')
    .replace(/\S+privkey\.pem/, certificate[0])
    .replace(/\S+fullchain\.pem/, certificate[1]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const path = join(folder, 'nginx.conf');
  const head = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary.join(' ')}`;
  writeFileSync(path, `${head}\n${example}\n}`);
  const { stderr } = await run(find('nginx')!, ['-t', '-q', '-c', path]);
  expect(stderr).toBe('');
});

test.runIf(find('caddy'))('Caddy takes its example', async () => {
  const path = join(root, 'deploy/proxy/Caddyfile');
  const { stdout } = await run(find('caddy')!, ['validate', '--adapter', 'caddyfile', '--config', path]);
  expect(stdout).toContain('Valid configuration');
});

test('files for running it and their guide name known settings and files only', () => {
  const known = readFileSync(join(root, '.env.example'), 'utf8');
  const guide = readFileSync(join(root, 'docs/betrieb.md'), 'utf8');
  const texts = [guide, ...readdirSync(units).map((name) => readFileSync(join(units, name), 'utf8'))];
  const settings = texts.flatMap(
    (text) => text.match(/\b(?:STUFENLOS|OPERATOR|SMTP|DATABASE)_[A-Z_]+\b/g) ?? [],
  );
  expect(settings.filter((name) => !known.includes(`# ${name}=`))).toEqual([]);
  const files = guide.match(/deploy\/[\w./@-]*\w/g) ?? [];
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(files.length).toBeGreaterThan(4);
});
