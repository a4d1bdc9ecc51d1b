import { toContrastRatio, toLuminance } from '../../../shared/standards/contrast.ts';
import { toHex } from '../../page/colour.ts';
import type { Shot } from './screenshot.ts';
import type { Word } from './textsInPage.ts';

/** `isRound`: touches its edges in the middle of each side alone. */
type Box = Pick<Word, 'x' | 'y' | 'width' | 'height'> & { isRound?: boolean };

/** The best side: its ratio, the strongest colour on it and the colour outside. */
export type Boundary = { ratio: number; line: string; outside: string };

/** Pixels read outside and inside of an edge: borders, shadows and the ground of the control. */
const reach = { outside: 4, inside: 6 };
const samples = 15;

export function measureBoundary(shot: Shot, boxes: Box[]): Boundary | null {
  const sides = boxes.flatMap((box) => listSides(box)).flatMap((side) => measureSide(shot, side) ?? []);
  return sides.toSorted((one, other) => other.ratio - one.ratio)[0] ?? null;
}

/** True if part of what a box shows, as the knob of a switch, differs enough from its ground. */
export function showsInside(
  { pixels, width, height }: Shot,
  { needed, ...box }: Box & { needed: number },
): boolean {
  const [left, top] = [Math.floor(box.x), Math.floor(box.y)];
  const [right, bottom] = [Math.min(box.x + box.width, width), Math.min(box.y + box.height, height)];
  const read = (x: number, y: number) => readRgb(pixels, (y * width + x) * 3);
  const outside = read(Math.max(left - reach.outside, 0), Math.floor((top + bottom) / 2));
  let count = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) if (toRatioOf(read(x, y), outside) >= needed) count++;
  return count >= fewPixels;
}

/** Places of pixels from outside to inside, for each sample. */
type Side = { lines: [number, number][][] };

function listSides({ x, y, width, height, isRound = false }: Box): Side[] {
  const share = isRound ? 0.12 : 0.7;
  const steps = Array.from({ length: samples }, (_, place) => 0.5 + share * (place / (samples - 1) - 0.5));
  const depths = Array.from({ length: reach.outside + reach.inside }, (_, place) => place - reach.outside);
  const toLines = (toPlace: (step: number, depth: number) => [number, number]) => ({
    lines: steps.map((step) => depths.map((depth) => toPlace(step, depth))),
  });
  return [
    toLines((step, depth) => [x + width * step, Math.floor(y) + depth]),
    toLines((step, depth) => [x + width * step, Math.ceil(y + height) - 1 - depth]),
    toLines((step, depth) => [Math.floor(x) + depth, y + height * step]),
    toLines((step, depth) => [Math.ceil(x + width) - 1 - depth, y + height * step]),
  ];
}

/** Median of the samples: a single dark pixel makes no line. */
function measureSide(shot: Shot, { lines }: Side): Boundary | null {
  const measured = lines.flatMap((line) => measureLine(shot, line) ?? []);
  if (measured.length < samples) return null;
  return measured.toSorted((one, other) => one.ratio - other.ratio)[Math.floor(samples / 2)]!;
}

function measureLine({ pixels, width, height }: Shot, line: [number, number][]): Boundary | null {
  const inside = line.every(([x, y]) => x >= 0 && y >= 0 && x < width && y < height);
  if (!inside) return null;
  const [outside, ...others] = line.map(([x, y]) =>
    readRgb(pixels, (Math.floor(y) * width + Math.floor(x)) * 3),
  );
  const ratios = others.map((rgb) => ({ rgb, ratio: toRatioOf(rgb, outside!) }));
  const most = ratios.reduce((best, one) => (one.ratio > best.ratio ? one : best));
  return { ratio: most.ratio, line: toHexOf(most.rgb), outside: toHexOf(outside!) };
}

export type Icon = { ratio: number; line: string; outside: string };

const fewPixels = 12;

/** Contrast of what differs between two pictures of a control; null where hardly anything does. */
export function measureIcon(
  { whole, bare }: { whole: Shot; bare: Shot },
  { x, y, width, height }: Box,
): Icon | null {
  const found: { at: number; change: number }[] = [];
  for (let row = Math.max(Math.floor(y), 0); row < Math.min(y + height, whole.height); row++)
    for (let column = Math.max(Math.floor(x), 0); column < Math.min(x + width, whole.width); column++) {
      const at = (row * whole.width + column) * 3;
      const change = [0, 1, 2].reduce(
        (sum, part) => sum + Math.abs(whole.pixels[at + part]! - bare.pixels[at + part]!),
        0,
      );
      if (change > 8) found.push({ at, change });
    }
  if (found.length < fewPixels) return null;
  const core = found
    .toSorted((one, other) => other.change - one.change)
    .slice(0, Math.ceil(found.length / 4));
  const { at } = core[Math.floor(core.length / 10)]!;
  const [text, ground] = [readRgb(whole.pixels, at), readRgb(bare.pixels, at)];
  return { ratio: toRatioOf(text, ground), line: toHexOf(text), outside: toHexOf(ground) };
}

type Rgb = [number, number, number];

const readRgb = (pixels: Uint8Array, at: number): Rgb => [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];

const toRatioOf = (one: Rgb, other: Rgb): number =>
  toContrastRatio(toLuminance(...one), toLuminance(...other));

const toHexOf = ([red, green, blue]: Rgb): string => toHex([red / 255, green / 255, blue / 255]);
