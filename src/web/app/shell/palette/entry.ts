import type { ShortcutId } from '../../shortcuts/shortcuts.ts';

/** Search result: a screen of this application (`to`), an external URL (`href`) or an action (`deed`). */
export type PaletteEntry = {
  id: string;
  words: string;
  detail?: string;
  /** Synonyms; searched but not shown. */
  alias?: string;
  to?: string;
  state?: Record<string, unknown>;
  href?: string;
  deed?: 'rescan' | 'shortcuts';
  shortcut?: ShortcutId;
};

/** Lower case without accents, for comparison: `Übersicht` → `ubersicht`. */
export const toPlain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');

/**
 * Finds entries that contain every search word. Order: names that begin with the text, names with a word that
 * does, then the rest.
 */
export function findEntries(entries: PaletteEntry[], text: string, limit: number): PaletteEntry[] {
  const wanted = toPlain(text.trim());
  const words = wanted.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .flatMap((entry) => {
      const name = toPlain(entry.words);
      const all = `${name} ${toPlain(entry.alias ?? '')}`;
      return words.every((word) => all.includes(word)) ? [{ entry, rank: toRank(name, wanted) }] : [];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ entry }) => entry);
}

function toRank(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 0;
  return name.split(/[^\p{L}\p{N}.]+/u).some((word) => word.startsWith(wanted)) ? 1 : 2;
}
