import { createRequire } from 'node:module';
import pino from 'pino';
import { env } from './env.ts';

export const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

/**
 * JSON lines on stderr: past tense, ids, no values in the text. Never keys, cookies, addresses of people or query
 * strings.
 */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: { pid: process.pid, version },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: toLoggable },
  },
  pino.destination({ dest: 2, sync: true }),
);

type ErrorLike = { name?: string; message: string; stack?: string } & Partial<
  Record<'cause' | 'code' | 'errors', unknown>
>;

/** Includes the plain copies of errors that the queue passes on. */
const isErrorLike = (fault: unknown): fault is ErrorLike =>
  typeof fault === 'object' && fault !== null && 'message' in fault && typeof fault.message === 'string';

/** Keeps only the cause's own message: the database layer puts every parameter into its errors' text. */
function toLoggable(fault: unknown): object {
  if (!isErrorLike(fault)) return { type: typeof fault };
  const cause = isErrorLike(fault.cause) ? fault.cause : fault;
  const frames = fault.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? [];
  return {
    type: fault.name ?? 'Error',
    message: toMessage(cause),
    ...(cause.code === undefined ? {} : { code: cause.code }),
    stack: frames.map((line) => line.trim()).join('\n'),
  };
}

/** A refused connection is one error for all tried addresses, without a message of its own. */
function toMessage({ message, errors }: ErrorLike): string {
  if (message || !Array.isArray(errors)) return message;
  return errors.flatMap((error) => (isErrorLike(error) ? toMessage(error) : [])).join('; ');
}
