import { SaxesParser } from 'saxes';
import { streamAt } from './objects.ts';
import type { PDFDict } from './pdfLib.ts';
import { unpack } from './unpack.ts';

export type PdfMetadata = {
  /** Title of Dublin Core; an empty text counts as none. */
  title: string | null;
  /** Part of PDF/UA that the file says to keep to; null without an identifier. */
  uaPart: string | null;
};

const dublinCore = 'http://purl.org/dc/elements/1.1/';
const pdfUa = 'http://www.aiim.org/pdfua/ns/id/';

/** Null where there is no metadata stream. */
export function readMetadata(catalog: PDFDict): PdfMetadata | null {
  const stream = streamAt(catalog, 'Metadata');
  return stream ? parseMetadata(toXml(unpack(stream))) : null;
}

function toXml(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xfe && second === 0xff ? 'utf-16be' : first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** Keeps what was read before a fault in the XML. */
export function parseMetadata(xml: string): PdfMetadata {
  const parser = new SaxesParser({ xmlns: true });
  const found: PdfMetadata = { title: null, uaPart: null };
  const path: string[] = [];
  const note = (name: string, text: string) => {
    if (name === `${pdfUa}part`) found.uaPart ??= text.trim() || null;
    if (name === `${dublinCore}title`) found.title ??= text.trim() || null;
  };
  let text = '';
  parser.on('opentag', ({ uri, local, attributes }) => {
    path.push(uri + local);
    text = '';
    for (const one of Object.values(attributes)) note(one.uri + one.local, one.value);
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', () => {
    note(path.findLast((name) => name.startsWith(dublinCore) || name.startsWith(pdfUa)) ?? '', text);
    text = '';
    path.pop();
  });
  parser.on('error', () => {});
  parser.write(xml.replace(/^[^<]*/, '')).close();
  return found;
}
