/** Storage key of this session's messages, for pages that only check whether there are any. */
export const messagesKey = 'stufenlos-messages';

export const messagesChanged = 'stufenlos:messages';

/** Stored text; null without any, or without storage. */
export function readStoredMessages(): string | null {
  try {
    return sessionStorage.getItem(messagesKey);
  } catch {
    return null;
  }
}
