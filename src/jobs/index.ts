import type { JobHandler, Queue } from '../model/queue.ts';
import type { JobName } from '../shared/contract/jobs.ts';
import type { JobContext } from './context.ts';
import { failStaleScans } from './failStaleScans.ts';
import { forwardSubscriber } from './forwardSubscriber.ts';
import { maintainDatabase } from './maintainDatabase.ts';
import { purgeAccounts } from './purgeAccounts.ts';
import { purgeExpired } from './purgeExpired.ts';
import { purgeGuests } from './purgeGuests.ts';
import { reopenCauses } from './reopenCauses.ts';
import { rotateSigningKeys } from './rotateSigningKeys.ts';
import { scanWebsiteJob } from './scanWebsite.ts';
import { sendMail } from './sendMail.ts';
import { startDueScans } from './startDueScans.ts';
import { testLogin } from './testLogin.ts';

type Job<N extends JobName> = {
  /** How many of these one worker process runs at once. */
  concurrency: number;
  /** How many of one group (a guest, an organization) at once. */
  perGroup?: number;
  /** Cron expression, German time. */
  cron?: string;
  run: (context: JobContext) => JobHandler<N>;
};

const jobs: { [N in JobName]: Job<N> } = {
  sendMail: { concurrency: 2, run: sendMail },
  forwardSubscriber: { concurrency: 1, run: forwardSubscriber },
  scanWebsite: { concurrency: 4, perGroup: 2, run: scanWebsiteJob },
  testLogin: { concurrency: 2, perGroup: 1, run: testLogin },
  startDueScans: { concurrency: 1, cron: '*/10 * * * *', run: startDueScans },
  reopenCauses: { concurrency: 1, cron: '5 0 * * *', run: reopenCauses },
  purgeGuests: { concurrency: 1, cron: '17 3 * * *', run: purgeGuests },
  purgeAccounts: { concurrency: 1, cron: '37 3 * * *', run: purgeAccounts },
  purgeExpired: { concurrency: 1, cron: '47 3 * * *', run: purgeExpired },
  maintainDatabase: { concurrency: 1, cron: '57 3 * * *', run: maintainDatabase },
  rotateSigningKeys: { concurrency: 1, cron: '7 4 1 * *', run: rotateSigningKeys },
  failStaleScans: { concurrency: 1, cron: '*/15 * * * *', run: failStaleScans },
};

/** Works on every kind of job until the queue stops. */
export async function startJobs(queue: Queue, context: JobContext): Promise<void> {
  for (const name of Object.keys(jobs) as JobName[]) {
    const { concurrency, perGroup, cron, run } = jobs[name];
    await queue.work(name, { concurrency, perGroup }, run(context) as JobHandler<JobName>);
    if (cron) await queue.schedule(name, cron);
  }
}
