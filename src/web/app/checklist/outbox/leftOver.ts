/** Where the outbox of a person keeps what waits. */
export const outboxPrefix = 'stufenlos-checks:';

/** Whether an earlier visit has left changes that the server does not know yet; answered without loading their code. */
export function hasLeftOver(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(outboxPrefix));
  } catch {
    return false; // no storage
  }
}
