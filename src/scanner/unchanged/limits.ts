export const unchangedLimits = {
  /** Pages with more resources are always audited. */
  maxResources: 300,
  maxHtmlBytes: 10_485_760,
  /**
   * Resources with neither ETag nor Last-Modified are identified by a hash of their body, up to this size.
   */
  maxResourceBytes: 2_097_152,
  /** Unneeded bodies are read to the end up to this size, so that the connection can be reused. */
  maxDrainBytes: 65_536,
  perHost: 6,
  documentMs: 15_000,
  resourceMs: 10_000,
  pageMs: 30_000,
  bodyMs: 3_000,
  remembered: 5_000,
};
