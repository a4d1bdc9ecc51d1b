import type { PdfFont } from '../../facts/fonts.ts';
import { at } from '../../file/objects.ts';
import { isListedName } from '../../programs/letters.ts';
import { readCharacterTables } from '../../programs/readProgram.ts';
import type { PdfRuleCheck } from '../condition/rule.ts';
import { toFontRule } from './fontRule.ts';

const isTrueType = ({ kind, program, use }: PdfFont): boolean =>
  kind === 'TrueType' && program !== undefined && use.isSeen;
export const isPlain = (font: PdfFont): boolean =>
  isTrueType(font) && font.descriptor !== undefined && !font.isSymbolic;
const isSymbol = (font: PdfFont): boolean => isTrueType(font) && font.isSymbolic;
const encodings = ['MacRomanEncoding', 'WinAnsiEncoding'];
const hasEncoding = ({ dict }: PdfFont): boolean => at(dict, 'Encoding') !== undefined;

export const noEncoding: PdfRuleCheck = toFontRule('31-019', (font) => isPlain(font) && !hasEncoding(font));

export const noBaseEncoding: PdfRuleCheck = toFontRule(
  '31-020',
  (font) => isPlain(font) && hasEncoding(font) && font.encoding === undefined,
);

export const otherEncoding: PdfRuleCheck = toFontRule(
  '31-021',
  (font) => isPlain(font) && font.encoding !== undefined && !encodings.includes(font.encoding),
);

export const symbolEncoding: PdfRuleCheck = toFontRule(
  '31-024',
  (font) => isSymbol(font) && hasEncoding(font),
);

const hasTable = (font: PdfFont, wanted: string[]): boolean | undefined =>
  readCharacterTables(font.program)?.some((table) => wanted.includes(table));

export const noLetterTable: PdfRuleCheck = toFontRule(
  '31-017',
  (font) => isPlain(font) && hasTable(font, ['1,0', '3,1', '3,10', '0,3', '0,4', '0,1', '0,0']) === false,
);

export const unknownName: PdfRuleCheck = toFontRule(
  '31-022',
  (font) => isPlain(font) && !font.differences.values().every(isListedName),
);

export const noUnicodeTable: PdfRuleCheck = toFontRule(
  '31-023',
  (font) => isPlain(font) && font.differences.size > 0 && hasTable(font, ['3,1']) === false,
);

export const noSymbolTable: PdfRuleCheck = toFontRule(
  '31-025',
  (font) => isSymbol(font) && readCharacterTables(font.program)?.length === 0,
);

export const severalSymbolTables: PdfRuleCheck = toFontRule(
  '31-026',
  (font) =>
    isSymbol(font) && (readCharacterTables(font.program)?.length ?? 0) > 1 && !hasTable(font, ['3,0']),
);
