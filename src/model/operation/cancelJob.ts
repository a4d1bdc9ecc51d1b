import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors/appErrors.ts';
import { type JobName, type JobPayload, jobPayloads } from '../../shared/work/jobs.ts';
import { finishCmsBatch } from '../cms/cmsWork.ts';
import type { Db } from '../database/db.ts';
import { finishProposals } from '../media/altTextProposals.ts';
import { finishAltTextRequest } from '../media/altTextRequests.ts';
import { saveMailDropped } from '../queue/mails.ts';
import { takeJob } from '../queue/stuckJobs.ts';
import { endJoblessScan } from '../scan/staleScans.ts';
import { reports } from '../tables/report.ts';
import { failToolRun } from '../visitor/toolRunWork.ts';

const message = 'Der Betreiber hat diesen Auftrag abgebrochen. Bitte versuchen Sie es noch einmal.';

const failTool = (tx: Db, { tool_run_id }: { tool_run_id: number }) => failToolRun(tx, tool_run_id);

const settleNothing = async () => {};

async function failReport(tx: Db, { report_id }: { report_id: number }): Promise<void> {
  const failed = { status: 'failed' as const, message, finished_at: sql`now()` };
  await tx.update(reports).set(failed).where(eq(reports.id, report_id));
}

/** Settles what a job was for, so that nobody waits for it. Null: it cannot be given up, something would be missing. */
const settlements: { [N in JobName]: ((tx: Db, payload: JobPayload<N>) => Promise<void>) | null } = {
  scanWebsite: (tx, { scan_id }) => endJoblessScan(tx, scan_id),
  // Its reader takes it for lost after some minutes.
  testLogin: settleNothing,
  checkTool: failTool,
  failTool,
  runTool: failTool,
  answerAltTextRequest: (tx, { alt_text_request_id }) =>
    finishAltTextRequest(tx, alt_text_request_id, { error_code: 'INTERNAL' }),
  drawThumbnails: settleNothing,
  proposeForWebsite: (tx, { alt_text_batch_id }) =>
    finishProposals(tx, alt_text_batch_id, { status: 'stopped', message }),
  writeReport: failReport,
  writeDeclaration: null,
  writeToCms: (tx, { cms_batch_id }) => finishCmsBatch(tx, cms_batch_id, message),
  sendMail: (tx, { mail_id }) => saveMailDropped(tx, mail_id),
  forwardSubscriber: settleNothing,
  startDueScans: settleNothing,
  startNextScans: settleNothing,
  startDueLooks: settleNothing,
  pingWatch: settleNothing,
  lookAtSitemap: settleNothing,
  tellMissedScans: settleNothing,
  mailNotices: settleNothing,
  syncTracker: settleNothing,
  syncTrackers: settleNothing,
  mailDigests: settleNothing,
  remindAssignees: settleNothing,
  tellDueGoals: settleNothing,
  tellDueRecords: settleNothing,
  startDueReports: settleNothing,
  tellEndingKeys: settleNothing,
  reopenCauses: settleNothing,
  purgeGuests: settleNothing,
  purgeToolRuns: settleNothing,
  purgeAccounts: settleNothing,
  purgeExpired: settleNothing,
  tidyOld: settleNothing,
  maintainDatabase: settleNothing,
  rotateSigningKeys: settleNothing,
  failStaleScans: settleNothing,
};

export const canCancel = (name: JobName): boolean => settlements[name] !== null;

/** Gives up a job that nobody works on; returns its kind. Throws JOB_GONE, JOB_LASTING. */
export function cancelJob(db: Db, id: string): Promise<JobName> {
  return db.transaction(async (tx) => {
    const job = await takeJob(tx, id);
    if (!job || !(job.name in jobPayloads)) throw new AppError('JOB_GONE');
    if (!canCancel(job.name)) throw new AppError('JOB_LASTING');
    await settle(tx, job.name, job.payload);
    return job.name;
  });
}

/** A payload that nobody can read names nothing that waits. */
async function settle<N extends JobName>(tx: Db, name: N, stored: unknown): Promise<void> {
  const payload = jobPayloads[name].safeParse(stored);
  if (payload.success) await settlements[name]!(tx, payload.data as JobPayload<N>);
}
