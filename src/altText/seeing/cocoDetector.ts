import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { io, Tensor } from '@tensorflow/tfjs-core';
import { type Candidate, toCandidate } from './boxes.ts';
import { cocoClasses } from './cocoClasses.ts';
import { type Detect, detectorSide, minCandidateScore } from './detector.ts';
import { modelFolder } from './modelFolder.ts';

/** TensorFlow's packages are made for browsers, without types for Node; each has one file for `require`. */
const load = createRequire(import.meta.url);

/** COCO-SSD on TensorFlow's WebAssembly. */
export async function openCocoDetector(): Promise<Detect> {
  const tf = load('@tensorflow/tfjs-core') as typeof import('@tensorflow/tfjs-core');
  const { loadGraphModel } = load(
    '@tensorflow/tfjs-converter',
  ) as typeof import('@tensorflow/tfjs-converter');
  const wasm = load('@tensorflow/tfjs-backend-wasm') as typeof import('@tensorflow/tfjs-backend-wasm');
  wasm.setWasmPaths(`${dirname(load.resolve('@tensorflow/tfjs-backend-wasm'))}/`);
  await tf.setBackend('wasm');
  const model = await loadGraphModel({ load: readModel });

  return async (pixels) => {
    const input = tf.tensor4d(Int32Array.from(pixels), [1, detectorSide, detectorSide, 3], 'int32');
    const [scores, boxes] = (await model.executeAsync(input)) as [Tensor, Tensor];
    const candidates = listCandidates(await scores.data(), await boxes.data());
    tf.dispose([input, scores, boxes]);
    return candidates;
  };
}

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

/** `scores` holds one score for each of 90 classes at each of 1,917 places. */
function listCandidates(scores: ArrayLike<number>, boxes: ArrayLike<number>): Candidate[] {
  const classes = cocoClasses.length;
  const found: Candidate[] = [];
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at]!;
    const name = cocoClasses[at % classes];
    if (score < minCandidateScore || !name) continue;
    const start = Math.floor(at / classes) * 4;
    const [top = 0, left = 0, bottom = 0, right = 0] = [0, 1, 2, 3].map((offset) => boxes[start + offset]!);
    found.push(toCandidate(name, score, { top, left, bottom, right }));
  }
  return found;
}
