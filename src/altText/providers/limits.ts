export const modelLimits = {
  /** For one answer, first byte to last. */
  attemptMs: 30_000,
  /**
   * Pause before the second try. A server that asks for a longer break is left alone for as long, at most
   * `pauseMs`.
   */
  retryMs: 1_000,
  longestRetryMs: 5_000,
  pauseMs: 600_000,
  /** A longer answer is refused. */
  maxAnswerBytes: 262_144,
  /** For the answer; an alternative text needs far fewer. */
  maxTokens: 1_000,
};
