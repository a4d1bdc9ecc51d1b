import { countOutcome, jobTries } from '../metrics.ts';
import { DiskFullError } from '../model/database/sqlState.ts';
import { WorkerUnfitError } from '../model/queue/jobHandler.ts';
import type { Queue } from '../model/queue/queue.ts';
import type { JobName, JobPayload } from '../shared/work/jobs.ts';
import { type BrowserWatch, watchBrowser } from './browserJobs.ts';
import { writeToCms } from './cms/writeToCms.ts';
import type { JobContext } from './context/context.ts';
import type { Job } from './context/job.ts';
import { sendMail } from './mail/sendMail.ts';
import { answerAltTextRequest } from './media/answerAltTextRequest.ts';
import { drawThumbnails } from './media/drawThumbnails.ts';
import { proposeForWebsite } from './media/proposeForWebsite.ts';
import { deliverMessages } from './organization/deliverMessages.ts';
import { syncTracker } from './organization/syncTracker.ts';
import { helpScans } from './scan/helpScans.ts';
import { lookAtSitemap } from './scan/lookAtSitemap.ts';
import { scanWebsiteJob } from './scan/scanWebsite.ts';
import { upkeep } from './upkeep.ts';
import { checkTool } from './visitor/checkTool.ts';
import { failTool } from './visitor/failTool.ts';
import { forwardSubscriber } from './visitor/forwardSubscriber.ts';
import { runTool } from './visitor/runTool.ts';
import { testLogin } from './website/testLogin.ts';
import { writeDeclaration } from './website/writeDeclaration.ts';
import { writeReport } from './website/writeReport.ts';

const jobs: { [N in JobName]: Job<N> } = {
  sendMail,
  forwardSubscriber,
  scanWebsite: scanWebsiteJob,
  checkTool,
  failTool,
  runTool,
  answerAltTextRequest,
  testLogin,
  writeReport,
  writeDeclaration,
  writeToCms,
  syncTracker,
  lookAtSitemap,
  proposeForWebsite,
  drawThumbnails,
  ...upkeep,
};

/** Running jobs of this process. */
export type Workshop = {
  /** Null until the browser was tried. */
  hasBrowser(): boolean | null;
  /** Ends helping other workers' scans and says that this worker goes. */
  leave(): Promise<void>;
};

/** Works on every kind of job until the queue stops; on those that open pages only while the browser works. */
export async function startJobs(queue: Queue, context: JobContext): Promise<Workshop> {
  const busy: Busy = { scanWebsite: 0, runTool: 0, testLogin: 0 };
  const names = Object.keys(jobs) as JobName[];
  const ofBrowser = names.filter((name) => 'needsBrowser' in jobs[name]);
  const take = (name: JobName) => queue.work(name, jobs[name], toHandler(name, { context, busy, watch }));
  const watch = watchBrowser(context, {
    begin: () => each(ofBrowser, take),
    end: () => each(ofBrowser, queue.leave),
  });
  await each(
    names.filter((name) => !ofBrowser.includes(name)),
    take,
  );
  for (const name of names) if (jobs[name].cron) await queue.schedule(name, jobs[name].cron);
  // The embedded database has no second worker.
  const stopHelping =
    context.engine === 'pglite'
      ? async () => {}
      : helpScans(context, () => (watch.isWorking() ? countFree(busy) : 0));
  const stopDelivering = deliverMessages(context);
  return {
    hasBrowser: watch.isWorking,
    leave: async () => {
      await Promise.all([stopHelping(), stopDelivering(), watch.stop()]);
    },
  };
}

async function each(names: JobName[], act: (name: JobName) => Promise<void>): Promise<void> {
  for (const name of names) await act(name);
}

type Room = { context: JobContext; busy: Busy; watch: BrowserWatch };

function toHandler(name: JobName, { context, busy, watch }: Room): Handler {
  const { run, needsBrowser } = jobs[name] as Job<JobName>;
  const work: Handler = async (payload, signal) => {
    if (context.store.isFull()) throw new DiskFullError();
    if (needsBrowser && !(await watch.look())) throw new WorkerUnfitError('The browser does not work');
    await run(context, payload, signal);
  };
  const handler: Handler = (payload, signal) =>
    countOutcome(work(payload, signal), (ended) =>
      jobTries.inc({ queue: name, outcome: signal.aborted ? 'interrupted' : ended }),
    );
  return name in busy ? countBusy(handler, busy, name as keyof Busy) : handler;
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
