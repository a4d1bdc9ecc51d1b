import { useSyncExternalStore } from 'react';
import type { ToastContent } from '../../ui/toast.tsx';

/** A message of this session; `at`: when it was said, milliseconds since 1970. */
export type KeptMessage = ToastContent & { id: number; at: number };

export type KeptMessages = {
  /** Newest first. */
  items: KeptMessage[];
  /** How many that are news have not been in the open list yet. */
  newCount: number;
};

const storageKey = 'stufenlos-messages';
const maxItems = 100;
const none: KeptMessages = { items: [], newCount: 0 };
const listeners = new Set<() => void>();

let known: KeptMessages | null = null;

/** With one message more; the oldest go beyond a hundred. What somebody has just done themselves is no news to them. */
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

/** What a storage gives; nothing where it holds something else. */
export function toKeptMessages(text: string | null): KeptMessages {
  try {
    const { items, newCount } = (JSON.parse(text ?? 'null') ?? none) as Partial<KeptMessages>;
    if (!Array.isArray(items) || !Number.isSafeInteger(newCount)) return none;
    return { items: items.filter(isMessage), newCount: newCount as number };
  } catch {
    return none;
  }
}

const isMessage = (item: Partial<KeptMessage> | null): item is KeptMessage =>
  typeof item?.title === 'string' && typeof item.text === 'string' && Number.isFinite(item.at);

export function addKeptMessage(toast: ToastContent): void {
  save(withMessage(read(), toast, Date.now()));
}

/** The list was seen. */
export function markMessagesSeen(): void {
  if (read().newCount > 0) save({ ...read(), newCount: 0 });
}

export function deleteKeptMessages(): void {
  save(none);
}

export const useKeptMessages = (): KeptMessages => useSyncExternalStore(subscribe, read, () => none);

function read(): KeptMessages {
  known ??= toKeptMessages(readStorage());
  return known;
}

function save(messages: KeptMessages): void {
  known = messages;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(messages));
  } catch {
    // without storage the list lives until the page is left
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStorage(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
