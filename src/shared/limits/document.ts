/** Product constants: our own choice. */
export const documentLimits = {
  /** Links to documents kept of one page, as many as links of any kind. */
  perPage: 2_000,
  /** Different words kept of the links from one page to one document. */
  wordsPerLink: 3,
  wordChars: 200,
  /** Addresses of PDFs that one scan fetches; of a guest's scan. */
  perScan: 500,
  perGuestScan: 10,
  maxBytes: 52_428_800,
  fetchMs: 60_000,
  /** Time that one scan takes for all of them. */
  scanMs: 20 * 60_000,
  /** Findings stored of one document; `finding_count` counts all. */
  findings: 1_000,
  /** Documents that a report lists. */
  inReport: 100,
  /** Answers and open questions that a report lists. */
  judgementsInReport: 500,
  /** Note beside an answer. */
  noteChars: 1_000,
  /** Places listed with one fault. */
  placesShown: 200,
  /** Pages listed with one document. */
  linksShown: 200,
};
