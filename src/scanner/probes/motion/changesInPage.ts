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
  return [...holders]
    .filter(([holder]) => state.isNewKind(holder) && !holder.closest('[role=timer], time'))
    .map(([holder, { before, after }]) => ({
      ...state.toPlace(holder),
      before: toShort(before.join(' ')),
      after: toShort(after.join(' ')),
    }));
}

function findRotation(state: ChangeState): TextChange | null {
  const [first, second] = state.appeared.filter((elements) => elements.length > 0);
  if (!first || !second) return null;
  let around: Element | null = first[0]!;
  while (around && ![...first, ...second].every((element) => around?.contains(element)))
    around = around.parentElement;
  const outside = 'html, body, main, [role=main], [role=timer], [role=log], [role=status], [aria-busy=true]';
  if (!around || around.matches(outside) || !state.isNewKind(around)) return null;
  const [before, after] = [first, second].map((elements) => toShort(elements[0]?.textContent ?? ''));
  return { ...state.toPlace(around), before: before ?? '', after: after ?? '' };
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

/** Presses nothing that sends a form or is far away. */
function pressNear(place: Element | undefined): number {
  const css =
    'button:not(form button), summary, a[href^="#"], [role=button], [role=tab], [role=switch], [onclick], [data-slide-to]';
  let around = place;
  for (let height = 0; around && height < 4 && !around.matches('body, main, form'); height++) {
    const near = [...around.querySelectorAll(css)].filter((element) => element.checkVisibility());
    for (const element of near.slice(0, 6)) (element as HTMLElement).click();
    if (near.length > 0) return near.length;
    around = around.parentElement ?? undefined;
  }
  return 0;
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
  findRotation,
  noteChange,
  pressNear,
  toShort,
];
