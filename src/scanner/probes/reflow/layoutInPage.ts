import type { FirstView } from '../../audit/engines/engine.ts';
import type { TextLoss } from './lossInPage.ts';
import type { Gone } from './narrowInPage.ts';
import type { Wide } from './wideInPage.ts';

declare function toSpacedText(element: Element): string;

/** Something seen in one size of the window. `words`: the text; `other`: the text that it lies on. */
export type LayoutSight = {
  kind: 'cut' | 'met' | 'text' | 'media' | 'table' | 'gone' | 'out' | 'beyond' | 'layer' | 'fixed';
  selector: string;
  snippet: string;
  words: string;
  other: string;
  measure: number;
};

/** Rotation of an element in one direction of the window. `plea`: words of a layer that asks to turn the device. */
export type Turn = { selector: string; snippet: string; degrees: number; plea: string };

export type LayoutInPage = {
  remember(): void;
  describe(): FirstView;
  adopt(seen: FirstView): void;
  space(isOn: boolean): void;
  listLost(): LayoutSight[];
  listNarrow(): LayoutSight[];
  /** True if the page can be moved sideways, by however little. */
  isRolling(): boolean;
  readTurns(): Turn[];
  isUncut(): boolean;
  mayRefuse(): boolean;
  end(): void;
};

type Parts = {
  toHostPath(element: Element, generated: RegExp): string[];
  toSelector(element: Element, generated: RegExp): string;
  freeze(): void;
  generated: RegExp;
  exempted: string;
};

type LayoutState = Parts & {
  texts: Text[];
  known: Set<Text>;
  losses: Map<Text, Set<Text | null>>;
  told: Set<Text>;
  layers: number;
  sizes: Map<Text, number>;
  controls: Set<string>;
  width: number;
  scroll: { x: number; y: number };
  style: HTMLStyleElement | null;
};

declare function listSeenTexts(): Text[];
declare function isJudged(text: Text): boolean;
declare function listLosses(texts: Text[]): TextLoss[];
declare function listSunk(before: Text[], now: Text[]): TextLoss[];
declare function isRolled(box: Element, known: Set<Text>): boolean;
declare function listWide(texts: Text[], exempted: string): Wide[];
declare function listGone(before: Text[], now: Text[]): Gone[];
declare function measureLayers(): { share: number; element: Element | null };
declare function measureTurn(element: Element): number;
declare function toBlock(text: Text): Element;
declare function describeSeen(look: LayoutState): FirstView;
declare function adoptSeen(look: LayoutState, seen: FirstView): void;
declare function cutsAny(texts: Text[]): boolean;
declare function listOut(look: LayoutState): Element[];
declare function listBeyond(texts: Text[]): Text[];

export function openLayout(parts: Parts): LayoutInPage {
  const state: LayoutState = {
    ...parts,
    texts: [],
    known: new Set(),
    losses: new Map(),
    told: new Set(),
    layers: 0,
    sizes: new Map(),
    controls: new Set(),
    width: innerWidth,
    scroll: { x: scrollX, y: scrollY },
    style: null,
  };
  return {
    remember: () => rememberLayout(state),
    describe: () => describeSeen(state),
    adopt: (seen) => adoptSeen(state, seen),
    space: (isOn) => spaceTexts(state, isOn),
    listLost: () => listLost(state),
    listNarrow: () => listNarrow(state),
    isRolling: () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    readTurns: () => readTurns(state),
    isUncut: () => !cutsAny(state.texts.length > 0 ? state.texts : listSeenTexts()),
    mayRefuse: () => asksToTurn(document.body.textContent ?? ''),
    end: () => endLayout(state),
  };
}

function rememberLayout(state: LayoutState): void {
  scrollTo(0, 0);
  state.texts = listSeenTexts();
  state.known = new Set(state.texts);
  for (const { text, other } of listLosses(state.texts)) noteLoss(state, text, other);
  state.layers = measureLayers().share;
  state.sizes = new Map(state.texts.map((text) => [text, toSizePx(text)]));
  state.width = innerWidth;
}

function toSizePx(text: Text): number {
  return Number.parseFloat(getComputedStyle(text.parentElement!).fontSize);
}

function noteLoss({ losses }: LayoutState, text: Text, other: Text | null): void {
  losses.set(text, (losses.get(text) ?? new Set()).add(other));
}

/** WCAG 1.4.12: the four values of the criterion. */
function spaceTexts(state: LayoutState, isOn: boolean): void {
  state.style?.remove();
  state.style = null;
  if (!isOn) return;
  state.style = document.createElement('style');
  state.style.textContent =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
  document.head.append(state.style);
}

/** Texts that were whole in the first look and are not now; each is told once. */
function listLost(state: LayoutState): LayoutSight[] {
  state.freeze();
  const seen = listSeenTexts();
  const lost = [...listLosses(seen), ...listSunk(state.texts, seen)].filter(
    ({ text, other, by }) =>
      state.known.has(text) &&
      !(by && by !== document.body && isRolled(by, state.known)) &&
      (other === null || state.known.has(other)) &&
      !isOld(state, text, other) &&
      !state.told.has(text) &&
      isJudged(text),
  );
  return lost.flatMap((loss) => {
    if (state.told.has(loss.text)) return [];
    state.told.add(loss.text);
    if (loss.other) state.told.add(loss.other);
    const words = toWords(loss.text.data);
    return [toSight(state, loss.kind, toBlock(loss.text), { words, other: toWords(loss.other?.data ?? '') })];
  });
}

function isOld({ losses }: LayoutState, text: Text, other: Text | null): boolean {
  return losses.get(text)?.has(other) || (other !== null && Boolean(losses.get(other)?.has(text)));
}

function listNarrow(state: LayoutState): LayoutSight[] {
  const texts = listSeenTexts();
  const wide = listWide(texts, state.exempted).map(({ kind, element, right }) =>
    toSight(state, kind, element, { words: toWords(toSpacedText(element)), measure: right }),
  );
  const gone = listGone(state.texts, texts).map(({ element, words }) =>
    toSight(state, 'gone', element, { words: toWords(words) }),
  );
  const out = listOut(state).map((element) =>
    toSight(state, 'out', element, { words: toControlWords(element) }),
  );
  return [...wide, ...gone, ...out, ...measureBeyond(state), ...listLayer(state), ...listFixed(state, texts)];
}

/** Large parts of the text beside a window that does not roll sideways. */
function measureBeyond(state: LayoutState): LayoutSight[] {
  const known = state.texts.filter((text) => text.isConnected && isJudged(text));
  const beyond = listBeyond(known);
  const measure = Math.round((countLetters(beyond) / Math.max(1, countLetters(known))) * 100);
  if (!beyond[0] || measure < 25) return [];
  return [toSight(state, 'beyond', toBlock(beyond[0]), { words: toWords(beyond[0].data), measure })];
}

function toControlWords(element: Element): string {
  const picture = element.querySelector('img')?.alt;
  const words = toWords(toSpacedText(element)) || element.getAttribute('aria-label') || picture;
  return words || element.id || element.localName;
}

/** WCAG 1.4.4, F94: text that even 400 % makes less than 1.6 times as large cannot be doubled. */
function listFixed(state: LayoutState, texts: Text[]): LayoutSight[] {
  const grow = (text: Text) => (toSizePx(text) * (state.width / innerWidth)) / (state.sizes.get(text) ?? 1);
  const fixed = texts.find((text) => state.sizes.has(text) && isJudged(text) && grow(text) < 1.6);
  if (!fixed || state.width / innerWidth < 3) return [];
  const measure = Math.round(grow(fixed) * 100);
  return [toSight(state, 'fixed', toBlock(fixed), { words: toWords(fixed.data), measure })];
}

/** A layer that can be closed is no obstacle. */
function listLayer(state: LayoutState): LayoutSight[] {
  const { share, element } = measureLayers();
  if (!element || share < 0.6 || state.layers > 0.3) return [];
  if (element.matches('dialog, [role=dialog], [role=alertdialog]') || element.querySelector('button'))
    return [];
  const words = toWords(toSpacedText(element));
  return [toSight(state, 'layer', element, { words, measure: Math.round(share * 100) })];
}

function readTurns(state: LayoutState): Turn[] {
  state.freeze();
  const parts = [document.documentElement, document.body, ...document.body.children].slice(0, 20);
  const turned = parts.map((element) => ({
    ...toTurnPlace(state, element),
    degrees: measureTurn(element),
    plea: '',
  }));
  const plea = findPlea() ?? findLonePlea(state) ?? findPartPlea(state);
  return plea
    ? [...turned, { ...toTurnPlace(state, plea), degrees: 0, plea: toWords(toSpacedText(plea)) }]
    : turned;
}

/** A layer over the whole window that asks people to turn their device. */
function findPlea(): Element | null {
  const corners = [0.1, 0.5, 0.9].map((part) =>
    document.elementFromPoint(innerWidth * part, innerHeight * part),
  );
  const [first, ...others] = corners.map(findCover);
  const isWhole = first && others.every((other) => other === first);
  if (!isWhole || first.matches('main') || (first.textContent ?? '').length > 300) return null;
  return asksToTurn(first.textContent ?? '') ? first : null;
}

function asksToTurn(words: string): boolean {
  return (
    /dreh|rotate|turn your/i.test(words) &&
    /gerät|handy|tablet|smartphone|telefon|bildschirm|device|phone|screen/i.test(words)
  );
}

/** Asks people to turn their device in place of the whole page, which had more to say before. */
function findLonePlea({ texts }: LayoutState): Element | null {
  const now = listSeenTexts();
  const letters = countLetters(now);
  if (letters > 300 || letters > countLetters(texts) / 2) return null;
  return now.find(({ data }) => asksToTurn(data))?.parentElement ?? null;
}

/** Asks people in this window alone to turn their device, in place of a picture or table, or over it. */
function findPartPlea({ texts }: LayoutState): Element | null {
  const shown = 'svg, img, canvas, video, iframe, table';
  const known = new Set(texts);
  const pleas = listSeenTexts().filter(
    (text) => !known.has(text) && text.data.length < 200 && asksToTurn(text.data),
  );
  for (const { parentElement } of pleas) {
    const holder = parentElement?.closest('div, section, aside, figure') ?? null;
    const others = [...(holder?.parentElement?.children ?? [])].filter((one) => one !== holder);
    const parts = others.flatMap((one) => (one.matches(shown) ? [one] : [...one.querySelectorAll(shown)]));
    const isTaken = parts.some((part) => !part.checkVisibility() || isLayer(holder!));
    if (isTaken) return holder;
  }
  return null;
}

function isLayer(layer: Element): boolean {
  const [own, over] = [layer.parentElement!.getBoundingClientRect(), layer.getBoundingClientRect()];
  const isOver = /fixed|absolute/.test(getComputedStyle(layer).position);
  return isOver && over.width >= own.width * 0.95 && over.height >= own.height * 0.95;
}

function countLetters(texts: Text[]): number {
  return texts.reduce((sum, { data }) => sum + data.trim().length, 0);
}

function findCover(element: Element | null): Element | null {
  for (let at = element; at && at !== document.body; at = at.parentElement) {
    const { width, height } = at.getBoundingClientRect();
    const isOver = /fixed|absolute/.test(getComputedStyle(at).position);
    if (isOver && width >= innerWidth * 0.95 && height >= innerHeight * 0.95) return at;
  }
  return null;
}

function toTurnPlace(state: LayoutState, element: Element) {
  const { selector, snippet } = toSight(state, 'text', element, {});
  return { selector, snippet };
}

function toSight(
  state: LayoutState,
  kind: LayoutSight['kind'],
  element: Element,
  seen: Partial<LayoutSight>,
): LayoutSight {
  const { toHostPath, toSelector, generated } = state;
  const selector = [...toHostPath(element, generated), toSelector(element, generated)].join(' >>> ');
  return {
    words: '',
    other: '',
    measure: 0,
    ...seen,
    kind,
    selector,
    snippet: element.outerHTML.slice(0, 500),
  };
}

function toWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

function endLayout(state: LayoutState): void {
  spaceTexts(state, false);
  scrollTo(state.scroll.x, state.scroll.y);
  state.freeze();
}

export const layoutParts = [
  openLayout,
  rememberLayout,
  noteLoss,
  toSizePx,
  listFixed,
  spaceTexts,
  listLost,
  isOld,
  listNarrow,
  measureBeyond,
  listLayer,
  readTurns,
  findPlea,
  asksToTurn,
  findLonePlea,
  findPartPlea,
  isLayer,
  countLetters,
  findCover,
  toTurnPlace,
  toSight,
  toWords,
  toControlWords,
  endLayout,
];
