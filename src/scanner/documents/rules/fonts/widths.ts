import { listDrawnCodes, type PdfFont } from '../../facts/fonts.ts';
import { toGlyphFinder } from '../../facts/glyphs.ts';
import { asList, asNumber, listAt, numberAt } from '../../file/objects.ts';
import { PDFArray } from '../../file/pdfLib.ts';
import { readProgram } from '../../programs/readProgram.ts';
import type { PdfRuleCheck } from '../condition/rule.ts';
import { toFontRule } from './fontRule.ts';

/** Thousandths that programs may round away. */
const tolerance = 1.001;

/** Leaves out the glyph for what a font lacks: that one is told by its own rule. */
export const otherWidth: PdfRuleCheck = toFontRule('31-016', (font) => {
  const program = readProgram(font.program);
  if (!program) return false;
  const [find, told] = [toGlyphFinder(font), toWidths(font)];
  return listDrawnCodes(font)
    .values()
    .some((code) => {
      const [glyph, width] = [find(code), told(code)];
      const real = glyph ? program.widthOf(glyph) : null;
      return real !== null && width !== undefined && Math.abs(real - width) > tolerance;
    });
});

function toWidths(font: PdfFont): (code: number) => number | undefined {
  if (font.kind === 'Type0') return readCidWidths(font);
  const widths = listAt(font.dict, 'Widths');
  const first = numberAt(font.dict, 'FirstChar') ?? 0;
  return (code) => asNumber(widths[code - first]);
}

/** Reads `W`: a first character and the list of its widths, or first, last and one width for all. */
function readCidWidths({ descendant }: PdfFont): (code: number) => number | undefined {
  const widths = new Map<number, number | undefined>();
  const items = listAt(descendant, 'W');
  for (let i = 0; i + 1 < items.length; ) {
    const [first, second] = [asNumber(items[i]) ?? 0, items[i + 1]];
    if (second instanceof PDFArray) {
      asList(second, descendant).forEach((width, index) => void widths.set(first + index, asNumber(width)));
      i += 2;
    } else {
      const last = Math.min(asNumber(second) ?? first, 0xffff);
      for (let cid = first; cid <= last; cid += 1) widths.set(cid, asNumber(items[i + 2]));
      i += 3;
    }
  }
  const usual = numberAt(descendant, 'DW') ?? 1_000;
  return (cid) => (widths.has(cid) ? widths.get(cid) : usual);
}
