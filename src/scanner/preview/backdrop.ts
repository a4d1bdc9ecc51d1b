import type { Box } from '../../shared/contract/preview.ts';
import { type Colour, parseColour } from '../page/colour.ts';
import { contains, isOverlap, type Sight, toCommon } from './boxes.ts';
import type { PageNode } from './snapshot.ts';

type Surface = { node: PageNode; order: number; box: Box; colour: Colour | null; groups: Sight['groups'] };

export type Backdrop = {
  /**
   * Painted colours of text and background. `background` is null over an image, a gradient or a partial
   * surface. `covered`: an opaque surface hides the text.
   */
  paint(text: PageNode, colour: Colour): { colour: Rgb; background: Rgb | null } | 'covered';
};

type Rgb = Colour['rgb'];

const white: Rgb = [1, 1, 1];
const media = new Set(['img', 'video', 'canvas', 'iframe', 'frame', 'embed', 'object', 'svg', 'image']);

export function toBackdrop(nodes: PageNode[], sights: Sight[]): Backdrop {
  const known = new Map<string, Colour | null>();
  const frames = new Set(
    nodes.flatMap(({ name, parent }) => (name === '#document' && parent ? [parent] : [])),
  );
  const surfaces = nodes.flatMap((node) => toSurface(node, sights[node.index]!, { known, frames }));
  surfaces.sort((one, other) => one.order - other.order || one.node.index - other.node.index);
  return {
    paint(text, colour) {
      const sight = sights[text.index]!;
      const core = toCore(text.layout!.box, sight.clip);
      const { order } = text.layout!;
      const met = surfaces.filter(({ box, node }) => isOverlap(box, core) && !isWithin(text, node));
      const above = met.filter((surface) => surface.order > order);
      if (above.some((surface) => isOpaque(surface) && contains(surface.box, core))) return 'covered';
      const under = met.filter((surface) => surface.order <= order);
      const own = { colour, groups: sight.groups };
      const last = under.findLastIndex((surface) => isOpaque(surface) && contains(surface.box, core));
      const seen = under.slice(Math.max(last, 0));
      const isUnknown =
        sight.isStrange || above.length > 0 || seen.some((one) => !one.colour || !contains(one.box, core));
      const layers = seen.flatMap((one) => (one.colour ? [{ colour: one.colour, groups: one.groups }] : []));
      return {
        colour: blend([...layers, own]),
        background: isUnknown ? null : blend(layers),
      };
    },
  };
}

/** A text may be a form field. Elements inside the field are no background of it; the field itself is. */
const isWithin = (text: PageNode, node: PageNode) => node.index > text.index && node.index <= text.end;

/**
 * Shrinks the box of a text. Letters do not fill their line: a badge tighter than the line is still behind
 * all of them.
 */
function toCore(box: Box, clip: Box): Box {
  const seen = toCommon(box, clip);
  const inset = { x: Math.min(1, seen.width / 4), y: seen.height / 4 };
  return {
    x: seen.x + inset.x,
    y: seen.y + inset.y,
    width: seen.width - 2 * inset.x,
    height: seen.height - 2 * inset.y,
  };
}

const isOpaque = ({ colour, groups }: Surface) => colour?.alpha === 1 && groups.length === 0;

/** `frames`: frames whose content is known. Where they are transparent, the page shows through. */
type Scene = { known: Map<string, Colour | null>; frames: Set<PageNode> };

function toSurface(node: PageNode, sight: Sight, { known, frames }: Scene): Surface[] {
  const { layout, name } = node;
  if (!layout || name === '#text' || sight.isHidden || layout.css('visibility') !== 'visible') return [];
  const found: Surface[] = [];
  const isCanvas = (name === 'html' || name === 'body') && fillsCanvas(node);
  const box = isCanvas ? sight.clip : toCommon(layout.box, sight.clip);
  if (box.width <= 0 || box.height <= 0) return [];
  const place = { node, order: layout.order, box, groups: sight.groups };
  const css = layout.css('background-color');
  if (!known.has(css)) known.set(css, parseColour(css));
  const colour = known.get(css) ?? null;
  if (colour === null || colour.alpha > 0) found.push({ ...place, colour });
  const isImage = layout.css('background-image') !== 'none' && layout.css('background-clip') !== 'text';
  if (isImage || (media.has(name) && !frames.has(node))) found.push({ ...place, colour: null });
  return found;
}

/**
 * The background of a document's root, or of its body if the root has none, fills the whole visible document.
 */
function fillsCanvas({ name, parent }: PageNode): boolean {
  if (name === 'html') return true;
  const css = parent?.layout?.css;
  return css?.('background-color') === 'rgba(0, 0, 0, 0)' && css('background-image') === 'none';
}

type Layer = { colour: Colour; groups: Sight['groups'] };

function blend(layers: Layer[]): Rgb {
  if (layers.every(({ groups }) => groups.length === 0)) return toRgb(layers.reduce(paintOn, [...white, 1]));
  const open: { id: number; opacity: number; paint: Premultiplied }[] = [
    { id: -1, opacity: 1, paint: [...white, 1] },
  ];
  const close = () => {
    const { paint, opacity } = open.pop()!;
    const below = open.at(-1)!;
    below.paint = over(paint.map((part) => part * opacity) as Premultiplied, below.paint);
  };
  for (const { colour, groups } of layers) {
    while (open.length - 1 > groups.length || open.slice(1).some(({ id }, place) => groups[place]?.id !== id))
      close();
    for (const group of groups.slice(open.length - 1)) open.push({ ...group, paint: [0, 0, 0, 0] });
    const top = open.at(-1)!;
    top.paint = paintOn(top.paint, { colour });
  }
  while (open.length > 1) close();
  return toRgb(open[0]!.paint);
}

function paintOn(below: Premultiplied, { colour: { rgb, alpha } }: Pick<Layer, 'colour'>): Premultiplied {
  return over([rgb[0] * alpha, rgb[1] * alpha, rgb[2] * alpha, alpha], below);
}

const toRgb = ([red, green, blue]: Premultiplied): Rgb => [red, green, blue];

type Premultiplied = [number, number, number, number];

function over(top: Premultiplied, below: Premultiplied): Premultiplied {
  const left = 1 - top[3];
  return [
    top[0] + below[0] * left,
    top[1] + below[1] * left,
    top[2] + below[2] * left,
    top[3] + below[3] * left,
  ];
}
