import type { FirstView } from '../../audit/engines/engine.ts';
import type { Line } from '../reading/textsInView.ts';

declare function toSizePx(text: Text): number;
declare function isFixed(element: Element): boolean;
declare function isSlide(element: Element): boolean;
declare function hidesAside(): boolean;
declare function toAllLines(text: Text): Line[];
declare function listAround(text: Text, end: Node | null): Element[];
declare function isNewKind(element: Element): boolean;

type Look = {
  texts: Text[];
  known: Set<Text>;
  losses: Map<Text, Set<Text | null>>;
  sizes: Map<Text, number>;
  controls: Set<string>;
  layers: number;
  width: number;
};

export function describeSeen({ texts, losses, ...look }: Look): FirstView {
  const places = new Map(texts.map((text, place) => [text, place]));
  const lost = [...losses].flatMap(([text, others]) =>
    [...others].map((other): [number, number | null] => [
      places.get(text) ?? -1,
      other && (places.get(other) ?? null),
    ]),
  );
  const { layers, width } = look;
  const byKey = listTextsByKey();
  const controls = listControls().filter(isInWindow).map(toControlKey);
  return {
    texts: texts.map((text) => describeText(text, byKey.get(toTextKey(text)) ?? [])),
    losses: lost,
    controls,
    layers,
    width,
  };
}

function describeText(text: Text, alike: Text[]): FirstView['texts'][number] {
  return { key: toTextKey(text), size: toSizePx(text), at: alike.indexOf(text), of: alike.length };
}

/** Takes texts with the same words for the same, in their order. Left out: where one is missing now, or came. */
export function adoptSeen(look: Look, { texts, losses, controls, layers, width }: FirstView): void {
  const here = listTextsByKey();
  const met = texts.map(({ key, at, of }) => {
    const alike = here.get(key) ?? [];
    return alike.length === of ? (alike[at] ?? null) : null;
  });
  const kept = met.filter((text) => text !== null);
  Object.assign(look, { texts: kept, known: new Set(kept), controls: new Set(controls), layers, width });
  look.sizes = new Map(met.flatMap((text, place) => (text ? [[text, texts[place]!.size] as const] : [])));
  for (const [place, other] of losses) {
    const text = met[place];
    const beside = other === null ? null : met[other];
    if (text && beside !== undefined) look.losses.set(text, (look.losses.get(text) ?? new Set()).add(beside));
  }
}

function listTextsByKey(): Map<string, Text[]> {
  const byKey = new Map<string, Text[]>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const key = toTextKey(text);
    if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), text]);
  }
  return byKey;
}

function toTextKey({ data }: Text): string {
  const words = data.replace(/\s+/g, ' ').trim();
  return `${words.slice(0, 120)}${words.length > 120 ? words.length : ''}`;
}

function listControls(): Element[] {
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].slice(0, 1_500);
}

function toControlKey(element: Element): string {
  const names = ['href', 'name', 'aria-label'].map((name) => element.getAttribute(name) ?? '');
  const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  return [element.localName, element.id, ...names, words].join(' ').slice(0, 160);
}

function isInWindow(element: Element): boolean {
  const { left, right, width, height } = element.getBoundingClientRect();
  if (width < 10 || height < 10 || left < -2 || right > innerWidth + 2) return false;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Controls of the first window that lie now beside this one, out of reach. */
export function listOut({ controls }: Look): Element[] {
  const edge = document.documentElement.clientWidth;
  return listControls().filter(
    (element) => isBeyond(element, edge) && controls.has(toControlKey(element)) && isNewKind(element),
  );
}

/** Texts of the first window beside this one, which no box on their way rolls into view. */
export function listBeyond(texts: Text[]): Text[] {
  const edge = document.documentElement.clientWidth;
  const isStuck = (at: Element) => {
    const { overflowX, position } = getComputedStyle(at);
    const isRolling = /auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth + 2;
    return !isRolling && position !== 'absolute' && !isFixed(at) && !isSlide(at);
  };
  const isOut = (text: Text) => toAllLines(text).some(({ left, right }) => left > 0 && right > edge + 8);
  if (!hidesAside()) return [];
  return texts.filter((text) => isOut(text) && listAround(text, document.body).every(isStuck));
}

function isBeyond(element: Element, edge: number): boolean {
  const { left, width, height } = element.getBoundingClientRect();
  if (left < edge - 4 || width < 10 || height < 10) return false;
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  let isCut = hidesAside();
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { overflowX, position } = getComputedStyle(at);
    if (position === 'absolute' || isFixed(at) || isSlide(at) || /auto|scroll/.test(overflowX)) return false;
    isCut ||= /hidden|clip/.test(overflowX);
  }
  return isCut;
}

export const seenParts = [
  describeSeen,
  describeText,
  adoptSeen,
  listTextsByKey,
  toTextKey,
  listControls,
  toControlKey,
  isInWindow,
  listOut,
  listBeyond,
  isBeyond,
];
