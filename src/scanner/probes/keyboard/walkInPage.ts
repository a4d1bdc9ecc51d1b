import type { FieldOfScript, hasShortcutSettings, keepValues, listFieldsOfScripts } from './fieldsInPage.ts';
import type { Measures, measureStop } from './measureInPage.ts';
import type { listMouseTargets, MouseTarget } from './mouseInPage.ts';
import type { listReversals, listTurned, Reversal } from './orderInPage.ts';

export type DescribedElement = {
  /** Same number for the same element. */
  id: number;
  selector: string;
  snippet: string;
  tag: string;
  role: string;
  name: string;
};

/** Place of the focus after one press of a key. Boxes in CSS pixels of the window. */
export type Stop = Measures &
  DescribedElement & {
    box: { x: number; y: number; width: number; height: number };
    scroll: { x: number; y: number };
    view: { width: number; height: number };
    /** `deep`: may contain several stops that cannot be told apart. `widget`: marks the focus inside by itself. */
    kind: 'text' | 'frame' | 'deep' | 'widget' | 'control' | 'area';
    /** Same text for elements that the style sheets treat alike. */
    look: string;
    tabIndex: number;
    isSkipLink: boolean;
  };

/** A stop of the Tab key. `isSeen`: null where it was not measured. */
export type Visited = Stop & { isSeen: boolean | null };

/** Effects of a key: elements that got the focus in turn, and changes of the document. */
export type Effects = { arrivals: number[]; changes: number; hasScrolled: boolean };

export type FocusReading = { stop: Stop | null; effects: Effects };

export type WalkInPage = {
  begin(): void;
  read(): FocusReading;
  /** Takes the focus away, and gives it back as the keyboard would. */
  blur(): void;
  focus(id: number): void;
  click(id: number): void;
  countLeft(): number;
  listExits(): string[];
  listMouseTargets(listening: unknown[]): MouseTarget[];
  listFieldsOfScripts(listening: unknown[]): FieldOfScript[];
  hasShortcutSettings(): boolean;
  listReversals(ids: number[]): Reversal[];
  listTurned(ids: number[]): Reversal[];
  leaveFocus(): void;
  describe(id: number): Stop | null;
  describeElement(element: Element): DescribedElement;
  findFocus(): Element | null;
  end(): void;
};

type State = {
  elements: Element[];
  ids: WeakMap<Element, number>;
  arrivals: Element[];
  records: MutationRecord[];
  observer: MutationObserver;
  documents: Set<Document>;
  /** Scroll position before the last key. */
  from: { x: number; y: number };
  before: { focus: Element | null; x: number; y: number; giveBack(): void };
  parts: PlaceParts;
};

/** Functions of other files: a script in the page has no imports. */
type PlaceParts = {
  toHostPath(element: Element, generated: RegExp): string[];
  toSelector(element: Element, generated: RegExp): string;
  freeze(): void;
  measureStop: typeof measureStop;
  listMouseTargets: typeof listMouseTargets;
  listFieldsOfScripts: typeof listFieldsOfScripts;
  hasShortcutSettings: typeof hasShortcutSettings;
  listReversals: typeof listReversals;
  listTurned: typeof listTurned;
  keepValues: typeof keepValues;
  generated: RegExp;
};

export function openWalk(parts: PlaceParts): WalkInPage {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((list) => void records.push(...list.slice(0, 1_000)));
  const before = { focus: findFocus(document), x: scrollX, y: scrollY, giveBack: parts.keepValues() };
  const own = {
    elements: [],
    ids: new WeakMap<Element, number>(),
    arrivals: [],
    documents: new Set<Document>(),
  };
  const state: State = { ...own, records, observer, before, parts, from: { x: 0, y: 0 } };
  const arrive = (event: Event) => void state.arrivals.push(event.composedPath()[0] as Element);
  watch(document, state, arrive);
  leaveFocus();
  return {
    begin: () => {
      observer.takeRecords();
      Object.assign(state, { arrivals: [], from: { x: scrollX, y: scrollY } });
      records.length = 0;
    },
    read: () => {
      watch(document, state, arrive);
      return readFocus(state);
    },
    blur: () => {
      blur(findFocus(document));
      parts.freeze();
    },
    focus: (id) => {
      const element = state.elements[id] as HTMLElement | undefined;
      element?.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      parts.freeze();
    },
    click: (id) => (state.elements[id] as HTMLElement | undefined)?.click(),
    countLeft: () => countLeft(state),
    listExits: () => listExits(),
    listMouseTargets: (listening) =>
      parts.listMouseTargets(listening, (element) => describeElement(element, state), 4_000),
    listFieldsOfScripts: (listening) =>
      parts.listFieldsOfScripts(listening, (element) => describeElement(element, state)),
    hasShortcutSettings: parts.hasShortcutSettings,
    listReversals: (ids) => parts.listReversals(ids.flatMap((id) => state.elements[id] ?? [])),
    listTurned: (ids) => parts.listTurned(ids.flatMap((id) => state.elements[id] ?? [])),
    leaveFocus,
    findFocus: () => findFocus(document),
    describeElement: (element) => describeElement(element, state),
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

/** Resets the focus as if the page had just been opened: the next Tab leads to its first stop. */
function leaveFocus(): void {
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
  blur(findFocus(document));
  getSelection()?.removeAllRanges();
  if (document.body) getSelection()?.collapse(document.body, 0);
}

function blur(focused: Element | null): void {
  if (focused && 'blur' in focused) (focused as HTMLElement).blur();
}

function endWalk({ documents, observer, before }: State, arrive: (event: Event) => void): void {
  observer.disconnect();
  for (const inner of documents) inner.removeEventListener('focus', arrive, true);
  blur(findFocus(document));
  getSelection()?.removeAllRanges();
  const { focus, x, y, giveBack } = before;
  giveBack();
  if (focus?.isConnected && 'focus' in focus) (focus as HTMLElement).focus({ preventScroll: true });
  scrollTo({ left: x, top: y, behavior: 'instant' });
}

/** Focused element, through open shadow trees and frames of the same origin. */
function findFocus(inner: Document): Element | null {
  let focused = inner.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const content = focused?.localName === 'iframe' ? (focused as HTMLIFrameElement).contentDocument : null;
  if (content) return findFocus(content) ?? focused;
  const isNone = focused === inner.body || focused === inner.documentElement;
  return isNone && !focused?.hasAttribute('tabindex') ? null : focused;
}

function toId(element: Element, { elements, ids }: State): number {
  const known = ids.get(element);
  if (known !== undefined) return known;
  elements.push(element);
  ids.set(element, elements.length - 1);
  return elements.length - 1;
}

function readFocus(state: State): FocusReading {
  state.parts.freeze();
  state.records.push(...state.observer.takeRecords());
  const focused = findFocus(document);
  const arrivals = state.arrivals.map((element) => toId(element, state));
  const changes = state.records.filter(isChange);
  const hasScrolled = scrollX !== state.from.x || scrollY !== state.from.y;
  const effects = { arrivals, changes: changes.length, hasScrolled };
  return { stop: focused ? describeStop(focused, state) : null, effects };
}

/** Scripts often write the value again that an attribute has. */
function isChange({ type, target, attributeName, oldValue }: MutationRecord): boolean {
  return type !== 'attributes' || (target as Element).getAttribute(attributeName ?? '') !== oldValue;
}

function describeStop(element: Element, state: State): Stop {
  const { parts } = state;
  return {
    ...parts.measureStop(element, (layer) => toPath(layer, parts).join(' >>> ')),
    ...describeElement(element, state),
    box: toBox(element),
    scroll: { x: scrollX, y: scrollY },
    view: { width: document.documentElement.clientWidth, height: innerHeight },
    kind: toKind(element),
    look: toLook(element),
    tabIndex: (element as HTMLElement).tabIndex,
    isSkipLink: element.localName === 'a' && /^#./.test(element.getAttribute('href') ?? ''),
  };
}

function describeElement(element: Element, state: State): DescribedElement {
  return {
    id: toId(element, state),
    selector: toPath(element, state.parts).join(' >>> ').slice(0, 1_000),
    snippet: element.outerHTML.slice(0, 400),
    tag: element.localName,
    role: element.getAttribute('role')?.trim().split(/\s+/)[0] ?? '',
    name: toName(element),
  };
}

/** Selectors from the outermost frame and shadow host to the element. */
function toPath(element: Element, { toHostPath, toSelector, generated, ...rest }: PlaceParts): string[] {
  const frame = element.ownerDocument.defaultView?.frameElement;
  const outer = frame ? toPath(frame, { toHostPath, toSelector, generated, ...rest }) : [];
  return [...outer, ...toHostPath(element, generated), toSelector(element, generated)];
}

/** Box in the window of the page, also for elements in frames. */
function toBox(element: Element): Stop['box'] {
  const { x, y, width, height } = element.getBoundingClientRect();
  const frame = element.ownerDocument.defaultView?.frameElement;
  if (!frame) return { x, y, width, height };
  const outer = toBox(frame);
  return { x: outer.x + frame.clientLeft + x, y: outer.y + frame.clientTop + y, width, height };
}

function toKind(element: Element): Stop['kind'] {
  const role = element.getAttribute('role') ?? '';
  if (/^i?frame$/.test(element.localName)) return 'frame';
  if (isTextField(element)) return 'text';
  if (element.localName.includes('-') && !element.shadowRoot && !element.hasAttribute('tabindex'))
    return 'deep';
  if (/^(?:video|audio|object|embed)$/.test(element.localName)) return 'deep';
  const type = element.localName === 'input' ? (element as HTMLInputElement).type : '';
  if (/^(?:date|time|month|week|datetime-local)$/.test(type)) return 'deep';
  const isWidget =
    /^(?:listbox|tree|grid|treegrid|menu|menubar|tablist|radiogroup|toolbar|application)$/.test(role);
  if (isWidget || element.hasAttribute('aria-activedescendant')) return 'widget';
  const isNative = /^(?:a|area|button|input|select|summary)$/.test(element.localName);
  const isControl =
    /^(?:button|link|checkbox|radio|switch|tab|menuitem\w*|option|slider|spinbutton|combobox)$/;
  return isNative || isControl.test(role) ? 'control' : 'area';
}

/** The caret shows the focus there. */
function isTextField(element: Element): boolean {
  if (element.localName === 'textarea' || (element as HTMLElement).isContentEditable) return true;
  const types = /^(?:text|search|email|tel|url|password|number)$/;
  return element.localName === 'input' && types.test((element as HTMLInputElement).type);
}

function toName(element: Element): string {
  const labels = [...((element as HTMLInputElement).labels ?? [])]
    .map((label) => label.textContent)
    .join(' ');
  const text = element.textContent ?? '';
  const images = [...element.querySelectorAll('img[alt]')]
    .map((image) => image.getAttribute('alt'))
    .join(' ');
  const isButton = element.matches('input[type=button], input[type=submit], input[type=reset]');
  const value = isButton ? (element as HTMLInputElement).value : '';
  const title = element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '';
  const label = element.getAttribute('aria-label')?.trim();
  const own = element.localName === 'select' ? '' : text.trim();
  return (label || labels.trim() || own || images || value || title).replace(/\s+/g, ' ').trim().slice(0, 60);
}

function toLook(element: Element): string {
  const parent = element.parentElement;
  const around = parent ? `${parent.localName}.${parent.className}` : '';
  const type = element.getAttribute('type') ?? '';
  return `${around} ${element.localName}.${element.className} ${type} ${getComputedStyle(element).outlineStyle}`;
}

/** Elements for the Tab key that the walk has not come to. */
function countLeft({ ids }: State): number {
  const css = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const isLeft = (element: Element) => {
    const { tabIndex, disabled, type } = element as HTMLInputElement;
    const isOpen = tabIndex >= 0 && !disabled && type !== 'hidden' && type !== 'radio' && !ids.has(element);
    return isOpen && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
  };
  return [...document.querySelectorAll(css)].filter(isLeft).length;
}

/** Keys that visible text on the page names, as `Ctrl+M` or `F6`. */
function listExits(): string[] {
  const text = document.body?.textContent.slice(0, 50_000) ?? '';
  const named =
    /\b(?:(?:Strg|Ctrl|Control|Alt|Shift|Umschalt)\s*\+\s*)+(?:F\d{1,2}|[A-Za-z0-9])\b|\bF\d{1,2}\b/gi;
  return [...new Set([...text.matchAll(named)].map(([keys]) => keys.replace(/\s+/g, '')))].slice(0, 4);
}

export const walkParts = [
  openWalk,
  watch,
  leaveFocus,
  blur,
  endWalk,
  findFocus,
  toId,
  readFocus,
  isChange,
  describeStop,
  describeElement,
  toPath,
  toBox,
  toKind,
  isTextField,
  toName,
  toLook,
  countLeft,
  listExits,
];
