import { isIdentity, type PdfFont } from '../../facts/fonts.ts';
import { at, dictAt, nameAt, numberAt, streamAt, textAt } from '../../file/objects.ts';
import { PDFStream } from '../../file/pdfLib.ts';
import type { PdfRuleCheck } from '../condition/rule.ts';
import { toFontRule } from './fontRule.ts';

const toInfos = (font: PdfFont) => {
  const map = streamAt(font.dict, 'Encoding')?.dict;
  const [ofMap, ofFont] = [dictAt(map, 'CIDSystemInfo'), dictAt(font.descendant, 'CIDSystemInfo')];
  return font.kind === 'Type0' && !isIdentity(font) && ofMap && ofFont ? { ofMap, ofFont } : null;
};

const differIn = (checkpoint: string, key: string): PdfRuleCheck =>
  toFontRule(checkpoint, (font) => {
    const infos = toInfos(font);
    return infos !== null && textAt(infos.ofMap, key) !== textAt(infos.ofFont, key);
  });

export const otherRegistry: PdfRuleCheck = differIn('31-001', 'Registry');
export const otherOrdering: PdfRuleCheck = differIn('31-002', 'Ordering');

export const lowSupplement: PdfRuleCheck = toFontRule('31-003', (font) => {
  const infos = toInfos(font);
  return (
    infos !== null && (numberAt(infos.ofFont, 'Supplement') ?? 0) < (numberAt(infos.ofMap, 'Supplement') ?? 0)
  );
});

const isEmbeddedTrueType = ({ kind, descendant, program }: PdfFont): boolean =>
  kind === 'Type0' && nameAt(descendant, 'Subtype') === 'CIDFontType2' && program !== undefined;

export const wrongGlyphMap: PdfRuleCheck = toFontRule('31-004', (font) => {
  const map = at(font.descendant, 'CIDToGIDMap');
  const isRight = map instanceof PDFStream || nameAt(font.descendant, 'CIDToGIDMap') === 'Identity';
  return isEmbeddedTrueType(font) && map !== undefined && !isRight;
});

export const noGlyphMap: PdfRuleCheck = toFontRule(
  '31-005',
  (font) => isEmbeddedTrueType(font) && at(font.descendant, 'CIDToGIDMap') === undefined,
);
