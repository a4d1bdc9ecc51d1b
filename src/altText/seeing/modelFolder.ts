import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** models.mjs puts them there. */
export const modelFolder = fileURLToPath(
  new URL('../../../node_modules/.cache/stufenlos-models', import.meta.url),
);

/** As models.json calls them. */
export const detectorNames = ['coco-ssd', 'open-images'] as const;

/** Whether an object detector is there; without any, proposals name no objects. */
export const hasDetector = (name: (typeof detectorNames)[number], folder = modelFolder): boolean =>
  existsSync(`${folder}/${name}/integrity`);
