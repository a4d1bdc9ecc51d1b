export const modelLimits = {
  /** For one answer, first byte to last. */
  attemptMs: 30_000,
  /** Before the one further try; a server that wants a longer break is left alone for as long, at most `pauseMs`. */
  retryMs: 1_000,
  longestRetryMs: 5_000,
  pauseMs: 600_000,
  /** An answer that says more is none. */
  maxAnswerBytes: 262_144,
  /** Of the answer; a text has far fewer. */
  maxTokens: 1_000,
};
