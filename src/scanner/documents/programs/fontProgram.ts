import type { LetterTable } from './letterTables.ts';

/** Facts of an embedded font program; null where it does not say, or not readably. */
export type FontProgram = {
  kind: 'trueType' | 'compact' | 'type1';
  glyphCount: number;
  widthOf(glyph: number): number | null;
  isDrawn(glyph: number): boolean;
  names: Map<string, number> | null;
  /** Glyphs by their number in a collection of characters. */
  cids: Map<number, number> | null;
  /** Name of the glyph by code, where the program has an encoding of its own. */
  encoding: Map<number, string> | null;
  letterTables: LetterTable[] | null;
};
