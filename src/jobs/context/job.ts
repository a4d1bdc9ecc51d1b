import type { JobName, JobPayload } from '../../shared/work/jobs.ts';
import type { JobContext } from './context.ts';

/** One kind of job. Its file exports it under the job's name; `jobs/index.ts` lists it. */
export type Job<N extends JobName> = {
  /** Jobs of this kind at once in one worker process. */
  concurrency: number;
  /** Jobs of one group (a guest, an organization) at once in one worker process. */
  perGroup?: number;
  /** Jobs of one group at once in all worker processes. One more may start when two workers ask at the same instant. */
  perGroupOverall?: number;
  /** Opens pages: taken only while the browser works. */
  needsBrowser?: true;
  /** Cron expression, German time. */
  cron?: string;
  /** Throws when the queue should run the job again. `signal` aborts when the worker stops. */
  run: (context: JobContext, payload: JobPayload<N>, signal: AbortSignal) => Promise<void>;
};
