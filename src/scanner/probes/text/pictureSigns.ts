import type { ReadLine } from '../../../shared/work/readLine.ts';
import type { Shot } from '../contrast/screenshot.ts';

type Area = { x: number; y: number; width: number; height: number };

/** Cuts an area out of a picture. */
export function cutShot({ pixels, width }: Shot, area: Area): Shot {
  const [left, top] = [Math.floor(area.x), Math.floor(area.y)];
  const [wide, high] = [Math.floor(area.width), Math.floor(area.height)];
  const cut = new Uint8Array(wide * high * 3);
  for (let row = 0; row < high; row++) {
    const from = ((top + row) * width + left) * 3;
    cut.set(pixels.subarray(from, from + wide * 3), row * wide * 3);
  }
  return { pixels: cut, width: wide, height: high };
}

const limits = { step: 48, changes: 8, rows: 8, colours: 20, share: 0.7 };

/** True for few flat colours and rows that change between light and dark as letters do: no photo. */
export function isWrittenOn(shot: Shot): boolean {
  const shares = [...countColours(shot, () => true).values()].toSorted((one, other) => other - one);
  const total = shares.reduce((sum, count) => sum + count, 0);
  const most = shares.slice(0, 4).reduce((sum, count) => sum + count, 0);
  const colours = shares.filter((count) => count > total / 500).length;
  return colours <= limits.colours && most > limits.share * total && countTextRows(shot) >= limits.rows;
}

function countTextRows({ pixels, width, height }: Shot): number {
  let rows = 0;
  for (let y = 0; y < height; y++) {
    let changes = 0;
    for (let x = 1; x < width; x++) {
      const at = (y * width + x) * 3 + 1;
      if (Math.abs(pixels[at]! - pixels[at - 3]!) > limits.step) changes++;
    }
    if (changes >= limits.changes && changes < width / 3) rows++;
  }
  return rows;
}

/** Pixels by colour, eight shades of each primary; every second one in both directions. */
function countColours({ pixels, width, height }: Shot, isCounted: (x: number, y: number) => boolean) {
  const counts = new Map<number, number>();
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      if (!isCounted(x, y)) continue;
      const at = (y * width + x) * 3;
      const colour = ((pixels[at]! >> 5) << 10) | ((pixels[at + 1]! >> 5) << 5) | (pixels[at + 2]! >> 5);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  return counts;
}

/** Share of the pixels outside of all lines of text that differ from the most frequent colour there. */
export function measureClutter(shot: Shot, lines: ReadLine[]): number {
  const boxes = lines.map(({ box }) => toPixels(box, shot.width, shot.height));
  const isOutside = (x: number, y: number) =>
    !boxes.some(({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom);
  const counts = [...countColours(shot, isOutside).values()];
  const total = counts.reduce((sum, count) => sum + count, 0);
  return total === 0 ? 0 : 1 - Math.max(...counts) / total;
}

/** Share of the pixels between lines and frame at which light changes at once: charts and drawings have many. */
export function measureEdges({ pixels, width, height }: Shot, lines: ReadLine[]): number {
  const boxes = lines.map(({ box }) => toPixels(box, width, height));
  const frame = Math.ceil(0.05 * Math.min(width, height));
  const rowLength = width * 3;
  let [edges, total] = [0, 0];
  for (let y = frame; y < height - frame; y++)
    for (let x = frame; x < width - frame; x++) {
      if (boxes.some(({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom))
        continue;
      total++;
      const at = y * rowLength + x * 3 + 1;
      const change = Math.max(
        Math.abs(pixels[at]! - pixels[at - 3]!),
        Math.abs(pixels[at]! - pixels[at - rowLength]!),
      );
      if (change > limits.step) edges++;
    }
  return total === 0 ? 0 : edges / total;
}

/** Three lines of several words, one below the other at one edge or around one middle: a text, no labels. */
export function isSetAsText(lines: ReadLine[]): boolean {
  const long = lines.filter(({ text }) => (text.match(/\p{L}{2,}/gu) ?? []).length >= 2);
  const isColumn = (toPlace: (box: ReadLine['box']) => number) =>
    long.some(
      ({ box }) => long.filter((other) => Math.abs(toPlace(other.box) - toPlace(box)) < 0.02).length >= 3,
    );
  return isColumn(({ left }) => left) || isColumn(({ left, right }) => (left + right) / 2);
}

export function hasBar({ pixels, width, height }: Shot, { box }: ReadLine): boolean {
  const { left, top, right, bottom } = toPixels(box, width, height);
  const [first, last] = [Math.max(Math.floor(top), 0), Math.min(Math.ceil(bottom), height)];
  const [from, to] = [Math.max(Math.floor(left), 0), Math.min(Math.ceil(right), width)];
  const isNear = (one: number, other: number) => Math.abs(pixels[one]! - pixels[other]!) < 12;
  let rows = 0;
  for (let y = first; y < last; y++) {
    const ground = (y * width + from) * 3 + 1;
    let run = 0;
    for (let x = from + 1; x < to && run < 1.5 * (last - first); x++) {
      const at = (y * width + x) * 3 + 1;
      run = isNear(at, at - 3) && !isNear(at, ground) ? run + 1 : 0;
    }
    if (run >= 1.5 * (last - first)) rows++;
  }
  return rows > 0.4 * (last - first);
}

/** With a margin: edges of letters belong to their line. */
function toPixels({ left, top, right, bottom }: ReadLine['box'], width: number, height: number) {
  const margin = 4;
  return {
    left: left * width - margin,
    top: top * height - margin,
    right: right * width + margin,
    bottom: bottom * height + margin,
  };
}
