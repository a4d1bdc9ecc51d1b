import type { NodeResult, Result } from 'axe-core';

type Results = { violations: Result[]; passes: Result[] };

/** Leaves out faults that axe sees where nobody meets them. A rule without any other fault has passed. */
export function dropMistakes<T extends Results>(results: T): T {
  const rules = results.violations.map((rule) => {
    const isMistake = mistakes()[rule.id];
    return isMistake ? { ...rule, nodes: rule.nodes.filter((node) => !isMistake(node)) } : rule;
  });
  const violations = rules.filter(({ nodes }) => nodes.length > 0);
  return { ...results, violations, passes: [...results.passes, ...rules.filter(isEmptied)] };
}

function isEmptied({ nodes }: Result): boolean {
  return nodes.length === 0;
}

function mistakes(): { [rule: string]: (node: NodeResult) => boolean } {
  return {
    'aria-required-attr': isOff,
    'frame-focusable-content': isShutOut,
    'label-content-name-mismatch': (node) => isPicture(node) || isIconWord(node),
    'target-size': standsFree,
  };
}

/** Elements in frames and shadow trees are left to axe. */
function findOwn({ target }: Pick<NodeResult, 'target'>): Element | null {
  const [selector] = target;
  return target.length === 1 && typeof selector === 'string' ? document.querySelector(selector) : null;
}

/** Letters too small to read are part of a picture, not what people say to name the control. */
function isPicture(node: NodeResult): boolean {
  const element = findOwn(node);
  if (!element?.querySelector('svg')) return false;
  const copy = element.cloneNode(true) as Element;
  for (const drawing of copy.querySelectorAll('svg, style, script')) drawing.remove();
  const drawn = [...element.querySelectorAll('svg text')];
  const isTiny = drawn.every((text) => text.getBoundingClientRect().height < 9);
  return isTiny && !/[\p{L}\p{N}]/u.test(copy.textContent ?? '');
}

/** Letters of an icon font are shown as a drawing: nobody reads the word. */
function isIconWord(node: NodeResult): boolean {
  const element = findOwn(node);
  const walker = document.createTreeWalker(element ?? document, NodeFilter.SHOW_TEXT);
  const fonts: string[] = [];
  for (let text = walker.nextNode(); element && text; text = walker.nextNode())
    if (/\S/.test(text.nodeValue ?? '')) fonts.push(getComputedStyle(text.parentElement!).fontFamily);
  return fonts.length > 0 && fonts.every((font) => /icons?\b|symbols\b|font ?awesome|glyphicon/i.test(font));
}

/** A control that is off changes no state that somebody could ask for. */
function isOff(node: NodeResult): boolean {
  return findOwn(node)?.closest('[aria-disabled=true], [inert]') != null;
}

/** Nobody gets into a frame behind a modal dialog. */
function isShutOut({ target: [outer] }: NodeResult): boolean {
  const frame = typeof outer === 'string' ? document.querySelector(outer) : null;
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  return frame !== null && ((modal && !modal.contains(frame)) || frame.closest('[inert]') !== null);
}

/** axe counts neighbours that are farther away or lie below something else, such as a bar at the top. */
function standsFree(node: NodeResult): boolean {
  const element = findOwn(node);
  const near = node.any.flatMap(({ relatedNodes }) => relatedNodes ?? []).map(findOwn);
  if (!element || !isInLine(element) || near.length === 0) return false;
  const [x, y] = toCentre(element);
  if (!element.contains(document.elementFromPoint(x, y))) return false;
  return near.every((other) => other !== null && !(isNear(other, x, y) && isMet(other, x, y)));
}

/** Pieces of one line make one target; axe may measure the space behind an icon alone. */
function isInLine(element: Element): boolean {
  const tops = [...element.getClientRects()].map(({ top }) => Math.round(top));
  return new Set(tops).size === 1;
}

function toCentre(element: Element): [number, number] {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
}

/** WCAG 2.5.8: circles of 24 px, around this target and around others that are too small. */
function isNear(other: Element, x: number, y: number): boolean {
  const { left, right, top, bottom, width, height } = other.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  const toBox = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  const [otherX, otherY] = toCentre(other);
  const isSmall = width < 24 || height < 24;
  return toBox < 12 || (isSmall && Math.hypot(otherX - x, otherY - y) < 24);
}

function isMet(other: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = other.getBoundingClientRect();
  const steps = [0.02, 0.25, 0.5, 0.75, 0.98];
  const [fromX, toX, fromY, toY] = [
    Math.max(left, x - 24),
    Math.min(right, x + 24),
    Math.max(top, y - 24),
    Math.min(bottom, y + 24),
  ];
  return steps.some((across) =>
    steps.some((down) => {
      const hit = document.elementFromPoint(fromX + (toX - fromX) * across, fromY + (toY - fromY) * down);
      return hit !== null && other.contains(hit);
    }),
  );
}

export const mistakeParts = [
  dropMistakes,
  isEmptied,
  mistakes,
  findOwn,
  isPicture,
  isIconWord,
  isOff,
  isShutOut,
  standsFree,
  isInLine,
  toCentre,
  isNear,
  isMet,
];
