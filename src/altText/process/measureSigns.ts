import type { Sharp } from 'sharp';
import type { ImageSigns } from '../task/signs.ts';

const side = 96;

type Facts = Pick<ImageSigns, 'format' | 'naturalWidth' | 'naturalHeight'>;
type Measured = { signs: ImageSigns; background: string };

/**
 * Measures the signs of a photo, drawing or empty area, and picks the background (white or dark) a transparent
 * image contrasts with.
 */
export async function measureSigns(image: Sharp, facts: Facts): Promise<Measured> {
  const pixels = await image.clone().resize(side, side, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
  const lights = listLights(pixels);
  const isDark = lights.length > 0 && lights.length < side * side * 0.98 && toMean(lights) > 205;
  const background = isDark ? 38 : 255;
  const grey = toGrey(pixels, background);
  const { flat, edges } = toSteps(grey);
  return {
    background: isDark ? '#262626' : '#ffffff',
    signs: {
      ...facts,
      clear: 1 - lights.length / (side * side),
      entropy: toEntropy(grey),
      flat,
      edges,
      ...toColours(pixels),
      whiteBorder: toWhiteBorder(grey, pixels),
      range:
        grey.reduce((most, value) => Math.max(most, value), 0) -
        grey.reduce((least, value) => Math.min(least, value), 255),
    },
  };
}

const toLight = (pixels: Uint8Array, at: number): number =>
  0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!;

function listLights(pixels: Uint8Array): number[] {
  const lights: number[] = [];
  for (let at = 0; at < pixels.length; at += 4) if (pixels[at + 3]! > 40) lights.push(toLight(pixels, at));
  return lights;
}

const toMean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function toGrey(pixels: Uint8Array, background: number): Uint8Array {
  return Uint8Array.from({ length: pixels.length / 4 }, (_, index) => {
    const seen = pixels[index * 4 + 3]! / 255;
    return Math.round(toLight(pixels, index * 4) * seen + background * (1 - seen));
  });
}

function toEntropy(grey: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const value of grey) counts[value]! += 1 / grey.length;
  return counts.reduce((sum, share) => (share > 0 ? sum - share * Math.log2(share) : sum), 0);
}

function toSteps(grey: Uint8Array): { flat: number; edges: number } {
  let flat = 0;
  let edges = 0;
  for (let index = side; index < grey.length; index += 1) {
    const step = Math.max(
      Math.abs(grey[index]! - grey[index - 1]!),
      Math.abs(grey[index]! - grey[index - side]!),
    );
    if (step <= 1) flat += 1;
    if (step > 40) edges += 1;
  }
  return { flat: flat / (grey.length - side), edges: edges / (grey.length - side) };
}

function toColours(pixels: Uint8Array): { colours: number; saturation: number } {
  const found = new Set<number>();
  let saturation = 0;
  let seen = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! <= 40) continue;
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    found.add(((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4));
    const most = Math.max(red, green, blue);
    saturation += most === 0 ? 0 : (most - Math.min(red, green, blue)) / most;
    seen += 1;
  }
  return { colours: found.size, saturation: seen === 0 ? 0 : saturation / seen };
}

function toWhiteBorder(grey: Uint8Array, pixels: Uint8Array): number {
  let white = 0;
  let all = 0;
  for (let index = 0; index < grey.length; index += 1) {
    const column = index % side;
    const row = (index - column) / side;
    if (Math.min(column, row, side - 1 - column, side - 1 - row) > 1) continue;
    all += 1;
    if (grey[index]! > 244 || pixels[index * 4 + 3]! <= 40) white += 1;
  }
  return white / all;
}
