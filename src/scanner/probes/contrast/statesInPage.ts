import type { ElementPlace } from './textsInPage.ts';

/** A control and the element in it that has the text. */
type Kept = { control: Element; text: Element };
type Keeper = { contrastStates: Kept[] };

declare function listElements(root: Document | ShadowRoot, css: string): Element[];
declare function isSeenElement(element: Element): boolean;
declare function isExempt(element: Element): boolean;
declare function locate(selector: string): Element | null;
declare function findGround(element: Element): number[] | null;
declare function toRgb(colour: string): number[] | null;
declare function toRatio(one: number[], other: number[]): number;
declare function toElementPlace(element: Element, generated: RegExp): ElementPlace;

type Wanted = { generated: RegExp; isNew: (element: Element) => boolean; told: string[]; most: number };

/** Finds controls with text, one of each look, that no engine reports already. Returns the places of their texts. */
export function keepStates({ generated, isNew, told, most }: Wanted): ElementPlace[] {
  const css =
    'a[href], button, summary, input[type="submit"], input[type="button"], [role="button"], [role="tab"]';
  const faulty = new Set(told.map(locate));
  const looks = new Set<string>();
  const kept: Kept[] = [];
  (globalThis as unknown as Keeper).contrastStates = kept;
  for (const control of listElements(document, css)) {
    if (kept.length >= most || !isNew(control) || !isSeenElement(control) || isExempt(control)) continue;
    const text = findText(control);
    const look = `${control.localName} ${control.classList} ${control.parentElement?.classList} ${readState({ control, text: text ?? control })}`;
    if (!text || looks.has(look) || faulty.has(text) || faulty.has(control)) continue;
    looks.add(look);
    kept.push({ control, text });
  }
  return kept.map(({ text }) => toElementPlace(text, generated));
}

function findText(control: Element): Element | null {
  if (control.localName === 'input') return control;
  const hasText = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.nodeValue ?? ''),
    );
  return (
    [control, ...control.querySelectorAll('*')].find(
      (element) => hasText(element) && isSeenElement(element),
    ) ?? null
  );
}

/** Colours of the text and of everything painted within the control. */
function readState({ control, text }: Kept): string {
  const { color, webkitTextFillColor, opacity } = getComputedStyle(text);
  const grounds = [null, '::before', '::after'].map((pseudo) => {
    const { backgroundColor, backgroundImage, content } = getComputedStyle(control, pseudo);
    return `${backgroundColor} ${backgroundImage} ${content}`;
  });
  return [color, webkitTextFillColor, opacity, getComputedStyle(text).backgroundColor, ...grounds].join(' ');
}

/** `isReadable`: the computed colours alone show enough contrast, so that no picture is needed. */
export type ControlState = { look: string; isReadable: boolean };

export function readStates(): ControlState[] {
  return (globalThis as unknown as Keeper).contrastStates.map((kept) => ({
    look: readState(kept),
    isReadable: (estimateContrast(kept) ?? 0) >= 4.5,
  }));
}

/** Contrast of opaque letters; null where the computed colours do not tell all that is painted. */
function estimateContrast({ control, text }: Kept): number | null {
  const letters = toRgb(getComputedStyle(text).webkitTextFillColor);
  const ground = hasPseudos(control) || hasPseudos(text) ? null : findGround(text);
  return letters && ground && toRatio(letters, ground);
}

function hasPseudos(element: Element): boolean {
  return ['::before', '::after'].some(
    (pseudo) => !/^(?:none|normal)$/.test(getComputedStyle(element, pseudo).content),
  );
}

export function readControl(place: number): Element | null {
  return (globalThis as unknown as Keeper).contrastStates[place]?.control ?? null;
}

/** Returns the element that holds a control, some steps up, or null outside of the page. */
export function readAround(place: number, steps: number): Element | null {
  let around = readControl(place);
  for (let step = 0; step < steps && around; step++) around = around.parentElement;
  return around?.matches('html, body') ? null : around;
}

export const stateParts = [
  keepStates,
  findText,
  readState,
  readStates,
  estimateContrast,
  hasPseudos,
  readControl,
  readAround,
];
