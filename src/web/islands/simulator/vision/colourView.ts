import { linearOfByte } from '../../../../shared/standards/contrast.ts';
import { type Linear, toByte, toHex, toLinear } from './colour.ts';
import { deuteranopia, protanopia, tritanopia } from './dichromacy.ts';
import { dot, type Matrix } from './matrix.ts';

export const colourViews = [
  'protanopia',
  'deuteranopia',
  'tritanopia',
  'greyscale',
  'cataract',
  'low-contrast',
] as const;
export type ColourView = (typeof colourViews)[number];

/** Linear light → seen: `matrix`, or `far` if `normal` · colour is negative; then `veil` adds stray light. */
type Recipe = { matrix: Matrix; far?: Matrix; normal?: Linear; veil?: { share: number; light: Linear } };

const luminance: Linear = [0.2126, 0.7152, 0.0722];
const unchanged: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** Shares of stray light: an assumption for an impression, not a measurement of an eye; the page says so. */
export const strayLight = { cataract: 0.12, 'low-contrast': 0.15 };

/** A clouded lens scatters light and lets less blue through. */
const yellowed: Matrix = [
  [0.96, 0, 0],
  [0, 0.9, 0],
  [0, 0, 0.68],
];

const recipes: { [view in ColourView]: Recipe } = {
  protanopia: { matrix: protanopia },
  deuteranopia: { matrix: deuteranopia },
  tritanopia: { matrix: tritanopia.near, far: tritanopia.far, normal: tritanopia.normal },
  greyscale: { matrix: [luminance, luminance, luminance] },
  cataract: { matrix: yellowed, veil: { share: strayLight.cataract, light: [0.96, 0.9, 0.68] } },
  'low-contrast': {
    matrix: unchanged,
    veil: { share: strayLight['low-contrast'], light: [1, 1, 1] },
  },
};

/** Colour in linear light as it looks in this view; may exceed what a screen can show. */
function toSeen(light: Linear, view: ColourView): Linear {
  const { matrix, far, normal, veil } = recipes[view];
  const chosen = far && normal && dot(normal, light) < 0 ? far : matrix;
  const { share, light: stray } = veil ?? { share: 0, light: [0, 0, 0] };
  const toPart = (row: 0 | 1 | 2): number => dot(chosen[row], light) * (1 - share) + stray[row] * share;
  return [toPart(0), toPart(1), toPart(2)];
}

export const toSeenHex = (hex: string, view: ColourView): string => toHex(toSeen(toLinear(hex), view));

/** Bytes for 4,096 steps of light, finer in the dark: never more than one byte off. */
const steps = 4_095;
const byteOfStep = Uint8Array.from({ length: steps + 1 }, (_, step) => toByte((step / steps) ** 2));

/** Changes pixels (RGBA, as from a canvas) to their look in this view. */
export function paintPixels(pixels: Uint8ClampedArray, view: ColourView): void {
  const recipe = recipes[view];
  const { share, light } = recipe.veil ?? { share: 0, light: [0, 0, 0] };
  const near = recipe.matrix.flat();
  const far = (recipe.far ?? recipe.matrix).flat();
  const normal = recipe.normal ?? [0, 0, 0];
  const toStep = (value: number): number => Math.sqrt(Math.min(1, Math.max(0, value))) * steps + 0.5;
  for (let at = 0; at < pixels.length; at += 4) {
    const r = linearOfByte[pixels[at]!]!;
    const g = linearOfByte[pixels[at + 1]!]!;
    const b = linearOfByte[pixels[at + 2]!]!;
    const m = r * normal[0]! + g * normal[1]! + b * normal[2]! < 0 ? far : near;
    for (let part = 0; part < 3; part++) {
      const row = part * 3;
      const value = (m[row]! * r + m[row + 1]! * g + m[row + 2]! * b) * (1 - share) + light[part]! * share;
      pixels[at + part] = byteOfStep[toStep(value) | 0]!;
    }
  }
}
