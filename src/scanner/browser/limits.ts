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
};
