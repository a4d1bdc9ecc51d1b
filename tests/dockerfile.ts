/**
 * Takes the steps of the Dockerfile without a container engine, in clean Debian systems, and starts what they make:
 * without rights, on a read-only file system. Steps of the first stage run as that user, too. Needs root, debootstrap
 * and the packages of this clone: `node tests/dockerfile.ts`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

type Stage = { root: string; isFirst: boolean; folder: string; env: Record<string, string> };
type Step = { word: string; text: string };

const user = ['setpriv', '--reuid=10001', '--regid=10001', '--clear-groups', '--no-new-privs'];
const machineFiles = ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt'];
const sources = '/etc/apt/sources.list.d/debian.sources';
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const say = (text: string) => void process.stdout.write(`${text}\n`);
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], maxBuffer: 2 ** 26 });

const steps = readFileSync('deploy/container/Dockerfile', 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n')
  .filter(Boolean)
  .map((line): Step => ({ word: line.split(' ', 1)[0]!, text: line.slice(line.indexOf(' ') + 1) }));
const find = (word: string): string => steps.findLast((step) => step.word === word)!.text;

const work = mkdtempSync(join(tmpdir(), 'stufenlos-dockerfile-'));
process.once('exit', () => rmSync(work, { recursive: true, force: true }));
const stages: Stage[] = [];
async function take({ word, text }: Step): Promise<void> {
  if (word === 'FROM') return void stages.push(openStage(text));
  const stage = stages.at(-1)!;
  if (word === 'WORKDIR') {
    stage.folder = text;
    mkdirSync(join(stage.root, text), { recursive: true });
  }
  if (word === 'COPY') copy(stage, text.split(' '));
  if (word === 'ENV')
    Object.assign(stage.env, Object.fromEntries(text.split(' ').map((one) => one.split('='))));
  if (word !== 'RUN') return;
  say(`RUN ${text.slice(0, 100)} …`);
  const command = ['sh', '-ec', `cd ${stage.folder} && ${text}`];
  const [code] = await once(enter(stage, stage.isFirst ? [...user, ...command] : command), 'exit');
  if (code !== 0) throw new Error(`The step ended with ${code}`);
}

function openStage(image: string): Stage {
  const root = join(work, String(stages.length));
  say(`FROM ${image}`);
  run('debootstrap', '--variant=minbase', /bookworm|trixie/.exec(image)![0], root);
  mkdirSync(join(root, 'etc/ssl/certs'), { recursive: true });
  for (const file of machineFiles) if (existsSync(file)) run('cp', '--dereference', file, join(root, file));
  if (existsSync(sources)) run('mv', join(root, 'etc/apt/sources.list'), join(root, 'etc/apt/sources.old'));
  if (existsSync(sources)) run('cp', sources, join(root, sources));
  writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  if (image.startsWith('node:')) addNode(root);
  return { root, isFirst: stages.length === 0, folder: '/', env: {} };
}

/** Puts the pinned Node and the npm of this machine where the image has them. */
function addNode(root: string): void {
  run('cp', 'node_modules/node/bin/node', join(root, 'usr/local/bin/node'));
  const npm = dirname(dirname(execFileSync('readlink', ['-f', findNpm()], { encoding: 'utf8' }).trim()));
  mkdirSync(join(root, 'usr/local/lib/node_modules'), { recursive: true });
  run('cp', '--archive', npm, join(root, 'usr/local/lib/node_modules/npm'));
  run('ln', '--symbolic', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
}

const findNpm = () => execFileSync('which', ['npm'], { encoding: 'utf8' }).trim();

/** What is committed, or what an earlier stage made. */
function copy(stage: Stage, words: string[]): void {
  const into = join(stage.root, stage.folder);
  if (words[0] !== '--from=build') run('sh', '-c', 'git archive HEAD | tar -x -C "$0"', into);
  else run('cp', '--archive', `${join(stages[0]!.root, words[1]!)}/.`, into);
  run('chown', '--recursive', stage.isFirst ? '10001:10001' : '0:0', into);
}

const prepare = `set -e; mount --make-rprivate /; mount --bind "$0" "$0"; cd "$0"; mkdir -p old
mount --rbind /dev dev; mount -t proc proc proc`;
const shut = `mount -t tmpfs tmpfs tmp; mount --bind var/lib/stufenlos var/lib/stufenlos`;
const change = `pivot_root . old; cd /; umount -l /old`;

/** A process that was merely chrooted may make no namespaces, which the browser's sandbox needs. */
function enter({ root, isFirst, env }: Stage, command: string[], isShut = false): ChildProcess {
  const script = [
    prepare,
    isShut ? shut : '',
    change,
    isShut ? 'mount -o remount,bind,ro /' : '',
    'exec "$@"',
  ];
  const home = isFirst ? '/tmp' : '/root';
  const own = { PATH: path, HOME: home, NODE_EXTRA_CA_CERTS: machineFiles[2]!, ...env };
  const args = [
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    script.join('\n'),
    root,
    ...command,
  ];
  return spawn('unshare', args, { env: own, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function startAndLook(stage: Stage): Promise<void> {
  const port = String(await findPort());
  Object.assign(stage.env, { PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'warn' });
  Object.assign(stage.env, { PUBLIC_URL: 'https://stufenlos.example', STUFENLOS_CONFIRM_EMAIL: 'false' });
  const words = [...JSON.parse(find('ENTRYPOINT')), ...JSON.parse(find('CMD'))] as string[];
  const command = ['sh', '-c', `cd ${stage.folder} && exec "$@"`, 'sh', ...words];
  const child = enter(stage, [...user, '--bounding-set=-all', ...command], true);
  const exited = once(child, 'exit');
  say(`Working: ${await untilWorking(child, port)}`);
  const [, health] = /CMD (\[.*\])$/.exec(find('HEALTHCHECK'))!;
  const [node, file] = (JSON.parse(health!) as string[]).map((one) => join(stage.root, stage.folder, one));
  execFileSync(node!, [file!], { env: stage.env, stdio: 'inherit' });
  process.kill(readInit(child), 'SIGTERM');
  const [code] = (await exited) as [number];
  say(`Healthy; stopped with ${code}`);
  process.exitCode = code;
}

/** Waits until the website counts a worker whose browser starts, at most a minute. */
async function untilWorking(child: ChildProcess, port: string): Promise<string> {
  for (let tries = 0; tries < 120 && child.exitCode === null; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz/ready`).catch(() => null);
    const said = answer ? await answer.text() : '';
    if (said.includes('"working":1')) return said;
    await sleep(500);
  }
  throw new Error('It does not work');
}

/** First process of the namespace. */
const readInit = ({ pid }: ChildProcess): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());

async function findPort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

for (const step of steps) await take(step);
await startAndLook(stages.at(-1)!);
