/** Where the messages of this session are kept in this browser, for pages that only want to know whether there are any. */
export const messagesKey = 'stufenlos-messages';

/** Said on `window` whenever the kept messages have changed. */
export const messagesChanged = 'stufenlos:messages';

/** The text that a storage gives; null when there is none, or no storage. */
export function readStoredMessages(): string | null {
  try {
    return sessionStorage.getItem(messagesKey);
  } catch {
    return null;
  }
}
