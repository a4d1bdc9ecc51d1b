import { hueParts } from '../reading/hueInPage.ts';

declare function toHueDegrees(red: number, green: number, blue: number): number;
type Pixels = { data: Uint8ClampedArray; width: number; height: number };
type Run = { top: number; bottom: number; runs: number };

/** Follows bars and lines to the right: 1 up, -1 down. Returns null if they disagree. */
export async function readTrend(image: Element): Promise<1 | -1 | null> {
  const pixels = await toPixels(image);
  if (!pixels) return null;
  const trends = [...groupColours(pixels).values()].flatMap((columns) => {
    const trend = toTrend(columns, pixels.height);
    return trend === null ? [] : [trend];
  });
  const [first] = trends;
  return first && trends.every((trend) => trend === first) ? first : null;
}

async function toPixels(image: Element): Promise<Pixels | null> {
  try {
    const source = image.localName === 'svg' ? await toImage(image) : (image as HTMLImageElement);
    const size = image.getBoundingClientRect();
    const [wide, high] =
      source instanceof HTMLImageElement ? [source.naturalWidth, source.naturalHeight] : [0, 0];
    const share = Math.min(1, 480 / (wide || size.width));
    const [width, height] = [wide || size.width, high || size.height].map((one) => Math.round(one * share));
    if (!width || !height || height > 2_000) return null;
    const pen = new OffscreenCanvas(width, height).getContext('2d')!;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(source, 0, 0, width, height);
    return pen.getImageData(0, 0, width, height);
  } catch {
    return null;
  }
}

async function toImage(drawing: Element): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true) as Element;
  const { width, height } = drawing.getBoundingClientRect();
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
  await image.decode();
  return image;
}

/** Longest run of each hue by column. Grey is axis, grid and lettering. */
function groupColours({ data, width, height }: Pixels): Map<number, Run[]> {
  const hues = new Map<number, Run[]>();
  for (let x = 0; x < width; x++) {
    const open = new Map<number, Run>();
    for (let y = 0; y < height; y++) {
      const hue = toHueStep(data, (y * width + x) * 4);
      if (hue === null) continue;
      const run = extendRun(open.get(hue), y);
      open.set(hue, run);
      const columns = hues.get(hue) ?? Array.from({ length: width }, () => ({ top: 0, bottom: -1, runs: 0 }));
      hues.set(hue, columns);
      const longest = columns[x]!;
      columns[x] = run.bottom - run.top > longest.bottom - longest.top ? run : { ...longest, runs: run.runs };
    }
  }
  return hues;
}

function extendRun(run: Run | undefined, y: number): Run {
  const isNew = !run || y - run.bottom > 3;
  return isNew ? { top: y, bottom: y, runs: (run?.runs ?? 0) + 1 } : { ...run, bottom: y };
}

function toHueStep(data: Uint8ClampedArray, at: number): number | null {
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (high - low < 56) return null;
  return Math.round(toHueDegrees(red, green, blue) / 40) % 9;
}

function toTrend(columns: Run[], height: number): 1 | -1 | null {
  const values = listBarHeights(columns, height) ?? listLineHeights(columns, height);
  if (!values) return null;
  const range = Math.max(...values) - Math.min(...values);
  const change = values.at(-1)! - values[0]!;
  if (range < 0.08 * height || Math.abs(change) < 0.4 * range) return null;
  return change > 0 ? 1 : -1;
}

function listBarHeights(columns: Run[], height: number): number[] | null {
  const high = columns.filter(({ top, bottom }) => bottom - top >= 0.04 * height);
  const bottoms = high.map(({ bottom }) => bottom).toSorted((one, other) => one - other);
  const base = bottoms[Math.floor(bottoms.length / 2)];
  if (base === undefined) return null;
  const bars: { top: number; width: number; end: number }[] = [];
  columns.forEach(({ top, bottom }, x) => {
    if (Math.abs(bottom - base) > 3 || bottom - top < 0.02 * height) return;
    const bar = bars.at(-1);
    if (bar && bar.end === x - 1 && Math.abs(bar.top - top) <= 2)
      Object.assign(bar, { end: x, width: bar.width + 1 });
    else bars.push({ top, width: 1, end: x });
  });
  const wide = bars.filter(({ width }) => width > 0.02 * columns.length);
  const widths = wide.map(({ width }) => width);
  const isEven = Math.max(...widths) < 1.5 * Math.min(...widths);
  return wide.length >= 3 && isEven ? wide.map(({ top }) => base - top) : null;
}

function listLineHeights(columns: Run[], height: number): number[] | null {
  const places = columns.flatMap(({ bottom, top, runs }, x) =>
    bottom >= 0 ? [{ x, top, bottom, runs }] : [],
  );
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last || last.x - first.x < 0.5 * columns.length) return null;
  const thin = places.filter(({ top, bottom, runs }) => runs === 1 && bottom - top < 0.2 * height);
  if (thin.length < 0.8 * (last.x - first.x)) return null;
  const heights = thin.map(({ top, bottom }) => height - (top + bottom) / 2);
  const jumps = heights.filter((value, at) => at > 0 && Math.abs(value - heights[at - 1]!) > 0.15 * height);
  return jumps.length > 2 ? null : heights;
}

const functions = { readTrend };

export type ChartTrendInPage = typeof functions;

export const chartTrendParts = [
  readTrend,
  toPixels,
  toImage,
  groupColours,
  extendRun,
  toHueStep,
  ...hueParts,
  toTrend,
  listBarHeights,
  listLineHeights,
];
