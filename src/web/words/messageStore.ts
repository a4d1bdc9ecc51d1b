import type { ToastContent } from '../ui/overlay/toast.tsx';
import { messagesChanged, messagesKey, readStoredMessages } from './storedMessages.ts';

/** Message of this session; `at`: milliseconds since 1970. */
export type KeptMessage = ToastContent & { id: number; at: number };

export type KeptMessages = {
  /** Newest first. */
  items: KeptMessage[];
  /** Unread messages that tell results of background work or faults. */
  newCount: number;
};

const maxItems = 100;
export const noMessages: KeptMessages = { items: [], newCount: 0 };

let known = noMessages;
let knownText: string | null = null;

/** Adds a message and drops the oldest beyond a hundred. A success of the user's own action is not unread. */
export function withMessage(
  { items, newCount }: KeptMessages,
  toast: ToastContent,
  at: number,
): KeptMessages {
  const id = (items[0]?.id ?? 0) + 1;
  const kept = [{ ...toast, id, at }, ...items].slice(0, maxItems);
  const isNews = toast.isNews || toast.tone === 'bad';
  return { items: kept, newCount: Math.min(newCount + (isNews ? 1 : 0), kept.length) };
}

export function toKeptMessages(text: string | null): KeptMessages {
  try {
    const { items, newCount } = (JSON.parse(text ?? 'null') ?? noMessages) as Partial<KeptMessages>;
    if (!Array.isArray(items) || !Number.isSafeInteger(newCount)) return noMessages;
    return { items: items.filter(isMessage), newCount: newCount as number };
  } catch {
    return noMessages;
  }
}

const isMessage = (item: Partial<KeptMessage> | null): item is KeptMessage =>
  typeof item?.title === 'string' && typeof item.text === 'string' && Number.isFinite(item.at);

export function addKeptMessage(toast: ToastContent): void {
  save(withMessage(readKeptMessages(), toast, Date.now()));
}

export function markMessagesSeen(): void {
  if (readKeptMessages().newCount > 0) save({ ...readKeptMessages(), newCount: 0 });
}

export function deleteKeptMessages(): void {
  save(noMessages);
}

/** Returns the same object until the messages change, even if another page of this tab changed them. */
export function readKeptMessages(): KeptMessages {
  const text = readStoredMessages();
  if (text !== null && text !== knownText) {
    known = toKeptMessages(text);
    knownText = text;
  }
  return known;
}

function save(messages: KeptMessages): void {
  known = messages;
  knownText = JSON.stringify(messages);
  try {
    sessionStorage.setItem(messagesKey, knownText);
  } catch {
    // without storage the list lives until the user leaves the page
  }
  window.dispatchEvent(new Event(messagesChanged));
}
