export const httpLimits = {
  maxBodyBytes: 65_536,
  maxUrlChars: 2_048,
  pageSize: 100,
  maxPageSize: 500,
  heartbeatMs: 15_000,
  shutdownMs: 10_000,
};

/** Apart, since browsers load `httpLimits`. */
export const serverLimits = {
  /** A request must have arrived whole: 10 MB take 80 s at 1 Mbit/s. */
  requestMs: 120_000,
  headersMs: 20_000,
  cspReports: { hits: 60, seconds: 3_600 },
  cspReportsEach: 20,
};
