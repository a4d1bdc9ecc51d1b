#!/usr/bin/env node
/**
 * The command `stufenlos`: prepares what is missing (on stderr, stdout belongs to the command) and hands over to the
 * pinned Node. In a clone it runs the TypeScript source; Node strips no types below node_modules, so the installed
 * package carries built JavaScript instead.
 */
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { exitWith, isCheckout, setUp } from '../setup.mjs';

const { language, given } = takeLanguage(process.argv.slice(2));
const [command = ''] = given;

/** These two are the server's own roles; every other command is the command line's. */
const roles = { serve: 'all', migrate: 'migrate' };

/** A command leaves much behind while it loads: a small room for what is new has it cleared away, 100 MB less. */
const lean = ['--max-semi-space-size=4'];

const isFromNpm = ['start', 'cli', 'npx'].includes(process.env.npm_lifecycle_event);

run(prepare());

/** Exit code 3 is the command line's "nothing could be scanned"; `doctor` must be able to say what is missing. */
function prepare() {
  try {
    const isServer = command === 'serve';
    return setUp({
      chromium: isServer || ['scan', 'audit'].includes(command),
      models: isServer,
      build: isServer,
      command: given,
    });
  } catch (error) {
    return exitWith(error, 3);
  }
}

function run(node) {
  const call =
    command in roles
      ? [toPath('main'), roles[command], ...given.slice(1)]
      : [...lean, toPath('cli/main'), ...given];
  const env = {
    ...(isOwner() ? { NODE_COMPILE_CACHE: toFile('../node_modules/.cache/node') } : {}),
    ...process.env,
    ...(language === null ? {} : { STUFENLOS_LANG: language }),
  };
  const child = spawn(node, call, { stdio: 'inherit', env });
  forwardSignals(child);
  child.on('error', (error) => {
    process.stderr.write(`Stufenlos: ${error.message}\n`);
    process.exit(3);
  });
  child.on('close', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** `--lang de|en` stands anywhere and means the setting of that name: the same for roles and commands. */
function takeLanguage(words) {
  const at = words.findIndex((word) => /^--lang(=|$)/.test(word));
  if (at < 0) return { language: null, given: words };
  const [, inWord] = words[at].split('=');
  const language = inWord ?? words[at + 1] ?? '?';
  return { language, given: words.toSpliced(at, inWord === undefined ? 2 : 1) };
}

function toPath(name) {
  return toFile(isCheckout ? `../src/${name}.ts` : `../built/${name}.js`);
}

function toFile(path) {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** What root left in the folder of another user, that one could never delete: the next `npm ci` would fail. */
function isOwner() {
  return process.getuid?.() !== 0 || statSync(toFile('..')).uid === 0;
}

/** Ctrl-C in a terminal reaches the child by itself; a second one would end it at once. */
function forwardSignals(child) {
  const isTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  let isAsked = false;
  const pass = (signal, reachesAll) =>
    process.on(signal, () => {
      isAsked = true;
      if (!reachesAll) child.kill(signal);
    });
  pass('SIGINT', isTerminal);
  pass('SIGTERM', false);
  pass('SIGHUP', isTerminal);
  if (isFromNpm) onOrphaned(() => isAsked || child.kill('SIGTERM'));
}

/** npm hands signals to the shell between us, which ends without passing them on: only its end is seen here. */
function onOrphaned(act) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 200);
  timer.unref();
}
