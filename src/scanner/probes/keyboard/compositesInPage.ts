import { nearParts } from '../reading/nearInPage.ts';
import type { DescribedElement } from './stopInPage.ts';
import type { WalkInPage } from './walkInPage.ts';

declare function isNear(one: Element, other: Element, mostPx: number): boolean;
declare function isNewKind(element: Element): boolean;
declare function listElements(root: Document | ShadowRoot, css: string): Element[];

/** A widget that Tab enters in one place only. `start`: that place. `left`: names of the other items. */
export type Composite = DescribedElement & { start: number; left: string[] };

export function listComposites(): Composite[] {
  const items: { [role: string]: string } = {
    tablist: '[role=tab]',
    radiogroup: '[role=radio]',
    menubar: '[role^=menuitem]',
    listbox: '[role=option]',
    tree: '[role=treeitem]',
  };
  const css = Object.keys(items).map((role) => `[role=${role}]`);
  const groups = (listElements(document, css.join()) as HTMLElement[]).filter(isNewKind);
  return groups.flatMap((group) => toComposite(group, items[group.getAttribute('role') ?? ''] ?? '') ?? []);
}

function toComposite(group: HTMLElement, css: string): Composite | null {
  const shown = [...group.querySelectorAll<HTMLElement>(css)].filter(
    (item) => item.checkVisibility({ visibilityProperty: true }) && item.ariaDisabled !== 'true',
  );
  const open = shown.filter((item) => item.tabIndex >= 0);
  const hasOwnStop = group.tabIndex >= 0 && group.ariaDisabled !== 'true';
  const start = hasOwnStop && open.length === 0 ? group : open[0];
  if (!start || shown.length < 2 || open.length > 1 || start.matches('input, :disabled')) return null;
  // Controls within an item would reach it by Tab.
  if (shown.some((item) => item !== start && item.querySelector('a[href], button, input, [tabindex="0"]')))
    return null;
  const { describeElement } = (globalThis as unknown as { stufenlosWalk: WalkInPage }).stufenlosWalk;
  const others = shown.filter((item) => item !== start).map(describeElement);
  return {
    ...describeElement(group),
    start: describeElement(start).id,
    left: others.slice(0, 3).map(({ name }) => name),
  };
}

export const compositeParts = [listComposites, toComposite];

/** `told`: the value for screen readers. `look`: place and text of what is seen. */
export type SliderState = { told: string; look: string };

export type SlidersInPage = ReturnType<typeof openSliders>;

/** Sliders and spin buttons made by hand that take the focus. */
export function openSliders() {
  const shown = listElements(document, '[role=slider], [role=spinbutton]').filter(
    (one) =>
      one.localName !== 'input' &&
      (one as HTMLElement).tabIndex >= 0 &&
      !one.matches('[aria-disabled=true], [aria-readonly=true], [aria-hidden=true] *') &&
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      isNewKind(one),
  );
  const { describeElement } = (globalThis as unknown as { stufenlosWalk: WalkInPage }).stufenlosWalk;
  return {
    list: (): (DescribedElement & { hasOther: boolean })[] =>
      shown.map((one) => ({ ...describeElement(one), hasOther: hasOtherField(one) })),
    read: (at: number): SliderState => readSlider(shown[at]!),
  };
}

/** Finds what else may set the value: any control beside it, or a field or sign further away. */
function hasOtherField(slider: Element): boolean {
  const fields = 'input:not([type=hidden]), select, [role=spinbutton]';
  const steps =
    /^[\s+\-−–±<>‹›◀▶▲▼←→↑↓]*$|mehr|weniger|höher|niedriger|größer|kleiner|lauter|leiser|\b(?:more|less|up|down|increase|decrease|raise|lower|next|previous|plus|minus)\b|erhöh|verringer|senken|vor|zurück/i;
  const isStep = (button: Element) => steps.test(button.ariaLabel ?? button.textContent ?? '');
  const isSeen = (one: Element) => one.checkVisibility() && isNear(slider, one, 240);
  const near = slider.parentElement;
  const far = near?.parentElement?.matches('body, main') ? null : near?.parentElement;
  if ([...(near?.querySelectorAll(`${fields}, button`) ?? [])].some(isSeen)) return true;
  if ([...(far?.querySelectorAll(fields) ?? [])].some(isSeen)) return true;
  return [...(far?.querySelectorAll('button') ?? [])].some((button) => isSeen(button) && isStep(button));
}

function readSlider(slider: Element): SliderState {
  const told = ['aria-valuenow', 'aria-valuetext'].map((name) => slider.getAttribute(name)).join('|');
  const parts = [slider, ...slider.querySelectorAll('*'), ...(slider.parentElement?.children ?? [])];
  const boxes = parts.slice(0, 20).map((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return [left + scrollX, top + scrollY, width, height].map(Math.round).join();
  });
  const words = (slider.textContent ?? '').trim();
  // A slider may hold the clock of its film: signs that are filled or empty, as stars, are its value.
  const signs = slider.getAttribute('role') === 'spinbutton' ? words : words.replace(/[^\p{So}\p{Sm}]/gu, '');
  return { told, look: `${boxes.join('|')} ${signs}` };
}

export const sliderParts = [openSliders, hasOtherField, readSlider, ...nearParts];
