import type { PdfFontUse } from '../content/readContent.ts';
import { asDict, asName, asNumber, at, dictAt, listAt, nameAt, numberAt, streamAt } from '../file/objects.ts';
import { type PDFDict, type PDFStream, PDFStream as Stream } from '../file/pdfLib.ts';

export type PdfFont = {
  use: PdfFontUse;
  dict: PDFDict;
  /** Type0, Type1, TrueType, Type3, MMType1. */
  kind: string;
  name: string;
  /** The font under a composite one; else itself. */
  descendant: PDFDict;
  descriptor: PDFDict | undefined;
  program: PDFStream | undefined;
  /** Name of the encoding or of its base; undefined without one. */
  encoding: string | undefined;
  /** Names of glyphs by code, where they differ from the encoding. */
  differences: Map<number, string>;
  isSymbolic: boolean;
};

const programs = ['FontFile', 'FontFile2', 'FontFile3'];
const symbolic = 4;

export function toFont(use: PdfFontUse): PdfFont {
  const { dict } = use;
  const kind = nameAt(dict, 'Subtype') ?? '';
  const descendant = (kind === 'Type0' && asDict(listAt(dict, 'DescendantFonts')[0])) || dict;
  const descriptor = dictAt(descendant, 'FontDescriptor');
  const encoding = at(dict, 'Encoding');
  const table = encoding instanceof Stream ? undefined : asDict(encoding);
  return {
    use,
    dict,
    kind,
    name: nameAt(dict, 'BaseFont') ?? nameAt(dict, 'Name') ?? '',
    descendant,
    descriptor,
    program: programs.map((key) => streamAt(descriptor, key)).find(Boolean),
    encoding: nameAt(dict, 'Encoding') ?? nameAt(table, 'BaseEncoding'),
    differences: readDifferences(table),
    isSymbolic: ((numberAt(descriptor, 'Flags') ?? 0) & symbolic) !== 0,
  };
}

function readDifferences(table: PDFDict | undefined): Map<number, string> {
  const names = new Map<number, string>();
  let code = 0;
  for (const one of listAt(table, 'Differences')) {
    const name = asName(one);
    if (name === undefined) code = asNumber(one) ?? code;
    else names.set(code++, name);
  }
  return names;
}

const identities = ['Identity-H', 'Identity-V'];

export const isIdentity = ({ encoding }: PdfFont): boolean => identities.includes(encoding ?? '');

/** Codes that texts use; null where their length is not known. */
export const listCodes = (font: PdfFont): Set<number> | null => toCodes(font, [...font.use.texts.keys()]);

/** Codes of texts that draw something; none where their length is not known. */
export const listDrawnCodes = (font: PdfFont): Set<number> =>
  toCodes(
    font,
    [...font.use.texts].flatMap(([text, isSeen]) => (isSeen ? [text] : [])),
  ) ?? new Set();

function toCodes(font: PdfFont, texts: string[]): Set<number> | null {
  const length = font.kind === 'Type0' ? (isIdentity(font) ? 2 : 0) : 1;
  if (length === 0) return null;
  const codes = new Set<number>();
  for (const text of texts)
    for (let i = 0; i + length <= text.length; i += length)
      codes.add(length === 1 ? text.charCodeAt(i) : text.charCodeAt(i) * 256 + text.charCodeAt(i + 1));
  return codes;
}
