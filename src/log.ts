import pino from 'pino';
import { env } from './env.ts';

/**
 * JSON lines on stderr: past tense, ids, no values in the text. Never keys, cookies, addresses of people or
 * query strings.
 */
export const log = pino(
  { level: env.LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
  pino.destination({ dest: 2, sync: true }),
);
