import { toContrastRatio, toLuminance } from '../../../shared/standards/contrast.ts';
import { decodePng, type Shot } from './screenshot.ts';

/** Pictures of the same part of the window as base64 of PNG, with and without the focus. */
export type FocusPair = { withFocus: string; without: string };

/** Place of the element in the pictures, in CSS pixels. */
type Box = { x: number; y: number; width: number; height: number };

const fewPixels = 24;
/** Corners of a border change by less where a ring begins beside them. */
const clear = 1.25;
/** Depth within the edge that still counts as its line. */
const edgePx = 3;

/** Measures the contrast of a focus ring with the pixels before it and with the ground. Null when more than a ring changes. */
export async function measureRing({ withFocus, without }: FocusPair, box: Box): Promise<number | null> {
  const [one, other] = await Promise.all([withFocus, without].map(decodePng));
  if (!one || !other || one.pixels.length !== other.pixels.length) return null;
  let [changed, best] = [0, 1];
  const ground = toLight(other.pixels, findGround(one.pixels, other.pixels));
  for (let at = 0; at < one.pixels.length; at += 3) {
    if (!differs(one.pixels, other.pixels, at)) continue;
    const place = at / 3;
    if (isInside(place % one.width, Math.floor(place / one.width), box)) return null;
    changed++;
    const ring = toLight(one.pixels, at);
    const change = toContrastRatio(ring, toLight(other.pixels, at));
    best = Math.max(best, change, change < clear ? 1 : toContrastRatio(ring, ground));
  }
  return changed < fewPixels ? null : best;
}

/** True if a pixel is alike in the pictures of each state and differs between the states. */
export async function changesSteadily(first: FocusPair, second: FocusPair): Promise<boolean> {
  for (const _ of listSteady(await decodeAll([first, second]))) return true;
  return false;
}

const caretPixels = 8;
const clearCaret = 3;

/** Finds as many steady and clear changes within a field as a caret or a marked entry makes. */
export async function showsCaret(pairs: [FocusPair, FocusPair], field: Box): Promise<boolean> {
  const shots = await decodeAll(pairs);
  const [one, , other] = shots;
  const isClear = (at: number) =>
    toContrastRatio(toLight(one!.pixels, at), toLight(other!.pixels, at)) >= clearCaret;
  let clear = 0;
  for (const at of listSteady(shots)) {
    const place = at / 3;
    const isWithin = isInside(place % one!.width, Math.floor(place / one!.width), field);
    if (isWithin && isClear(at)) clear++;
    if (clear >= caretPixels) return true;
  }
  return false;
}

const decodeAll = ([first, second]: [FocusPair, FocusPair]): Promise<Shot[]> =>
  Promise.all([first.withFocus, second.withFocus, first.without, second.without].map(decodePng));

/** Places of pixels that are alike in both pictures of each state, and differ between the states. */
function* listSteady(shots: Shot[]): Generator<number> {
  const [one, again, other, otherAgain] = shots.map(({ pixels }) => pixels);
  if (!one || !again || !other || !otherAgain) return;
  for (let at = 0; at < one.length; at += 3) {
    const isSteady = !differs(one, again, at) && !differs(other, otherAgain, at);
    if (isSteady && differs(one, other, at)) yield at;
  }
}

/** Place of the first pixel of the most frequent colour that stays as it is. */
function findGround(one: Uint8Array, other: Uint8Array): number {
  const places = new Map<number, { at: number; count: number }>();
  for (let at = 0; at < one.length; at += 3) {
    if (differs(one, other, at)) continue;
    const colour = (one[at]! << 16) | (one[at + 1]! << 8) | one[at + 2]!;
    const known = places.get(colour);
    places.set(colour, { at: known?.at ?? at, count: (known?.count ?? 0) + 1 });
  }
  return [...places.values()].toSorted((a, b) => b.count - a.count)[0]?.at ?? 0;
}

const differs = (one: Uint8Array, other: Uint8Array, at: number): boolean =>
  one[at] !== other[at] || one[at + 1] !== other[at + 1] || one[at + 2] !== other[at + 2];

function isInside(x: number, y: number, box: Box): boolean {
  const isAcross = x >= box.x + edgePx && x < box.x + box.width - edgePx;
  return isAcross && y >= box.y + edgePx && y < box.y + box.height - edgePx;
}

const toLight = (pixels: Uint8Array, at: number): number =>
  toLuminance(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
