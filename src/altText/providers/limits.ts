export const modelLimits = {
  /** Time limit of one request, until the last byte of its answer. */
  attemptMs: 30_000,
  /**
   * Pause before the second try. Retry-After replaces it; above `longestRetryMs` there is no second try.
   * After a failed question the server gets no request for its Retry-After, at most `pauseMs`.
   */
  retryMs: 1_000,
  longestRetryMs: 5_000,
  pauseMs: 600_000,
  /** A longer answer is refused. */
  maxAnswerBytes: 262_144,
  /** Cap on an answer; an alternative text needs far fewer tokens. */
  maxTokens: 1_000,
};
