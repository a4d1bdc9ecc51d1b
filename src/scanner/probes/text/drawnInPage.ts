export type DrawnText = { text: string; size: number; x: number; y: number };
export type DrawnShape = {
  kind: string;
  isOpen: boolean;
  points: [number, number][];
  x: number;
  y: number;
  width: number;
  height: number;
};

/** Texts and shapes in the code of an SVG picture. Places are those of its view box; NaN for turned parts. */
export type DrawnPicture = { width: number; height: number; texts: DrawnText[]; shapes: DrawnShape[] };

export async function readDrawing(image: Element): Promise<DrawnPicture | null> {
  if (image.localName === 'svg') return toDrawing(image);
  const source = (image as HTMLImageElement).currentSrc || image.getAttribute('src') || '';
  const code = await readPictureCode(source);
  if (!code.includes('<svg')) return null;
  try {
    const root = new DOMParser().parseFromString(code, 'image/svg+xml').documentElement;
    return root.localName === 'svg' ? toDrawing(root) : null;
  } catch {
    return null;
  }
}

async function readPictureCode(source: string): Promise<string> {
  const [, kind, data] = /^data:image\/svg\+xml([^,]*),([\s\S]*)$/i.exec(source) ?? [];
  try {
    if (data !== undefined) return /;base64/i.test(kind ?? '') ? fromBase64(data) : decodeURIComponent(data);
    const { origin, pathname } = new URL(source, document.baseURI);
    if (origin !== location.origin || !/\.svg$/i.test(pathname)) return '';
    const answer = await fetch(source, { signal: AbortSignal.timeout(2_000), cache: 'force-cache' });
    const code = answer.ok ? await answer.text() : '';
    return code.length > 200_000 ? '' : code;
  } catch {
    return '';
  }
}

function fromBase64(data: string): string {
  return new TextDecoder().decode(
    Uint8Array.from(atob(decodeURIComponent(data)), (sign) => sign.charCodeAt(0)),
  );
}

function toDrawing(root: Element): DrawnPicture | null {
  const box = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width, height] =
    box.length === 4 ? box.slice(2) : [toLength(root, 'width'), toLength(root, 'height')];
  if (!width || !height || root.querySelectorAll('*').length > 600) return null;
  const unseen = 'defs, clipPath, mask, pattern, symbol, marker, title, desc';
  const shapeNames = 'rect, circle, ellipse, line, polyline, polygon, path, image, use, foreignObject';
  const isShown = (one: Element) => !one.closest(unseen);
  const texts = [...root.querySelectorAll('text')].filter(isShown).map(toDrawnText);
  const shapes = [...root.querySelectorAll(shapeNames)].filter(isShown).map(toDrawnShape);
  return { width, height, texts: texts.filter(({ text }) => text !== ''), shapes };
}

function toLength(element: Element, name: string): number {
  return Number.parseFloat(element.getAttribute(name) ?? '') || 0;
}

function toInherited(element: Element, name: string): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const style = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`).exec(one.getAttribute('style') ?? '')?.[1];
    const value = style ?? one.getAttribute(name);
    if (value) return value.trim();
  }
  return '';
}

function toDrawnText(element: Element): DrawnText {
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const size = Number.parseFloat(toInherited(element, 'font-size')) || 16;
  const first = element.hasAttribute('x') ? element : (element.querySelector('tspan') ?? element);
  const half = (text.length * 0.55 * size) / 2;
  const anchor = toInherited(element, 'text-anchor');
  const [left, top] = toDrawnShift(element);
  const x = toLength(first, 'x') + left + (anchor === 'middle' ? 0 : anchor === 'end' ? -half : half);
  return { text, size, x, y: toLength(first, 'y') + top };
}

/** Sum of all shifts; NaN for other transformations. */
function toDrawnShift(element: Element): [number, number] {
  let [x, y] = [0, 0];
  for (let one: Element | null = element; one && one.localName !== 'svg'; one = one.parentElement) {
    const code = one.getAttribute('transform');
    if (!code) continue;
    const [, left, top] = /^\s*translate\(\s*([-\d.]+)(?:[\s,]+([-\d.]+))?\s*\)\s*$/.exec(code) ?? [];
    if (left === undefined) return [Number.NaN, Number.NaN];
    x += Number(left);
    y += Number(top ?? 0);
  }
  return [x, y];
}

function toDrawnShape(element: Element): DrawnShape {
  const [left, top] = toDrawnShift(element);
  const points = listDrawnPoints(element).map(([x, y]): [number, number] => [x + left, y + top]);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const isOpen = toInherited(element, 'fill') === 'none' || element.localName === 'line';
  const place = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  return { kind: element.localName, isOpen, points, ...place };
}

function listDrawnPoints(element: Element): [number, number][] {
  const read = (...names: string[]) => names.map((name) => toLength(element, name));
  const [x = 0, y = 0, width = 0, height = 0] = read('x', 'y', 'width', 'height');
  const [cx = 0, cy = 0, r = 0, rx = 0, ry = 0] = read('cx', 'cy', 'r', 'rx', 'ry');
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = read('x1', 'y1', 'x2', 'y2');
  const kind = element.localName;
  if (kind === 'line')
    return [
      [x1, y1],
      [x2, y2],
    ];
  if (kind === 'circle' || kind === 'ellipse')
    return [
      [cx - (rx || r), cy - (ry || r)],
      [cx + (rx || r), cy + (ry || r)],
    ];
  if (kind === 'polyline' || kind === 'polygon') return toPairs(element.getAttribute('points') ?? '');
  if (kind === 'path') return toPathPoints(element.getAttribute('d') ?? '');
  const size = (name: string, value: number) => (element.getAttribute(name)?.endsWith('%') ? 10_000 : value);
  return [
    [x, y],
    [x + size('width', width), y + size('height', height)],
  ];
}

function toPairs(code: string): [number, number][] {
  const numbers = (code.match(/-?(?:\d*\.\d+|\d+)(?:e-?\d+)?/gi) ?? []).map(Number);
  return numbers.flatMap((x, at) => (at % 2 === 0 && at + 1 < numbers.length ? [[x, numbers[at + 1]!]] : []));
}

/** Points of a path of straight lines. Curves count with their ends and their handles. */
function toPathPoints(code: string): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', given = ''] of code.matchAll(/([a-z])([^a-z]*)/gi)) {
    const isFromHere = command === command.toLowerCase();
    const kind = command.toUpperCase();
    const numbers = (given.match(/-?(?:\d*\.\d+|\d+)(?:e-?\d+)?/gi) ?? []).map(Number);
    const steps: [number, number][] =
      kind === 'H' || kind === 'V'
        ? numbers.map((value) => (kind === 'H' ? [value, isFromHere ? 0 : y] : [isFromHere ? 0 : x, value]))
        : kind === 'A'
          ? toPairs(numbers.filter((_, at) => at % 7 > 4).join(' '))
          : toPairs(numbers.join(' '));
    for (const [right, down] of steps) {
      [x, y] = isFromHere ? [x + right, y + down] : [right, down];
      points.push([x, y]);
    }
  }
  return points;
}

/** True for letters on a flat ground. Charts, plans and scenes hold more than that. */
export function isMostlyText({ width, height, texts, shapes }: DrawnPicture): boolean {
  const isGround = (one: DrawnShape) =>
    one.kind === 'rect' && one.width >= 0.6 * width && one.height >= 0.6 * height;
  const others = shapes.filter((shape) => !isGround(shape));
  const isForeign = shapes.some(({ kind }) => /^(?:image|use|foreignObject)$/.test(kind));
  const holds = (one: DrawnShape) =>
    texts.some(({ x, y }) => x > one.x && x < one.x + one.width && y > one.y && y < one.y + one.height);
  const boxes = others.filter(({ kind }) => kind === 'rect');
  const isLabelled = boxes.length >= 3 || boxes.filter(holds).length >= 2;
  const area = (one: DrawnShape) => (one.width > 0 ? one.width * one.height : 0);
  const drawn = others.reduce((sum, one) => sum + area(one), 0);
  const written = texts.reduce((sum, { text, size }) => sum + text.length * 0.6 * size * size, 0);
  return texts.length > 0 && !isForeign && !isLabelled && others.length <= 4 && !(drawn > written);
}

const functions = { readDrawing, isMostlyText };

export type DrawnInPage = typeof functions;

export const drawnParts = [
  readDrawing,
  isMostlyText,
  readPictureCode,
  fromBase64,
  toDrawing,
  toLength,
  toInherited,
  toDrawnText,
  toDrawnShift,
  toDrawnShape,
  listDrawnPoints,
  toPairs,
  toPathPoints,
];
