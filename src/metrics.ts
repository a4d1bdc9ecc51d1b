import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { scanErrors } from './shared/errors/scanErrors.ts';
import { jobPayloads } from './shared/work/jobs.ts';

/** Figures of this process, shown at its metrics port alone (`process/metricsPort`). */
export const registry = new Registry();
const registers = [registry];

export const requestSeconds = new Histogram({
  name: 'stufenlos_http_request_duration_seconds',
  help: 'Time until an API request was answered, or its stream began',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

export const scansRunning = new Gauge({
  name: 'stufenlos_scans_running',
  help: 'Scans that this worker leads or helps',
  registers,
});

export const auditedPages = new Counter({
  name: 'stufenlos_audited_pages_total',
  help: 'Pages audited, by outcome: ok or the error code of the page',
  labelNames: ['outcome'] as const,
  registers,
});

export const unchangedPages = new Counter({
  name: 'stufenlos_unchanged_pages_total',
  help: 'Pages whose findings an earlier audit has given',
  registers,
});

export const browserRestarts = new Counter({
  name: 'stufenlos_browser_restarts_total',
  help: 'Starts of Chromium after the first: worn were replaced as planned, lost had died',
  labelNames: ['reason'] as const,
  registers,
});

export const jobTries = new Counter({
  name: 'stufenlos_jobs_total',
  help: 'Tries of jobs, by queue and outcome',
  labelNames: ['queue', 'outcome'] as const,
  registers,
});

export const mailTries = new Counter({
  name: 'stufenlos_mails_total',
  help: 'Tries to send a mail: refused by the server of its recipient, dropped by us, failed and tried again',
  labelNames: ['outcome'] as const,
  registers,
});

export const webhookCalls = new Counter({
  name: 'stufenlos_webhook_calls_total',
  help: 'Calls of addresses that the operator or an organization set, by target and outcome',
  labelNames: ['target', 'outcome'] as const,
  registers,
});

// A counter that appears with its first fault hides that fault from rate().
for (const outcome of ['ok', ...Object.keys(scanErrors)]) auditedPages.inc({ outcome }, 0);
for (const outcome of ['sent', 'refused', 'dropped', 'failed']) mailTries.inc({ outcome }, 0);
for (const target of ['newsletter', 'channel', 'tracker', 'watch'])
  for (const outcome of ['done', 'failed']) webhookCalls.inc({ target, outcome }, 0);
for (const queue of Object.keys(jobPayloads))
  for (const outcome of ['done', 'failed', 'interrupted']) jobTries.inc({ queue, outcome }, 0);
for (const reason of ['worn', 'lost']) browserRestarts.inc({ reason }, 0);

/** Counts how `work` ends, and passes on what it gives or throws. */
export async function countOutcome<T>(
  work: Promise<T>,
  count: (outcome: 'done' | 'failed') => void,
): Promise<T> {
  try {
    const result = await work;
    count('done');
    return result;
  } catch (fault) {
    count('failed');
    throw fault;
  }
}
