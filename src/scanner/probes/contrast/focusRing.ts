import { toContrastRatio, toLuminance } from '../../../shared/standards/contrast.ts';
import { decodePng } from './screenshot.ts';

/** Pictures of the same part of the window as base64 of PNG, with and without the focus. */
export type FocusPair = { withFocus: string; without: string };

/** Place of the element in the pictures, in CSS pixels. */
type Box = { x: number; y: number; width: number; height: number };

const fewPixels = 24;
/** Depth within the edge that still counts as its line. */
const edgePx = 3;

/** Measures the contrast of a focus ring with the pixels before it. Null when more than a ring changes. */
export async function measureRing({ withFocus, without }: FocusPair, box: Box): Promise<number | null> {
  const [one, other] = await Promise.all([withFocus, without].map(decodePng));
  if (!one || !other || one.pixels.length !== other.pixels.length) return null;
  let [changed, best] = [0, 1];
  for (let at = 0; at < one.pixels.length; at += 3) {
    if (!differs(one.pixels, other.pixels, at)) continue;
    const place = at / 3;
    if (isInside(place % one.width, Math.floor(place / one.width), box)) return null;
    changed++;
    best = Math.max(best, toContrastRatio(toLight(one.pixels, at), toLight(other.pixels, at)));
  }
  return changed < fewPixels ? null : best;
}

const differs = (one: Uint8Array, other: Uint8Array, at: number): boolean =>
  one[at] !== other[at] || one[at + 1] !== other[at + 1] || one[at + 2] !== other[at + 2];

function isInside(x: number, y: number, box: Box): boolean {
  const isAcross = x >= box.x + edgePx && x < box.x + box.width - edgePx;
  return isAcross && y >= box.y + edgePx && y < box.y + box.height - edgePx;
}

const toLight = (pixels: Uint8Array, at: number): number =>
  toLuminance(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
