/** Product constants with unit; "spec" names the specification's section, otherwise the number is ours. */

export const scanLimits = {
  maxPages: 25,
  maxPagesGuest: 25,
  maxPagesCeiling: 10_000,
  /** Of so many scans of a website one audits every page, the others only those that have changed. */
  fullScanEvery: 5,
  /** Addresses a scan keeps beyond twice its page limit, for those that turn out to be duplicates or documents. */
  spareUrls: 100,
  maxDepth: 10,
  maxLinksPerPage: 2_000,
  maxSitemapUrls: 50_000,
  maxSitemaps: 200,
  maxSitemapBytes: 52_428_800,
  maxRobotsBytes: 512_000,
  maxFaviconBytes: 262_144,
  maxMediaPerPage: 500,
  maxFindingsPerPage: 2_000,
  maxSnippetChars: 400,
  maxMessageChars: 1_000,
  maxRedirects: 10,
  /** Between two requests to one host, unless robots.txt asks for more. */
  pacingMs: 0,
  maxCrawlDelayMs: 10_000,
  maxRetryAfterMs: 60_000,
};

export const websiteLimits = {
  /** Websites of one answer, each with its trend: the embedded database gives 50 in 20 ms. */
  pageSize: 50,
  /** Points of the trend beside a website's score. */
  trendScans: 12,
  /** Requests of one account that delete pages. */
  pageDeletions: { hits: 120, seconds: 60 },
};

export const timeouts = {
  connectMs: 10_000,
  fetchMs: 15_000,
  /** A browser that opens no tab within is ended. */
  tabMs: 15_000,
  navigateMs: 20_000,
  /** From the parsed document to `load`: one image that never comes must not hold up the page. */
  loadMs: 6_000,
  settleMs: 2_500,
  quietMs: 200,
  auditMs: 30_000,
  pageMs: 60_000,
  /** From sending a login form to the page that a signed-in visitor sees. */
  signInMs: 10_000,
  stepMs: 20_000,
  scanMs: 4 * 3_600_000,
  /** A guest's scan ends here with what it has: one slow website must not hold a worker. */
  guestScanMs: 15 * 60_000,
};

export const browserLimits = {
  /** A reused tab grows: a long scan with three tabs took at most 1,040 MiB with 5 pages each, 1,170 with 6, 1,240 with 12. */
  pagesPerTab: 5,
  pagesPerBrowser: 1_000,
  browserAgeMs: 30 * 60_000,
  /** Private memory of all browser processes together. */
  browserMemoryBytes: 3_000_000_000,
  /** Private memory of one process: the page in it is ended. */
  pageMemoryBytes: 1_500_000_000,
  /** Looked at so often while a page is open. */
  memoryWatchMs: 1_000,
  /** Own threads of one page. */
  workersPerPage: 40,
  /** A page that has gone on by itself so often in one visit will not arrive. */
  hopsPerVisit: 15,
  viewport: { width: 1280, height: 720 },
};

/** How a website's owner may have it visited. */
export const settingsLimits = {
  maxDepthCeiling: 50,
  userAgentMax: 400,
  cookiesMaxChars: 20_000,
  headersMax: 20,
  headerMaxChars: 4_000,
  pathsMax: 200,
  pathMaxChars: 500,
  viewportsMax: 3,
  /** CSS pixels. */
  viewportMin: 240,
  viewportMax: 3_840,
  loginFieldsMax: 10,
  /** Of one account. */
  saves: { hits: 120, seconds: 60 },
  /** A scan that meets the login form again signs in anew at most so often. */
  newLogins: 5,
  /** Tries of a login that one person may start. */
  loginTests: { hits: 60, seconds: 3_600 },
  /** What the largest valid settings need as JSON in UTF-8, three bytes a character, and some air. */
  maxBodyBytes: 1_048_576,
  /** Selectors, values and words of a login. */
  loginTextMax: 500,
  /** What a try saw is kept for so long. */
  loginTestHours: 24,
  /** A try that has not ended by then was lost. */
  loginTestMinutes: 5,
};

export const visitorLimits = {
  scansPerHour: 30,
  scansPerAddressAndHour: 60,
  streamsPerClient: 20,
  claimDays: 30,
  /** A guest's rows are purged after this many days. */
  guestDays: 30,
};

/** What visitors may have looked at without an account: simulator and alternative text demo. */
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

/** Proposals for alternative texts. */
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

/** Asking a vision model that the operator has set. */
export const modelLimits = {
  /** For one answer, first byte to last. */
  attemptMs: 30_000,
  /** Before the one further try; a server that wants a longer break is left alone for as long, at most `pauseMs`. */
  retryMs: 1_000,
  longestRetryMs: 5_000,
  pauseMs: 600_000,
  /** An answer that says more is none. */
  maxAnswerBytes: 262_144,
  /** Of the answer; a text has far fewer. */
  maxTokens: 1_000,
};

/** Confirmed texts on their way to a website's content management system. */
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

/** Exports of alternative texts, of one client. */
export const altTextExportLimits = { hits: 60, seconds: 3_600 };

/** The newsletter of the public site. */
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

/** The contact form of the public site. */
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

/** The search of the application. */
export const searchLimits = {
  queryChars: 200,
  /** Of each kind. */
  results: 8,
  /** Letters and digits from which pages are searched: one alone stands in nearly every address. */
  pageChars: 2,
};

/** Accounts, organizations, sign-in. */
export const accountLimits = {
  passwordMin: 10,
  /** argon2 takes any length; a megabyte of password is an attack. */
  passwordMax: 200,
  /** spec, app 5 */
  organizationNameMin: 2,
  organizationNameMax: 50,
  apiKeyNameMax: 100,
  /** spec, app 9 */
  apiKeyPrefixChars: 10,
  /** spec, app 9: where a key is chosen */
  apiKeyChoiceChars: 8,
  invitationsAtOnce: 50,
  invitationMessageMax: 1_000,
  invitationDays: 14,
  /** Mails that one organization, and one account, may send to strangers. */
  invitationMails: { hits: 200, seconds: 86_400 },
  /** The same for an account that is younger than this window. */
  firstInvitationMails: { hits: 20, seconds: 86_400 },
  /** Invitations that one address gets, from whomever. */
  invitationsPerAddress: { hits: 3, seconds: 86_400 },
  /** Each way: asked again and again, it would mail again and again. */
  deletions: { hits: 5, seconds: 3_600 },
  /** An export reads everything: of one account. */
  exports: { hits: 10, seconds: 3_600 },
  /** Plans that one organization may ask for; each is a mail. */
  planRequests: { hits: 10, seconds: 86_400 },
  /** Scans that one organization may start. */
  scans: { hits: 300, seconds: 3_600 },
  /** Websites that one account may add. */
  newWebsites: { hits: 100, seconds: 3_600 },
  /** Without a password only somebody who has just signed in may ask for the deletion of their account. */
  freshSessionSeconds: 600,
  accessTokenSeconds: 3_600,
  sessionDays: 90,
  /** A refresh token that comes twice within this time is a lost answer, not a theft (GoTrue's reuse interval). */
  refreshReuseSeconds: 10,
  otpDigits: 6,
  otpAttempts: 5,
  otpMinutes: 60,
  authCodeMinutes: 5,
  challengeMinutes: 5,
  factorsMax: 10,
  recoveryCodes: 10,
  /** Lower-case letters and digits of a recovery code. */
  recoveryCodeChars: 16,
  /** Wrong codes of one account's second factor, then it has to wait. */
  factorAttempts: { hits: 5, seconds: 900 },
  /** What one account may begin to set up or to show, of each kind: every try is stored. */
  factorRequests: { hits: 30, seconds: 900 },
  passkeysMax: 10,
  /** Challenges for signing in that one client may ask for. */
  passkeyChallenges: { hits: 60, seconds: 300 },
  friendlyNameMax: 120,
  /**
   * A password may be changed without a mailed code, and a passkey or second factor be added, only within this time after
   * signing in (GoTrue: 24 h).
   */
  recentSignInHours: 24,
  /** Between two mails of one kind that one client asks for one address. */
  mailsPerAddressSeconds: 60,
  /** Mails of one kind that one client may ask for one address. */
  mailsPerAddress: { hits: 12, seconds: 3_600 },
  /** Mails of one kind that one address gets, whoever asks for them. */
  mailsSentPerAddress: { hits: 24, seconds: 3_600 },
  /** Requests of one client; 300 sign-ins are a large office on a Monday. */
  rates: {
    signUp: { hits: 60, seconds: 3_600 },
    signIn: { hits: 300, seconds: 300 },
    refresh: { hits: 600, seconds: 300 },
    verify: { hits: 60, seconds: 300 },
    mail: { hits: 60, seconds: 3_600 },
  },
  /** Each try costs up to three times argon2. */
  passwordChanges: { hits: 10, seconds: 900 },
  /** Wrong passwords of one client for one account. */
  wrongPasswords: { hits: 10, seconds: 900 },
  /** Codes typed for one address, whichever client and mail: six digits are few. */
  typedCodes: { hits: 20, seconds: 3_600 },
  /** JSON of what an account keeps about its person; every access token carries it. */
  metadataChars: 4_000,
  /** An ended session is known for so long: signing in from the same place again is no news. */
  endedSessionDays: 30,
  unconfirmedDays: 7,
  mailDays: 30,
  graceDays: 14,
  /** argon2id, OWASP Password Storage Cheat Sheet (2026): 19 MiB, 2 passes, 1 lane. */
  argon2: { memoryKib: 19_456, passes: 2, lanes: 1 },
  /** Sign-ins that may wait for a free core; beyond it 429. */
  passwordQueue: 60,
};

/** Working through findings. */
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

/** What a person leaves at a criterion of a page. */
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

export const httpLimits = {
  maxBodyBytes: 65_536,
  maxUrlChars: 2_048,
  pageSize: 100,
  maxPageSize: 500,
  heartbeatMs: 15_000,
  shutdownMs: 10_000,
};

/** spec, public 4 and 9 */
export const onboarding = {
  steps: ['connectivity', 'favicon', 'robots', 'sitemaps', 'media'] as const,
  thumbnailsInCard: 8,
  thumbnailsInResult: 3,
  urlsInCard: 10,
  loadMore: 4,
  loadMoreDelayMs: 1_200,
  percentCap: 90,
  resultDelayMs: 2_500,
  stepDelayMs: 800,
  stepRandomMinMs: 200,
  stepRandomMaxMs: 700,
};

export const productName = 'Stufenlos';
