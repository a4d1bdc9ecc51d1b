import { likelyParts } from '../../probes/forms/likely/likelyInPage.ts';
import type { DescribedElement } from '../../probes/keyboard/stopInPage.ts';
import type { WalkInPage } from '../../probes/keyboard/walkInPage.ts';
import { mouseAloneParts } from '../../probes/operating/controlsInPage.ts';
import { firstChoiceParts } from './firstChoiceInPage.ts';
import { laterStepParts } from './laterStepsInPage.ts';
import { popOverParts } from './layerInPage.ts';

/**
 * `kind`: of its component, or ''. `isNext`: leads to the next step of a form. `isTwin`: another one is pressed for it.
 * `isPointed`: no key reaches it.
 */
export type OpeningControl = DescribedElement & {
  kind: string;
  isNew: boolean;
  isNext: boolean;
  isTwin: boolean;
  isPointed: boolean;
};

type Memory = typeof globalThis & {
  componentKinds?: Map<Element, string>;
  componentNews?: Set<Element>;
};

declare function findBySelector(root: Document | ShadowRoot, path: string[]): Element | null;
declare function isPopOver(button: Element, first: Element): boolean;
declare function countPassed(opener: Element, first: Element): number;
declare function listPointed(heard: unknown): Element[];
declare function isMouseAlone(element: Element): boolean;
declare function isNewKind(element: Element): boolean;
declare function fillLikely(form: Element, isAgain?: boolean): void;
declare function chooseFirst(opener: Element | null, known: Set<Element>): boolean;
declare function showStep(opener: Element | null, at: number): (() => void) | null;

type Walk = Pick<WalkInPage, 'describeElement'>;

export type OpenedInPage = ReturnType<typeof openOpened>;

export function openOpened(walk: Walk) {
  const memory = globalThis as Memory;
  const isNew = new Map(listShown().map((element) => [element, isNewKind(element)]));
  const known = new Set(isNew.keys());
  const read = new Set<Element>();
  const kinds = new Map(memory.componentKinds ?? [...known].map((element) => [element, '']));
  // Probes of controls look at kinds that they do not know: from here on, at what opens.
  Object.assign(memory, { componentKinds: kinds, componentNews: new Set() });
  const find = (selector: string) => findBySelector(document, selector.split(' >>> '));
  let hideStep: (() => void) | null = null;
  const isNews = (element: Element | null) => element !== null && !known.has(element) && isShown(element);
  return {
    known,
    present: new Set(document.querySelectorAll('*')),
    listOpeners: (listening: unknown[]): OpeningControl[] =>
      listOpeners(listening).map(({ element, isTwin }) => ({
        ...walk.describeElement(element),
        kind: kinds.get(element) ?? '',
        isNew: isNew.get(element) ?? true,
        isNext: isNextStep(element),
        isTwin,
        isPointed: isMouseAlone(element),
      })),
    fillAround: (selector: string, isAgain: boolean) => fillAround(find(selector), isAgain),
    chooseFirst: (selector: string) => chooseFirst(find(selector), known),
    /** Shows the step of a form at that place behind the one with the opener. False without one. */
    showStep: (selector: string, at: number): boolean => {
      hideStep = showStep(find(selector), at);
      return hideStep !== null;
    },
    hideStep: () => hideStep?.(),
    /** True when the page shows more than some words that were not seen before. */
    hasNews: () => isWorthReading(listShown().filter((element) => !known.has(element))),
    isRefused: (opener: string) => isRefused(find(opener)),
    /** Outermost elements of the new part. */
    listRoots: () => listOutermost(new Set(listShown().filter((element) => !known.has(element)))),
    /** First stop of Tab in the new part, and the number of stops before it. */
    findEntry: (opener: string) =>
      describeEntry(
        listShown().filter((element) => !known.has(element)),
        find(opener),
        walk,
      ),
    areNews: (selectors: string[]) => selectors.map((selector) => isNews(find(selector))),
    areIn: (selectors: string[]) => selectors.map((selector) => isNews(findHolder(find(selector)))),
    areTryable: (selectors: string[]) =>
      selectors.map(find).map((element) => isNews(element) && isTryable(element!)),
    mayOpenAgain: (selector: string) => mayOpenAgain(find(selector)),
    isFocusGone: (selector: string) => isFocusGone(find(selector)),
    markRead: () => {
      for (const element of listShown()) read.add(element);
    },
    /** True when acts have brought up something else, as the step after the one that was judged. */
    keepNews: () => {
      for (const element of read) {
        known.add(element);
        if (!kinds.has(element)) kinds.set(element, '');
      }
      return isWorthReading(listShown().filter((element) => !known.has(element)));
    },
    areThere: (places: { selector: string; snippet: string }[]) =>
      places.map(({ selector, snippet }) => isThere(find(selector), snippet)),
  };
}

function describeEntry(news: Element[], button: Element | null, { describeElement }: Walk) {
  const first = news.find((element) => (element as HTMLElement).tabIndex >= 0);
  const isForm = news.some((element) => element.matches('input, textarea, select'));
  // Pages answer a form at any place.
  const passed = first && button && !isNextStep(button) ? countPassed(button, first) : 0;
  const isAdjoined = passed > 0 && isPopOver(button!, first!);
  const menu = first ? undefined : news.find(isItemMenu);
  const stops = (news as HTMLElement[]).filter((one) => one.tabIndex >= 0 && !one.matches(':disabled'));
  return {
    first: first ? describeElement(first).id : null,
    isForm,
    passed,
    isAdjoined,
    menu: menu ? describeElement(menu) : null,
    order: sortByTab(stops)
      .slice(0, 30)
      .map((stop) => ({ ...describeElement(stop), tabIndex: stop.tabIndex })),
  };
}

function sortByTab(stops: HTMLElement[]): HTMLElement[] {
  const toRank = ({ tabIndex }: HTMLElement) => tabIndex || Number.POSITIVE_INFINITY;
  return stops.toSorted((one, other) => {
    const [first, second] = [toRank(one), toRank(other)];
    return first === second ? 0 : first - second;
  });
}

function isItemMenu(element: Element): boolean {
  const css = element.matches('[role=listbox]') ? '[role=option]' : '[role^=menuitem]';
  return element.matches('[role=menu], [role=listbox]') && element.querySelectorAll(css).length > 1;
}

function listOutermost(elements: Set<Element>): Element[] {
  return [...elements].filter(({ parentElement }) => !parentElement || !elements.has(parentElement));
}

/** The element, or what is seen around it. */
function findHolder(element: Element | null): Element | null {
  let at = element;
  while (at && !isShown(at)) at = at.parentElement;
  return at;
}

function isThere(element: Element | null, snippet: string): boolean {
  const code = element?.outerHTML ?? '';
  return code !== '' && code.startsWith(snippet.slice(0, 60));
}

function isFocusGone(opener: Element | null): boolean {
  const focus = document.activeElement;
  const isGone = opener === null || !isShown(opener);
  return isGone && (focus === null || focus === document.body || opener?.contains(focus) === true);
}

function mayOpenAgain(opener: Element | null): boolean {
  return opener !== null && isShown(opener) && !isNextStep(opener);
}

function listShown(): Element[] {
  return [...document.querySelectorAll('body *')].slice(0, 6_000).filter(isShown);
}

function isShown(element: Element): boolean {
  const { width, height, right, bottom } = element.getBoundingClientRect();
  const isInside = right + scrollX > 0 && bottom + scrollY > 0;
  return width > 1 && height > 1 && isInside && element.checkVisibility({ visibilityProperty: true });
}

/** First those that say so, then others that lead nowhere, next steps last; one for each task. */
function listOpeners(listening: unknown[]): { element: Element; isTwin: boolean }[] {
  const said =
    '[aria-haspopup], [aria-expanded=false], [aria-controls], [data-toggle], [data-bs-toggle], [popovertarget], [commandfor], summary, [role=tab]';
  const plain =
    'button, a[href^="#"], a[href^="javascript:"], [role=button], input[readonly], [onclick]:not(input, select, label)';
  const heard = listening.filter((node): node is Element => node instanceof Element && node.matches(plain));
  const others = document.querySelectorAll('[onclick], button[type=button], main button:not(form *)');
  const pointed = listPointedOpeners(listening);
  const steps = [...document.querySelectorAll('form button')].filter(saysNext);
  const all = [
    ...document.querySelectorAll(said),
    ...heard,
    ...others,
    ...pointed,
    ...steps,
    ...listAnswering(listening),
    ...listChoices(listening),
  ];
  const able = [...new Set(all)].filter(
    (element) =>
      isShown(element) &&
      (pointed.includes(element) ||
        element.matches(
          `${plain}, summary, [role=tab], div[role=combobox], input[type=submit], input[type=radio]`,
        )) &&
      isHarmless(element),
  );
  const firsts = new Map(able.toReversed().map((element) => [toTask(element), element]));
  const due = [...firsts.values()].reverse();
  const twins = able.filter((element) => !due.includes(element)).slice(0, 40);
  return [...due.toSorted((a, b) => Number(isNextStep(a)) - Number(isNextStep(b))), ...twins].map(
    (element) => ({ element, isTwin: twins.includes(element) }),
  );
}

function listPointedOpeners(listening: unknown[]): Element[] {
  const able = listening.flatMap(listPointed).filter((one) => isMouseAlone(one));
  const kinds = Map.groupBy(able, toTask);
  return [...kinds.values()].slice(0, 2).map((alike) => alike[0]!);
}

function isHarmless(element: Element): boolean {
  const said = ['aria-label', 'title', 'href'].map((name) => element.getAttribute(name));
  const words = `${element.textContent} ${said.join(' ')} ${element.querySelector('img')?.alt}`;
  const isOff = (element as HTMLButtonElement).disabled === true || element.ariaDisabled === 'true';
  return (
    !isOff &&
    !/^\s*(?:zurück|back|previous|abbrechen|cancel|×|✕)|close|schließen|lösch|delete|abmeld|log.?out|sign.?out|reset|zurücksetzen|print|drucken/i.test(
      words,
    )
  );
}

/** Neither closes the part, nor sends it, nor leads to the next step. */
function isTryable(element: Element): boolean {
  const sends = /^\s*(?:(?:ab|ein)?(?:senden|schicken)|send\b|submit)/i;
  return isHarmless(element) && !isNextStep(element) && !sends.test(element.textContent ?? '');
}

function toTask(element: Element): string {
  const own = (one: Element | null) => `${one?.localName}.${one?.className}`;
  const aims = ['aria-controls', 'data-target', 'data-bs-target', 'popovertarget', 'role'];
  const aim = aims.map((name) => element.getAttribute(name) ?? '').join();
  const words = isNextStep(element) ? element.textContent : '';
  return [
    own(element),
    own(element.parentElement),
    own(element.parentElement?.parentElement ?? null),
    aim,
    words,
  ].join();
}

/** Buttons of forms that a script answers, as with results or the next step. */
function listAnswering(listening: unknown[]): Element[] {
  const isHeard = (form: HTMLFormElement) => listening.includes(form) || form.hasAttribute('onsubmit');
  const css = 'button:not([type=button], [type=reset]), input[type=submit]';
  return [...document.forms].filter(isHeard).flatMap((form) => form.querySelector(css) ?? []);
}

/** One choice of each group that a script hears: it may lead to further questions. */
function listChoices(listening: unknown[]): Element[] {
  const isHeard = (radio: Element) => listening.includes(radio) || radio.hasAttribute('onchange');
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]:not(:checked)')];
  const firsts = new Map(radios.filter(isHeard).map((radio) => [radio.name, radio]));
  return [...firsts.values()];
}

function isNextStep(element: Element): boolean {
  const { form, type } = element as HTMLButtonElement;
  return saysNext(element) || (type === 'submit' && form !== null);
}

function saysNext(element: Element): boolean {
  const words = (element.textContent ?? '').trim();
  return /^(?:weiter|nächste[rs]? schritt|fortfahren|zum nächsten|next|continue|proceed|anmelden$|einloggen|log ?in$|sign ?in$)/i.test(
    words,
  );
}

function isRefused(opener: Element | null): boolean {
  const form = opener?.closest('form, section, main');
  if (!opener || !form || !isShown(opener)) return false;
  const places = [...form.querySelectorAll('[role=alert], [class*=err i], [class*=fehler i]')];
  const isTold = places.some((place) => isShown(place) && /\p{L}{3}/u.test(place.textContent ?? ''));
  return isTold || [...form.querySelectorAll('[aria-invalid=true]')].some(isShown);
}

/** The fields of a step, so that the next one may open. */
function fillAround(opener: Element | null, isAgain: boolean): null {
  const form = opener?.closest('form, fieldset, [role=dialog], section, main') ?? document.body;
  fillLikely(form, isAgain);
  return null;
}

function isWorthReading(news: Element[]): boolean {
  const css =
    'a[href], button, input, select, textarea, img, svg, table, ul, ol, h1, h2, h3, h4, h5, h6, [role]:not([role=alert], [role=status], [role=log]), video, audio';
  const words = news.reduce((sum, element) => sum + toOwnText(element).length, 0);
  const isUsable = (element: Element) =>
    element.matches(css) || getComputedStyle(element).cursor === 'pointer';
  return words >= 20 && news.some(isUsable);
}

function toOwnText(element: Element): string {
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return texts.map(({ nodeValue }) => nodeValue?.trim() ?? '').join('');
}

export const openedScript = [
  openOpened,
  describeEntry,
  sortByTab,
  isItemMenu,
  listOutermost,
  findHolder,
  isThere,
  isFocusGone,
  mayOpenAgain,
  ...popOverParts,
  listShown,
  isShown,
  listOpeners,
  listPointedOpeners,
  ...mouseAloneParts,
  isHarmless,
  isTryable,
  toTask,
  listAnswering,
  listChoices,
  isNextStep,
  saysNext,
  isRefused,
  fillAround,
  ...likelyParts,
  ...firstChoiceParts,
  ...laterStepParts,
  isWorthReading,
  toOwnText,
];
