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

type Pixel = { ratio: number; change: number; text: number[]; ground: number[] };

/** Changes of a pixel below this sum over its three colours are noise. */
const noise = 8;
const fewPixels = 8;

/** Null: no letter is to be seen. */
export function measure(text: PageText, words: Word[], shots: Shots): Measured | null {
  const paint = toPaint(text, shots);
  if (!paint) return null;
  const parts = words.map((word) => ({
    word: word.text,
    area: listArea(word, shots.bare),
    ...readWord(word, shots, paint),
  }));
  const all = parts.flatMap(({ pixels }) => pixels);
  if (all.length < fewPixels) return null;
  const area = parts.reduce((sum, part) => sum + part.area, 0);
  const measured = parts.filter(({ pixels }) => pixels.length >= fewPixels);
  return {
    ...toContrast(all, text),
    isMoving: all.length > 0.75 * area,
    words: measured
      .map(({ word, pixels }) => ({ word, ...toContrast(pixels, text) }))
      .toSorted((one, other) => one.best - other.best),
  };
}

/** Colour of the letters over a place, in bytes; null where it cannot be known. */
type Paint = (at: number, ground: ArrayLike<number>) => number[];

function toPaint({ painting, colour, sizePx }: PageText, { whole, thick }: Shots): Paint | null {
  const known = parseColour(colour);
  if (painting === 'computed') return known && known.alpha > 0 ? (_, ground) => blend(known, ground) : null;
  if (painting === 'grouped' && thick && known?.alpha === 1) return (at) => readPixel(thick, at);
  return whole && sizePx >= 24 ? (at) => readPixel(whole, at) : null;
}

const blend = ({ rgb, alpha }: Colour, ground: ArrayLike<number>): number[] =>
  rgb.map((part, place) => part * 255 * alpha + ground[place]! * (1 - alpha));

const readPixel = ({ pixels }: Shot, at: number): number[] => [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];

function readWord(word: Word, shots: Shots, paint: Paint): { pixels: Pixel[] } {
  const { marked, bare, unshadowed } = shots;
  const pixels: Pixel[] = [];
  for (const at of listPlaces(word, bare)) {
    const change = toChange(marked, bare, at);
    if (change <= noise) continue;
    const ground = readPixel(bare, at);
    const text = paint(at, ground);
    const light = toLight(text);
    const grounds = unshadowed ? [ground, readPixel(unshadowed, at)] : [ground];
    const ratio = Math.max(...grounds.map((one) => toContrastRatio(light, toLight(one))));
    pixels.push({ ratio, change, text, ground });
  }
  return { pixels };
}

const toLight = ([red, green, blue]: number[]): number => toLuminance(red!, green!, blue!);

const toChange = ({ pixels: one }: Shot, { pixels: other }: Shot, at: number): number =>
  Math.abs(one[at]! - other[at]!) +
  Math.abs(one[at + 1]! - other[at + 1]!) +
  Math.abs(one[at + 2]! - other[at + 2]!);

function* listPlaces(word: Word, { width, height }: Shot): Generator<number> {
  const right = Math.min(Math.ceil(word.x + word.width), width);
  const bottom = Math.min(Math.ceil(word.y + word.height), height);
  for (let y = Math.max(Math.floor(word.y), 0); y < bottom; y++)
    for (let x = Math.max(Math.floor(word.x), 0); x < right; x++) yield (y * width + x) * 3;
}

const listArea = (word: Word, shot: Shot): number => listPlaces(word, shot).reduce((sum) => sum + 1, 0);

/** Letters painted in a picture have faint edges: there only their cores count. */
function toContrast(pixels: Pixel[], { painting }: PageText): Contrast {
  const share = painting === 'filled' ? 0.25 : 1;
  const cores = pixels.toSorted((one, other) => other.change - one.change);
  const sorted = cores
    .slice(0, Math.max(fewPixels, Math.floor(cores.length * share)))
    .toSorted((one, other) => one.ratio - other.ratio);
  const at = (place: number) => sorted[Math.floor((sorted.length - 1) * place)]!;
  const { text, ground } = at(0.5);
  return {
    worst: at(0.1).ratio,
    middle: at(0.5).ratio,
    best: at(0.9).ratio,
    text: toHexOf(text),
    ground: toHexOf(ground),
  };
}

const toHexOf = ([red, green, blue]: number[]): string => toHex([red! / 255, green! / 255, blue! / 255]);
