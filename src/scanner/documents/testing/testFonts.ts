/** Font programs of a few glyphs, as small as the formats allow. */

type Table = [tag: string, bytes: Buffer];

function toContainer(tables: Table[]): Buffer {
  const head = Buffer.alloc(12 + tables.length * 16);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.length, 4);
  let offset = head.length;
  tables.forEach(([tag, bytes], index) => {
    head.write(tag, 12 + index * 16, 'latin1');
    head.writeUInt32BE(offset, 20 + index * 16);
    head.writeUInt32BE(bytes.length, 24 + index * 16);
    offset += bytes.length;
  });
  return Buffer.concat([head, ...tables.map(([, bytes]) => bytes)]);
}

const toWords = (...words: number[]): Buffer => {
  const bytes = Buffer.alloc(words.length * 2);
  words.forEach((word, index) => void bytes.writeUInt16BE(word & 0xffff, index * 2));
  return bytes;
};

export type TestLetters = { [platform: string]: { [letter: number]: number } };

function toLetterTable(letters: { [letter: number]: number }): Buffer {
  const all = Object.entries(letters).map(([letter, glyph]) => [Number(letter), glyph] as const);
  const segments = [...all, [0xffff, 0] as const];
  const part = (toWord: (letter: number, glyph: number) => number) =>
    segments.map(([letter, glyph]) => toWord(letter, glyph));
  const count = segments.length;
  return toWords(
    ...[4, 16 + count * 8, 0, count * 2, 0, 0, 0],
    ...part((letter) => letter),
    0,
    ...part((letter) => letter),
    ...part((letter, glyph) => glyph - letter),
    ...part(() => 0),
  );
}

function toMaps(letters: TestLetters): Buffer {
  const maps = Object.entries(letters).map(([platform, one]) => ({ platform, bytes: toLetterTable(one) }));
  let offset = 4 + maps.length * 8;
  const entries = maps.map(({ platform, bytes }) => {
    const [first, second] = platform.split(',').map(Number);
    const entry = toWords(first!, second!, 0, offset);
    offset += bytes.length;
    return entry;
  });
  return Buffer.concat([toWords(0, maps.length), ...entries, ...maps.map(({ bytes }) => bytes)]);
}

/** A TrueType font of 1,000 units; all its glyphs have an outline. */
export function makeTrueType(widths: number[], letters: TestLetters): Buffer {
  const count = widths.length;
  const head = Buffer.alloc(54);
  head.writeUInt16BE(1_000, 18);
  const across = Buffer.alloc(36);
  across.writeUInt16BE(count, 34);
  const most = Buffer.alloc(32);
  most.writeUInt32BE(0x00010000, 0);
  most.writeUInt16BE(count, 4);
  return toContainer([
    ['cmap', toMaps(letters)],
    ['head', head],
    ['hhea', across],
    ['maxp', most],
    ['hmtx', toWords(...widths.flatMap((width) => [width, 0]))],
    ['loca', toWords(...Array.from({ length: count + 1 }, (_, index) => index * 6))],
    ['glyf', Buffer.alloc(count * 12)],
  ]);
}

const toIndex = (items: Buffer[]): Buffer => {
  if (items.length === 0) return toWords(0);
  const ends = [1];
  for (const { length } of items) ends.push(ends.at(-1)! + length);
  return Buffer.concat([toWords(items.length), Buffer.from([2]), toWords(...ends), ...items]);
};

const toInteger = (value: number): Buffer => {
  const bytes = Buffer.from([29, 0, 0, 0, 0]);
  bytes.writeInt32BE(value, 1);
  return bytes;
};

const toWidth = (width: number): Buffer => Buffer.from([28, width >> 8, width & 255, 14]);

/** A font in Adobe's compact format that names its glyphs, or numbers them where `cids` are given. */
export function makeCompact(
  widths: number[],
  { names = [] as string[], cids = [] as number[], codes = [] as [first: number, left: number][] },
): Buffer {
  const head = Buffer.from([1, 0, 4, 2]);
  const texts = ['Adobe', 'Identity', ...names].map((text) => Buffer.from(text));
  const standard = 391;
  const numbers = cids.length > 0 ? cids : names.map((_, index) => standard + 2 + index);
  const own = codes.length > 0 ? Buffer.from([1, codes.length, ...codes.flat()]) : Buffer.alloc(0);
  const charset = Buffer.concat([Buffer.from([0]), toWords(...numbers)]);
  const outlines = toIndex(widths.map(toWidth));
  const privates = Buffer.from([139, 20, 139, 21]);
  const select = Buffer.alloc(1 + widths.length);
  const rest = Buffer.concat([toIndex(texts), toIndex([])]);
  const toTop = (at: number) => {
    const place = {
      charset: at,
      own: at + charset.length,
      outlines: at + charset.length + own.length,
      privates: 0,
      select: 0,
      array: 0,
    };
    place.privates = place.outlines + outlines.length;
    place.select = place.privates + privates.length;
    place.array = place.select + select.length;
    const ownPart = Buffer.concat([toInteger(privates.length), toInteger(place.privates), Buffer.from([18])]);
    const ros = Buffer.concat([
      toInteger(standard),
      toInteger(standard + 1),
      toInteger(0),
      Buffer.from([12, 30]),
    ]);
    const parts = [toInteger(place.charset), Buffer.from([15]), toInteger(place.outlines), Buffer.from([17])];
    if (codes.length > 0) parts.push(toInteger(place.own), Buffer.from([16]));
    const ofNumbers = [
      toInteger(place.array),
      Buffer.from([12, 36]),
      toInteger(place.select),
      Buffer.from([12, 37]),
    ];
    return {
      top: toIndex([Buffer.concat(cids.length > 0 ? [ros, ...parts, ...ofNumbers] : [...parts, ownPart])]),
      array: toIndex([ownPart]),
    };
  };
  const before = Buffer.concat([head, toIndex([Buffer.from('Test')])]);
  const at = before.length + toTop(0).top.length + rest.length;
  const { top, array } = toTop(at);
  return Buffer.concat([before, top, rest, charset, own, outlines, privates, select, array]);
}

function encipher(bytes: Buffer, key: number): Buffer {
  let state = key;
  return Buffer.from(bytes).map((byte) => {
    const secret = byte ^ (state >> 8);
    state = ((secret + state) * 52_845 + 22_719) & 0xffff;
    return secret;
  }) as Buffer;
}

/** A Type 1 font: width and end are all that its outlines say. */
export function makeType1(widths: { [name: string]: number }): Buffer {
  const toOutline = (width: number) => {
    const plain = Buffer.from([0, 0, 0, 0, 139, 255, 0, 0, 0, 0, 13, 14]);
    plain.writeInt32BE(width, 6);
    return encipher(plain, 4_330);
  };
  const outlines = Object.entries(widths).flatMap(([name, width]) => {
    const code = toOutline(width);
    return [Buffer.from(`/${name} ${code.length} RD `), code, Buffer.from(' ND\n')];
  });
  const begin = `abcd/Private 1 dict /CharStrings ${Object.keys(widths).length} dict dup begin\n`;
  const secret = encipher(Buffer.concat([Buffer.from(begin), ...outlines, Buffer.from('end')]), 55_665);
  const clear = '%!PS-AdobeFont-1.0: Test\n/FontMatrix [0.001 0 0 0.001 0 0] def\ncurrentfile eexec\n';
  return Buffer.concat([Buffer.from(clear), secret]);
}
