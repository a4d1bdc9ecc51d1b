/** Product constants: our own choice unless a comment names a source ("spec" is the specification). */

export const thumbnailLimits = {
  /** Images that one request names. */
  each: 100,
  keepDays: 30,
};

/** Apart, since browsers load `thumbnailLimits`. */
export const drawingLimits = {
  side: 768,
  iconSide: 64,
  iconMs: 5_000,
  /** New images that an organization or a guest's website may have drawn in a day. */
  ofOrganization: { hits: 3_000, seconds: 86_400 },
  ofGuest: { hits: 300, seconds: 86_400 },
  jobMs: 60_000,
  /** Minutes until one that failed, or that no worker took, is tried again. */
  retryMinutes: 30,
};

export const altTextLimits = {
  maxImageBytes: 10_485_760,
  /** Images with more pixels are not decoded (decompression bombs). */
  maxPixels: 50_000_000,
  imageMs: 20_000,
  /** Longer side in pixels of the copy that is analysed. Models get no larger image either. */
  analysedSide: 1_000,
  thumbnailSide: 320,
  /** spec: most characters of a proposal, as the prompt asks for */
  promptChars: 140,
  apiRequests: { hits: 600, seconds: 3_600 },
  /**
   * Milliseconds of processor time for the API requests of an organization. Some images use all of `imageMs`.
   */
  cpuMs: { hits: 1_200_000, seconds: 3_600 },
  /** Days after the last request for a proposal until it is deleted. */
  cacheDays: 90,
  waitMs: 30_000,
  /** An identical question within this time joins the one that still waits. */
  joinSeconds: 600,
  openPerOrganization: 10,
  /**
   * Images that one process receives at once, per organization and in total. Each is in memory whole, more
   * than once.
   */
  uploadsPerOrganization: 4,
  uploadsAtOnce: 24,
  /** Questions of one organization that wait for a worker; the server refuses further ones with 503. */
  queuedPerOrganization: 50,
  requestDays: 7,
  changesAtOnce: 500,
  /** Decision requests per account. Reviewing images by keyboard sends one request per image. */
  decisions: { hits: 600, seconds: 60 },
  batches: { hits: 60, seconds: 3_600 },
  /** Time a worker makes proposals for one website before it turns to the next. */
  turnMs: 120_000,
  /** Images of one website loaded at once, and the pause between two requests to one host. */
  loadsAtOnce: 2,
  pacingMs: 100,
  /** Work on a website ends after this many refusals (429, 503) in a row, or as many faults of our own. */
  refusalsInARow: 5,
  undoDays: 30,
};
