/** What asking whether a page is unchanged may cost. */
export const unchangedLimits = {
  /** A page with more is always audited. */
  maxResources: 300,
  maxHtmlBytes: 10_485_760,
  /** A resource without ETag and date is told by its body, up to here. */
  maxResourceBytes: 2_097_152,
  /** An answer whose body nobody needs is read to its end up to here, so that the connection can be used again. */
  maxDrainBytes: 65_536,
  /** Requests to one host at once: as many as a browser makes. */
  perHost: 6,
  documentMs: 15_000,
  resourceMs: 10_000,
  /** All resources of one page; what takes longer is left to the browser. */
  pageMs: 30_000,
  /** For reading the document's HTML back from the browser. */
  bodyMs: 3_000,
  /** Resources remembered during a scan. */
  remembered: 5_000,
};
