import type { Clip, Line } from '../reading/textsInView.ts';

declare function listSeenTexts(): Text[];
declare function toSeenLines(text: Text): Line[];
declare function listClips(node: Node): Clip[];
declare function intersect(one: Line, two: Line): Line;

/** Texts or pictures that changed since the last look, by the element around them. */
export type TextChange = { selector: string; snippet: string; before: string; after: string };

/** `texts`: those and the pictures that are seen. `appeared`: elements whose text came, look by look. */
export type ChangeState = {
  texts: Map<Node, string>;
  appeared: Element[][];
  moved: Map<Element, [number, number]>;
  isNewKind(element: Element): boolean;
  toPlace(element: Element): { selector: string; snippet: string };
};

function readShownTexts(): Map<Node, string> {
  const isInWindow = (text: Text) => toSeenLines(text).some(({ left }) => left < innerWidth);
  const texts = listSeenTexts().filter(isInWindow);
  const images = [...document.images].slice(0, 200).filter(isShownImage);
  return new Map<Node, string>([
    ...texts.map((text): [Node, string] => [text, toShort(text.data)]),
    ...images.map((image): [Node, string] => [image, toShort(image.alt || toFileName(image))]),
  ]);
}

function toFileName({ currentSrc }: HTMLImageElement): string {
  return currentSrc.split('/').at(-1) ?? '';
}

function isShownImage(image: HTMLImageElement): boolean {
  if (image.width * image.height < 10_000) return false;
  if (!image.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const boxes = listClips(image).map(({ box }) => box);
  const { left, top, right, bottom } = boxes.reduce(intersect, image.getBoundingClientRect());
  return right - left > 2 && bottom - top > 2 && right > 0 && left < innerWidth;
}

/** Elements whose text is another one now, not only written again. Leaves out places for screen readers and clocks. */
function listTextChanges(state: ChangeState): TextChange[] {
  const old = state.texts;
  state.texts = readShownTexts();
  const rewritten = new Set([...old].filter(([text]) => !state.texts.has(text)).map(([, words]) => words));
  const isSame = (text: Node, words: string) =>
    old.get(text) === words || (!old.has(text) && rewritten.has(words));
  const holders = new Map<Element, { before: string[]; after: string[] }>();
  for (const [text, words] of state.texts)
    if (!isSame(text, words)) noteChange(holders, text, { before: old.get(text) ?? '', after: words });
  const came = [...holders].filter(([, { before }]) => before.join('') === '');
  state.appeared.push(came.map(([holder]) => holder));
  const texts = [...holders]
    .filter(([holder]) => state.isNewKind(holder) && !holder.closest('[role=timer], time'))
    .map(([holder, { before, after }]) => ({
      ...state.toPlace(holder),
      before: toShort(before.join(' ')),
      after: toShort(after.join(' ')),
    }));
  const shifts = listShifts(state);
  return texts.length > 0 ? texts : shifts;
}

/** Large parts that a script has pushed on, as a row of slides, though their texts are the same. */
function listShifts(state: ChangeState): TextChange[] {
  const old = state.moved;
  const css = '[style*="transform"], [style*="translate"], [style*="left:"], [style*="margin-left"]';
  const moving = [...document.querySelectorAll(css)].slice(0, 100).filter(isLargePart);
  state.moved = new Map(moving.map((element) => [element, toCorner(element)]));
  const isPushed = (element: Element) => {
    const [before, now] = [old.get(element), state.moved.get(element)!];
    return before !== undefined && Math.max(...now.map((px, axis) => Math.abs(px - before[axis]!))) >= 40;
  };
  const pushed = moving.filter((element) => state.isNewKind(element) && isPushed(element));
  const outer = pushed.filter((element) => !pushed.some((one) => one !== element && one.contains(element)));
  return outer.map((element) => ({
    ...state.toPlace(element),
    before: '',
    after: toShort(element.textContent.trim() || 'anderen Bildern'),
  }));
}

function toCorner(element: Element): [number, number] {
  const { left, top } = element.getBoundingClientRect();
  return [left + scrollX, top + scrollY];
}

function isLargePart(element: Element): boolean {
  const { width, height, right, left } = element.getBoundingClientRect();
  const isShown = width * height >= 10_000 && right > 0 && left < innerWidth;
  return isShown && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

function findRotation(state: ChangeState): TextChange | null {
  const turns = state.appeared.filter((elements) => elements.length > 0);
  for (const [at, first] of turns.entries())
    for (const second of turns.slice(at + 1)) {
      const around = findShared([...first, ...second], state) ?? findAlike(first, second, state);
      if (!around) continue;
      const [before, after] = [first, second].map((elements) => toShort(toOwn(around, elements)));
      return { ...state.toPlace(around), before: before ?? '', after: after ?? '' };
    }
  return null;
}

function toOwn(around: Element, elements: Element[]): string {
  return elements.find((element) => around.contains(element))?.textContent ?? '';
}

function findShared(elements: Element[], state: ChangeState): Element | null {
  let around: Element | null = elements[0]!;
  while (around && !elements.every((element) => around?.contains(element))) around = around.parentElement;
  const outside = 'html, body, main, [role=main], [role=timer], [role=log], [role=status], [aria-busy=true]';
  return around && !around.matches(outside) && state.isNewKind(around) ? around : null;
}

/** Other parts of the page may change in the same time: slides of one row are alike. */
function findAlike(first: Element[], second: Element[], state: ChangeState): Element | null {
  const toKind = ({ localName, className, parentElement }: Element) =>
    [localName, className, parentElement?.localName].join();
  for (const one of first)
    for (const other of second) {
      const shared = one !== other && toKind(one) === toKind(other) ? findShared([one, other], state) : null;
      if (shared) return shared;
    }
  return null;
}

type Words = { before: string; after: string };

function noteChange(
  holders: Map<Element, { before: string[]; after: string[] }>,
  text: Node,
  words: Words,
): void {
  const holder = text.parentElement;
  if (!holder) return;
  const noted = holders.get(holder) ?? { before: [], after: [] };
  noted.before.push(words.before);
  noted.after.push(words.after);
  holders.set(holder, noted);
}

/** Nothing that sends a form or is far away. */
function listNear(place: Element | undefined): Element[] {
  const css =
    'button:not(form button), summary, a[href^="#"], [role=button], [role=tab], [role=switch], [onclick], [data-slide-to]';
  let around = place;
  for (let height = 0; around && height < 4 && !around.matches('body, main, form'); height++) {
    const near = [...around.querySelectorAll(css)].filter((element) => element.checkVisibility());
    if (near.length > 0) return near.slice(0, 6);
    around = around.parentElement ?? undefined;
  }
  return [];
}

function toShort(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

export const changeParts = [
  readShownTexts,
  toFileName,
  isShownImage,
  listTextChanges,
  listShifts,
  toCorner,
  isLargePart,
  findRotation,
  toOwn,
  findShared,
  findAlike,
  noteChange,
  listNear,
  toShort,
];
