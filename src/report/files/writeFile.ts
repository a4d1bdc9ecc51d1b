import { buffer } from 'node:stream/consumers';
import type { ReportFileFormat } from '../../shared/work/report.ts';
import type { ReportDocument, ReportPictures } from '../document/document.ts';

type Write = (document: ReportDocument, pictures: ReportPictures) => Promise<Buffer>;

/** Each writer is loaded only where its format is asked for. */
const writers: { [format in ReportFileFormat]: Write } = {
  pdf: async (document, pictures) => (await import('./pdf.ts')).writePdf(document, pictures),
  docx: async (document, pictures) => (await import('./docx.ts')).writeDocx(document, pictures),
  html: async (document, pictures) => Buffer.from((await import('./html.ts')).writeHtml(document, pictures)),
  xlsx: async (document) => buffer((await import('./xlsx.ts')).writeXlsx(document)),
  json: async (document) => Buffer.from(`${JSON.stringify(document, null, 2)}\n`),
};

export const writeFile = (format: ReportFileFormat, ...given: Parameters<Write>): Promise<Buffer> =>
  writers[format](...given);
