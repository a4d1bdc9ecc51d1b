import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { processRoles } from '../src/process/role.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '..');
const units = join(root, 'deploy/systemd');
const dockerfile = join(root, 'deploy/container/Dockerfile');
const compose = join(root, 'deploy/container/compose.yaml');
const manifests = join(root, 'deploy/kubernetes/stufenlos.yaml');
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

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

test('units set nothing that the guide writes into .env, since what they set would win without a word', () => {
  const guide = readFileSync(join(root, 'docs/betrieb.md'), 'utf8');
  const [, settings = ''] = /cat > \/opt\/stufenlos\/\.env <<'ENDE'\n([\s\S]*?)ENDE/.exec(guide)!;
  const written = [...settings.matchAll(/^(\w+)=/gm)].map(([, name]) => name!);
  expect(written).toContain('STUFENLOS_DATA_DIR');
  for (const name of readdirSync(units)) {
    const [, set = ''] = /^Environment=(.*)$/m.exec(readFileSync(join(units, name), 'utf8')) ?? [];
    const names = set.split(' ').map((one) => one.split('=')[0]!);
    const own = ['NODE_ENV', ...(name.includes('worker') ? ['HOST'] : [])];
    expect([name, names.filter((one) => written.includes(one) && !own.includes(one))]).toEqual([name, []]);
  }
});

test('files for running it and their guide name known settings and files only', () => {
  const known = readFileSync(join(root, '.env.example'), 'utf8');
  const guide = readFileSync(join(root, 'docs/betrieb.md'), 'utf8');
  const paths = [...readdirSync(units).map((name) => join(units, name)), dockerfile, compose, manifests];
  const texts = [guide, ...paths.map((path) => readFileSync(path, 'utf8'))];
  const settings = texts.flatMap(
    (text) => text.match(/\b(?:STUFENLOS|OPERATOR|SMTP|DATABASE)_[A-Z_]+\b/g) ?? [],
  );
  expect(settings.filter((name) => !known.includes(`# ${name}=`))).toEqual([]);
  const files = guide.match(/deploy\/[\w./@-]*\w/g) ?? [];
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(files.length).toBeGreaterThan(4);
});

test('the Dockerfile has no fault and ends without rights, with an init process and a look at its health', () => {
  const text = readFileSync(dockerfile, 'utf8');
  expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  expect(text).toContain(`FROM node:${dependencies.node}-`);
  const last = text.slice(text.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^USER [1-9]\d+:[1-9]\d+$/m);
  expect(last).toMatch(/^ENTRYPOINT \["tini", "--", /m);
  expect(last).toMatch(
    /^HEALTHCHECK .*\\\n {2}CMD \["node_modules\/.bin\/node", "deploy\/container\/healthy.mjs"\]$/m,
  );
  expect(existsSync(join(root, 'deploy/container/healthy.mjs'))).toBe(true);
});

type Service = {
  command?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  depends_on?: { [name: string]: object };
  deploy?: { replicas: number };
};

test('what is ours in the compose file has no rights and a role that exists', () => {
  const file = parse(readFileSync(compose, 'utf8'), { merge: true }) as {
    services: { [name: string]: Service };
  };
  const names = Object.keys(file.services);
  expect(names).toEqual(['database', 'migrate', 'web', 'worker', 'proxy']);
  for (const name of ['migrate', 'web', 'worker'] as const) {
    const { command, read_only, cap_drop, security_opt } = file.services[name]!;
    expect([command, read_only, cap_drop]).toEqual([[name], true, ['ALL']]);
    expect(processRoles).toContain(name);
    expect(security_opt).toContain('no-new-privileges:true');
  }
  const waits = Object.values(file.services).flatMap(({ depends_on = {} }) => Object.keys(depends_on));
  expect(waits.filter((name) => !names.includes(name))).toEqual([]);
  expect(file.services.worker).toMatchObject({ deploy: { replicas: 2 } });
  expect(file.services.worker!.security_opt).toContain('seccomp=seccomp.json');
});

test('the profile of the workers forbids what containers must not, but not the namespaces of the sandbox', () => {
  const profile = JSON.parse(readFileSync(join(root, 'deploy/container/seccomp.json'), 'utf8'));
  const [refused] = profile.syscalls;
  expect([profile.defaultAction, refused.action]).toEqual(['SCMP_ACT_ALLOW', 'SCMP_ACT_ERRNO']);
  expect(refused.names).toEqual(
    expect.arrayContaining(['mount', 'bpf', 'kexec_load', 'init_module', 'ptrace']),
  );
  for (const name of ['clone', 'clone3', 'unshare', 'chroot']) expect(refused.names).not.toContain(name);
});

type Container = {
  args: string[];
  securityContext: object;
  volumeMounts: { name: string }[];
};
type Manifest = {
  kind: string;
  metadata: { name: string; namespace?: string; annotations?: { [name: string]: string } };
  spec?: {
    template?: { spec: { securityContext: object; containers: Container[]; volumes: { name: string }[] } };
  };
};

test('the Kubernetes manifests can be read; what they run is no root and finds what it mounts', () => {
  const documents = parseAllDocuments(readFileSync(manifests, 'utf8'));
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  const found = documents.map((document) => document.toJS() as Manifest);
  expect(found.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
    'Namespace stufenlos',
    'ConfigMap settings',
    'Secret secrets',
    'Job migrate',
    'Deployment web',
    'Deployment worker',
    'Service web',
    'Ingress web',
  ]);
  const pods = found.flatMap(({ spec }) => spec?.template?.spec ?? []);
  expect(pods.map(({ containers }) => containers.map(({ args }) => args))).toEqual([
    [['migrate']],
    [['web']],
    [['worker']],
  ]);
  for (const { securityContext, containers, volumes } of pods) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
    for (const container of containers) {
      expect(container.securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
    }
  }
  expect(found.at(-1)!.metadata.annotations).toMatchObject({
    'nginx.ingress.kubernetes.io/proxy-buffering': 'off',
  });
});
