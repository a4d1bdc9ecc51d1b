/** Prefixes of the storage keys that hold a user's unsent checks and answers; the user's address follows. */
export const outboxPrefix = 'stufenlos-checks:';
export const answersPrefix = 'stufenlos-answers:';

/** Tells if an earlier visit left something unsent, without loading the code that sends it. */
export function hasUnsent(prefix: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix));
  } catch {
    return false; // no storage
  }
}
