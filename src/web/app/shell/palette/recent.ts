import type { PaletteEntry } from './entry.ts';

const storageKey = 'stufenlos-recent';
const maxItems = 5;

/**
 * Entries chosen last in the search, newest first; removed when another user signs in or the user signs out.
 */
export function listRecent(): PaletteEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

export function addRecent(entry: PaletteEntry): void {
  const items = [entry, ...listRecent().filter(({ id }) => id !== entry.id)].slice(0, maxItems);
  try {
    localStorage.setItem(storageKey, JSON.stringify(items));
  } catch {
    // without storage nothing is remembered
  }
}

export function forgetRecent(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // without storage there is nothing to remove
  }
}

const isEntry = (item: Partial<PaletteEntry> | null): item is PaletteEntry =>
  typeof item?.id === 'string' && typeof item.words === 'string';
