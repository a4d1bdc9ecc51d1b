import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CompiledModel, Tensor } from '@litertjs/core';
import { type Box, type Candidate, toCandidate } from './boxes.ts';
import { type Detect, detectorSide, minCandidateScore } from './detector.ts';
import { openLiteRtModel } from './liteRt.ts';
import { modelFolder } from './modelFolder.ts';
import { openImagesClasses } from './openImagesClasses.ts';
import { type Anchor, listAnchors } from './ssdAnchors.ts';

/** All files of the package in one: first the class names, a line each, then the network. */
const assets = 'objectron_solution_packed_assets.data';
const networkStart = 184;

/** The first class means background. */
const classes = openImagesClasses.length + 1;

/** SSD MobileNetV2, trained on Open Images, on LiteRT's WebAssembly. */
export async function openOpenImagesDetector(): Promise<Detect> {
  const file = await readFile(join(modelFolder, 'open-images', assets));
  const model = await openLiteRtModel(file.subarray(networkStart));
  const anchors = listAnchors(detectorSide);

  return async (pixels) => {
    const [boxes, logits] = await run(model, pixels);
    return listCandidates(logits, (place) => toBox(boxes.subarray(place * 4), anchors[place]!));
  };
}

/** Returns offsets and sizes of all places, and their logits. */
async function run(model: CompiledModel, pixels: Uint8Array): Promise<[Float32Array, Float32Array]> {
  const input = new Tensor(
    Float32Array.from(pixels, (value) => value / 127.5 - 1),
    [1, detectorSide, detectorSide, 3],
  );
  const outputs = await model.run(input);
  const [boxes, logits] = await Promise.all(outputs.map((output) => output.data()));
  for (const tensor of [input, ...outputs]) tensor.delete();
  return [boxes as Float32Array, logits as Float32Array];
}

function listCandidates(logits: Float32Array, toBoxOf: (place: number) => Box): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 0; at < logits.length; at += 1) {
    const score = 1 / (1 + Math.exp(-logits[at]!));
    const known = openImagesClasses[(at % classes) - 1];
    if (score < minCandidateScore || !known) continue;
    found.push(toCandidate(known.name, score, toBoxOf(Math.floor(at / classes))));
  }
  return found;
}

/** Decodes a box relative to its anchor: offsets in tenths of its size, sizes as powers of e in fifths. */
function toBox([down = 0, across = 0, tall = 0, wide = 0]: Float32Array, anchor: Anchor): Box {
  const x = anchor.x + (across / 10) * anchor.width;
  const y = anchor.y + (down / 10) * anchor.height;
  const width = Math.exp(wide / 5) * anchor.width;
  const height = Math.exp(tall / 5) * anchor.height;
  return { top: y - height / 2, left: x - width / 2, bottom: y + height / 2, right: x + width / 2 };
}
