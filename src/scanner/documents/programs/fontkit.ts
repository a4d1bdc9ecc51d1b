import { createRequire } from 'node:module';

export type Piece = { offset: number; length: number };
type Ranges = { first: number; nLeft: number }[];
export type PrivateDict = { defaultWidthX: number; nominalWidthX: number; Subrs?: Piece[] | null };

export type CompactFont = {
  stream: { buffer: Uint8Array };
  isCIDFont: boolean;
  globalSubrIndex: Piece[];
  topDict: {
    CharStrings: Piece[];
    FontMatrix: number[];
    FDArray?: { FontMatrix: number[] }[] | null;
    charset: string[] | { glyphs?: number[]; ranges?: Ranges };
    Encoding: (string | undefined)[] | { codes?: number[]; ranges?: Ranges };
  };
  getGlyphName(glyph: number): string | null;
  fdForGlyph(glyph: number): number | null;
  privateDictForGlyph(glyph: number): PrivateDict | null;
};

type List<T> = { get(index: number): T | null };

export type LetterMap = {
  version: number;
  codeMap: List<number>;
  segCount: number;
  startCode: List<number>;
  endCode: List<number>;
  idDelta: List<number>;
  idRangeOffset: List<number>;
  glyphIndexArray: List<number>;
  firstCode: number;
  glyphIndices: List<number>;
  nGroups: number;
  groups: List<{ startCharCode: number; endCharCode: number; glyphID: number }>;
};

export type OpenFont = {
  directory: { tables: { [tag: string]: unknown } };
  head?: { unitsPerEm: number };
  hhea?: { numberOfMetrics: number };
  maxp?: { numGlyphs: number };
  hmtx?: { metrics: List<{ advance: number }> };
  loca?: { offsets: number[] };
  cmap?: { tables: { platformID: number; encodingID: number; table: LetterMap }[] };
  'CFF '?: CompactFont;
};

let lib: { create(bytes: Uint8Array): OpenFont } | undefined;

/** Opens a font in an OpenType container; throws for anything else. Loaded late: most files need no program read. */
export function openFont(bytes: Uint8Array): OpenFont {
  lib ??= createRequire(import.meta.url)('fontkit') as NonNullable<typeof lib>;
  return lib.create(bytes);
}
