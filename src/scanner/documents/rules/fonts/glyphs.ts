import { listDrawnCodes, type PdfFont } from '../../facts/fonts.ts';
import { toGlyphFinder } from '../../facts/glyphs.ts';
import type { PdfRuleCheck } from '../condition/rule.ts';
import { toFontRule } from './fontRule.ts';
import { isPlain } from './trueType.ts';

/** Control codes and spaces draw nothing: nobody misses their glyphs. */
const isBlank = (font: PdfFont, code: number): boolean =>
  font.kind === 'Type0' ? code === 0 : code <= 32 || code === 160 || code === 173;

function lacksGlyph(font: PdfFont): boolean {
  if (!font.program) return false;
  const find = toGlyphFinder(font);
  return listDrawnCodes(font)
    .values()
    .some((code) => !isBlank(font, code) && find(code) === null);
}

export const lackingGlyph: PdfRuleCheck = toFontRule('31-011', (font) => !isPlain(font) && lacksGlyph(font));

export const letterWithoutGlyph: PdfRuleCheck = toFontRule(
  '31-018',
  (font) => isPlain(font) && lacksGlyph(font),
);
