import glyphs from './adobeGlyphList.json' with { type: 'json' };

/**
 * Names of glyphs by letter: the Adobe Glyph List (© Adobe, BSD-3-Clause) with the additions of pdf.js (Apache-2.0).
 * Of names for several letters it has the first.
 */
const byLetter = new Map(
  Object.entries(glyphs).map(([letter, names]) => [Number.parseInt(letter, 16), names.split(' ')]),
);
const byName = new Map(
  [...byLetter].flatMap(([letter, names]) => names.map((name) => [name, letter] as const)),
);

const numbered = /^(?:uni([\dA-F]{4})+|u([\dA-F]{4,6}))$/;

/** Letter of a glyph's name, by Adobe's rules; null for a name that says none. */
export function toLetter(name: string): number | null {
  const [plain = ''] = name.split('.', 1);
  const listed = byName.get(plain);
  if (listed !== undefined) return listed;
  return numbered.test(plain) ? Number.parseInt(plain.replace(/^u(?:ni)?/, '').slice(0, 6), 16) : null;
}

export const isListedName = (name: string): boolean => name === '.notdef' || toLetter(name) !== null;

export const toGlyphNames = (letter: number): string[] =>
  listTwins(letter).flatMap((one) => byLetter.get(one) ?? []);

/** Letters that fonts take for one another: their glyphs have the same name. */
const twins = [
  [0x20, 0xa0],
  [0x2d, 0xad, 0x2010],
  [0xaf, 0x2c9],
  [0xb5, 0x3bc],
  [0xb7, 0x2219],
  [0x162, 0x21a],
  [0x163, 0x21b],
  [0x394, 0x2206],
  [0x3a9, 0x2126],
  [0x2044, 0x2215],
];

export const listTwins = (letter: number): number[] =>
  twins.find((those) => those.includes(letter)) ?? [letter];

const toLetters = (encoding: string): (number | null)[] =>
  Array.from(new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, code) => code))).map(
    (text) => {
      const letter = text.codePointAt(0)!;
      return letter < 32 || (letter > 126 && letter < 160) ? null : letter;
    },
  );

const windows = toLetters('windows-1252');
const macintosh = toLetters('macintosh');
const codes = new Map(macintosh.map((letter, code) => [letter, code]));

export function toEncodedLetter(encoding: string | undefined, code: number): number | null {
  if (encoding === 'WinAnsiEncoding') return windows[code] ?? null;
  return encoding === 'MacRomanEncoding' ? (macintosh[code] ?? null) : null;
}

export const toMacintoshCode = (letter: number): number | null => codes.get(letter) ?? null;
