/** sRGB and opacity, each 0 to 1, not premultiplied. */
export type Colour = { rgb: [number, number, number]; alpha: number };

type Triple = [number, number, number];

/**
 * Parses a computed CSS colour; null if it is of an unknown form. Values out of gamut are clipped, as
 * Chromium paints them.
 */
export function parseColour(css: string): Colour | null {
  if (css === 'transparent') return { rgb: [0, 0, 0], alpha: 0 };
  const [, name, inner] = /^([a-z]+)\(([^()]*)\)$/.exec(css) ?? [];
  if (!name || inner === undefined) return null;
  const words = inner.split(/[\s,/]+/).filter(Boolean);
  const space = name === 'color' ? words.shift() : name;
  const toRgb = spaces[space ?? ''];
  const [one = 0, two = 0, three = 0, alpha = 1] = words.map(toNumber);
  if (!toRgb || [one, two, three, alpha].some(Number.isNaN)) return null;
  return { rgb: toRgb([one, two, three]).map(clip) as Triple, alpha: clip(alpha) };
}

const toNumber = (word: string) => {
  if (word === 'none') return 0;
  return word.endsWith('%') ? Number(word.slice(0, -1)) / 100 : Number(word);
};

const clip = (value: number) => Math.min(Math.max(value, 0), 1);

const toHexPart = (value: number) =>
  Math.round(clip(value) * 255)
    .toString(16)
    .padStart(2, '0');

export const toHex = (rgb: Triple): string => `#${rgb.map(toHexPart).join('')}`;

const spaces: Record<string, (values: Triple) => Triple> = {
  rgb: (values) => values.map((value) => value / 255) as Triple,
  rgba: (values) => values.map((value) => value / 255) as Triple,
  srgb: (values) => values,
  'srgb-linear': (values) => values.map(toGamma) as Triple,
  'display-p3': (values) => multiply(p3ToSrgb, values.map(toLinear) as Triple).map(toGamma) as Triple,
  oklab: fromOklab,
  oklch: (values) => fromOklab(fromPolar(values)),
  lab: fromLab,
  lch: (values) => fromLab(fromPolar(values)),
};

const fromPolar = ([lightness, chroma, hue]: Triple): Triple => {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
};

const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

type Matrix = [Triple, Triple, Triple];

const multiply = (matrix: Matrix, [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple;

/** CSS Color 4, "Sample code for color conversions"; also the source of all matrices below. */
const p3ToSrgb: Matrix = [
  [1.2249401762805598, -0.22494017628055996, 0],
  [-0.042056954709688163, 1.042056954709688, 0],
  [-0.019637554590334432, -0.07863604555063188, 1.0982736001409663],
];

const oklabToLms: Matrix = [
  [1, 0.3963377773761749, 0.2158037573099136],
  [1, -0.1055613458156586, -0.0638541728258133],
  [1, -0.0894841775298119, -1.2914855480194092],
];

const lmsToLinear: Matrix = [
  [4.0767416360759583, -3.3077115392580629, 0.2309699031821043],
  [-1.2684379732850315, 2.6097573492876882, -0.341319376002657],
  [-0.0041960761386756, -0.7034186179359362, 1.7076146940746117],
];

function fromOklab(values: Triple): Triple {
  const lms = multiply(oklabToLms, values).map((value) => value ** 3) as Triple;
  return multiply(lmsToLinear, lms).map(toGamma) as Triple;
}

const d50ToLinear: Matrix = [
  [3.1341358529001178, -1.6173863321612538, -0.4906619460083532],
  [-0.978795502912089, 1.916254567259524, 0.03344273116131949],
  [0.07195537988411677, -0.2289768264158322, 1.405386058324125],
];

function fromLab([lightness, a, b]: Triple): Triple {
  const middle = (lightness + 16) / 116;
  const white: Triple = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585];
  const [x, y, z] = [middle + a / 500, middle, middle - b / 200].map((value) =>
    value ** 3 > 216 / 24_389 ? value ** 3 : (116 * value - 16) / (24_389 / 27),
  ) as Triple;
  return multiply(d50ToLinear, [x * white[0], y * white[1], z * white[2]]).map(toGamma) as Triple;
}
