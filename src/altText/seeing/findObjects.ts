import sharp from 'sharp';
import type { SeenObject } from '../task/seen.ts';
import { dropDoubles } from './boxes.ts';
import { openCocoDetector } from './cocoDetector.ts';
import { type Detect, detectorSide } from './detector.ts';
import { joinObjects } from './joinObjects.ts';
import { hasDetector } from './modelFolder.ts';
import { openOpenImagesDetector } from './openImagesDetector.ts';

let detectors: ReturnType<typeof openDetectors> | undefined;

/** Finds objects in an image, the surest first; null without any model (models.mjs), one is enough. */
export async function findObjects(image: Uint8Array): Promise<SeenObject[] | null> {
  detectors ??= openDetectors();
  const { coco, openImages } = await detectors;
  if (!coco && !openImages) return null;
  const pixels = await toPixels(image);
  const seen = {
    coco: dropDoubles((await coco?.(pixels)) ?? []),
    openImages: dropDoubles((await openImages?.(pixels)) ?? []),
  };
  return joinObjects(seen).map(({ name, score, share }) => ({ name, score, share }));
}

type Detectors = { coco: Detect | null; openImages: Detect | null };

async function openDetectors(): Promise<Detectors> {
  const coco = hasDetector('coco-ssd') ? await openCocoDetector() : null;
  const openImages = hasDetector('open-images') ? await openOpenImagesDetector() : null;
  return { coco, openImages };
}

const toPixels = (image: Uint8Array): Promise<Buffer> =>
  sharp(image)
    .resize(detectorSide, detectorSide, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
