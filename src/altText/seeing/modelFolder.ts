import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Filled by models.mjs. */
export const modelFolder = fileURLToPath(
  new URL('../../../node_modules/.cache/stufenlos-models', import.meta.url),
);

/** Names as in models.json. */
export const detectorNames = ['coco-ssd', 'open-images'] as const;

/** Tells if an object detector is installed; without any, proposals name no objects. */
export const hasDetector = (name: (typeof detectorNames)[number], folder = modelFolder): boolean =>
  existsSync(`${folder}/${name}/integrity`);
