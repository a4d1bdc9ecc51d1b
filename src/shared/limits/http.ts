export const httpLimits = {
  maxBodyBytes: 65_536,
  maxUrlChars: 2_048,
  pageSize: 100,
  maxPageSize: 500,
  heartbeatMs: 15_000,
  shutdownMs: 10_000,
};
