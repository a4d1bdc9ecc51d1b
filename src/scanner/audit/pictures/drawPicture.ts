import sharp from 'sharp';
import { pictureLimits } from '../../../shared/work/picture.ts';
import type { Box, Shown } from './elementInPage.ts';
import type { ShownStops } from './stopsInPage.ts';

/** Region of the window around an element, as far as the window reaches. A large element has its edges in it. */
export function toRegion({ element, window }: Shown): Box {
  const { width, height } = pictureLimits;
  const across = cut([element.x, element.width], [window.x, window.width], width);
  const down = cut([element.y, element.height], [window.y, window.height], height);
  return { x: across.at, y: down.at, width: across.size, height: down.size };
}

type Span = [start: number, length: number];

const outlineRoom = 8;

function cut([start, length]: Span, [first, room]: Span, most: number): { at: number; size: number } {
  const wanted = Math.max(Math.min(length + 2 * pictureLimits.margin, most), length + 2 * outlineRoom);
  const size = Math.floor(Math.min(wanted, room));
  const at = start + (length - size) / 2;
  return { at: Math.round(Math.max(first, Math.min(at, first + room - size))), size };
}

/** Size of the picture of a region: a large one is shown smaller. */
export function toPictureSize({ width, height }: Box): { width: number; height: number } {
  const scale = Math.min(1, pictureLimits.width / width, pictureLimits.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const tries = [
  { quality: 70, scale: 1 },
  { quality: 30, scale: 1 },
  { quality: 30, scale: 0.5 },
];

/** Outlines the element on the picture of its region. Returns WebP, or null if it stays too big. */
export const drawPicture = (png: Buffer, element: Box, region: Box): Promise<Buffer | null> =>
  drawOver(png, toOutline(element, region), region);

/** Writes its number at each stop of Tab. Returns as `drawPicture`. */
export const drawStops = (png: Buffer, { stops }: ShownStops, region: Box): Promise<Buffer | null> =>
  drawOver(png, toNumbers(stops, region), region);

async function drawOver(png: Buffer, drawing: string, region: Box): Promise<Buffer | null> {
  const marked = await sharp(png)
    .removeAlpha()
    .composite([{ input: Buffer.from(drawing) }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const { quality, scale } of tries) {
    const width = Math.ceil(toPictureSize(region).width * scale);
    const body = await sharp(marked).resize({ width }).webp({ quality, effort: 2 }).toBuffer();
    if (body.length <= pictureLimits.sizeBytes) return body;
  }
  return null;
}

/** Two lines, dark and white: one of them is seen on every ground. Edges outside of the region are drawn at its own. */
function toOutline(element: Box, { x, y, width, height }: Box): string {
  const gap = 4;
  const left = Math.max(element.x - x, outlineRoom) - gap;
  const top = Math.max(element.y - y, outlineRoom) - gap;
  const right = Math.min(element.x - x + element.width, width - outlineRoom) + gap;
  const bottom = Math.min(element.y - y + element.height, height - outlineRoom) + gap;
  const line = (style: string) =>
    `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="3" fill="none" ${style}/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${line('stroke="#fff" stroke-width="7"')}${line('stroke="#a3211b" stroke-width="3"')}</svg>`;
}

function toNumbers(stops: ShownStops['stops'], { x, y, width, height }: Box): string {
  const shown = stops.filter(
    ({ box }) => box.x + box.width > x && box.x < x + width && box.y + box.height > y && box.y < y + height,
  );
  const marks = shown.map(({ number, box }) => {
    const [left, top] = [box.x - x, box.y - y];
    const wide = 16 + 14 * String(number).length;
    const at = left >= wide ? left - wide : Math.min(left + box.width, width - wide);
    const down = Math.min(Math.max(top + (box.height - 30) / 2, 0), height - 30);
    return `<rect x="${left}" y="${top}" width="${box.width}" height="${box.height}" fill="none" stroke="#a3211b" stroke-width="3"/>
      <rect x="${at}" y="${down}" width="${wide}" height="30" rx="6" fill="#a3211b" stroke="#fff" stroke-width="2"/>
      <text x="${at + wide / 2}" y="${down + 23}" text-anchor="middle" font-family="DejaVu Sans, sans-serif" font-size="22" font-weight="bold" fill="#fff">${number}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks.join('')}</svg>`;
}
