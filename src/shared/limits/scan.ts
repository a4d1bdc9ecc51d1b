export const scanLimits = {
  maxPages: 25,
  maxPagesGuest: 25,
  maxPagesCeiling: 10_000,
  /** One scan in this many audits every page of a website; the others audit only changed pages. */
  fullScanEvery: 5,
  /** Addresses a scan keeps beyond twice its page limit, in case some are duplicates or documents. */
  spareUrls: 100,
  /** Pages of earlier scans that a scan did not come to and asks for at its end. */
  unmetPages: 200,
  /** Pages remembered for an image without an alternative text. */
  missingAltPages: 200,
  /** Different images with one alternative text, from which on it is doubted. */
  repeatedAltImages: 3,
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
  /** Pause between two requests to one host, unless robots.txt asks for more. */
  pacingMs: 0,
  maxCrawlDelayMs: 10_000,
  maxRetryAfterMs: 60_000,
  deployLabelChars: 100,
};

export const timeouts = {
  connectMs: 10_000,
  fetchMs: 15_000,
  /** A browser that opens no tab within this time is ended. */
  tabMs: 15_000,
  navigateMs: 20_000,
  /** Time from the parsed document to `load`. One image that never arrives must not hold up the page. */
  loadMs: 6_000,
  settleMs: 2_500,
  quietMs: 200,
  auditMs: 30_000,
  /** Time in which probes act on one page. */
  actMs: 20_000,
  pageMs: 60_000,
  signInMs: 10_000,
  stepMs: 20_000,
  scanMs: 4 * 3_600_000,
  /** A guest's scan ends here with the pages it has: one slow website must not hold a worker. */
  guestScanMs: 15 * 60_000,
};
