import type { PdfCheck } from '../../../shared/documents/pdfCheck.ts';
import { asDict } from '../file/objects.ts';
import { PDFDocument } from '../file/pdfLib.ts';
import { type PdfFile, readFile } from './pdfFile.ts';
import { refusals } from './refusals.ts';

export type Refused = Exclude<PdfCheck, { state: 'checked' }>;

const options = { ignoreEncryption: true, updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY };

/** Opens a foreign file, also one that only forbids changes. Opened, it has forgotten how it was encrypted. */
export async function openFile(bytes: Uint8Array): Promise<PdfFile | Refused> {
  const closed = await PDFDocument.load(bytes, options).catch(() => null);
  if (!closed) return { state: 'unreadable', reason: refusals.damaged };
  const encryption = asDict(closed.context.lookup(closed.context.trailerInfo.Encrypt));
  const document = encryption ? await decrypt(bytes) : closed;
  if (!document) return { state: 'encrypted', reason: refusals.encrypted };
  const file = readFile(document, encryption);
  return file.pages.length > 0 ? file : { state: 'unreadable', reason: refusals.empty };
}

const decrypt = (bytes: Uint8Array): Promise<PDFDocument | null> =>
  PDFDocument.load(bytes, { ...options, password: '' }).catch(() => null);
