import { DiskFullError } from '../model/database/sqlState.ts';
import type { Queue } from '../model/queue/queue.ts';
import type { JobName, JobPayload } from '../shared/work/jobs.ts';
import { writeToCms } from './cms/writeToCms.ts';
import type { JobContext } from './context/context.ts';
import type { Job } from './context/job.ts';
import { sendMail } from './mail/sendMail.ts';
import { answerAltTextRequest } from './media/answerAltTextRequest.ts';
import { drawThumbnails } from './media/drawThumbnails.ts';
import { proposeForWebsite } from './media/proposeForWebsite.ts';
import { helpScans } from './scan/helpScans.ts';
import { scanWebsiteJob } from './scan/scanWebsite.ts';
import { upkeep } from './upkeep.ts';
import { checkTool } from './visitor/checkTool.ts';
import { failTool } from './visitor/failTool.ts';
import { forwardSubscriber } from './visitor/forwardSubscriber.ts';
import { runTool } from './visitor/runTool.ts';
import { testLogin } from './website/testLogin.ts';

const jobs: { [N in JobName]: Job<N> } = {
  sendMail,
  forwardSubscriber,
  scanWebsite: scanWebsiteJob,
  checkTool,
  failTool,
  runTool,
  answerAltTextRequest,
  testLogin,
  writeToCms,
  proposeForWebsite,
  drawThumbnails,
  ...upkeep,
};

/**
 * Works on every kind of job until the queue stops. Returns a function that stops helping other workers'
 * scans.
 */
export async function startJobs(queue: Queue, context: JobContext): Promise<() => Promise<void>> {
  const busy: Busy = { scanWebsite: 0, runTool: 0, testLogin: 0 };
  for (const name of Object.keys(jobs) as JobName[]) {
    const { cron, run, ...width } = jobs[name] as Job<JobName>;
    const handler: Handler = async (payload, signal) => {
      if (context.store.isFull()) throw new DiskFullError();
      await run(context, payload, signal);
    };
    const counted = name in busy ? countBusy(handler, busy, name as keyof Busy) : handler;
    await queue.work(name, width, counted);
    if (cron) await queue.schedule(name, cron);
  }
  // The embedded database has no second worker.
  if (context.engine === 'pglite') return async () => {};
  return helpScans(context, () => countFree(busy));
}

type Handler = (payload: JobPayload<JobName>, signal: AbortSignal) => Promise<void>;

type Busy = Record<'scanWebsite' | 'runTool' | 'testLogin', number>;

/** Scans this process may help with. None while a visitor waits for an answer. */
const countFree = ({ scanWebsite, runTool, testLogin }: Busy): number =>
  runTool + testLogin > 0 ? 0 : jobs.scanWebsite.concurrency - scanWebsite;

function countBusy(handler: Handler, busy: Busy, name: keyof Busy): Handler {
  return async (payload, signal) => {
    busy[name]++;
    try {
      await handler(payload, signal);
    } finally {
      busy[name]--;
    }
  };
}
