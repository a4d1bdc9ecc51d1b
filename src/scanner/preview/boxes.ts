import type { Box } from '../../shared/contract/preview.ts';
import type { PageNode } from './snapshot.ts';

const edge = 1e7;
const everywhere: Box = { x: -edge, y: -edge, width: 2 * edge, height: 2 * edge };

/** Intersection of two boxes; its width or height is 0 if they do not overlap. */
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

export function toRounded({ x, y, width, height }: Box): Box {
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

export type Sight = {
  clip: Box;
  absolute: Box;
  fixed: Box;
  groups: { id: number; opacity: number }[];
  /** `isHidden`: not painted at all. `isStrange`: painted with effects whose colours are not computed. */
  isHidden: boolean;
  isStrange: boolean;
};

/** `page`: the part of the page that counts. The result is indexed like `nodes`. */
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
/** Elements whose cut-off content stays reachable, because the window scrolls to it. */
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

function toClip(box: Box, css: Css, name: string): Box {
  const isFrame = frames.has(name);
  const cutsX = isFrame || css('overflow-x') !== 'visible';
  const cutsY = isFrame || css('overflow-y') !== 'visible';
  const { x, width } = cutsX ? box : everywhere;
  const { y, height } = cutsY ? box : everywhere;
  return { x, y, width, height };
}

/**
 * Recognises the usual ways to hide text from everyone but screen readers. Other shapes count as fully
 * visible.
 */
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
