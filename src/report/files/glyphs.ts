/** Reads which characters a TrueType font draws, from its table `cmap` (formats 4 and 12). */
export function readCharacters(font: Buffer): Set<number> {
  const at = findTable(font, 'cmap');
  const found = new Set<number>();
  for (let n = 0; n < font.readUInt16BE(at + 2); n++) {
    const start = at + font.readUInt32BE(at + 8 + n * 8);
    const format = font.readUInt16BE(start);
    if (format === 4) addSegments(font, start, found);
    if (format === 12) addGroups(font, start, found);
  }
  return found;
}

function findTable(font: Buffer, name: string): number {
  for (let n = 0; n < font.readUInt16BE(4); n++) {
    const at = 12 + n * 16;
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8);
  }
  throw new Error(`A font has no table ${name}`);
}

function addSegments(font: Buffer, start: number, found: Set<number>): void {
  const bytes = font.readUInt16BE(start + 6);
  for (let at = 0; at < bytes; at += 2) {
    const end = font.readUInt16BE(start + 14 + at);
    const first = font.readUInt16BE(start + 16 + bytes + at);
    const delta = font.readUInt16BE(start + 16 + 2 * bytes + at);
    const place = start + 16 + 3 * bytes + at;
    const range = font.readUInt16BE(place);
    for (let code = first; code <= end && code < 0xffff; code++) {
      const glyph = range === 0 ? code + delta : font.readUInt16BE(place + range + 2 * (code - first));
      if ((glyph & 0xffff) !== 0) found.add(code);
    }
  }
}

function addGroups(font: Buffer, start: number, found: Set<number>): void {
  const count = font.readUInt32BE(start + 12);
  for (let n = 0; n < count; n++) {
    const at = start + 16 + 12 * n;
    for (let code = font.readUInt32BE(at); code <= font.readUInt32BE(at + 4); code++) found.add(code);
  }
}
