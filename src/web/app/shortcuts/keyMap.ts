import { useSyncExternalStore } from 'react';
import { type ShortcutId, shortcutIds, shortcuts } from './shortcuts.ts';
import { beginsWithCharacter } from './stroke.ts';

/** What somebody has decided about shortcuts in this browser. */
export type KeyChoice = { isCharacterOff: boolean; keys: { [id in ShortcutId]?: string } };

const storageKey = 'stufenlos-shortcuts';
const untouched: KeyChoice = { isCharacterOff: false, keys: {} };
const listeners = new Set<() => void>();

let known: KeyChoice | null = null;

/** The keys of a shortcut; null when it is switched off. */
export function toKeys({ isCharacterOff, keys }: KeyChoice, id: ShortcutId): string | null {
  const wanted = keys[id] ?? shortcuts[id].keys;
  return isCharacterOff && beginsWithCharacter(wanted) ? null : wanted;
}

/** Another shortcut that these keys would set off, or that begins like them, else null. */
export function findConflict({ keys }: KeyChoice, id: ShortcutId, wanted: string): ShortcutId | null {
  const clash = (other: string) =>
    other === wanted || other.startsWith(`${wanted} `) || wanted.startsWith(`${other} `);
  const found = shortcutIds.find(
    (other) => other !== id && canMeet(id, other) && clash(keys[other] ?? shortcuts[other].keys),
  );
  return found ?? null;
}

/** Two screens with keys of their own are never open together; what counts everywhere or on a website meets every screen. */
function canMeet(one: ShortcutId, other: ShortcutId): boolean {
  const scopes = [shortcuts[one].scope, shortcuts[other].scope];
  return scopes[0] === scopes[1] || scopes.some((scope) => scope === 'app' || scope === 'website');
}

/** A choice from a storage; everything unknown is left out. */
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

/** Counts at once, in every open screen; other tabs hear of it too. */
export function saveKeyChoice(choice: KeyChoice): void {
  known = choice;
  try {
    localStorage.setItem(storageKey, JSON.stringify(choice));
  } catch {
    // without storage it counts until the page is left
  }
  for (const listener of listeners) listener();
}

export const useKeyChoice = (): KeyChoice => useSyncExternalStore(subscribe, readKeyChoice, () => untouched);

/** The keys of a shortcut as they count now; null when it is switched off. */
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
