/** Product constants: our own choice unless a comment names a source. */

export const visitorLimits = {
  scansPerHour: 30,
  scansPerAddressAndHour: 60,
  streamsPerClient: 20,
  streamsPerAccount: 40,
  streamsPerOrganization: 200,
  claimDays: 30,
  guestDays: 30,
};

export const toolLimits = {
  /** Tool runs (page visits by a public tool) per client, per visited host, and in total. */
  runs: { hits: 30, seconds: 3_600 },
  runsPerHost: { hits: 60, seconds: 3_600 },
  runsOfAll: { hits: 1_200, seconds: 3_600 },
  /** Tool runs of all clients in a day. Their results fill the disk for a day. */
  runsOfDay: { hits: 6_000, seconds: 86_400 },
  /** Requests per client, including those answered from a known result. */
  requests: { hits: 300, seconds: 3_600 },
  /** Progress queries per client; each answer may carry a whole result. */
  reads: { hits: 3_000, seconds: 3_600 },
  /** Milliseconds of processor time per client; a run counts when it ends. */
  cpuMs: { hits: 120_000, seconds: 3_600 },
  /** Runs that wait or run at once, per client and in total. */
  openPerClient: 3,
  openOfAll: 120,
  /** Requests of one client kept waiting at once; the server refuses further ones with 429. */
  waitingPerClient: 10,
  /** The server answers after this time at the latest, if only with 503: proxies give up after 60 s. */
  waitMs: 50_000,
  concurrency: 2,
  /** Minutes until the same address is visited again. */
  cacheMinutes: 10,
  /** A queued run is dropped before it begins when no client has asked for it in this time. */
  abandonedSeconds: 45,
  /** Interval at which a waiting request marks its run as still wanted. */
  touchMs: 10_000,
  /** No run waits longer; older ones count as lost. */
  lostMinutes: 30,
  runMs: 60_000,
  maxResultBytes: 4_194_304,
  keepHours: 24,
  imagesShown: 20,
  maxImageBytes: 10_485_760,
  maxPictureHeight: 8_000,
  /** Places named per page that are too wide or no longer fit. */
  spotsShown: 60,
};

export const newsletterLimits = {
  emailMax: 254,
  textMax: 100,
  sourceMax: 300,
  /** Days the link in the confirmation mail is valid. Sign-ups not confirmed by then are deleted. */
  confirmDays: 7,
  /** Days the proof of consent is kept after unsubscribing (limitation period, § 195 BGB). */
  proofDays: 3 * 365,
  /** Sign-ups per client, and per address. */
  signUps: { hits: 20, seconds: 3_600 },
  signUpsPerAddress: { hits: 5, seconds: 86_400 },
};

export const contactLimits = {
  nameMax: 100,
  emailMax: 254,
  messageMax: 5_000,
  /** Links in one message: more mean advertising, as a question about a website names only a few pages. */
  linksMax: 10,
  keepDays: 365,
  messages: { hits: 10, seconds: 3_600 },
  messagesPerSender: { hits: 5, seconds: 86_400 },
};
