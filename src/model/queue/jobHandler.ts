import type { JobName, JobPayload } from '../../shared/work/jobs.ts';

export type JobHandler<N extends JobName> = (payload: JobPayload<N>, signal: AbortSignal) => Promise<void>;
