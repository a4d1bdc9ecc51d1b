// Decision 17: docs/decisions/017-foreign-images.md

/**
 * Loaded by startConfined.ts before the worker and its decoders: shuts the process in by seccomp. Tells on the IPC
 * channel why, where that is not possible. Runs without await, so no message to the worker is read here.
 */
import { createRequire } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import type { Unconfined } from '../task/tasks.ts';
import { toSystemCallFilter } from './systemCallFilter.ts';

/** Set in the second run of this file, after the process has started again without io_uring. */
const again = 'QUEUELESS';
/** Descriptor of the channel to our parent: the fourth entry of `stdio` there. */
const channel = 3;
const [setNoNewPrivileges, setFilter, allThreads, setDescriptorFlags] = [38, 1, 1, 2];

if (isMainThread) confine();

function confine(): void {
  try {
    const libc = openLibc();
    forbid(libc, process.env[again] ? 'confined' : 'queueless');
    if (!process.env[again]) startAgain(libc);
  } catch (fault) {
    const reply: Unconfined = { unconfined: fault instanceof Error ? fault.message : String(fault) };
    process.send?.(reply);
  }
}

type Libc = ReturnType<typeof openLibc>;

/** Throws where there is no Linux, or no koffi for it. */
function openLibc() {
  if (process.platform !== 'linux') throw new Error(`seccomp is missing on ${process.platform}`);
  const koffi = createRequire(import.meta.url)('koffi') as typeof import('koffi');
  koffi.struct('sock_fprog', { len: 'uint16', filter: 'void *' });
  const libc = koffi.load(null);
  return {
    prctl: libc.func('int prctl(int, unsigned long, unsigned long, unsigned long, unsigned long)'),
    seccomp: libc.func('long syscall(long, unsigned long, unsigned long, _In_ sock_fprog *)'),
    fcntl: libc.func('int fcntl(int, int, long)'),
  };
}

/** Throws where the processor is unknown or the kernel refuses. */
function forbid({ prctl, seccomp }: Libc, kind: 'queueless' | 'confined'): void {
  const filter = toSystemCallFilter(process.arch, kind);
  if (!filter) throw new Error(`System calls of ${process.arch} are unknown`);
  const program = { len: filter.length, filter: filter.program };
  if (prctl(setNoNewPrivileges, 1, 0, 0, 0) !== 0) throw new Error('no_new_privs was refused');
  if (seccomp(filter.seccompNumber, setFilter, allThreads, program) !== 0)
    throw new Error('seccomp was refused');
}

/** Becomes the same program once more. Node has marked the channel to be closed, and forgotten its settings. */
function startAgain({ fcntl }: Libc): void {
  const [program = '', ...words] = process.argv;
  fcntl(channel, setDescriptorFlags, 0);
  process.execve!(program, [program, ...process.execArgv, ...words], {
    ...process.env,
    NODE_CHANNEL_FD: String(channel),
    NODE_CHANNEL_SERIALIZATION_MODE: 'advanced',
    [again]: 'true',
  });
}
