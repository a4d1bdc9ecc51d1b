import { buffer } from 'node:stream/consumers';
import type { ReportFileFormat } from '../../shared/work/report.ts';
import { logoPicture, type ReportDocument, type ReportPictures } from '../document/document.ts';

type Write = (document: ReportDocument, pictures: ReportPictures) => Promise<Buffer>;

/** Each writer is loaded only where its format is asked for. */
const writers: { [format in ReportFileFormat]: Write } = {
  pdf: async (document, pictures) => (await import('./pdf.ts')).writePdf(document, pictures),
  docx: async (document, pictures) => (await import('./docx.ts')).writeDocx(document, pictures),
  html: async (document, pictures) => Buffer.from((await import('./html.ts')).writeHtml(document, pictures)),
  xlsx: async (document) => buffer((await import('./xlsx.ts')).writeXlsx(document)),
  json: async (document) => Buffer.from(`${JSON.stringify(document, null, 2)}\n`),
};

export async function writeFile(
  format: ReportFileFormat,
  ...[document, given]: Parameters<Write>
): Promise<Buffer> {
  return writers[format](document, await withoutBroken(given));
}

/** Leaves out a logo that does not open: people gave it, and the report is worth more. */
async function withoutBroken(pictures: ReportPictures): Promise<ReportPictures> {
  const logo = pictures.get(logoPicture);
  if (!logo) return pictures;
  const { default: sharp } = await import('sharp');
  const isSound = await sharp(logo)
    .stats()
    .then(
      () => true,
      () => false,
    );
  return isSound ? pictures : new Map([...pictures].filter(([picture]) => picture !== logoPicture));
}
