import { type ChildProcess, fork } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PdfCheck } from '../../shared/documents/pdfCheck.ts';
import { refusals } from './facts/refusals.ts';
import { pdfLimits } from './file/limits.ts';

export type PdfCheckLimits = {
  milliseconds?: number;
  mebibytes?: number;
  fileMebibytes?: number;
  signal?: AbortSignal;
};

const entry = fileURLToPath(new URL(`./checkerProcess${import.meta.url.slice(-3)}`, import.meta.url));
const mebibyte = 1_048_576;

/** Rights in Node: to read files, and nothing else. Node 20 lacks them. */
const permissions = process.allowedNodeEnvironmentFlags.has('--permission')
  ? ['--permission', '--allow-fs-read=*', '--allow-worker']
  : [];

/**
 * Checks one PDF file in a process of its own, which is ended when it needs more than it may. Throws the signal's reason,
 * and nothing else, whatever is in the file.
 */
export async function checkPdf(path: string, limits: PdfCheckLimits = {}): Promise<PdfCheck> {
  const { signal, ...given } = limits;
  const { milliseconds, mebibytes, fileMebibytes } = { ...pdfLimits, ...given };
  signal?.throwIfAborted();
  const size = await stat(path).then(
    (file) => (file.isFile() ? file.size : -1),
    () => -1,
  );
  if (size < 0) return { state: 'unreadable', reason: refusals.missing };
  if (size > fileMebibytes * mebibyte) return { state: 'tooLarge', reason: refusals.tooLarge(fileMebibytes) };
  const child = start(resolve(path), mebibytes);
  return receive(child, { milliseconds, mebibytes, signal });
}

const start = (path: string, mebibytes: number): ChildProcess =>
  fork(entry, [path, String(mebibytes)], {
    env: { HOME: tmpdir(), MALLOC_ARENA_MAX: '2' },
    execArgv: [...permissions, `--max-old-space-size=${mebibytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

type Waiting = { milliseconds: number; mebibytes: number; signal: AbortSignal | undefined };

/** Codes of an end that the watch (SIGKILL) or V8 itself (SIGABRT) makes when memory is short. */
const isShortOfMemory = (code: number | null, by: string | null): boolean =>
  by === 'SIGKILL' || by === 'SIGABRT' || code === 134;

async function receive(child: ChildProcess, { milliseconds, mebibytes, signal }: Waiting): Promise<PdfCheck> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfCheck>();
  const timer = setTimeout(
    () => resolve({ state: 'timedOut', reason: refusals.timedOut(milliseconds) }),
    milliseconds,
  );
  const stop = () => reject(signal!.reason);
  signal?.addEventListener('abort', stop, { once: true });
  child.once('message', (check) => resolve(check as PdfCheck)).once('error', reject);
  child.once('exit', (code, by) =>
    resolve(
      isShortOfMemory(code, by)
        ? { state: 'tooMuchMemory', reason: refusals.tooMuchMemory(mebibytes) }
        : { state: 'unreadable', reason: refusals.damaged },
    ),
  );
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    child.kill('SIGKILL');
  }
}
