import { expect, test } from 'vitest';
import { parseColour, toHex } from './colour.ts';

test.each([
  ['rgb(255, 0, 128)', '#ff0080'],
  ['color(srgb 1 0.5 0)', '#ff8000'],
  ['color(srgb-linear 0.5 0.5 0.5)', '#bcbcbc'],
  ['color(display-p3 0.5 0.5 0.5)', '#808080'],
  ['color(display-p3 0 1 0)', '#00ff00'],
  ['oklch(0.5 0.1 30)', '#944b40'],
  ['oklab(1 0 0)', '#ffffff'],
  ['lab(50 0 0)', '#777777'],
  ['lch(54.29 106.84 40.86)', '#ff0000'],
])('%s is painted as %s', (css, hex) => {
  expect(toHex(parseColour(css)!.rgb)).toBe(hex);
});

test('opacity is read; what nobody knows is null', () => {
  expect(parseColour('rgba(1, 2, 3, 0.25)')?.alpha).toBe(0.25);
  expect(parseColour('oklch(0.5 0.1 30 / 0.5)')?.alpha).toBe(0.5);
  expect(parseColour('transparent')?.alpha).toBe(0);
  expect(parseColour('')).toBeNull();
  expect(parseColour('color(rec2020 1 0 0)')).toBeNull();
});
