export const websiteLimits = {
  /** Websites per answer, each with its trend: the embedded database reads 50 in 20 ms. */
  pageSize: 50,
  trendScans: 12,
  /** A year of nightly scans. */
  trendYearScans: 366,
  trendMonths: 12,
  trendWeeks: 53,
  trashDays: 14,
  pageDeletions: { hits: 120, seconds: 60 },
};

export const settingsLimits = {
  nameMax: 80,
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
  saves: { hits: 120, seconds: 60 },
  /** Times a scan signs in again after it meets the login form again. */
  newLogins: 5,
  loginTests: { hits: 60, seconds: 3_600 },
  /** Largest valid settings as JSON in UTF-8 at three bytes a character, with some margin. */
  maxBodyBytes: 1_048_576,
  loginTextMax: 500,
  /** Hours until the result of a login test is deleted. */
  loginTestHours: 24,
  /** A login test still open after this time counts as lost. */
  loginTestMinutes: 5,
};

export const searchLimits = {
  queryChars: 200,
  results: 8,
  /** Letters and digits needed to search pages: a single one occurs in nearly every address. */
  pageChars: 2,
};

export const reportLimits = {
  titleMax: 200,
  coverMax: 2_000,
  passwordMax: 200,
  /** Days until a made report is deleted. */
  keepDays: 30,
  /** Reports of one website that are kept at once. */
  perWebsite: 50,
  recipients: 50,
  causesInBrief: 100,
  causes: 500,
  pages: 200,
  /** Websites in a report on all. */
  websites: 500,
  websitesInDetail: 50,
  worstCauses: 3,
  writeMs: 120_000,
  writeMegabytes: 640,
  /** Pictures of a report as HTML are drawn smaller where it would be larger. */
  htmlBytes: 2_000_000,
  /** Each keeps so much on average; the last ones are left out. */
  htmlPictureBytes: 4_000,
  made: { hits: 60, seconds: 3_600 },
  opened: { hits: 60, seconds: 3_600 },
};

export const letterheadLimits = {
  coverMax: 2_000,
  altMax: 200,
  logoMaxBytes: 204_800,
  /** Pixels of a side: a small file may unpack to a picture that fills the memory. */
  logoMaxPixels: 4_000,
  saves: { hits: 60, seconds: 3_600 },
};

export const guestLinkLimits = {
  /** Null: until it is revoked. */
  days: [7, 30, 90, null] as const,
  recipientMax: 80,
  perWebsite: 50,
  causes: 50,
  placesPerCause: 10,
  /** Days an ended link stays in the list. */
  keepEndedDays: 30,
  opened: { hits: 600, seconds: 3_600 },
};

export const goalLimits = {
  /** Days before its end on which a goal that is not reached is told. */
  warningDays: [14, 3],
  perWebsite: 20,
  /** Days an ended goal stays in the list of websites. */
  shownEndedDays: 30,
};

export const sitemapLimits = {
  /** Hours after the begin of a website's last scan in which a changed sitemap starts none. */
  restHours: 6,
  looksPerRun: 1_000,
};

export const feedLimits = {
  entries: 50,
  opened: { hits: 600, seconds: 3_600 },
};

export const sampleLimits = {
  keyPages: 12,
  /** Templates that a drawn sample covers; those of most pages first. */
  templates: 40,
  /** Templates in the list, those of most pages first. */
  templatesShown: 200,
  byHand: 100,
  nameMax: 80,
  reasonMax: 500,
  actionMax: 200,
  processes: 20,
  steps: 30,
  changes: { hits: 120, seconds: 60 },
};
