/** Product constants with unit; "spec" names the specification's section, otherwise the number is ours. */

export const altTextLimits = {
  /** The API and bulk work take no larger file. */
  maxImageBytes: 10_485_760,
  /** More pixels are not decoded (decompression bombs). */
  maxPixels: 50_000_000,
  /** For decoding and looking at one image. */
  imageMs: 20_000,
  /** Analysed no larger than this, px of the longer side; models get no larger image either. */
  analysedSide: 1_000,
  thumbnailSide: 320,
  /** spec of the prompt, characters */
  promptChars: 140,
  /** Of one organization at the API. */
  apiRequests: { hits: 600, seconds: 3_600 },
  /** Milliseconds of processor time that these may cost: some images take as long as an image may. */
  cpuMs: { hits: 1_200_000, seconds: 3_600 },
  /** A proposal that nobody asked for again is forgotten. */
  cacheDays: 90,
  /** A request of the API waits so long for a worker. */
  waitMs: 30_000,
  /** The same question within so long joins the one that still waits. */
  joinSeconds: 600,
  /** Requests of one organization that one process answers at once. */
  openPerOrganization: 10,
  /** Images that one process receives at once, of one organization and of all: each is held whole, more than once. */
  uploadsPerOrganization: 4,
  uploadsAtOnce: 24,
  /** Questions of one organization that wait for a worker; beyond it 503. */
  queuedPerOrganization: 50,
  requestDays: 7,
  /** Decisions that one request may make. */
  changesAtOnce: 500,
  /** Such requests of one account: whoever goes through images by keyboard sends one for each. */
  decisions: { hits: 600, seconds: 60 },
  /** Proposals for whole websites that one account may start. */
  batches: { hits: 60, seconds: 3_600 },
  /** Proposals for one website are made so long at a stretch, then it is somebody else's turn. */
  turnMs: 120_000,
  /** Images of one website that are loaded at once, and the least time between two requests to one host. */
  loadsAtOnce: 2,
  pacingMs: 100,
  /** So many refusals (429, 503) or faults of ours one after the other end the work on a website. */
  refusalsInARow: 5,
  undoDays: 30,
};
