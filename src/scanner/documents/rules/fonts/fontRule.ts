import { type PdfFont, toFont } from '../../facts/fonts.ts';
import type { PdfFile } from '../../facts/pdfFile.ts';
import { type PdfPlace, type PdfRuleCheck, toRule } from '../condition/rule.ts';

const known = new WeakMap<PdfFile, PdfFont[]>();

/** Fonts of a file, read once for all rules. */
export function listFonts(file: PdfFile): PdfFont[] {
  const fonts = known.get(file) ?? file.content.fonts.map(toFont);
  known.set(file, fonts);
  return fonts;
}

const toFontPlace = ({ use, name }: PdfFont): PdfPlace => ({
  page: use.page.number,
  object: use.ref,
  place: name || null,
});

/** A rule about fonts with which the pages show text. */
export const toFontRule = (checkpoint: string, isWrong: (font: PdfFont) => boolean): PdfRuleCheck =>
  toRule(checkpoint, (file) => listFonts(file).filter(isWrong).map(toFontPlace));
