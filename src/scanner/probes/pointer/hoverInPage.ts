import type { StyleRule } from '../reading/sheetsInPage.ts';
import type { Line } from '../reading/textsInView.ts';

declare function toSpacedText(element: Element): string;

/** Element that shows something under the mouse. `isStyled`: style sheets do it. `isMenu`: it belongs to a menu. */
export type HoverTarget = {
  id: number;
  selector: string;
  snippet: string;
  name: string;
  isStyled: boolean;
  isMenu: boolean;
};

/**
 * Layer that came over the page. `covered`: text of the page below it, or the name of a picture. `leads`: it has a link
 * to where no other one leads. `isUnsaid`: one of its words is nowhere else. `x`, `y`: a point on it.
 */
export type ShownLayer = {
  words: string;
  covered: string;
  hasControls: boolean;
  hasButtons: boolean;
  leads: boolean;
  isTooltip: boolean;
  isUnsaid: boolean;
  x: number;
  y: number;
};

export type HoverParts = {
  toPlace(element: Element): { selector: string; snippet: string };
  isNewKind(element: Element): boolean;
  freeze(): void;
};

declare function listSeenTexts(): Text[];
declare function toSeenLines(text: Text): Line[];
declare function listStyleRules(document: Document): StyleRule[];

export type HoverInPage = ReturnType<typeof openHover>;

export function openHover({ toPlace, isNewKind, freeze }: HoverParts) {
  const targets: Element[] = [];
  let before = new Set<Text>();
  let aimed: Element | null = null;
  let layer: Element | null = null;
  let words = '';
  const read = (): ShownLayer | null => {
    freeze();
    const texts = listSeenTexts();
    const news = texts.filter((text) => !before.has(text));
    layer = news.map(toLayer).find((one) => one !== null) ?? null;
    const others = texts.filter((text) => !aimed?.contains(text));
    const seen = layer && describeLayer(layer, texts, others);
    words = seen?.words ?? '';
    return seen;
  };
  return {
    list: (heard: unknown[]): HoverTarget[] => {
      const styled = listStyled();
      const all = [...heard.filter((node) => node instanceof Element), ...styled];
      const isStyledMenu = (element: Element) => isInMenu(element) && styled.includes(element);
      const kept = [...new Set(all)].filter((element) => isNewKind(element) && isHoverTarget(element));
      const menus = kept.filter(isStyledMenu).slice(0, 1);
      targets.push(...keepDistinct(kept.filter((one) => !isStyledMenu(one))).slice(0, 8), ...menus);
      return targets.map((element, id) => ({
        id,
        ...toPlace(element),
        name: (element.getAttribute('aria-label') ?? toSpacedText(element)).trim().slice(0, 60),
        isStyled: styled.includes(element),
        isMenu: isInMenu(element),
      }));
    },
    aim: (id: number) => {
      aimed = targets[id]!;
      return aimAt(aimed);
    },
    remember: () => {
      freeze();
      before = new Set(listSeenTexts());
    },
    read,
    isShown: () => {
      freeze();
      const own = listSeenTexts().filter((text) => layer?.contains(text));
      return own.length > 0 && toWords(own) === words;
    },
    /** Focuses one of the places at the target; false if no key brings the focus there. */
    focus: (id: number, at: number): boolean => {
      const place = listOpeners(targets[id]!, layer)[at];
      place?.focus({ preventScroll: true });
      return place !== undefined && document.activeElement === place;
    },
    blur: () => (document.activeElement as HTMLElement | null)?.blur(),
  };
}

/** Elements under which a rule with `:hover` shows something beside or inside them. */
function listStyled(): Element[] {
  const isShowing = ({ style }: StyleRule) =>
    /^(?!none)./.test(style.display) || style.visibility === 'visible' || Number(style.opacity) > 0.5;
  const parts = listStyleRules(document)
    .filter((rule) => rule.selectorText.includes(':hover') && isShowing(rule))
    .flatMap(({ selectorText }) => selectorText.split(','));
  return parts.flatMap((part) => {
    const [, own] = /^(.*[\w\]])(?::[\w-]+)*:hover\S*[\s>+~]/.exec(part) ?? [];
    try {
      return own ? [...document.querySelectorAll(own)].slice(0, 3) : [];
    } catch {
      return [];
    }
  });
}

function listOpeners(own: Element, layer: Element | null): HTMLElement[] {
  const css = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const around = own.closest<HTMLElement>('a[href], button, summary, [tabindex="0"]');
  const within = [...own.querySelectorAll<HTMLElement>(css)];
  const shown = within.filter((one) => one.checkVisibility() && one.tabIndex >= 0 && !layer?.contains(one));
  return around ? [around] : shown;
}

function isInMenu(element: Element): boolean {
  return element.closest('nav, [role=navigation], [role=menu], [role=menubar]') !== null;
}

function isHoverTarget(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width < 8 || height < 8 || width * height > innerWidth * innerHeight * 0.15) return false;
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  return (
    !element.closest('[role=listbox], [inert], [aria-hidden=true]') &&
    !element.matches('html, body, main, form, table, tr, iframe, canvas')
  );
}

function keepDistinct(elements: Element[]): Element[] {
  const toKind = (element: Element) => `${element.localName} ${element.getAttribute('class')}`;
  const counts = new Map<string, number>();
  return elements.filter((element) => {
    const count = (counts.get(toKind(element)) ?? 0) + 1;
    counts.set(toKind(element), count);
    return count <= 2;
  });
}

/** Centre of the element, null where something else lies above it. */
function aimAt(element: Element): { x: number; y: number } | null {
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { x: left + width / 2, y: top + height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  return hit && (element.contains(hit) || hit.contains(element)) ? point : null;
}

function toLayer(text: Text): Element | null {
  for (let at = text.parentElement; at && at !== document.body; at = at.parentElement)
    if (/absolute|fixed/.test(getComputedStyle(at).position)) return at;
  return null;
}

function describeLayer(layer: Element, texts: Text[], others: Text[]): ShownLayer {
  const own = texts.filter((text) => layer.contains(text));
  const boxes = own.flatMap(toSeenLines);
  const box = layer.getBoundingClientRect();
  const isBelow = (text: Text) =>
    !layer.contains(text) && toSeenLines(text).some((line) => isOver(box, line));
  const [middle] = boxes;
  return {
    words: toWords(own),
    covered: toWords(others.filter(isBelow)) || findCoveredPicture(layer, box),
    hasControls: layer.querySelector('a[href], button, input, select, textarea, iframe') !== null,
    hasButtons: layer.querySelector('button, input, select, textarea, iframe, [role=button]') !== null,
    leads: hasOwnLink(layer),
    isTooltip: layer.matches('[role=tooltip]'),
    isUnsaid: isUnsaid(layer, own),
    x: middle ? (middle.left + middle.right) / 2 : box.left + box.width / 2,
    y: middle ? (middle.top + middle.bottom) / 2 : box.top + box.height / 2,
  };
}

/** A word or number that neither another text nor a name or hint of the page has. */
function isUnsaid(layer: Element, own: Text[]): boolean {
  const named = [...document.querySelectorAll('[aria-label], [title], [alt], desc')].filter(
    (one) => !layer.contains(one),
  );
  const said = ['aria-label', 'title', 'alt'].flatMap((name) =>
    named.map((one) => one.getAttribute(name) ?? ''),
  );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isText = !layer.contains(node) && !node.parentElement?.matches('script, style, noscript, template');
    if (isText) said.push(node.nodeValue ?? '');
  }
  const known = said.join(' ').toLowerCase();
  const words =
    own
      .map(({ data }) => data.toLowerCase())
      .join(' ')
      .match(/\p{L}{3,}|\d+(?:[.,]\d+)*/gu) ?? [];
  return words.length >= 2 && words.some((word) => !known.includes(word));
}

function hasOwnLink(layer: Element): boolean {
  const list = (around: ParentNode) => [...around.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const others = list(document).filter((link) => !layer.contains(link) && link.checkVisibility());
  const known = new Set(others.map(({ href }) => href));
  return list(layer).some(({ href }) => !known.has(href));
}

function findCoveredPicture(layer: Element, box: DOMRect): string {
  const isCovered = (image: HTMLImageElement) => {
    const { left, top, right, bottom, width, height } = image.getBoundingClientRect();
    const across = Math.min(right, box.right) - Math.max(left, box.left);
    const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
    if (across <= 0 || down <= 0 || width < 48 || height < 48) return false;
    return across * down >= (width * height) / 4 && !layer.parentElement?.contains(image);
  };
  const images = [...document.querySelectorAll<HTMLImageElement>('img[alt]:not([alt=""])')];
  return images.find((image) => image.checkVisibility() && isCovered(image))?.alt ?? '';
}

function isOver({ left, top, right, bottom }: DOMRect, line: Line): boolean {
  const across = Math.min(right, line.right) - Math.max(left, line.left);
  return across > 8 && Math.min(bottom, line.bottom) - Math.max(top, line.top) > 4;
}

function toWords(texts: Text[]): string {
  const line = texts
    .map(({ data }) => data)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

export const hoverParts = [
  openHover,
  listStyled,
  isHoverTarget,
  listOpeners,
  isInMenu,
  keepDistinct,
  aimAt,
  toLayer,
  describeLayer,
  isUnsaid,
  hasOwnLink,
  findCoveredPicture,
  isOver,
  toWords,
];
