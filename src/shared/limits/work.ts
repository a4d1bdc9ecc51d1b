/** Product constants with unit; "spec" names the specification's section, otherwise the number is ours. */

export const cmsLimits = {
  /** Only what a plan has shown so lately is written. */
  planMinutes: 60,
  /** Between two requests to one system. */
  pacingMs: 150,
  requestMs: 20_000,
  /** A batch that takes longer ends and can be gone on with: one slow system must not hold a worker. */
  batchMs: 2 * 3_600_000,
  /** The page that says where the API is, cut there, and the API's own list of routes. */
  maxPageBytes: 262_144,
  maxIndexBytes: 4_194_304,
  /** Answers of the system: 100 attachments with all their sizes. */
  maxAnswerBytes: 8_388_608,
  attachmentsAtOnce: 100,
  maxAttachments: 200_000,
  /** A system that asks for patience or fails is asked again so often. */
  retries: 3,
  /** So many images one after the other that the server fails at end a batch. */
  faultsInARow: 3,
  maxRetryAfterMs: 60_000,
  retryMs: 2_000,
  shownBatches: 10,
  /** What was written can be taken back for so long. */
  keepDays: 180,
  /** Of one account. */
  saves: { hits: 30, seconds: 3_600 },
  batches: { hits: 60, seconds: 3_600 },
};

export const causeLimits = {
  reasonMax: 1_000,
  commentMax: 2_000,
  /** Causes that one request may change. */
  changesAtOnce: 500,
  /** Such requests of one account. */
  bulkChanges: { hits: 120, seconds: 60 },
  /** Events of a cause that are shown, the newest. */
  shownEvents: 200,
  /** Causes of each kind in what two scans differ in. */
  shownDifferences: 100,
};

export const checkLimits = {
  noteMax: 2_000,
  evidenceMaxBytes: 5 * 1_048_576,
  evidencePerCheck: 20,
  /** All files of one organization. */
  evidenceBytes: 2 * 1_073_741_824,
  fileNameMax: 120,
  /** Of one account. */
  evidenceUploads: { hits: 600, seconds: 3_600 },
  /** The same; each may touch every page of a template, and be taken back. */
  takeOvers: { hits: 30, seconds: 60 },
  /** Taking checks over can be undone for so long. */
  undoDays: 30,
};
