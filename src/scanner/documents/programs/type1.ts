import type { FontProgram } from './fontProgram.ts';

type Glyph = { name: string; code: Buffer };

/** Reads clear text, then a part that is enciphered, with the outlines. Null for what is none. */
export function readType1(bytes: Uint8Array): FontProgram | null {
  const all = Buffer.from(bytes);
  const start = all.indexOf('eexec');
  if (start < 0) return null;
  const clear = all.toString('latin1', 0, start);
  const secret = decipher(toBinary(all.subarray(start + 6)), 55_665).subarray(4);
  const glyphs = listGlyphs(secret);
  if (glyphs.length === 0) return null;
  const scale = Number.parseFloat(/\/FontMatrix\s*\[\s*([\d.eE+-]+)/.exec(clear)?.[1] ?? '0.001') * 1_000;
  return {
    kind: 'type1',
    glyphCount: glyphs.length,
    widthOf: (glyph) => {
      const width = glyphs[glyph] ? readWidth(glyphs[glyph].code) : null;
      return width === null ? null : width * scale;
    },
    isDrawn: () => true,
    names: new Map(glyphs.map(({ name }, glyph) => [name, glyph])),
    cids: null,
    encoding: readEncoding(clear),
    letterTables: null,
  };
}

/** Reverses the cipher of these fonts, whose numbers are Adobe's. */
function decipher(bytes: Buffer, key: number): Buffer {
  let state = key;
  return Buffer.from(bytes).map((byte) => {
    const plain = byte ^ (state >> 8);
    state = ((byte + state) * 52_845 + 22_719) & 0xffff;
    return plain;
  }) as Buffer;
}

function toBinary(bytes: Buffer): Buffer {
  const begin = bytes.toString('latin1', 0, 8).trimStart().slice(0, 4);
  return /^[\da-f]{4}$/i.test(begin)
    ? Buffer.from(bytes.toString('latin1').replaceAll(/\s/g, ''), 'hex')
    : bytes.subarray(bytes[0] === 10 && bytes.length > 1 ? 1 : 0);
}

const mostBetweenGlyphs = 60;

function listGlyphs(secret: Buffer): Glyph[] {
  const text = secret.toString('latin1');
  const skipped = Number(/\/lenIV\s+(-?\d+)/.exec(text)?.[1] ?? 4);
  const next = /\/([^\s/{}[\]()<>%]+)\s+(\d+)\s+\S+\s/g;
  next.lastIndex = Math.max(text.indexOf('/CharStrings') + 12, 12);
  const glyphs: Glyph[] = [];
  let end = next.lastIndex;
  for (let found = next.exec(text); found && found.index - end < mostBetweenGlyphs; found = next.exec(text)) {
    const begin = next.lastIndex;
    end = begin + Number(found[2]);
    const code = secret.subarray(begin, end);
    glyphs.push({ name: found[1]!, code: skipped < 0 ? code : decipher(code, 4_330).subarray(skipped) });
    next.lastIndex = end;
  }
  return glyphs;
}

function readEncoding(clear: string): Map<number, string> | null {
  const part = clear.slice(clear.indexOf('/Encoding')).split(/\bdef\b/, 1)[0]!;
  const listed = [...clear.slice(clear.indexOf('/Encoding')).matchAll(/dup\s+(\d+)\s*\/(\S+)\s+put/g)];
  if (part.includes('StandardEncoding') || listed.length === 0) return null;
  return new Map(listed.map(([, code, name]) => [Number(code), name!]));
}

function readWidth(code: Buffer): number | null {
  const stack: number[] = [];
  let at = 0;
  while (at < code.length && (code[at]! >= 32 || isDivision(code, at))) {
    if (isDivision(code, at)) divide(stack);
    else stack.push(toNumber(code, at));
    at += toSize(code[at]!);
  }
  if (code[at] === 13) return stack[1] ?? null;
  return code[at] === 12 && code[at + 1] === 7 ? (stack[2] ?? null) : null;
}

const isDivision = (code: Buffer, at: number): boolean => code[at] === 12 && code[at + 1] === 12;

function divide(stack: number[]): void {
  const [above = 0, by = 1] = stack.splice(-2);
  stack.push(above / by);
}

const toSize = (byte: number): number => (byte === 255 ? 5 : byte >= 32 && byte < 247 ? 1 : 2);

function toNumber(code: Buffer, at: number): number {
  const byte = code[at]!;
  if (byte === 255) return code.readInt32BE(at + 1);
  if (byte < 247) return byte - 139;
  const low = code.readUInt8(at + 1);
  return byte < 251 ? (byte - 247) * 256 + low + 108 : -(byte - 251) * 256 - low - 108;
}
