import { toContrastRatio, toLuminance } from '../../../shared/standards/contrast.ts';
import { type Colour, parseColour, toHex } from '../../page/colour.ts';
import type { Shot } from './screenshot.ts';
import type { PageText, Word } from './textsInPage.ts';

/**
 * Pictures of one window: letters in a colour of ours, which shows where they are, and without them. `whole`: as it is.
 * `thick`: letters so thick that no pixel is only their edge. `unshadowed`: without letters and their shadows.
 */
export type Shots = { marked: Shot; bare: Shot; whole?: Shot; thick?: Shot; unshadowed?: Shot };

/** Ratios from the worst to the best decile of the letters' pixels. */
export type Contrast = { worst: number; middle: number; best: number; text: string; ground: string };

/** `isMoving`: what lies under the letters changed between two pictures. `words`: worst first. */
export type Measured = Contrast & { isMoving: boolean; words: (Contrast & { word: string })[] };

/** `unseen`: nothing is painted. `unknown`: the colour of the letters cannot be told, or something lies over them. */
export type Measurement = Measured | 'unseen' | 'unknown';

type Pixel = { at: number; ratio: number; change: number };

/** Changes of a pixel below this sum over its three colours are noise. */
const noise = 8;
const fewPixels = 8;

export function measureLetters(text: PageText, words: Word[], shots: Shots): Measurement {
  const paint = toPaint(text, shots);
  if (typeof paint === 'string') return paint;
  const isLit = text.kind === 'empty' ? () => noise + 1 : toMask(shots);
  const ratioAt = toRatioAt(paint, shots);
  const parts = words.map((word) => ({ word, pixels: listPixels(word, shots.bare, isLit, ratioAt) }));
  const all = parts.flatMap(({ pixels }) => pixels);
  if (all.length < fewPixels) return 'unseen';
  if (isVeiled(text, all, shots.marked)) return 'unknown';
  const sum = (pixels: Pixel[]) => toContrast(pixels, text, { paint, ground: shots.bare });
  return {
    ...sum(all),
    isMoving: text.kind !== 'empty' && all.length > 0.75 * words.reduce(addArea, 0),
    words: parts
      .filter(({ pixels }) => pixels.length >= fewPixels)
      .map(({ word, pixels }) => ({ word: word.text, ...sum(pixels) }))
      .toSorted((one, other) => one.best - other.best),
  };
}

/** A layer that lets light through lies over the letters, as behind a dialog: our colour does not come out. */
function isVeiled({ painting, kind, sizePx }: PageText, pixels: Pixel[], marked: Shot): boolean {
  if (painting !== 'computed' || kind === 'empty') return false;
  const purest = pixels.reduce((most, { at }) => {
    const [red, green, blue] = readPixel(marked, at);
    return Math.max(most, Math.min(red, blue) - green);
  }, 0);
  return purest < (sizePx >= 14 ? 160 : 90);
}

const addArea = (sum: number, { width, height }: Word): number => sum + width * height;

type Rgb = [number, number, number];

/** Colour of the letters over a place of the picture, in bytes. */
type Paint = (at: number, ground: Rgb) => Rgb;

function toPaint(
  { painting, colour, sizePx }: PageText,
  { whole, thick }: Shots,
): Paint | 'unseen' | 'unknown' {
  const known = parseColour(colour);
  if (painting !== 'filled' && known?.alpha === 0) return 'unseen';
  if (painting === 'computed' && known) return (_, ground) => blend(known, ground);
  if (painting === 'grouped' && thick && known?.alpha === 1) return (at) => readPixel(thick, at);
  return whole && sizePx >= 24 ? (at) => readPixel(whole, at) : 'unknown';
}

const blend = ({ rgb, alpha }: Colour, ground: Rgb): Rgb =>
  ground.map((part, place) => rgb[place]! * 255 * alpha + part * (1 - alpha)) as Rgb;

const readPixel = ({ pixels }: Shot, at: number): Rgb => [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];

/** Difference between the pictures with and without letters. */
function toMask({ marked: { pixels: one }, bare: { pixels: other } }: Shots): (at: number) => number {
  return (at) =>
    Math.abs(one[at]! - other[at]!) +
    Math.abs(one[at + 1]! - other[at + 1]!) +
    Math.abs(one[at + 2]! - other[at + 2]!);
}

/** A shadow may be the ground that makes letters readable, or part of them: the better one counts. */
function toRatioAt(paint: Paint, { bare, unshadowed }: Shots): (at: number) => number {
  return (at) => {
    const ground = readPixel(bare, at);
    const light = toLuminance(...paint(at, ground));
    const ratio = toContrastRatio(light, toLuminance(...ground));
    if (!unshadowed) return ratio;
    return Math.max(ratio, toContrastRatio(light, toLuminance(...readPixel(unshadowed, at))));
  };
}

function listPixels(
  word: Word,
  { width, height }: Shot,
  toChange: (at: number) => number,
  ratioAt: (at: number) => number,
): Pixel[] {
  const found: Pixel[] = [];
  const right = Math.min(Math.ceil(word.x + word.width), width);
  const bottom = Math.min(Math.ceil(word.y + word.height), height);
  for (let y = Math.max(Math.floor(word.y), 0); y < bottom; y++)
    for (let x = Math.max(Math.floor(word.x), 0); x < right; x++) {
      const at = (y * width + x) * 3;
      const change = toChange(at);
      if (change > noise) found.push({ at, change, ratio: ratioAt(at) });
    }
  return found;
}

type Paints = { paint: Paint; ground: Shot };

/** Letters painted in a picture have faint edges: there only their cores count. */
function toContrast(pixels: Pixel[], { painting }: PageText, { paint, ground }: Paints): Contrast {
  const cores = painting === 'filled' ? toCores(pixels) : pixels;
  const sorted = cores.toSorted((one, other) => one.ratio - other.ratio);
  const find = (place: number) => sorted[Math.floor((sorted.length - 1) * place)]!;
  const { at, ratio } = find(0.5);
  const under = readPixel(ground, at);
  return {
    worst: find(0.1).ratio,
    middle: ratio,
    best: find(0.9).ratio,
    text: toHexOf(paint(at, under)),
    ground: toHexOf(under),
  };
}

const toCores = (pixels: Pixel[]): Pixel[] =>
  pixels
    .toSorted((one, other) => other.change - one.change)
    .slice(0, Math.max(fewPixels, Math.floor(pixels.length / 4)));

const toHexOf = ([red, green, blue]: Rgb): string => toHex([red / 255, green / 255, blue / 255]);
