import type { Box } from '../../shared/contract/preview.ts';
import type { PageNode } from './snapshot.ts';

const edge = 1e7;
const everywhere: Box = { x: -edge, y: -edge, width: 2 * edge, height: 2 * edge };

/** What both have in common; a width or height of 0 when nothing. */
export function toCommon(one: Box, other: Box): Box {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(Math.min(one.x + one.width, other.x + other.width) - x, 0),
    height: Math.max(Math.min(one.y + one.height, other.y + other.height) - y, 0),
  };
}

export const isOverlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

export const contains = (outer: Box, inner: Box): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;

/** To tenths of a pixel. */
export function toRounded({ x, y, width, height }: Box): Box {
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

/** What of a node's surroundings decides whether it is seen. */
export type Sight = {
  /** Where it can be seen at all; for what is placed absolutely below it, and fixed. */
  clip: Box;
  absolute: Box;
  fixed: Box;
  /** Of itself and everything around it; a group each. */
  groups: { id: number; opacity: number }[];
  /** Nothing of it is painted, or in a way whose colours nobody computed. */
  isHidden: boolean;
  isStrange: boolean;
};

/** How each node is seen, by its index; `page`: the part of the page that counts. */
export function listSights(nodes: PageNode[], page: Box): Sight[] {
  const root: Sight = {
    clip: page,
    absolute: page,
    fixed: page,
    groups: [],
    isHidden: false,
    isStrange: false,
  };
  const sights: Sight[] = [];
  for (const node of nodes) sights.push(toSight(node, (node.parent && sights[node.parent.index]) ?? root));
  return sights;
}

const frames = new Set(['iframe', 'frame']);
/** What they cut off, the window scrolls to. */
const roots = new Set(['html', 'body']);

function toSight({ index, name, layout }: PageNode, around: Sight): Sight {
  if (!layout || name === '#text' || name === '#document') return around;
  const { box, css } = layout;
  const position = css('position');
  const base = toBase(position, around);
  const clip = roots.has(name) ? base : toCommon(base, toClip(box, css, name));
  const isMoved = css('transform') !== 'none' || css('filter') !== 'none';
  const isFrame = frames.has(name);
  const isHolder = position !== 'static' || isMoved || isFrame;
  const opacity = Number(css('opacity'));
  return {
    clip,
    absolute: isHolder ? clip : around.absolute,
    fixed: isMoved || isFrame ? clip : around.fixed,
    groups: opacity < 1 ? [...around.groups, { id: index, opacity }] : around.groups,
    isHidden: around.isHidden || opacity < 0.02 || isClippedAway(css),
    isStrange: around.isStrange || css('mix-blend-mode') !== 'normal' || css('filter') !== 'none',
  };
}

function toBase(position: string, { clip, absolute, fixed }: Sight): Box {
  if (position === 'fixed') return fixed;
  return position === 'absolute' ? absolute : clip;
}

type Css = NonNullable<PageNode['layout']>['css'];

/** What stands beyond the box is cut off, per axis. */
function toClip(box: Box, css: Css, name: string): Box {
  const isFrame = frames.has(name);
  const cutsX = isFrame || css('overflow-x') !== 'visible';
  const cutsY = isFrame || css('overflow-y') !== 'visible';
  const { x, width } = cutsX ? box : everywhere;
  const { y, height } = cutsY ? box : everywhere;
  return { x, y, width, height };
}

/** How texts are hidden for all but screen readers; other shapes are taken as if they showed everything. */
function isClippedAway(css: Css): boolean {
  const clip =
    css('clip')
      .match(/-?[\d.]+px/g)
      ?.map(Number.parseFloat) ?? [];
  if (
    css('position') !== 'static' &&
    clip.length === 4 &&
    (clip[1]! - clip[3]! <= 1 || clip[2]! - clip[0]! <= 1)
  )
    return true;
  return /^inset\((?:50|[6-9]\d|100)%/.test(css('clip-path'));
}
