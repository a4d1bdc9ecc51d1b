import type { ShortcutId } from '../shortcuts/shortcuts.ts';

/** Something that the search offers: a screen of ours (`to`), an address elsewhere (`href`), or a deed (`deed`). */
export type PaletteEntry = {
  id: string;
  words: string;
  /** Whose it is, where it lies. */
  detail?: string;
  /** What people may call it instead; only searched. */
  alias?: string;
  to?: string;
  state?: Record<string, unknown>;
  href?: string;
  deed?: 'rescan' | 'shortcuts';
  shortcut?: ShortcutId;
};

/** Searched text in small letters, without accents: `Übersicht` → `ubersicht`. */
export const toPlain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');

/**
 * The entries in which every word of the search stands, the best first: where the name begins with it, then where a word
 * of the name does, then the rest in their own order.
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
