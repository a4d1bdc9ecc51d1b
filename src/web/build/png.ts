import { crc32, deflateSync } from 'node:zlib';

/** Four bytes a pixel: red, green, blue, opacity. */
type Pixels = { width: number; height: number; data: Uint8Array };

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const maxColours = 256;

/**
 * Encodes a PNG of at most 256 colours, a quarter of the size for flat drawings. Of more colours it keeps the
 * most frequent; the rest (smoothed edges between two areas) take the nearest of them.
 */
export function toPalettePng({ width, height, data }: Pixels): Buffer {
  const colours = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const palette = toPalette(colours);
  const places = toPlaces(colours, palette);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = places.get(colours[y * width + x]!)!;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a pixel, by palette; the standard's only compression, no filter, no interlace.
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    toChunk('IHDR', head),
    toChunk('PLTE', Buffer.from(palette.flatMap((colour) => toBytes(colour).slice(0, 3)))),
    toChunk('tRNS', Buffer.from(palette.map((colour) => toBytes(colour)[3]!))),
    toChunk('IDAT', deflateSync(rows, { level: 9 })),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function readPngSize(png: Buffer): { width: number; height: number } {
  if (!png.subarray(0, 8).equals(signature)) throw new Error('This is not a PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

function toPalette(colours: Uint32Array): number[] {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, maxColours)
    .map(([colour]) => colour);
}

function toPlaces(colours: Uint32Array, palette: number[]): Map<number, number> {
  const places = new Map(palette.map((colour, place) => [colour, place]));
  const known = palette.map(toBytes);
  for (const colour of new Set(colours))
    if (!places.has(colour)) places.set(colour, findNearest(toBytes(colour), known));
  return places;
}

function findNearest(wanted: number[], known: number[][]): number {
  const distances = known.map((colour) =>
    colour.reduce((sum, value, index) => sum + (value - wanted[index]!) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

/** Bytes as in memory: every processor that Node runs on is little-endian. */
const toBytes = (colour: number): number[] => [
  colour & 255,
  (colour >> 8) & 255,
  (colour >> 16) & 255,
  (colour >> 24) & 255,
];

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
