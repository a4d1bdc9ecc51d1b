import { constants, inflateSync } from 'node:zlib';
import { pdfLimits } from './limits.ts';
import { at } from './objects.ts';
import { decodePDFRawStream, PDFName, PDFRawStream, type PDFStream } from './pdfLib.ts';

const nothing = new Uint8Array(0);
const most = pdfLimits.streamBytes;
const portion = 1_048_576;

/** Bytes of a stream, up to a limit. A broken filter, or that of a picture, gives none. */
export function unpack(stream: PDFStream | undefined): Uint8Array {
  if (!(stream instanceof PDFRawStream)) return nothing;
  try {
    return inflate(stream) ?? decode(stream);
  } catch {
    return nothing;
  }
}

/** The usual case by zlib, which is quicker than pdf-lib. Null where it cannot, or the data is damaged. */
function inflate(stream: PDFRawStream): Uint8Array | null {
  const filter = at(stream.dict, 'Filter');
  const isPlain =
    filter === PDFName.of('FlateDecode') && !at(stream.dict, 'DecodeParms') && !stream.transform;
  if (!isPlain) return null;
  try {
    return inflateSync(stream.contents, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most });
  } catch {
    return null;
  }
}

/** In portions: pdf-lib would reserve the memory of all that it may read. */
function decode(stream: PDFRawStream): Uint8Array {
  const decoder = decodePDFRawStream(stream);
  const parts: Uint8Array[] = [];
  for (let size = 0; size < most; size += portion) {
    const part = Uint8Array.from(decoder.getBytes(portion));
    parts.push(part);
    if (part.length < portion) break;
  }
  return Buffer.concat(parts);
}
