import { describe, expect, test } from 'vitest';
import { decodeText } from './decodeText.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
const decode = (body: Uint8Array, type = 'text/html') =>
  decodeText({ body, headers: new Headers({ 'content-type': type }) });

const ae = [0xc3, 0xa4];

test.for([
  ['a byte order mark, before all else', bytes([0xef, 0xbb, 0xbf], ae), 'text/html; charset=iso-8859-1'],
  ['the content type, before the page', bytes('<meta charset=iso-8859-1>', ae), 'text/html; charset="utf-8"'],
  ['the page', bytes('<meta charset=utf-8>', ae), 'text/html'],
  [
    'the page, where the content type names none that there is',
    bytes('<meta charset=utf-8>', ae),
    'text/html; charset=keins',
  ],
  ['a page that can be read and says that it is UTF-16', bytes('<meta charset=utf-16>', ae), 'text/html'],
] as const)('the encoding is named by %s', ([, body, type]) => {
  expect(decode(body, type)).toEqual({ text: expect.stringMatching(/ä$/), isGuess: false });
});

describe('a text is decoded', () => {
  const encode = (type: string, ...bytes: number[]) =>
    decodeText({ headers: new Headers(type ? { 'content-type': type } : {}), body: Uint8Array.from(bytes) })
      .text;
  const meta = [...Buffer.from('<meta charset="iso-8859-1">')];

  test('by its declared charset, else as UTF-8, else as Windows-1252', () => {
    expect(encode('text/html; charset=ISO-8859-1', 0xe4)).toBe('ä');
    expect(encode('', ...meta, 0xe4)).toContain('ä');
    expect(encode('', 0xc3, 0xa4)).toBe('ä');
    expect(encode('', 0xe4, 0x20)).toBe('ä ');
    expect(encode('text/html; charset=unknown', 0xc3, 0xa4)).toBe('ä');
    expect(encode('text/html; charset=latin1', 0xef, 0xbb, 0xbf, 0xc3, 0xa4)).toBe('ä');
    expect(encode('', 0xff, 0xfe, 0xe4, 0x00)).toBe('ä');
  });

  test('although it was cut in the middle of a character', () => {
    expect(encode('', 0x61, 0xc3)).toBe('a');
  });
});

test('without a named encoding the text is a guess', () => {
  expect(decode(bytes(ae))).toEqual({ text: 'ä', isGuess: true });
  expect(decode(bytes([0xe4], ' '))).toEqual({ text: 'ä ', isGuess: true });
});

test('the encoding of a script or a link is not that of the page', () => {
  expect(decode(bytes('<script charset=iso-8859-1></script>', ae)).text).toMatch(/ä$/);
});
