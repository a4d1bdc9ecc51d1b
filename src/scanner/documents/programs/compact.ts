import { type CharStringFont, readCharStringWidth } from './charStringWidth.ts';
import { type CompactFont, openFont, type Piece } from './fontkit.ts';
import type { FontProgram } from './fontProgram.ts';

/** Reads a font in Adobe's compact format, with or without an OpenType container. */
export function readCompact(font: CompactFont): FontProgram {
  const { topDict, isCIDFont } = font;
  const glyphCount = topDict.CharStrings.length;
  const names = Array.from({ length: glyphCount }, (_, glyph) => font.getGlyphName(glyph) ?? '');
  return {
    kind: 'compact',
    glyphCount,
    widthOf: toWidths(font),
    isDrawn: () => true,
    names: isCIDFont ? null : new Map(names.map((name, glyph) => [name, glyph])),
    cids: isCIDFont ? readCids(font) : null,
    encoding: isCIDFont ? null : readEncoding(font, names),
    letterTables: null,
  };
}

export function openCompact(bytes: Uint8Array): CompactFont | undefined {
  const head = Buffer.alloc(28);
  head.write('OTTO', 0, 'latin1');
  head.writeUInt16BE(1, 4);
  head.write('CFF ', 12, 'latin1');
  head.writeUInt32BE(head.length, 20);
  head.writeUInt32BE(bytes.length, 24);
  return openFont(Buffer.concat([head, bytes]))['CFF '];
}

function readCids({ topDict: { charset, CharStrings } }: CompactFont): Map<number, number> | null {
  if (Array.isArray(charset)) return null;
  const { glyphs, ranges = [] } = charset;
  const listed = glyphs ?? ranges.flatMap(({ first, nLeft }) => toRun(first, nLeft));
  return new Map([0, ...listed].slice(0, CharStrings.length).map((cid, glyph) => [cid, glyph]));
}

function readEncoding({ topDict: { Encoding } }: CompactFont, names: string[]): Map<number, string> {
  const found = new Map<number, string>();
  if (Array.isArray(Encoding)) Encoding.forEach((name, code) => void (name && found.set(code, name)));
  else
    (Encoding.codes ?? listRangeCodes(Encoding.ranges ?? [])).forEach(
      (code, index) => void found.set(code, names[index + 1] ?? ''),
    );
  return found;
}

/** The library takes three bytes for a range of an encoding, where the format has two. */
function listRangeCodes(ranges: { first: number; nLeft: number }[]): number[] {
  const bytes = ranges.flatMap(({ first, nLeft }) => [first >> 8, first & 255, nLeft]);
  return ranges.flatMap((_, index) => toRun(bytes[index * 2]!, bytes[index * 2 + 1]!));
}

const toRun = (first: number, left: number): number[] =>
  Array.from({ length: left + 1 }, (_, index) => first + index);

function toWidths(font: CompactFont): FontProgram['widthOf'] {
  const { buffer } = font.stream;
  const cut = ({ offset, length }: Piece) => buffer.subarray(offset, offset + length);
  const global = font.globalSubrIndex.map(cut);
  const parts = new Map<unknown, CharStringFont>();
  return (glyph) => {
    const piece = font.topDict.CharStrings[glyph];
    const dict = piece && font.privateDictForGlyph(glyph);
    const scale = toScale(font, glyph);
    if (!dict || scale === null) return null;
    const own = parts.get(dict) ?? {
      ...{ defaultWidth: dict.defaultWidthX, nominalWidth: dict.nominalWidthX },
      ...{ local: (dict.Subrs ?? []).map(cut), global },
    };
    parts.set(dict, own);
    const width = readCharStringWidth(cut(piece), own);
    return width === null ? null : width * scale;
  };
}

const usual = 0.001;

/** Thousandths of the size for a unit. The library gives the usual matrix also where the font gives none. */
function toScale(font: CompactFont, glyph: number): number | null {
  const whole = font.topDict.FontMatrix[0] ?? usual;
  const index = font.isCIDFont ? font.fdForGlyph(glyph) : null;
  const part = font.topDict.FDArray?.[index ?? 0]?.FontMatrix[0] ?? 1;
  if (part === 1 || part === usual) return whole * 1_000;
  return whole === usual ? part * 1_000 : null;
}
