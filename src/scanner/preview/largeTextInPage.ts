import type { Box } from '../../shared/contract/preview.ts';

type Caps = { nodes: number; count: number };
type Change = { element: HTMLElement; styles: Record<string, string> };
type KeptStyles = { element: HTMLElement; styles: [string, string, string][] };
/** Global of our own JavaScript world, kept between two calls. The page cannot see it. */
type Store = { largeText?: { kept: KeptStyles[]; texts: Text[]; cut: Set<Text>; met: Map<Text, Set<Text>> } };

/**
 * Doubles the computed size of every text, as text-only zoom does. Lengths in rem or em grow with it, px
 * stay. Line heights grow, too.
 */
function enlargeInPage(caps: Caps): void {
  const store = globalThis as Store;
  const texts = listSeenTexts(caps.nodes);
  const kept: KeptStyles[] = [];
  store.largeText = { kept, texts, cut: new Set(texts.filter(isCut)), met: listMeetings(texts) };
  const fields = document.querySelectorAll<HTMLElement>('input, textarea, select, button');
  const elements = new Set([...texts.map((text) => text.parentElement!), ...fields]);
  const sizes = [...elements].map(toSizes);
  const root = document.documentElement;
  change(kept, { element: root, styles: { 'font-size': `${toSizes(root).size * 2}px` } });
  for (const growing of sizes.map(toChange)) change(kept, growing);
}

type Sizes = { element: HTMLElement; size: number; line: number };

/** `line` is NaN for `normal`, which grows by itself. */
function toSizes(element: HTMLElement): Sizes {
  const { fontSize, lineHeight } = getComputedStyle(element);
  return { element, size: Number.parseFloat(fontSize), line: Number.parseFloat(lineHeight) };
}

function toChange({ element, size, line }: Sizes): Change {
  const now = toSizes(element);
  const isGrown = Math.abs(now.size - size * 2) < 0.1;
  const isLined = Number.isNaN(line) || (isGrown && Math.abs(now.line - line * 2) < 0.1);
  return {
    element,
    styles: {
      ...(isGrown ? {} : { 'font-size': `${size * 2}px` }),
      ...(isLined ? {} : { 'line-height': `${line * 2}px` }),
    },
  };
}

function change(kept: KeptStyles[], { element, styles }: Change): void {
  const { style } = element;
  const names = Object.keys(styles);
  const old = names.map((name): [string, string, string] => [
    name,
    style.getPropertyValue(name),
    style.getPropertyPriority(name),
  ]);
  kept.push({ element, styles: old });
  for (const name of names) style.setProperty(name, styles[name]!, 'important');
}

function restoreInPage(): void {
  const store = globalThis as Store;
  for (const { element, styles } of store.largeText?.kept.toReversed() ?? []) {
    for (const [name, value, priority] of styles) element.style.setProperty(name, value, priority);
    if (element.getAttribute('style') === '') element.removeAttribute('style');
  }
  delete store.largeText;
}

function listClippedInPage({ count }: Caps): { height: number; clipped: Box[] } {
  const { texts, cut, met } = (globalThis as Store).largeText!;
  const lost = texts.filter((text) => !cut.has(text) && isCut(text));
  for (const [text, others] of listMeetings(texts))
    if ([...others].some((other) => !met.get(text)?.has(other)) && !lost.includes(text)) lost.push(text);
  const clipped = lost.slice(0, count).map((text) => {
    const { left, top, width, height } = toRect(text);
    return { x: left + scrollX, y: top + scrollY, width, height };
  });
  return { height: (document.scrollingElement ?? document.documentElement).scrollHeight, clipped };
}

function listSeenTexts(nodes: number): Text[] {
  const found: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let left = nodes; left > 0 && walker.nextNode(); left--) {
    const text = walker.currentNode as Text;
    if (!/\S/.test(text.data) || found.length >= 2_000) continue;
    if (!text.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { width, height, bottom } = toRect(text);
    if (width > 2 && height > 2 && bottom > 0) found.push(text);
  }
  return found;
}

function toRect(text: Text): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getBoundingClientRect();
}

function isCut(text: Text): boolean {
  const rect = toRect(text);
  for (let around = text.parentElement; around && around !== document.body; around = around.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(around);
    const box = around.getBoundingClientRect();
    if (/hidden|clip/.test(overflowY) && (rect.bottom > box.bottom + 3 || rect.top < box.top - 3))
      return true;
    if (/hidden|clip/.test(overflowX) && (rect.right > box.right + 3 || rect.left < box.left - 3))
      return true;
    if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') return false;
  }
  return false;
}

function listMeetings(texts: Text[]): Map<Text, Set<Text>> {
  const places = texts.map((text) => ({ text, rect: toRect(text), block: toBlock(text) }));
  places.sort((one, other) => one.rect.top - other.rect.top);
  const met = new Map<Text, Set<Text>>();
  let left = 200_000;
  for (const [index, one] of places.entries())
    for (let next = index + 1; next < places.length && left > 0; next++, left--) {
      const other = places[next]!;
      if (other.rect.top >= one.rect.bottom) break;
      if (!isOn(one.rect, other.rect) || one.block.contains(other.block) || other.block.contains(one.block))
        continue;
      met.set(other.text, (met.get(other.text) ?? new Set()).add(one.text));
    }
  return met;
}

function isOn(one: DOMRect, other: DOMRect): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 8 && height > 0.4 * Math.min(one.height, other.height);
}

function toBlock(text: Text): Element {
  let block = text.parentElement!;
  while (block.parentElement && getComputedStyle(block).display === 'inline') block = block.parentElement;
  return block;
}

/** Must list every function that these scripts call in the page. */
export const largeTextParts = [
  enlargeInPage,
  toSizes,
  toChange,
  change,
  restoreInPage,
  listClippedInPage,
  listSeenTexts,
  toRect,
  isCut,
  listMeetings,
  isOn,
  toBlock,
];
