import { type PdfPlace, type PdfRuleCheck, toElementPlace, toRule } from '../condition/rule.ts';
import { listFonts } from './fontRule.ts';
import { lacksUnicode } from './unicode.ts';

/** Tells of each formula once, whatever number of fonts its text has. */
export const formulaUnicode: PdfRuleCheck = toRule('17-003', (file): PdfPlace[] => {
  const wrong = listFonts(file).flatMap((font) =>
    [...font.use.formulas].flatMap(([formula, texts]) =>
      lacksUnicode({ ...font, use: { ...font.use, texts } }) ? [formula] : [],
    ),
  );
  return [...new Set(wrong)].map((formula) => toElementPlace(file, formula));
});
