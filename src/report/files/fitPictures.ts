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
  let from = 0;
  for (const [at, [picture, body]] of bySize.entries()) {
    const { small, step } = await toSmall(body, { share: left / (bySize.length - at), from });
    fitted.set(picture, small);
    left -= small.byteLength;
    from = step;
  }
  return new Map([...pictures].map(([picture, body]) => [picture, fitted.get(picture) ?? body]));
}

type Fit = { share: number; from: number };

/** Begins at the step of a smaller picture: what it needed, a larger one needs too. */
async function toSmall(body: Uint8Array, { share, from }: Fit): Promise<{ small: Uint8Array; step: number }> {
  if (body.byteLength <= share) return { small: body, step: from };
  for (let step = from; ; step++) {
    const { width, quality } = steps[step]!;
    const small = await sharp(body)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality, effort: 2 })
      .toBuffer();
    if (small.byteLength <= share || step === steps.length - 1) return { small, step };
  }
}
