/** Centre and size of a place, as shares of the image. */
export type Anchor = { x: number; y: number; width: number; height: number };

/** Parameters of both detectors, from the graph in the package of Open Images. */
const strides = [16, 32, 64, 128, 256, 512];
const [minScale, maxScale] = [0.2, 0.95];
const ratios = [1, 2, 0.5, 3, 0.3333];
const firstShapes = [
  { scale: 0.1, ratio: 1 },
  { scale: minScale, ratio: 2 },
  { scale: minScale, ratio: 0.5 },
];

/** Lists the network's places for an image of `side` pixels, in output order. */
export const listAnchors = (side: number): Anchor[] =>
  strides.flatMap((stride, layer) => listOfGrid(Math.ceil(side / stride), listShapes(layer)));

type Shape = { scale: number; ratio: number };

function listShapes(layer: number): Shape[] {
  if (layer === 0) return firstShapes;
  const scale = toScale(layer);
  const next = layer === strides.length - 1 ? 1 : toScale(layer + 1);
  return [...ratios.map((ratio) => ({ scale, ratio })), { scale: Math.sqrt(scale * next), ratio: 1 }];
}

const toScale = (layer: number): number => minScale + ((maxScale - minScale) * layer) / (strides.length - 1);

function listOfGrid(cells: number, shapes: Shape[]): Anchor[] {
  const places = Array.from({ length: cells * cells }, (_, at) => ({
    x: ((at % cells) + 0.5) / cells,
    y: (Math.floor(at / cells) + 0.5) / cells,
  }));
  return places.flatMap((middle) =>
    shapes.map(({ scale, ratio }) => ({
      ...middle,
      width: scale * Math.sqrt(ratio),
      height: scale / Math.sqrt(ratio),
    })),
  );
}
