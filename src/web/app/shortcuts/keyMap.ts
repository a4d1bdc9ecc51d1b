import { useSyncExternalStore } from 'react';
import { type ShortcutId, shortcutIds, shortcuts } from './shortcuts.ts';
import { beginsWithCharacter } from './stroke.ts';

export type KeyChoice = { isCharacterOff: boolean; keys: { [id in ShortcutId]?: string } };

const storageKey = 'stufenlos-shortcuts';
const untouched: KeyChoice = { isCharacterOff: false, keys: {} };
const listeners = new Set<() => void>();

let known: KeyChoice | null = null;

/** Returns the keys of a shortcut; null when it is switched off. */
export function toKeys({ isCharacterOff, keys }: KeyChoice, id: ShortcutId): string | null {
  const wanted = keys[id] ?? shortcuts[id].keys;
  return isCharacterOff && beginsWithCharacter(wanted) ? null : wanted;
}

/** Finds another shortcut with the same keys, or one that is a prefix of the other. */
export function findConflict({ keys }: KeyChoice, id: ShortcutId, wanted: string): ShortcutId | null {
  const clash = (other: string) =>
    other === wanted || other.startsWith(`${wanted} `) || wanted.startsWith(`${other} `);
  const found = shortcutIds.find(
    (other) => other !== id && canMeet(id, other) && clash(keys[other] ?? shortcuts[other].keys),
  );
  return found ?? null;
}

/**
 * Two screens with their own keys are never open together; `app` and `website` shortcuts meet every screen.
 */
function canMeet(one: ShortcutId, other: ShortcutId): boolean {
  const scopes = [shortcuts[one].scope, shortcuts[other].scope];
  return scopes[0] === scopes[1] || scopes.some((scope) => scope === 'app' || scope === 'website');
}

export function toKeyChoice(text: string | null): KeyChoice {
  try {
    const { isCharacterOff, keys } = (JSON.parse(text ?? '{}') ?? {}) as {
      isCharacterOff?: unknown;
      keys?: { [id: string]: unknown };
    };
    const kept = shortcutIds.flatMap((id) => {
      const wanted = keys?.[id];
      return typeof wanted === 'string' && wanted ? [[id, wanted]] : [];
    });
    return { isCharacterOff: isCharacterOff === true, keys: Object.fromEntries(kept) };
  } catch {
    return untouched;
  }
}

export function readKeyChoice(): KeyChoice {
  known ??= toKeyChoice(readStorage());
  return known;
}

/** Applies at once to every open screen, and to other tabs through the storage event. */
export function saveKeyChoice(choice: KeyChoice): void {
  known = choice;
  try {
    localStorage.setItem(storageKey, JSON.stringify(choice));
  } catch {
    // without storage, settings last until the page is left
  }
  for (const listener of listeners) listener();
}

export const useKeyChoice = (): KeyChoice => useSyncExternalStore(subscribe, readKeyChoice, () => untouched);

export const useKeys = (id: ShortcutId): string | null => toKeys(useKeyChoice(), id);

function subscribe(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key !== null && event.key !== storageKey) return;
    known = null;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
