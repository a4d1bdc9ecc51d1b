import {
  absent,
  cloning,
  forbidden,
  opening,
  queueing,
  seccompCall,
  threadFlag,
  writingFlags,
} from './systemCalls.ts';

/** Processors whose numbers are known, each with its AUDIT_ARCH of Linux (`audit.h`). */
const processors = {
  x64: { at: 0, audit: 0xc000003e },
  arm64: { at: 1, audit: 0xc00000b7 },
} as const;

const [eperm, enosys] = [1, 38];
const allow = 0x7fff0000;
const kill = 0x80000000;
const toErrno = (errno: number) => 0x00050000 | errno;

type Instruction = [code: number, ifTrue: number, ifFalse: number, value: number];

/** Places in `struct seccomp_data`. Both processors put the low half of an argument first. */
const [callAt, processorAt, firstArgumentAt] = [0, 4, 16];
const load = (at: number): Instruction => [0x20, 0, 0, at];
const isEqual = (value: number, skip: number): Instruction => [0x15, 0, skip, value];
const isAtLeast = (value: number, skip: number): Instruction => [0x35, 0, skip, value];
const hasBit = (value: number, ifTrue: number, ifFalse: number): Instruction => [
  0x45,
  ifTrue,
  ifFalse,
  value,
];
const answer = (value: number): Instruction => [0x06, 0, 0, value];

export type SystemCallFilter = { seccompNumber: number; program: Buffer; length: number };

/**
 * Programs for seccomp(2). `queueless` refuses io_uring alone. `confined` leaves a process its memory, its threads,
 * reading files and the pipes it has. Null for processors whose numbers are unknown.
 */
export function toSystemCallFilter(
  processor: string,
  kind: 'queueless' | 'confined',
): SystemCallFilter | null {
  if (!(processor in processors)) return null;
  const { at, audit } = processors[processor as keyof typeof processors];
  const rules = kind === 'queueless' ? toRefusals(queueing, at, eperm) : toConfinement(at);
  const instructions = [...toStart(audit), ...rules, answer(allow)];
  return { seccompNumber: seccompCall[at]!, program: toBytes(instructions), length: instructions.length };
}

/** The numbers mean something else for another processor, and for x32, which counts from 0x40000000. */
const toStart = (audit: number): Instruction[] => [
  load(processorAt),
  [0x15, 1, 0, audit],
  answer(kill),
  load(callAt),
  isAtLeast(0x40000000, 1),
  answer(toErrno(eperm)),
];

const toConfinement = (at: 0 | 1): Instruction[] => [
  ...toRefusals(forbidden, at, eperm),
  ...toRefusals(absent, at, enosys),
  ...Object.values(opening).flatMap(({ numbers, flagsAt }) =>
    numbers[at] === null ? [] : toReadOnly(numbers[at], flagsAt),
  ),
  ...toThreadsOnly(cloning[at]!),
];

const toRefusals = (calls: typeof forbidden, at: 0 | 1, errno: number): Instruction[] =>
  Object.values(calls).flatMap((numbers) =>
    numbers[at] === null ? [] : [isEqual(numbers[at], 1), answer(toErrno(errno))],
  );

const toReadOnly = (number: number, flagsAt: number): Instruction[] => [
  isEqual(number, 4),
  load(firstArgumentAt + flagsAt * 8),
  hasBit(writingFlags, 0, 1),
  answer(toErrno(eperm)),
  answer(allow),
];

const toThreadsOnly = (number: number): Instruction[] => [
  isEqual(number, 4),
  load(firstArgumentAt),
  hasBit(threadFlag, 1, 0),
  answer(toErrno(eperm)),
  answer(allow),
];

/** `struct sock_filter`, little endian. */
function toBytes(instructions: Instruction[]): Buffer {
  const bytes = Buffer.alloc(instructions.length * 8);
  instructions.forEach(([code, ifTrue, ifFalse, value], index) => {
    bytes.writeUInt16LE(code, index * 8);
    bytes.writeUInt8(ifTrue, index * 8 + 2);
    bytes.writeUInt8(ifFalse, index * 8 + 3);
    bytes.writeUInt32LE(value, index * 8 + 4);
  });
  return bytes;
}
