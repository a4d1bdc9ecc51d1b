/** Product constants with unit; "spec" names the specification's section, otherwise the number is ours. */

export const visitorLimits = {
  scansPerHour: 30,
  scansPerAddressAndHour: 60,
  streamsPerClient: 20,
  claimDays: 30,
  /** A guest's rows are purged after this many days. */
  guestDays: 30,
};

export const toolLimits = {
  /** Looks of one client, at one host by whomever, and by everybody. */
  runs: { hits: 30, seconds: 3_600 },
  runsPerHost: { hits: 60, seconds: 3_600 },
  runsOfAll: { hits: 1_200, seconds: 3_600 },
  /** By everybody in a day: what they show is kept for a day, and the disk is not endless. */
  runsOfDay: { hits: 6_000, seconds: 86_400 },
  /** Requests of one client, also for what is known already. */
  requests: { hits: 300, seconds: 3_600 },
  /** Times that one client may ask how far a look is: each may carry a whole result. */
  reads: { hits: 3_000, seconds: 3_600 },
  /** Milliseconds of processor time that one client's looks may cost; counted when they end. */
  cpuMs: { hits: 120_000, seconds: 3_600 },
  /** Looks of one client that wait or run at once, and of everybody. */
  openPerClient: 3,
  openOfAll: 120,
  /** Requests of one client that are kept waiting at once; beyond it 429. */
  waitingPerClient: 10,
  /** A request is answered after so long, if only with 503: proxies give up after 60 s. */
  waitMs: 50_000,
  /** In one worker at once. */
  concurrency: 2,
  /** The same address is not visited again for so long. */
  cacheMinutes: 10,
  /** A look nobody listens to any more is dropped before it begins. */
  abandonedSeconds: 45,
  /** Who listens says so this often. */
  touchMs: 10_000,
  /** Nothing waits longer; what is older than that has been lost. */
  lostMinutes: 30,
  runMs: 60_000,
  /** JSON of a result. */
  maxResultBytes: 4_194_304,
  /** Results are deleted after so long. */
  keepHours: 24,
  imagesShown: 20,
  maxImageBytes: 10_485_760,
  /** Highest picture of a page, CSS px. */
  maxPictureHeight: 8_000,
  /** Of what is too wide or no longer fits, so many spots are named. */
  spotsShown: 60,
};

export const newsletterLimits = {
  emailMax: 254,
  textMax: 100,
  sourceMax: 300,
  /** The link in the mail that asks is good for so long; who has not answered by then is forgotten. */
  confirmDays: 7,
  /** After unsubscribing the proof of consent is kept for so long (limitation period, § 195 BGB). */
  proofDays: 3 * 365,
  /** Of one client, and for one address. */
  signUps: { hits: 20, seconds: 3_600 },
  signUpsPerAddress: { hits: 5, seconds: 86_400 },
};

export const contactLimits = {
  nameMax: 100,
  emailMax: 254,
  messageMax: 5_000,
  /** More is advertising: who asks about pages of a website names a few. */
  linksMax: 10,
  /** Messages are deleted after so long. */
  keepDays: 365,
  /** Of one client, and of one sender there. */
  messages: { hits: 10, seconds: 3_600 },
  messagesPerSender: { hits: 5, seconds: 86_400 },
};
