import type { PdfCheck } from '../../../shared/documents/pdfCheck.ts';
import { PDFDocument } from '../file/lib.ts';
import { asDict } from '../file/objects.ts';
import { type PdfFile, readFile } from './pdfFile.ts';
import { refusals } from './refusals.ts';

export type Refused = Exclude<PdfCheck, { state: 'checked' }>;

const options = { ignoreEncryption: true, updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY };

/** Opens a foreign file, also one that only forbids changes. */
export async function openFile(bytes: Uint8Array): Promise<PdfFile | Refused> {
  const document = await load(bytes);
  if ('state' in document) return document;
  const { context } = document;
  const file = readFile(document, asDict(context.lookup(context.trailerInfo.Encrypt)));
  return file.pages.length > 0 ? file : { state: 'unreadable', reason: refusals.empty };
}

async function load(bytes: Uint8Array): Promise<PDFDocument | Refused> {
  try {
    return await PDFDocument.load(bytes, { ...options, password: '' });
  } catch {
    return (await isEncrypted(bytes))
      ? { state: 'encrypted', reason: refusals.encrypted }
      : { state: 'unreadable', reason: refusals.damaged };
  }
}

const isEncrypted = (bytes: Uint8Array): Promise<boolean> =>
  PDFDocument.load(bytes, options).then(
    (document) => document.isEncrypted,
    () => false,
  );
