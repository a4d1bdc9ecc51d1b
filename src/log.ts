import pino from 'pino';
import { env } from './env.ts';

/**
 * JSON lines on stderr: past tense, ids, no values in the text. Never keys, cookies, addresses of people or query
 * strings.
 */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: toLoggable },
  },
  pino.destination({ dest: 2, sync: true }),
);

/** Keeps only the cause's own message: the database layer puts every parameter into its errors' text. */
function toLoggable(fault: unknown): object {
  if (!(fault instanceof Error)) return { type: typeof fault };
  const cause = fault.cause instanceof Error ? fault.cause : fault;
  const frames = fault.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? [];
  return {
    type: fault.name,
    message: cause.message,
    ...('code' in cause ? { code: cause.code } : {}),
    stack: frames.map((line) => line.trim()).join('\n'),
  };
}
