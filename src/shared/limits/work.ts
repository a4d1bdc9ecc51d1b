export const cmsLimits = {
  /** A plan older than this may not be written any more. */
  planMinutes: 60,
  pacingMs: 150,
  requestMs: 20_000,
  /** A longer batch ends and can be resumed: one slow system must not hold a worker. */
  batchMs: 2 * 3_600_000,
  /** Bytes read of the page that names the API's address, and size of the API's list of routes. */
  maxPageBytes: 262_144,
  maxIndexBytes: 4_194_304,
  /** Answers of the system: 100 attachments with all their sizes. */
  maxAnswerBytes: 8_388_608,
  attachmentsAtOnce: 100,
  maxAttachments: 200_000,
  /** Tries per request while the system asks for patience or fails. */
  retries: 3,
  /** A batch ends after server faults at this many images in a row. */
  faultsInARow: 3,
  maxRetryAfterMs: 60_000,
  retryMs: 2_000,
  shownBatches: 10,
  /** Days in which a written text can be taken back. */
  keepDays: 180,
  saves: { hits: 30, seconds: 3_600 },
  batches: { hits: 60, seconds: 3_600 },
};

export const causeLimits = {
  reasonMax: 1_000,
  commentMax: 2_000,
  barrierTitleMax: 200,
  barrierTextMax: 2_000,
  barrierElementMax: 500,
  barriers: { hits: 120, seconds: 60 },
  /** Days in which a deleted barrier can be brought back. */
  undoDays: 30,
  changesAtOnce: 500,
  bulkChanges: { hits: 120, seconds: 60 },
  shownEvents: 200,
  shownDifferences: 100,
};

export const checkLimits = {
  noteMax: 2_000,
  evidenceMaxBytes: 5 * 1_048_576,
  evidencePerCheck: 20,
  evidenceBytes: 2 * 1_073_741_824,
  fileNameMax: 120,
  evidenceUploads: { hits: 600, seconds: 3_600 },
  /** Take-overs and undos per account; each may touch every page of a template. */
  takeOvers: { hits: 30, seconds: 60 },
  /** Days in which taking checks over can be undone. */
  undoDays: 30,
};

/** Reports of the WCAG-EM Report Tool: 5 MB hold 55 criteria of 150 pages. */
export const evaluationLimits = {
  maxBytes: 5 * 1_048_576,
  noteMax: 10_000,
  listed: 1_000,
  uploads: { hits: 60, seconds: 3_600 },
};

export const questionLimits = {
  commentMax: 2_000,
  /** Seconds in which others see that a person looks at a question. */
  claimSeconds: 120,
  /** Questions of a component answered at once. */
  alikeAtOnce: 1_000,
  answersShown: 200,
  /** Measured answers of which the median is told, and fewest that tell something. */
  timedAnswers: 30,
  leastTimedAnswers: 3,
  /** A longer look was an interruption. */
  maxSeconds: 300,
  answers: { hits: 120, seconds: 60 },
};

export const noticeLimits = {
  /** Causes named in one event. */
  shownCauses: 20,
  keepDays: 180,
  /** Older notices are not mailed to who is locked out, also once they are let in. */
  lockedOutDays: 9,
  /** Days in which the return of a cause is told once. */
  calmDays: 30,
  missedHours: 6,
  /** A scan is told of that finds at most this share of so many pages. */
  shrunkPages: 10,
  shrunkShare: 0.5,
};

export const channelLimits = {
  perOrganization: 20,
  /** Standard Webhooks 1.0.0: seconds before each try, 75.5 hours in all. */
  delays: [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400],
  maxRetryAfterSeconds: 86_400,
  timeoutMs: 15_000,
  /** After this a try counts as interrupted, and the next one may begin. */
  leaseSeconds: 60,
  maxBodyBytes: 20_000,
  maxAnswerBytes: 4_096,
  answerChars: 200,
  oldSecretHours: 24,
  keepDays: 30,
  lookMs: 2_000,
  /** Messages in hand of channels whose last try arrived or failed: dead ones do not delay living ones. */
  healthyAtOnce: 300,
  failingAtOnce: 4,
  /** A message in hand for longer counts no more among those at once, but among all. */
  patienceMs: 1_000,
  slowAtOnce: 1_200,
  slowFailingAtOnce: 60,
  saves: { hits: 60, seconds: 3_600 },
  /** Test messages and replays by hand. */
  sends: { hits: 60, seconds: 3_600 },
};

export const trackerLimits = {
  perOrganization: 20,
  requestMs: 20_000,
  maxAnswerBytes: 8_388_608,
  /** After this a worker that has a tracker in hand counts as killed. Longer than all its requests of one ticket. */
  leaseSeconds: 120,
  pollMinutes: 10,
  ticketsAtOnce: 50,
  ticketsPerSync: 500,
  findPages: 100,
  /** Clocks of two servers differ by less. */
  slackMs: 900_000,
  retrySeconds: 300,
  maxRetryAfterSeconds: 86_400,
  titleChars: 200,
  messageChars: 300,
  shownPlaces: 5,
  saves: { hits: 60, seconds: 3_600 },
  orders: { hits: 300, seconds: 3_600 },
};
