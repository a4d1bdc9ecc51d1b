import { buffer } from 'node:stream/consumers';
import { reportLimits } from '../../shared/limits/website.ts';
import type { ReportFileFormat } from '../../shared/work/report.ts';
import { logoPicture, type ReportDocument, type ReportPictures } from '../document/document.ts';

type Write = (document: ReportDocument, pictures: ReportPictures) => Promise<Buffer>;

/** Each writer is loaded only where its format is asked for. */
const writers: { [format in ReportFileFormat]: Write } = {
  pdf: async (document, pictures) => (await import('./pdf.ts')).writePdf(document, pictures),
  docx: async (document, pictures) => (await import('./docx.ts')).writeDocx(document, pictures),
  html: writeSmallHtml,
  xlsx: async (document) => buffer((await import('./xlsx.ts')).writeXlsx(document)),
  csv: async (document) => Buffer.from((await import('./csv.ts')).writeCsv(document)),
  json: async (document) => Buffer.from(`${JSON.stringify(document, null, 2)}\n`),
};

/** Base64 makes four bytes of three. */
async function writeSmallHtml(document: ReportDocument, pictures: ReportPictures): Promise<Buffer> {
  const { writeHtml } = await import('./html.ts');
  const { fitPictures } = await import('./fitPictures.ts');
  const words = Buffer.byteLength(writeHtml(document, new Map()));
  const room = Math.floor(((reportLimits.htmlBytes - words) * 3) / 4);
  const toLeast = (bytes: number) => Math.min(bytes, reportLimits.htmlPictureBytes) + pictureFrame;
  const first = takeFirst(pictures, room, toLeast);
  const fitted = await fitPictures(first, room - first.size * pictureFrame);
  const shown = takeFirst(fitted, room, (bytes) => bytes + pictureFrame);
  const isSmaller = [...shown].some(([picture, body]) => body !== pictures.get(picture));
  return Buffer.from(writeHtml(document, shown, { isSmaller, left_out: pictures.size - shown.size }));
}

function takeFirst(
  pictures: ReportPictures,
  room: number,
  toBytes: (bytes: number) => number,
): ReportPictures {
  let left = room;
  const inOrder = [...pictures].toSorted(([one], [other]) => one - other);
  const first = inOrder.findIndex(([picture, body]) => {
    left -= toBytes(body.byteLength);
    return left < 0 && picture !== logoPicture;
  });
  return new Map(first === -1 ? inOrder : inOrder.slice(0, first));
}

/** Bytes of an `img` around its picture, with a long alternative text, before Base64. */
const pictureFrame = 525;

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
