import sharp from 'sharp';
import { logoPicture, type ReportPictures } from '../document/document.ts';

/** Sizes that are tried one after the other, until a picture fits its share. */
const steps = [
  { width: 640, quality: 45 },
  { width: 480, quality: 40 },
  { width: 360, quality: 30 },
  { width: 280, quality: 20 },
];

/** Draws large pictures smaller, so that all of them fit into so many bytes. Small ones and the logo stay. */
export async function fitPictures(pictures: ReportPictures, maxBytes: number): Promise<ReportPictures> {
  const fitted: ReportPictures = new Map();
  let left = maxBytes - (pictures.get(logoPicture)?.byteLength ?? 0);
  const crops = [...pictures].filter(([picture]) => picture !== logoPicture);
  const bySize = crops.toSorted(([, a], [, b]) => a.byteLength - b.byteLength);
  for (const [at, [picture, body]] of bySize.entries()) {
    const small = await toSmall(body, left / (bySize.length - at));
    fitted.set(picture, small);
    left -= small.byteLength;
  }
  return new Map([...pictures].map(([picture, body]) => [picture, fitted.get(picture) ?? body]));
}

async function toSmall(body: Uint8Array, share: number): Promise<Uint8Array> {
  let small = body;
  for (const { width, quality } of steps) {
    if (small.byteLength <= share) return small;
    small = await sharp(body).resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer();
  }
  return small;
}
