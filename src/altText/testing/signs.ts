import type { ImageSigns } from '../task/signs.ts';

export const photoSigns: ImageSigns = {
  format: 'jpeg',
  naturalWidth: 800,
  naturalHeight: 600,
  clear: 0,
  entropy: 7.5,
  flat: 0.05,
  colours: 400,
  saturation: 0.4,
  whiteBorder: 0,
  edges: 0.2,
  range: 250,
};
