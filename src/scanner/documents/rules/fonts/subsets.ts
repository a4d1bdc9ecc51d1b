import { listDrawnCodes, type PdfFont } from '../../facts/fonts.ts';
import { readGlyphMap } from '../../facts/glyphs.ts';
import { nameAt, streamAt, textAt } from '../../file/objects.ts';
import type { PDFDict } from '../../file/pdfLib.ts';
import { unpack } from '../../file/unpack.ts';
import type { FontProgram } from '../../programs/fontProgram.ts';
import { readProgram } from '../../programs/readProgram.ts';
import type { PdfRuleCheck } from '../condition/rule.ts';
import { toFontRule } from './fontRule.ts';

type Lists<T> = { told: Set<T>; real: Set<T> };

const hasMore = <T>(all: Set<T>, some: Set<T>): boolean => [...all].some((one) => !some.has(one));

/** Only a part of a font, by its name, lists what it has. */
const isPart = ({ descriptor, descendant }: PdfFont): boolean =>
  /^[A-Z]{6}\+/.test(nameAt(descriptor, 'FontName') ?? nameAt(descendant, 'BaseFont') ?? '');

function toNames(font: PdfFont): Lists<string> | null {
  const told = textAt(font.descriptor, 'CharSet');
  const names = readProgram(font.program)?.names;
  if (font.kind !== 'Type1' || told === undefined || !names || !isPart(font)) return null;
  const clean = (list: Iterable<string>) =>
    new Set([...list].map((name) => name.trim()).filter((name) => name !== '' && name !== '.notdef'));
  return { told: clean(told.split('/')), real: clean(names.keys()) };
}

const toNameRule = (checkpoint: string, isWrong: (lists: Lists<string>) => boolean): PdfRuleCheck =>
  toFontRule(checkpoint, (font) => {
    const lists = toNames(font);
    return lists !== null && isWrong(lists);
  });

export const unlistedName: PdfRuleCheck = toNameRule('31-012', ({ told, real }) => hasMore(real, told));
export const absentName: PdfRuleCheck = toNameRule('31-013', ({ told, real }) => hasMore(told, real));

function toNumbers(font: PdfFont): Lists<number> | null {
  const set = streamAt(font.descriptor, 'CIDSet');
  const program = readProgram(font.program);
  if (font.kind !== 'Type0' || !set || !program || !isPart(font)) return null;
  const bytes = unpack(set);
  const told = new Set<number>();
  for (let cid = 1; cid < bytes.length * 8; cid += 1)
    if ((bytes[cid >> 3]! & (0x80 >> (cid & 7))) !== 0) told.add(cid);
  return bytes.length === 0 ? null : { told, real: listNumbers(font, program) };
}

const toGlyphOf = (descendant: PDFDict, { kind }: FontProgram) =>
  kind === 'trueType' ? readGlyphMap(descendant) : (cid: number): number | undefined => cid;

/** Counts of TrueType only characters in use: other glyphs may be parts of letters with accents. */
function listNumbers(font: PdfFont, program: FontProgram): Set<number> {
  const { cids, glyphCount } = program;
  const all = Array.from({ length: glyphCount }, (_, glyph) => glyph);
  if (program.kind !== 'trueType') return new Set([...(cids?.keys() ?? all)].filter((cid) => cid > 0));
  const toGlyph = readGlyphMap(font.descendant);
  return new Set(
    listDrawnCodes(font)
      .values()
      .filter((cid) => cid > 0 && program.isDrawn(toGlyph(cid) ?? glyphCount)),
  );
}

const toNumberRule = (checkpoint: string, isWrong: (lists: Lists<number>, font: PdfFont) => boolean) =>
  toFontRule(checkpoint, (font) => {
    const lists = toNumbers(font);
    return lists !== null && isWrong(lists, font);
  });

export const unlistedNumber: PdfRuleCheck = toNumberRule('31-014', ({ told, real }) => hasMore(real, told));

/** Bits behind the last character fill a byte, and say nothing. */
export const absentNumber: PdfRuleCheck = toNumberRule('31-015', ({ told }, { descendant, ...font }) => {
  const program = readProgram(font.program)!;
  const { cids, glyphCount } = program;
  const last = cids ? Math.max(...cids.keys()) : glyphCount - 1;
  const toGlyph = toGlyphOf(descendant, program);
  const isThere = (cid: number) => (cids ? cids.has(cid) : (toGlyph(cid) ?? 0) < glyphCount);
  return [...told].some((cid) => !isThere(cid) && (cid < last || cid >> 3 !== last >> 3));
});
