import type { LetterMap, OpenFont } from './fontkit.ts';

/** Table of letters in a TrueType program. `find` gives 0 for a letter that it lacks. */
export type LetterTable = { platform: string; find(letter: number): number };

const readers: { [format: number]: (map: LetterMap, letter: number) => number } = {
  0: ({ codeMap }, letter) => (letter < 256 ? (codeMap.get(letter) ?? 0) : 0),
  4: findInSegments,
  6: ({ glyphIndices, firstCode }, letter) =>
    letter < firstCode ? 0 : (glyphIndices.get(letter - firstCode) ?? 0),
  12: findInGroups,
};

/** Null where one of them is damaged, or in a format that hardly any font uses. */
export function readLetterTables({ cmap }: OpenFont): LetterTable[] | null {
  try {
    const tables = cmap?.tables.map(({ platformID, encodingID, table }) => {
      const find = readers[table.version];
      return (
        find && { platform: `${platformID},${encodingID}`, find: (letter: number) => find(table, letter) }
      );
    });
    return tables?.every((table) => table !== undefined) ? tables : null;
  } catch {
    return null;
  }
}

/** Names platform and encoding of each, also of those that cannot be read. */
export const listPlatforms = ({ cmap }: OpenFont): string[] | null =>
  cmap?.tables.map(({ platformID, encodingID }) => `${platformID},${encodingID}`) ?? null;

function findInSegments(map: LetterMap, letter: number): number {
  for (let i = 0; i < map.segCount; i += 1) {
    const first = map.startCode.get(i)!;
    if (letter > map.endCode.get(i)!) continue;
    return letter < first ? 0 : toGlyph(map, i, letter - first, letter);
  }
  return 0;
}

function toGlyph(map: LetterMap, segment: number, inside: number, letter: number): number {
  const [delta, offset] = [map.idDelta.get(segment)!, map.idRangeOffset.get(segment)!];
  if (offset === 0) return (letter + delta) & 0xffff;
  const glyph = map.glyphIndexArray.get(offset / 2 + inside - (map.segCount - segment)) ?? 0;
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
}

function findInGroups({ nGroups, groups }: LetterMap, letter: number): number {
  for (let i = 0; i < nGroups; i += 1) {
    const { startCharCode, endCharCode, glyphID } = groups.get(i)!;
    if (letter >= startCharCode && letter <= endCharCode) return glyphID + letter - startCharCode;
  }
  return 0;
}
