/** Prefix of the storage key that holds a user's unsent checks; the user's address follows. */
export const outboxPrefix = 'stufenlos-checks:';

/** Tells if an earlier visit left unsent checks, without loading the outbox's code. */
export function hasUnsentChecks(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(outboxPrefix));
  } catch {
    return false; // no storage
  }
}
