import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** models.mjs puts them there. */
export const modelFolder = fileURLToPath(
  new URL('../../node_modules/.cache/stufenlos-models', import.meta.url),
);

/** Whether the object detector is there; without it proposals name no objects. */
export const hasDetector = (folder = modelFolder): boolean => existsSync(`${folder}/coco-ssd/integrity`);
