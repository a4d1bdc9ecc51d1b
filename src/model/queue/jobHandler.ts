import type { JobName, JobPayload } from '../../shared/work/jobs.ts';

/** Thrown by a worker that cannot do a job now: the job goes to another one and loses no try. */
export class WorkerUnfitError extends Error {}

export type JobHandler<N extends JobName> = (payload: JobPayload<N>, signal: AbortSignal) => Promise<void>;
