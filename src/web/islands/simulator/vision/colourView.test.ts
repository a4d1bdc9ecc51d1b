import { describe, expect, test } from 'vitest';
import { toDifference, toLab } from '../testing/colourDifference.ts';
import { type Linear, toContrast, toHex, toLinear } from './colour.ts';
import { type ColourView, colourViews, paintPixels, toSeenHex } from './colourView.ts';
import { apply, invert, type Matrix, multiply } from './matrix.ts';

const levels = ['00', '33', '66', '99', 'cc', 'ff'];
const colours = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => `#${r}${g}${b}`)));

const findWorst = (seen: (hex: string) => string, reference: (hex: string) => string) =>
  Math.max(...colours.map((hex) => toDifference(toLab(seen(hex)), toLab(reference(hex)))));

const through = (matrix: Matrix) => (hex: string) => toHex(apply(matrix, toLinear(hex)));

test('the measure itself gives the differences of Sharma, Wu and Dalal (2005), table 1', () => {
  const pairs: [Linear, Linear, number][] = [
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
    [[50, 2.8361, -74.02], [50, 0, -82.7485], 3.4412],
    [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[50, 2.5, 0], [58, 24, 15], 19.4535],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ];
  for (const [one, other, expected] of pairs) expect(toDifference(one, other)).toBeCloseTo(expected, 3);
});

/** libDaltonLens 0.1, tables of the Viénot 1999 and Brettel 1997 models for sRGB (public domain). */
const published = {
  protanopia: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deuteranopia: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
  tritanNear: [
    [1.01277, 0.13548, -0.14826],
    [-0.01243, 0.86812, 0.14431],
    [0.07589, 0.805, 0.11911],
  ],
  tritanFar: [
    [0.93678, 0.18979, -0.12657],
    [0.06154, 0.81526, 0.1232],
    [-0.37562, 1.12767, 0.24796],
  ],
} satisfies { [name: string]: Matrix };
const publishedNormal: Linear = [0.03901, -0.02788, -0.01113];

const references: { [view: string]: (hex: string) => string } = {
  protanopia: through(published.protanopia),
  deuteranopia: through(published.deuteranopia),
  tritanopia: (hex) => {
    const light = toLinear(hex);
    const side = light.reduce((sum, part, index) => sum + part * publishedNormal[index]!, 0);
    return through(side >= 0 ? published.tritanNear : published.tritanFar)(hex);
  },
};

describe.each(Object.entries(references))('%s', (view, reference) => {
  test('differs by at most 2 (CIEDE2000) from the published reference, over 216 colours', () => {
    expect(findWorst((hex) => toSeenHex(hex, view as ColourView), reference)).toBeLessThan(2);
  });

  test('leaves black, white and every grey as they are', () => {
    for (const level of levels) {
      const grey = `#${level.repeat(3)}`;
      expect(toDifference(toLab(toSeenHex(grey, view as ColourView)), toLab(grey))).toBeLessThan(0.5);
    }
  });
});

/** Figures printed in the paper of 1999; its screen was a cathode ray tube, ours is sRGB. */
const paper = {
  lmsOfRgb: [
    [17.8824, 43.5161, 4.11935],
    [3.45565, 27.1554, 3.86714],
    [0.0299566, 0.184309, 1.46709],
  ],
  protanopia: [
    [0, 2.02344, -2.52581],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [1, 0, 0],
    [0.494207, 0, 1.24827],
    [0, 0, 1],
  ],
} satisfies { [name: string]: Matrix };

test.each(['protanopia', 'deuteranopia'] as const)(
  '%s differs by at most 2 (CIEDE2000) from the figures printed by Viénot, Brettel and Mollon (1999)',
  (view) => {
    const matrix = multiply(invert(paper.lmsOfRgb), multiply(paper[view], paper.lmsOfRgb));
    expect(findWorst((hex) => toSeenHex(hex, view), through(matrix))).toBeLessThan(2);
  },
);

test('pixels are painted as single colours are computed, at most one step of 255 apart, and keep their alpha', () => {
  for (const view of colourViews) {
    const pixels = Uint8ClampedArray.from(
      colours.flatMap((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).concat(200)),
    );
    paintPixels(pixels, view);
    for (const [index, hex] of colours.entries()) {
      const seen = toSeenHex(hex, view);
      for (const [part, at] of [1, 3, 5].entries())
        expect(
          Math.abs(pixels[index * 4 + part]! - Number.parseInt(seen.slice(at, at + 2), 16)),
        ).toBeLessThan(2);
      expect(pixels[index * 4 + 3]).toBe(200);
    }
  }
});

test('protanopes confuse red with dark olive, and lose it on black', () => {
  const apart = (one: string, other: string, view: ColourView) =>
    toDifference(toLab(toSeenHex(one, view)), toLab(toSeenHex(other, view)));
  expect(apart('#ff0000', '#5e5e00', 'protanopia')).toBeLessThan(6);
  expect(toContrast('#ff0000', '#000000')).toBeGreaterThan(5);
  expect(toContrast(toSeenHex('#ff0000', 'protanopia'), '#000000')).toBeLessThan(3.2);
});

test('grey is what WCAG calls luminance; a veil of stray light lowers every contrast', () => {
  expect(toSeenHex('#00ff00', 'greyscale')).toBe('#dcdcdc');
  for (const view of ['cataract', 'low-contrast'] as const)
    expect(toContrast(toSeenHex('#000000', view), toSeenHex('#ffffff', view))).toBeLessThan(8);
});
