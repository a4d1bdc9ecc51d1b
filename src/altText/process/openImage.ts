import sharp, { type Sharp } from 'sharp';
import { altTextLimits } from '../../shared/limits/media.ts';
import { ImageFault } from '../task/imageFault.ts';
import type { OpenedImage, TaskInput, Thumbnail } from '../task/tasks.ts';
import { findFormat, type ImageFormat } from './imageFormat.ts';
import { measureSigns } from './measureSigns.ts';
import { unpackIcon } from './unpackIcon.ts';

const { maxImageBytes, maxPixels, analysedSide, thumbnailSide } = altTextLimits;

/** One core per image. No cache: each image comes once. */
sharp.concurrency(1);
sharp.cache(false);

/** Opens the first frame, upright, in sRGB and on a contrasting background. Throws ImageFault. */
export async function openImage({ file }: { file: Uint8Array }): Promise<OpenedImage> {
  return orFault(async () => {
    const { image, format, naturalWidth, naturalHeight } = await load(file, analysedSide);
    const { signs, background } = await measureSigns(image, { format, naturalWidth, naturalHeight });
    const { data, info } = await image
      .flatten({ background })
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, signs };
  });
}

export async function toThumbnail({
  file,
  side = thumbnailSide,
  isTransparent = false,
}: TaskInput<'thumbnail'>): Promise<Thumbnail> {
  return orFault(async () => {
    const { image, ...facts } = await load(await unpackIcon(file), side);
    const shown = isTransparent
      ? image
      : image.flatten({ background: (await measureSigns(image, facts)).background });
    const { data, info } = await shown.webp({ quality: 78 }).toBuffer({ resolveWithObject: true });
    return { body: data, width: info.width, height: info.height };
  });
}

type Loaded = { image: Sharp; format: ImageFormat; naturalWidth: number; naturalHeight: number };

/** Decodes once, no larger than `side`; later steps work on the small copy. */
async function load(file: Uint8Array, side: number): Promise<Loaded> {
  if (file.byteLength > maxImageBytes) throw new ImageFault('IMAGE_TOO_LARGE');
  const format = await findFormat(file);
  const options = { limitInputPixels: maxPixels, failOn: 'truncated', pages: 1 } as const;
  const { width, height, autoOrient } = await sharp(file, options).metadata();
  if (width * height > maxPixels) throw new ImageFault('IMAGE_TOO_LARGE');
  const density = format === 'svg' ? toDensity(Math.max(width, height), side) : undefined;
  const { data, info } = await sharp(file, { ...options, ...(density ? { density } : {}) })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  return {
    image: sharp(data, { raw }),
    format,
    naturalWidth: autoOrient.width,
    naturalHeight: autoOrient.height,
  };
}

/** Drawings can be rendered at any resolution, and text in a small one is readable only if drawn large. */
const toDensity = (longerSide: number, side: number): number =>
  Math.min(Math.max((72 * side) / Math.max(longerSide, 1), 1), 2_400);

async function orFault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof ImageFault) throw fault;
    const text = fault instanceof Error ? fault.message : '';
    throw new ImageFault(
      /pixel limit|exceeds|too large/i.test(text) ? 'IMAGE_TOO_LARGE' : 'IMAGE_UNREADABLE',
    );
  }
}
