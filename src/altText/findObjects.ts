import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { io, Tensor } from '@tensorflow/tfjs-core';
import sharp from 'sharp';
import { cocoClasses } from './cocoClasses.ts';
import { hasDetector, modelFolder } from './modelFolder.ts';
import type { SeenObject } from './seen.ts';

/** What the network was trained on. */
const side = 300;
const minScore = 0.5;
/** Two boxes that overlap so much are the same thing. */
const maxOverlap = 0.5;

type Box = { top: number; left: number; bottom: number; right: number };
type Candidate = SeenObject & { box: Box };

/** Packages for browsers: without types for Node and with one file for `require`. */
const load = createRequire(import.meta.url);
let detector: ReturnType<typeof openDetector> | undefined;

/** Objects in an image, the surest first; null without the model (models.mjs). */
export async function findObjects(image: Uint8Array): Promise<SeenObject[] | null> {
  if (!hasDetector()) return null;
  detector ??= openDetector();
  const detect = await detector;
  const pixels = await sharp(image)
    .resize(side, side, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const found = await detect(pixels);
  return dropDoubles(found).map(({ name, score, share }) => ({ name, score, share }));
}

async function openDetector() {
  const tf = load('@tensorflow/tfjs-core') as typeof import('@tensorflow/tfjs-core');
  const { loadGraphModel } = load(
    '@tensorflow/tfjs-converter',
  ) as typeof import('@tensorflow/tfjs-converter');
  const wasm = load('@tensorflow/tfjs-backend-wasm') as typeof import('@tensorflow/tfjs-backend-wasm');
  wasm.setWasmPaths(`${dirname(load.resolve('@tensorflow/tfjs-backend-wasm'))}/`);
  await tf.setBackend('wasm');
  const model = await loadGraphModel({ load: readModel });

  return async (pixels: Uint8Array): Promise<Candidate[]> => {
    const input = tf.tensor4d(Int32Array.from(pixels), [1, side, side, 3], 'int32');
    const [scores, boxes] = (await model.executeAsync(input)) as [Tensor, Tensor];
    const candidates = listCandidates(await scores.data(), await boxes.data());
    tf.dispose([input, scores, boxes]);
    return candidates;
  };
}

/** model.json with its weights beside it. */
async function readModel(): Promise<io.ModelArtifacts> {
  const folder = join(modelFolder, 'coco-ssd');
  const { modelTopology, weightsManifest } = JSON.parse(
    await readFile(join(folder, 'model.json'), 'utf8'),
  ) as { modelTopology: object; weightsManifest: { paths: string[]; weights: io.WeightsManifestEntry[] }[] };
  const parts = await Promise.all(
    weightsManifest.flatMap(({ paths }) => paths.map((path) => readFile(join(folder, path)))),
  );
  const { buffer, byteOffset, byteLength } = Buffer.concat(parts);
  return {
    modelTopology,
    weightSpecs: weightsManifest.flatMap(({ weights }) => weights),
    weightData: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer,
  };
}

/** One score for each of 90 classes and each of 1,917 places. */
function listCandidates(scores: ArrayLike<number>, boxes: ArrayLike<number>): Candidate[] {
  const classes = cocoClasses.length;
  const found: Candidate[] = [];
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at]!;
    const name = cocoClasses[at % classes];
    if (score < minScore || !name) continue;
    const start = Math.floor(at / classes) * 4;
    const [top = 0, left = 0, bottom = 0, right = 0] = [0, 1, 2, 3].map((offset) =>
      Math.min(Math.max(boxes[start + offset]!, 0), 1),
    );
    const box = { top, left, bottom, right };
    found.push({ name, score, share: toArea(box), box });
  }
  return found.sort((one, other) => other.score - one.score);
}

/** One thing has one name: of overlapping boxes, whatever they are called, the surest stays. */
function dropDoubles(candidates: Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    if (kept.every(({ box }) => toOverlap(box, candidate.box) < maxOverlap)) kept.push(candidate);
  }
  return kept.slice(0, 20);
}

const toArea = ({ top, left, bottom, right }: Box): number =>
  Math.max(bottom - top, 0) * Math.max(right - left, 0);

function toOverlap(one: Box, other: Box): number {
  const common = toArea({
    top: Math.max(one.top, other.top),
    left: Math.max(one.left, other.left),
    bottom: Math.min(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
  });
  return common / (toArea(one) + toArea(other) - common || 1);
}
