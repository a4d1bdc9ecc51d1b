import { at, nameAt } from '../file/objects.ts';
import { PDFStream } from '../file/pdfLib.ts';
import { unpack } from '../file/unpack.ts';
import type { FontProgram } from '../programs/fontProgram.ts';
import { listTwins, toEncodedLetter, toGlyphNames, toLetter, toMacintoshCode } from '../programs/letters.ts';
import type { LetterTable } from '../programs/letterTables.ts';
import { readProgram } from '../programs/readProgram.ts';
import type { PdfFont } from './fonts.ts';

/** Number of a glyph in the font program; null where the program lacks it, undefined where that is not certain. */
export type FoundGlyph = number | null | undefined;

/** Finds the glyphs of a font by the codes of its texts, as ISO 32000-1 (9.6.6 and 9.7.4) tells. */
export function toGlyphFinder(font: PdfFont): (code: number) => FoundGlyph {
  const program = readProgram(font.program);
  if (!program) return () => undefined;
  if (font.kind === 'Type0') return findByNumber(font, program);
  if (font.kind === 'TrueType') return findByLetter(font, program);
  return (code) => findByName(font, program, code);
}

function findByNumber({ descendant }: PdfFont, program: FontProgram): (code: number) => FoundGlyph {
  const isTrueType = nameAt(descendant, 'Subtype') === 'CIDFontType2';
  if (isTrueType !== (program.kind === 'trueType')) return () => undefined;
  const { cids, glyphCount } = program;
  if (cids) return (cid) => cids.get(cid) ?? null;
  const toGlyph = isTrueType ? readGlyphMap(descendant) : (cid: number) => cid;
  return (cid) => {
    const glyph = toGlyph(cid);
    return glyph === undefined || glyph < glyphCount ? glyph : null;
  };
}

/** Glyph of a character by CIDToGIDMap; undefined where there is none, or the map says that it has none. */
export function readGlyphMap(descendant: PdfFont['descendant']): (cid: number) => number | undefined {
  const map = at(descendant, 'CIDToGIDMap');
  if (map instanceof PDFStream) {
    const bytes = Buffer.from(unpack(map));
    return (cid) => (cid * 2 + 1 < bytes.length && bytes.readUInt16BE(cid * 2)) || undefined;
  }
  return nameAt(descendant, 'CIDToGIDMap') === 'Identity' ? (cid) => cid : () => undefined;
}

function findByName(font: PdfFont, { names, encoding }: FontProgram, code: number): FoundGlyph {
  const wanted = listNames(font, encoding, code);
  if (!names || wanted.length === 0) return undefined;
  const found = wanted.find((name) => names.has(name));
  return found === undefined ? null : names.get(found)!;
}

function listNames(font: PdfFont, own: FontProgram['encoding'], code: number): string[] {
  const name = font.differences.get(code) ?? (font.encoding === undefined ? own?.get(code) : undefined);
  if (name !== undefined) return name === '.notdef' ? [] : [name];
  const letter = toEncodedLetter(font.encoding, code);
  return letter === null ? [] : toGlyphNames(letter);
}

const plainTables = ['3,1', '3,10', '1,0'];

const isPlainTable = ({ platform }: LetterTable): boolean =>
  plainTables.includes(platform) || platform.startsWith('0,');

const symbolBases = [0, 0xf000, 0xf100, 0xf200];

function findByLetter(font: PdfFont, { letterTables }: FontProgram): (code: number) => FoundGlyph {
  const tables = font.isSymbolic ? letterTables : letterTables?.filter(isPlainTable);
  if (!tables || tables.length === 0) return () => undefined;
  return (code) => {
    const letter = toCodeLetter(font, code);
    const plain = letter === null ? 0 : findLetter(tables, letter);
    if (plain > 0) return plain;
    if (!font.isSymbolic) return letter === null ? undefined : null;
    const found = tables.flatMap(({ find }) => symbolBases.map((base) => find(base + code)));
    return found.find((glyph) => glyph > 0) ?? null;
  };
}

function toCodeLetter({ differences, encoding }: PdfFont, code: number): number | null {
  const name = differences.get(code);
  return name === undefined ? toEncodedLetter(encoding, code) : toLetter(name);
}

function findLetter(tables: LetterTable[], letter: number): number {
  const found = listTwins(letter).flatMap((one) =>
    tables.map(({ platform, find }) => find(platform === '1,0' ? (toMacintoshCode(one) ?? 0) : one)),
  );
  return found.find((glyph) => glyph > 0) ?? 0;
}
