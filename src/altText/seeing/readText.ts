import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, type Page, PSM, type Worker } from 'tesseract.js';
import type { SeenLine } from '../task/seen.ts';

/** Some textures without text keep the reader busy for long. Shorter than the limit of a whole task. */
const limitMs = 10_000;
/**
 * Longer side in px for reading: small images are enlarged, up to 4 times; large ones would only take longer.
 */
const readSide = 700;
const margin = 12;

const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/deu/package.json'));
let reader: Promise<Worker> | undefined;

/** Reads the lines of text in an image, top to bottom; null after a timeout. `isPhoto`: reads only once. */
export async function readText(image: Uint8Array, { isPhoto }: { isPhoto: boolean }) {
  reader ??= openReader();
  const worker = await reader.catch((fault: unknown) => {
    reader = undefined;
    throw fault;
  });
  const limit = Promise.withResolvers<null>();
  const timer = setTimeout(() => limit.resolve(null), limitMs);
  const lines = await Promise.race([readTwice(worker, await toReadable(image), isPhoto), limit.promise]);
  clearTimeout(timer);
  if (lines === null) await endReader(worker);
  return lines;
}

/** Reads blocks first. Words scattered over a banner or seal are found only in sparse mode. */
async function readTwice(worker: Worker, image: Readable, isPhoto: boolean): Promise<SeenLine[]> {
  const inBlocks = await read(worker, image, PSM.AUTO);
  if (isPhoto || toSure(inBlocks) >= 12) return inBlocks;
  const scattered = await read(worker, image, PSM.SPARSE_TEXT);
  return toSure(scattered) > toSure(inBlocks) ? scattered : inBlocks;
}

/** Number of letters and digits in well-read lines. */
const toSure = (lines: SeenLine[]): number =>
  lines
    .filter(({ sure }) => sure >= 75)
    .reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0);

type Readable = { body: Buffer; width: number; height: number };

async function read(worker: Worker, image: Readable, mode: PSM): Promise<SeenLine[]> {
  await worker.setParameters({ tessedit_pageseg_mode: mode });
  const { data: page } = await worker.recognize(image.body, {}, { blocks: true, text: false });
  return toLines(page, image);
}

const toLines = ({ blocks }: Page, { width, height }: Readable): SeenLine[] =>
  (blocks ?? [])
    .flatMap((block) => block.paragraphs.flatMap(({ lines }) => lines))
    .map(({ text, confidence, bbox }) => ({
      text: text.replace(/\s+/g, ' ').trim(),
      sure: Math.round(confidence),
      share: ((bbox.x1 - bbox.x0) * (bbox.y1 - bbox.y0)) / (width * height),
      tall: (bbox.y1 - bbox.y0) / height,
      box: {
        left: (bbox.x0 - margin) / width,
        top: (bbox.y0 - margin) / height,
        right: (bbox.x1 - margin) / width,
        bottom: (bbox.y1 - margin) / height,
      },
    }))
    .filter(({ text }) => text !== '');

/** Grey, scaled, with a margin: letters at the edge get lost otherwise. */
async function toReadable(image: Uint8Array): Promise<Readable> {
  const { width, height } = await sharp(image).metadata();
  const factor = Math.min(readSide / Math.max(width, height), 4);
  const body = await sharp(image)
    .greyscale()
    .resize({ width: Math.max(Math.round(width * factor), 1), kernel: 'cubic' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, extendWith: 'copy' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { body, width: width * factor, height: height * factor };
}

/** All data lies in packages: nothing is fetched or written. */
const openReader = (): Promise<Worker> =>
  createWorker('deu', 1, { langPath: join(data, '4.0.0_best_int'), cacheMethod: 'none', gzip: true });

async function endReader(worker: Worker): Promise<void> {
  reader = undefined;
  await worker.terminate();
}
