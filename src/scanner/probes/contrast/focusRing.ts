import { toContrastRatio, toLuminance } from '../../../shared/standards/contrast.ts';
import { decodePng } from './screenshot.ts';

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
  return (await listSteady([first, second])).length > 0;
}

const caretPixels = 8;
const clearCaret = 3;

/** Finds as many steady and clear changes within a field as a caret or a marked entry makes. */
export async function showsCaret(pairs: [FocusPair, FocusPair], field: Box): Promise<boolean> {
  const clear = (await listSteady(pairs)).filter(
    ({ change, x, y }) => change >= clearCaret && isInside(x, y, field),
  );
  return clear.length >= caretPixels;
}

type Change = { x: number; y: number; change: number };

/** Pixels that are alike in both pictures of each state, with their contrast from one state to the other. */
async function listSteady([first, second]: [FocusPair, FocusPair]): Promise<Change[]> {
  const pictures = [first.withFocus, second.withFocus, first.without, second.without];
  const shots = await Promise.all(pictures.map(decodePng));
  const [one, again, other, otherAgain] = shots.map(({ pixels }) => pixels);
  if (!one || !again || !other || !otherAgain) return [];
  const { width } = shots[0]!;
  const changes: Change[] = [];
  for (let at = 0; at < one.length; at += 3) {
    const isSteady = !differs(one, again, at) && !differs(other, otherAgain, at);
    if (!isSteady || !differs(one, other, at)) continue;
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    changes.push({ x, y, change: toContrastRatio(toLight(one, at), toLight(other, at)) });
  }
  return changes;
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
