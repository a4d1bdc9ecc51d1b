import { inflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { readPngSize, toPalettePng } from './png.ts';
import { drawSharePicture } from './sharePicture.ts';

function readPixels(png: Buffer, size: { width: number; height: number }): Buffer {
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><image href="${href}" width="${size.width}" height="${size.height}"/></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
}

test('a PNG of a few colours gives back the same pixels', () => {
  const data = Uint8Array.from([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 9, 8, 7, 255]);
  const png = toPalettePng({ width: 2, height: 2, data });
  expect(readPngSize(png)).toEqual({ width: 2, height: 2 });
  expect([...readPixels(png, { width: 2, height: 2 })]).toEqual([...data]);
});

test('beyond 256 colours the rare ones take the nearest of the frequent', () => {
  const data = new Uint8Array(400 * 4 * 4);
  for (let pixel = 0; pixel < 1600; pixel++)
    data.set([pixel % 4 === 0 ? (pixel / 4) % 256 : 10, pixel < 1024 ? 0 : 1, 0, 255], pixel * 4);
  const png = toPalettePng({ width: 400, height: 4, data });
  const pixels = readPixels(png, { width: 400, height: 4 });
  for (const [index, value] of data.entries())
    expect(Math.abs(pixels[index]! - value)).toBeLessThanOrEqual(1);
});

test.each([
  ['FAQ: Barrierefreiheitsstärkungsgesetz (BFSG)', ''],
  ['Barrierefreiheitserklärung nach BFSG: Inhalt, Ort, Beispiele und mehr', 'Blog'],
  ['Blog', ''],
])('the picture of "%s" has the size messengers ask for and its words stay inside', async (title, kicker) => {
  const png = await drawSharePicture({ title, kicker });
  expect(readPngSize(png)).toEqual({ width: 1200, height: 630 });
  expect(png.length).toBeLessThan(60_000);
  const pixels = readPixels(png, { width: 1200, height: 630 });
  const isPaper = (x: number, y: number) => pixels[(y * 1200 + x) * 4]! > 240;
  const rows = Array.from({ length: 440 }, (_, y) => y);
  expect(rows.filter((y) => !isPaper(60, y) || !isPaper(1160, y))).toEqual([]);
  expect(inflateSync(png.subarray(png.indexOf('IDAT') + 4)).length).toBe(1201 * 630);
});
