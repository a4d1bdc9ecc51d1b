import type { OpenFont } from './fontkit.ts';
import type { FontProgram } from './fontProgram.ts';
import { readLetterTables } from './letterTables.ts';

export function readTrueType(font: OpenFont): FontProgram | null {
  const { head, hhea, maxp, hmtx, loca } = font;
  if (!maxp) return null;
  return {
    kind: 'trueType',
    glyphCount: maxp.numGlyphs,
    widthOf: (glyph) => {
      const last = (hhea?.numberOfMetrics ?? 0) - 1;
      const advance = last < 0 ? undefined : hmtx?.metrics.get(Math.min(glyph, last))?.advance;
      return advance === undefined || !head?.unitsPerEm ? null : (advance * 1_000) / head.unitsPerEm;
    },
    isDrawn: (glyph) => (loca?.offsets[glyph + 1] ?? 0) > (loca?.offsets[glyph] ?? 0),
    names: null,
    cids: null,
    encoding: null,
    letterTables: readLetterTables(font),
  };
}
