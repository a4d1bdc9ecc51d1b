import type { JobHandler, Queue } from '../model/queue/queue.ts';
import { toolLimits } from '../shared/limits/visitor.ts';
import type { JobName } from '../shared/work/jobs.ts';
import { checkTool } from './checkTool.ts';
import type { JobContext } from './context.ts';
import { failStaleScans } from './failStaleScans.ts';
import { failTool } from './failTool.ts';
import { forwardSubscriber } from './forwardSubscriber.ts';
import { maintainDatabase } from './maintainDatabase.ts';
import { proposeAltText } from './proposeAltText.ts';
import { proposeAltTexts } from './proposeAltTexts.ts';
import { purgeAccounts } from './purgeAccounts.ts';
import { purgeExpired } from './purgeExpired.ts';
import { purgeGuests } from './purgeGuests.ts';
import { purgeToolRuns } from './purgeToolRuns.ts';
import { reopenCauses } from './reopenCauses.ts';
import { rotateSigningKeys } from './rotateSigningKeys.ts';
import { runTool } from './runTool.ts';
import { helpScans } from './scan/helpScans.ts';
import { scanWebsiteJob } from './scanWebsite.ts';
import { sendMail } from './sendMail.ts';
import { startDueScans } from './startDueScans.ts';
import { testLogin } from './testLogin.ts';
import { writeToCms } from './writeToCms.ts';

type Job<N extends JobName> = {
  /** How many of these one worker process runs at once. */
  concurrency: number;
  /** How many of one group (a guest, an organization) at once. */
  perGroup?: number;
  /** The same in all worker processes together; seldom one more, where two ask in the same instant. */
  perGroupOverall?: number;
  /** Cron expression, German time. */
  cron?: string;
  run: (context: JobContext) => JobHandler<N>;
};

const jobs: { [N in JobName]: Job<N> } = {
  sendMail: { concurrency: 2, run: sendMail },
  forwardSubscriber: { concurrency: 1, run: forwardSubscriber },
  scanWebsite: { concurrency: 4, perGroup: 2, run: scanWebsiteJob },
  checkTool: { concurrency: 4, run: checkTool },
  failTool: { concurrency: 1, run: failTool },
  runTool: { concurrency: toolLimits.concurrency, perGroupOverall: 1, run: runTool },
  proposeAltText: { concurrency: 8, perGroup: 2, run: proposeAltText },
  testLogin: { concurrency: 2, perGroup: 1, run: testLogin },
  writeToCms: { concurrency: 4, perGroup: 1, run: writeToCms },
  proposeAltTexts: { concurrency: 2, perGroup: 1, run: proposeAltTexts },
  startDueScans: { concurrency: 1, cron: '*/10 * * * *', run: startDueScans },
  reopenCauses: { concurrency: 1, cron: '5 0 * * *', run: reopenCauses },
  purgeGuests: { concurrency: 1, cron: '17 3 * * *', run: purgeGuests },
  purgeToolRuns: { concurrency: 1, cron: '27 * * * *', run: purgeToolRuns },
  purgeAccounts: { concurrency: 1, cron: '37 3 * * *', run: purgeAccounts },
  purgeExpired: { concurrency: 1, cron: '47 3 * * *', run: purgeExpired },
  maintainDatabase: { concurrency: 1, cron: '57 3 * * *', run: maintainDatabase },
  rotateSigningKeys: { concurrency: 1, cron: '7 4 1 * *', run: rotateSigningKeys },
  failStaleScans: { concurrency: 1, cron: '*/15 * * * *', run: failStaleScans },
};

/** Works on every kind of job until the queue stops. Gives what ends the help with scans of other workers. */
export async function startJobs(queue: Queue, context: JobContext): Promise<() => Promise<void>> {
  const busy: Busy = { scanWebsite: 0, runTool: 0, testLogin: 0 };
  for (const name of Object.keys(jobs) as JobName[]) {
    const { cron, run, ...width } = jobs[name];
    const handler = run(context) as JobHandler<JobName>;
    const counted = name in busy ? countBusy(handler, busy, name as keyof Busy) : handler;
    await queue.work(name, width, counted);
    if (cron) await queue.schedule(name, cron);
  }
  // On the embedded database there is no other worker.
  if (context.engine === 'pglite') return async () => {};
  return helpScans(context, () => countFree(busy));
}

/** Jobs with a tab that are going on in this process. */
type Busy = Record<'scanWebsite' | 'runTool' | 'testLogin', number>;

/** Scans this process may help with. Where a visitor waits for an answer, none. */
const countFree = ({ scanWebsite, runTool, testLogin }: Busy): number =>
  runTool + testLogin > 0 ? 0 : jobs.scanWebsite.concurrency - scanWebsite;

function countBusy(handler: JobHandler<JobName>, busy: Busy, name: keyof Busy): JobHandler<JobName> {
  return async (...given) => {
    busy[name]++;
    try {
      await handler(...given);
    } finally {
      busy[name]--;
    }
  };
}
