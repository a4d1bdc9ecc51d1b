import { isIdentity, listCodes, type PdfFont } from '../../facts/fonts.ts';
import { readToUnicode } from '../../facts/toUnicode.ts';
import { at, dictAt, streamAt, textAt } from '../../file/objects.ts';
import { unpack } from '../../file/unpack.ts';
import type { PdfRuleCheck } from '../condition/rule.ts';
import { toFontRule } from './fontRule.ts';
import { isStandardName } from './glyphNames.ts';

const encodings = ['MacRomanEncoding', 'MacExpertEncoding', 'WinAnsiEncoding'];
const collections = ['GB1', 'CNS1', 'Japan1', 'Korea1'];

const isUnknown = (font: PdfFont): boolean =>
  at(font.dict, 'ToUnicode') === undefined && !hasKnownMeaning(font);

export const noUnicode: PdfRuleCheck = toFontRule('31-027', isUnknown);

/** Leaves out Type 1 fonts without an encoding: their program names the glyphs. */
function hasKnownMeaning(font: PdfFont): boolean {
  const { kind, encoding, differences, isSymbolic, descendant } = font;
  if (kind === 'Type0') {
    const ordering = textAt(dictAt(descendant, 'CIDSystemInfo'), 'Ordering') ?? '';
    return (
      collections.includes(ordering) ||
      (!isIdentity(font) && at(font.dict, 'Encoding') !== undefined && !streamAt(font.dict, 'Encoding'))
    );
  }
  if (encodings.includes(encoding ?? '')) return true;
  if (kind === 'TrueType') return !isSymbolic;
  return differences.size === 0 ? kind !== 'Type3' : [...differences.values()].every(isStandardName);
}

const readMap = (font: PdfFont): Map<number, string> =>
  readToUnicode(unpack(streamAt(font.dict, 'ToUnicode')));

/** Asks fonts whose codes mean nothing but what ToUnicode says. */
export const codeWithoutUnicode: PdfRuleCheck = toFontRule('10-001', lacksCode);

function lacksCode(font: PdfFont): boolean {
  if (font.kind !== 'Type0' || !isIdentity(font) || !streamAt(font.dict, 'ToUnicode')) return false;
  const map = readMap(font);
  return [...(listCodes(font) ?? [])].some((code) => !map.has(code));
}

const usesValue = (font: PdfFont, wrong: RegExp): boolean => {
  if (!streamAt(font.dict, 'ToUnicode')) return false;
  const map = readMap(font);
  return [...(listCodes(font) ?? map.keys())].some((code) => wrong.test(map.get(code) ?? ''));
};

const nothing = /\0/;
const invalid = /[\uFEFF\uFFFE]/;

export const zeroUnicode: PdfRuleCheck = toFontRule('31-028', (font) => usesValue(font, nothing));

export const noCharacter: PdfRuleCheck = toFontRule('31-029', (font) => usesValue(font, invalid));

/** True if the font's texts have no meaning, or not all of them. */
export const lacksUnicode = (font: PdfFont): boolean =>
  isUnknown(font) || lacksCode(font) || usesValue(font, nothing) || usesValue(font, invalid);

export const missingGlyph: PdfRuleCheck = toFontRule(
  '31-030',
  (font) =>
    font.kind === 'Type0' && isIdentity(font) && font.program !== undefined && listCodes(font)!.has(0),
);
