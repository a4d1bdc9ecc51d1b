/** Product constants of the operator's page: our own choice. */

export const operationLimits = {
  /** A job that failed so often is shown. */
  repeatedTries: 3,
  /** Minutes that jobs may wait while nobody works on their kind. */
  waitingMinutes: 15,
  shownStuck: 50,
  shownScans: 50,
  shownMailFailures: 10,
  reasonChars: 300,
  /** Minutes over which the pace of a scan is counted. */
  paceMinutes: 5,
  refreshSeconds: 10,
  /** Per account and kind; fewer than the security trail notes of one kind. */
  changes: { hits: 90, seconds: 3_600 },
};
