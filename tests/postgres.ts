import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { openStore } from '../src/model/store.ts';
import { installation } from '../src/model/tables/installation.ts';
import { memoryDisk } from './memoryFolder.ts';

/**
 * Vitest's global setup of the project `postgres`: a throwaway PostgreSQL on a free port of 127.0.0.1, without fsync
 * and in memory: ext4 copies the files of a database in 300 to 800 ms of processor time, memory in 30. Its address
 * reaches the test files as TEST_DATABASE_URL; each makes a database of its own as a copy of the migrated one. Gives
 * the teardown.
 */
export default async function startPostgres(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(memoryDisk, 'stufenlos-postgres-'));
  const { server, port } = await startCluster(folder);
  const template = 'stufenlos_template';
  const url = `postgres://postgres@127.0.0.1:${port}`;
  await addDatabase(`${url}/postgres`, template);
  await makeTemplate({ databaseUrl: `${url}/${template}`, dataDir: join(folder, 'data') });
  process.env.TEST_TEMPLATE_DATABASE = template;
  process.env.TEST_DATABASE_URL = `${url}/postgres`;
  const stop = () => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  return async () => {
    server.kill('SIGQUIT');
    if (server.exitCode === null) await once(server, 'exit');
    process.off('exit', stop);
    stop();
  };
}

/** Migrates an empty database and prepares its queues. Copies bring a secret of their own. */
export async function makeTemplate(place: { databaseUrl?: string; dataDir: string }): Promise<void> {
  const onQueueError = (error: unknown) => {
    throw error;
  };
  const store = await openStore({ ...place, isBrief: true, onQueueError, shutdownMs: 5_000 });
  await store.db.delete(installation);
  await store.close();
}

async function addDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}

/** Folder with `initdb` and `postgres`, newest of Debian's last, or null. */
export function findPostgres(): string | null {
  const folders = [askPgConfig(), ...(process.env.PATH ?? '').split(delimiter), ...listDebianFolders()];
  return (
    folders.find(
      (folder) => folder && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
    ) ?? null
  );
}

function askPgConfig(): string {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

function listDebianFolders(): string[] {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base) : [];
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(base, version, 'bin'));
}

/** Starts the PostgreSQL in this folder on its port, a new one on a free port. */
export async function startCluster(
  folder: string,
  given?: number,
): Promise<{ server: ChildProcess; port: number }> {
  const binaries = findPostgres();
  if (!binaries) throw new Error('PostgreSQL was not found; .ci/run installs it on Debian');
  const as = { ...dropRoot(), cwd: folder };
  if (!given) initCluster(folder, binaries);
  const port = given ?? (await findFreePort());
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=200',
  ];
  const flags = ['-D', 'cluster', '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(binaries, 'postgres'), flags, { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
  await untilReady(server);
  return { server, port };
}

function initCluster(folder: string, binaries: string): void {
  const as = { ...dropRoot(), cwd: folder };
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), ['-D', 'cluster', ...options], { ...as, stdio: 'pipe' });
}

/** PostgreSQL refuses to run as root: as root it runs as Debian's user `postgres`, else as `nobody`. */
function dropRoot(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  return { uid: Number(account?.[2] ?? 65_534), gid: Number(account?.[3] ?? 65_534) };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Resolves with PostgreSQL's own line; rejects with what it wrote when it ends before that. */
function untilReady(server: ChildProcess): Promise<void> {
  let written = '';
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${written}`)));
    server.stderr?.on('data', (chunk) => {
      written = (written + chunk).slice(-4_000);
      if (written.includes('ready to accept connections')) resolve();
    });
  });
}
