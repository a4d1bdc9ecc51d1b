import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Detect } from './detector.ts';
import { openLiteRtModel } from './liteRt.ts';
import { modelFolder } from './modelFolder.ts';
import { openImagesClasses } from './openImagesClasses.ts';
import { runNetwork } from './runNetwork.ts';
import { listCandidates } from './ssdCandidates.ts';

/** All files of the package in one: first the class names, a line each, then the network. */
const assets = 'objectron_solution_packed_assets.data';
const networkStart = 184;

const names = openImagesClasses.map(({ name }) => name);

/** SSD MobileNetV2, trained on Open Images. */
export async function openOpenImagesDetector(): Promise<Detect> {
  const file = await readFile(join(modelFolder, 'open-images', assets));
  const model = await openLiteRtModel(file.subarray(networkStart));
  return async (pixels) => {
    const [boxes, logits] = (await runNetwork(model, pixels)) as [Float32Array, Float32Array];
    return listCandidates({ boxes, logits }, names);
  };
}
