import type {
  FieldsOfScripts,
  hasShortcutSettings,
  keepValues,
  listFieldsOfScripts,
} from './fieldsInPage.ts';
import type { readRing } from './measureInPage.ts';
import type { listMouseTargets, MouseTarget } from './mouseInPage.ts';
import type { findNewStops, listReversals, listTurned, NewStop, Reversal } from './orderInPage.ts';
import type { DescribedElement, Naming, Stop } from './stopInPage.ts';

declare function describeStop(element: Element, naming: Naming): Stop;
declare function describeElement(element: Element, naming: Naming): DescribedElement;
declare function toId(element: Element, naming: Naming): number;
declare function keepPlaces(): () => void;
declare function listExits(): string[];
declare function toKind(element: Element): Stop['kind'];
declare function listChanges(records: MutationRecord[]): MutationRecord[];
declare function listChanged(state: Pick<State, 'records' | 'pickers'>): Element[];
declare function isHiddenPicker(node: unknown): boolean;

/** A stop of the Tab key. `isSeen`: null where it was not measured. `ring`: contrast of a ring that is all to be seen. */
export type Visited = Stop & { isSeen: boolean | null; ring?: number | null };

/** Effects of a key: elements that got the focus in turn, and changes of the document. `hasScrolled`: or has another address. */
export type Effects = { arrivals: number[]; changes: number; hasScrolled: boolean };

export type FocusReading = { stop: Stop | null; effects: Effects };

export type WalkInPage = {
  begin(): void;
  read(): FocusReading;
  passFrames(): Promise<void>;
  /** Takes the focus away, and gives it back as the keyboard would. */
  blur(): void;
  focus(id: number): void;
  centre(id: number): void;
  /** True if the element that has the focus has an outline which goes with it. */
  showsRing(id: number): boolean;
  click(id: number | null): void;
  /** Puts the focus behind a stop, on the next one that Tab has not come to. */
  passOver(id: number): boolean;
  /** True for an element that is still to be seen. */
  isThere(id: number): boolean;
  /** Elements that have changed since the last act, with fields for files that a script opened. */
  listChanged(): number[];
  countLeft(): number;
  findNewStops(): NewStop[] | null;
  listExits(): string[];
  noteKeyListeners(listening: unknown[]): void;
  listMouseTargets(listening: unknown[]): MouseTarget[];
  listFieldsOfScripts(listening: unknown[]): FieldsOfScripts;
  hasShortcutSettings(): boolean;
  listReversals(ids: number[]): Reversal[];
  listTurned(ids: number[]): Reversal[];
  leaveFocus(): void;
  describe(id: number): Stop | null;
  describeElement(element: Element): DescribedElement;
  findFocus(): Element | null;
  /** Element that had the focus before the walk. */
  findFirst(): Element | null;
  end(): void;
};

type State = Naming & {
  arrivals: Element[];
  pickers?: Element[];
  records: MutationRecord[];
  observer: MutationObserver;
  documents: Set<Document>;
  keyListeners: unknown[];
  /** Scroll position and address before the last key. */
  from: string;
  before: { focus: Element | null; x: number; y: number; giveBack(): void };
  parts: WalkParts;
};

/** Functions of other files: a script in the page has no imports. */
type WalkParts = Naming['parts'] & {
  freeze(): void;
  readRing: typeof readRing;
  listMouseTargets: typeof listMouseTargets;
  listFieldsOfScripts: typeof listFieldsOfScripts;
  hasShortcutSettings: typeof hasShortcutSettings;
  listReversals: typeof listReversals;
  listTurned: typeof listTurned;
  findNewStops: typeof findNewStops;
  keepValues: typeof keepValues;
};

export function openWalk(parts: WalkParts): WalkInPage {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((list) => void records.push(...list.slice(0, 1_000)));
  const kept = [parts.keepValues(), keepPlaces()];
  const giveBack = () => kept.forEach((give) => void give());
  const before = { focus: findFocus(document), x: scrollX, y: scrollY, giveBack };
  const own = {
    elements: [],
    ids: new WeakMap<Element, number>(),
    arrivals: [],
    documents: new Set<Document>(),
    keyListeners: [],
  };
  const state: State = { ...own, records, observer, before, parts, from: readPlace() };
  const arrive = (event: Event) => void state.arrivals.push(event.composedPath()[0] as Element);
  const describe = (element: Element) => describeElement(element, state);
  watch(document, state, arrive);
  leaveFocus();
  return {
    begin: () => {
      observer.takeRecords();
      Object.assign(state, { arrivals: [], pickers: [], from: readPlace() });
      records.length = 0;
    },
    passFrames,
    read: () => {
      dropStart();
      watch(document, state, arrive);
      return readFocus(state);
    },
    blur: () => loseFocus(state),
    focus: (id) => giveFocus(id, state),
    centre: (id) => void state.elements[id]?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    showsRing: (id) => showsRing(id, state),
    click: (id) => void clickOn(id === null ? document.body : state.elements[id], state),
    passOver: (id) => passOver(id, state),
    isThere: (id) => state.elements[id]?.checkVisibility({ visibilityProperty: true }) ?? false,
    listChanged: () => listChanged(state).map((element) => toId(element, state)),
    countLeft: () => listLeft(state).length,
    findNewStops: () => parts.findNewStops((element) => toId(element, state)),
    listExits: () => listExits(),
    noteKeyListeners: (listening) => void state.keyListeners.push(...listening),
    listMouseTargets: (listening) =>
      parts.listMouseTargets({ clicked: listening, typed: state.keyListeners }, describe, 4_000),
    listFieldsOfScripts: (listening) => parts.listFieldsOfScripts(listening, describe),
    hasShortcutSettings: parts.hasShortcutSettings,
    listReversals: (ids) => parts.listReversals(ids.flatMap((id) => state.elements[id] ?? [])),
    listTurned: (ids) => parts.listTurned(ids.flatMap((id) => state.elements[id] ?? [])),
    leaveFocus,
    findFocus: () => findFocus(document),
    findFirst: () => before.focus,
    describeElement: describe,
    describe: (id) => (state.elements[id] ? describeStop(state.elements[id]!, state) : null),
    end: () => endWalk(state, arrive),
  };
}

/** Listens in the document and its frames of the same origin. */
function watch(inner: Document, state: State, arrive: (event: Event) => void): void {
  if (!state.documents.has(inner)) {
    state.documents.add(inner);
    inner.addEventListener('focus', arrive, true);
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    state.observer.observe(inner, { ...all, attributeOldValue: true });
  }
  for (const frame of inner.querySelectorAll('iframe')) {
    const content = frame.contentDocument;
    if (content?.documentElement) watch(content, state, arrive);
  }
}

/**
 * Resets the focus as if the page had just been opened: the next Tab leads to its first stop. Browsers go on from the
 * element that had the focus last, even when it has lost it.
 */
function leaveFocus(): void {
  // The same fragment once more would scroll nowhere.
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
  blur(findFocus(document));
  getSelection()?.removeAllRanges();
  dropStart();
  const hasOrder = [...document.querySelectorAll('[tabindex]')].some(
    (one) => (one as HTMLElement).tabIndex > 0,
  );
  if (hasOrder) placeStart();
  else focusRoot();
}

function focusRoot(): void {
  const root = document.documentElement;
  const own = root.getAttribute('tabindex');
  root.tabIndex = -1;
  root.focus({ preventScroll: true });
  root.blur();
  if (own === null) root.removeAttribute('tabindex');
  else root.setAttribute('tabindex', own);
}

/** A stop before all others until the first key: from the root, browsers skip each tabindex over 0. */
function placeStart(): void {
  const start = document.createElement('stufenlos-start');
  start.tabIndex = 1;
  start.style.cssText = 'position:fixed;width:1px;height:1px;outline:0';
  document.documentElement.prepend(start);
  start.focus({ preventScroll: true });
}

function dropStart(): void {
  const start = document.querySelector('stufenlos-start');
  if (start !== document.activeElement) start?.remove();
}

function blur(focused: Element | null): void {
  if (focused && 'blur' in focused) (focused as HTMLElement).blur();
}

function loseFocus({ parts }: State): void {
  blur(findFocus(document));
  parts.freeze();
}

function giveFocus(id: number, { elements, parts }: State): void {
  const element = elements[id] as HTMLElement | undefined;
  element?.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
  parts.freeze();
}

/** With the events of a mouse, since some scripts hear only those. */
function clickOn(element: Element | null | undefined, state: State): void {
  if (!element) return;
  const note = ({ target }: Event) => {
    if (target !== element && isHiddenPicker(target)) state.pickers?.push(target as Element);
  };
  document.addEventListener('click', note, true);
  const { left, top, width, height } = element.getBoundingClientRect();
  const place = { clientX: left + width / 2, clientY: top + height / 2 };
  const options = { ...place, bubbles: true, cancelable: true, composed: true, view: window, detail: 1 };
  const pointer = { ...options, pointerId: 1, pointerType: 'mouse', isPrimary: true };
  for (const type of ['down', 'up']) {
    element.dispatchEvent(new PointerEvent(`pointer${type}`, pointer));
    element.dispatchEvent(new MouseEvent(`mouse${type}`, options));
  }
  if ('click' in element) (element as HTMLElement).click();
  else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
  document.removeEventListener('click', note, true);
}

function showsRing(id: number, state: State): boolean {
  const element = state.elements[id];
  const ring = element ? state.parts.readRing(element) : '';
  if (!element || ring === '') return false;
  loseFocus(state);
  const left = state.parts.readRing(element);
  giveFocus(id, state);
  return left !== ring;
}

function endWalk({ documents, observer, before }: State, arrive: (event: Event) => void): void {
  observer.disconnect();
  for (const inner of documents) inner.removeEventListener('focus', arrive, true);
  blur(findFocus(document) ?? document.activeElement);
  dropStart();
  getSelection()?.removeAllRanges();
  const { focus, x, y, giveBack } = before;
  if (focus?.isConnected && 'focus' in focus) (focus as HTMLElement).focus({ preventScroll: true });
  giveBack();
  scrollTo({ left: x, top: y, behavior: 'instant' });
}

/** Focused element, through open shadow trees and frames of the same origin. */
function findFocus(inner: Document): Element | null {
  let focused = inner.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const content = focused?.localName === 'iframe' ? (focused as HTMLIFrameElement).contentDocument : null;
  if (content) return findFocus(content) ?? focused;
  if (focused?.localName === 'stufenlos-start') return null;
  const isNone = focused === inner.body || focused === inner.documentElement;
  return isNone && !focused?.hasAttribute('tabindex') ? null : focused;
}

function readFocus(state: State): FocusReading {
  state.parts.freeze();
  state.records.push(...state.observer.takeRecords());
  const focused = findFocus(document);
  // Tab selects what a field holds, and the mark stays to be seen when the focus has gone on.
  if (focused && toKind(focused) !== 'text') getSelection()?.removeAllRanges();
  const arrivals = state.arrivals.map((element) => toId(element, state));
  const changes = listChanges(state.records);
  const hasScrolled = readPlace() !== state.from;
  const effects = { arrivals, changes: changes.length + (state.pickers?.length ?? 0), hasScrolled };
  return { stop: focused ? describeStop(focused, state) : null, effects };
}

function readPlace(): string {
  return [scrollX, scrollY, location.href].join(' ');
}

function passFrames(): Promise<void> {
  const frames = new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
  return Promise.race([frames, new Promise<void>((resolve) => setTimeout(resolve, 200))]);
}

function passOver(id: number, state: State): boolean {
  const trap = state.elements[id];
  const isBehind = (one: Element) =>
    trap !== undefined && Boolean(trap.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  closeModals(trap);
  const next = listLeft(state).find(isBehind) as HTMLElement | undefined;
  next?.focus();
  return next !== undefined && document.activeElement === next;
}

/** Closes what the focus has opened. The field must not get it back: it would open the same again. */
function closeModals(field: Element | undefined): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) {
    if (!(field instanceof HTMLElement) || dialog.contains(field)) continue;
    const wasInert = field.inert;
    field.inert = true;
    dialog.close();
    field.inert = wasInert;
  }
}

/** Elements for the Tab key that the walk has not come to. */
function listLeft({ ids }: State): Element[] {
  const css = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const isLeft = (element: Element) => {
    const { tabIndex, disabled, type } = element as HTMLInputElement;
    const isOpen = tabIndex >= 0 && !disabled && type !== 'hidden' && type !== 'radio' && !ids.has(element);
    return isOpen && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
  };
  return [...document.querySelectorAll(css)].filter(isLeft);
}

export const walkParts = [
  openWalk,
  watch,
  leaveFocus,
  focusRoot,
  placeStart,
  dropStart,
  blur,
  loseFocus,
  giveFocus,
  clickOn,
  showsRing,
  endWalk,
  findFocus,
  readFocus,
  readPlace,
  passFrames,
  passOver,
  closeModals,
  listLeft,
];
