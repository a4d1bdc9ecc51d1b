/** Product constants with unit; "spec" names the specification's section, otherwise the number is ours. */

export const websiteLimits = {
  /** Websites of one answer, each with its trend: the embedded database gives 50 in 20 ms. */
  pageSize: 50,
  /** Points of the trend beside a website's score. */
  trendScans: 12,
  /** Requests of one account that delete pages. */
  pageDeletions: { hits: 120, seconds: 60 },
};

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

export const searchLimits = {
  queryChars: 200,
  /** Of each kind. */
  results: 8,
  /** Letters and digits from which pages are searched: one alone stands in nearly every address. */
  pageChars: 2,
};
