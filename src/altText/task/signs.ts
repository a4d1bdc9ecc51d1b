/** Figures that tell a photo from a drawing, measured on a small copy of the image. */
export type ImageSigns = {
  format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'svg';
  /** Width of the file itself, px. */
  naturalWidth: number;
  naturalHeight: number;
  /** Share of transparent pixels. */
  clear: number;
  /** Bits per pixel of the brightness, 0–8. */
  entropy: number;
  /** Share of pixels that equal their neighbours. */
  flat: number;
  /** Number of colours, coarsely counted. */
  colours: number;
  /** Mean saturation, 0–1. */
  saturation: number;
  /** Share of white (or clear) pixels along the border. */
  whiteBorder: number;
  /** Share of pixels where the brightness jumps. */
  edges: number;
  /** Difference between the brightest and darkest visible pixel, 0–255. */
  range: number;
};
