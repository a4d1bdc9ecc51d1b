import { z } from 'zod';

/** Payload of every job by its name: the name of its file in `src/jobs`, or of its entry in `jobs/upkeep.ts`. */
export const jobPayloads = {
  scanWebsite: z.object({ scan_id: z.int().positive() }),
  testLogin: z.object({ login_test_id: z.int().positive() }),
  checkTool: z.object({ tool_run_id: z.int().positive() }),
  failTool: z.object({ tool_run_id: z.int().positive() }),
  runTool: z.object({ tool_run_id: z.int().positive() }),
  answerAltTextRequest: z.object({ alt_text_request_id: z.int().positive() }),
  drawThumbnails: z.object({ website_id: z.int().positive(), media_ids: z.array(z.int().positive()) }),
  proposeForWebsite: z.object({ alt_text_batch_id: z.int().positive(), is_retry: z.boolean() }),
  writeReport: z.object({ report_id: z.int().positive() }),
  writeDeclaration: z.object({ declaration_version_id: z.int().positive() }),
  syncTracker: z.object({ tracker_id: z.int().positive() }),
  syncTrackers: z.object({}),
  startDueLooks: z.object({}),
  pingWatch: z.object({}),
  lookAtSitemap: z.object({ website_id: z.int().positive() }),
  writeToCms: z.object({ cms_batch_id: z.int().positive() }),
  startDueScans: z.object({}),
  startNextScans: z.object({}),
  tellMissedScans: z.object({}),
  sendMail: z.object({ mail_id: z.int().positive() }),
  forwardSubscriber: z.object({ newsletter_subscriber_id: z.int().positive() }),
  mailNotices: z.object({}),
  mailDigests: z.object({}),
  remindAssignees: z.object({}),
  tellDueGoals: z.object({}),
  startDueReports: z.object({}),
  tellEndingKeys: z.object({}),
  reopenCauses: z.object({}),
  purgeGuests: z.object({}),
  purgeToolRuns: z.object({}),
  purgeAccounts: z.object({}),
  purgeExpired: z.object({}),
  tidyOld: z.object({}),
  maintainDatabase: z.object({}),
  rotateSigningKeys: z.object({}),
  failStaleScans: z.object({}),
};

export type JobName = keyof typeof jobPayloads;
export type JobPayload<N extends JobName> = z.infer<(typeof jobPayloads)[N]>;
