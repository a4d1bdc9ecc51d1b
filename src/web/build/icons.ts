import { Resvg } from '@resvg/resvg-js';
import { markPaths } from '../ui/sign/markPaths.ts';
import { toPalettePng } from './png.ts';

const colours = { paper: '#fbfaf6', accent: '#0b5560', sun: '#f6c453' };

export function toIcons(): { [name: string]: Buffer } {
  return {
    'favicon.ico': toIco(drawIcon(32, { fill: 1, background: false }), 32),
    'apple-touch-icon.png': drawIcon(180, { fill: 0.68, background: true }),
    'icon-192.png': drawIcon(192, { fill: 0.62, background: true }),
    'icon-512.png': drawIcon(512, { fill: 0.62, background: true }),
  };
}

/** Draws the mark in a square; `fill`: share of the side it takes, small enough for a round mask. */
function drawIcon(size: number, { fill, background }: { fill: number; background: boolean }): Buffer {
  const edge = (32 / fill - 32) / 2;
  // The mark sits low in its square; moving it up makes it look centred.
  const viewBox = `${-edge} ${-edge + (background ? 1.5 : 0)} ${32 / fill} ${32 / fill}`;
  const paper = background ? `<rect x="-32" y="-32" width="96" height="96" fill="${colours.paper}"/>` : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${viewBox}">${paper}${markSvg}</svg>`;
  const { width, height, pixels } = new Resvg(svg).render();
  return toPalettePng({ width, height, data: pixels });
}

export const markSvg = `<path fill="${colours.accent}" d="${markPaths.bars}"/><path fill="${colours.sun}" d="${markPaths.sun}"/>`;

/** An .ico file is a header of 6 bytes, 16 bytes per image, then the PNGs unchanged. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
