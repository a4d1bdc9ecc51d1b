export const browserLimits = {
  /**
   * A reused tab grows. A long scan with three tabs took at most 1,040 MiB with 5 pages each. With 6 it took 1,170,
   * with 12 1,240.
   */
  pagesPerTab: 5,
  pagesPerBrowser: 1_000,
  browserAgeMs: 30 * 60_000,
  browserMemoryBytes: 3_000_000_000,
  /** Private memory of one process; beyond it the page in it is ended. */
  pageMemoryBytes: 1_500_000_000,
  memoryWatchMs: 1_000,
  workersPerPage: 40,
  /** Navigations of a page by itself in one visit; a page with more will not arrive. */
  hopsPerVisit: 15,
};
