import type { DescribedElement } from '../keyboard/stopInPage.ts';
import type { PageAct } from './actsInPage.ts';
import type { BeforeAct, IconLook } from './shownInPage.ts';
import type { ToldLook } from './toldInPage.ts';

/** News that are no content. `words`: text of one element, '' where something else tells. */
export type SeenNews = {
  why: string;
  words: string;
  control: DescribedElement | null;
  place: DescribedElement | null;
};

export type MessagesInPage = ReturnType<typeof openActing>;

type Parts = { describeElement(element: Element): DescribedElement };

declare function listSeenTexts(): Text[];
declare function listActs(listening: unknown[], hearsKeys: boolean): PageAct[];
declare function doAct(act: PageAct, step: () => void): string;
declare function listWorded(): string[];
declare function listDrawn(): Element[];
declare function readValues(): Map<Element, string>;
declare function readTold(worded: string[]): ToldLook;
declare function findChanged(before: ToldLook, entered: Element[]): Element | null;
declare function findPictured(before: ToldLook, worded: string[], ground: BeforeAct): Element | null;
declare function readSpoken(): string;
declare function listSpoken(record: MutationRecord): string[];
declare function isContent(text: Text, ground: BeforeAct): boolean;
declare function countSigns(): number;
declare function readIcons(control: Element): IconLook | null;
declare function tellsByIcon(before: IconLook | null, now: IconLook | null): boolean;
declare function readPromise(control: Element): string;

type Look = BeforeAct & {
  words: Map<Text, string>;
  content: Map<Text, string>;
  signs: number;
  spoken: string;
  icons: Map<Element, IconLook | null>;
  told: ToldLook;
};

export type ActStep = { at: number; isSetting: boolean; shown: SeenNews | null };

type State = {
  acts: PageAct[];
  observer: MutationObserver;
  records: MutationRecord[];
  /** Texts that were seen at any time. */
  said: Set<string>;
  /** Words that went through a live region, also if they are gone again. */
  spoken: Set<string>;
  look: Look | null;
  /** Comparisons of this call: many in a row would look like a page that hangs. */
  compared: number;
  /** Elements beside which style sheets write. */
  worded: string[];
  isLed: boolean;
  /** No element has the focus unless a script gives it to one. */
  isBlurred: boolean;
  describe: Parts['describeElement'];
};

export function openActing({ describeElement }: Parts) {
  const observer = new MutationObserver((list) => keepRecords(state, list));
  const sets = { said: new Set<string>(), spoken: new Set<string>() };
  const empty = {
    acts: [],
    records: [],
    ...sets,
    look: null,
    compared: 0,
    worded: listWorded(),
    isLed: false,
    isBlurred: false,
  };
  const state: State = { ...empty, observer, describe: describeElement };
  const stay = (event: Event) => stayHere(event, state);
  const leaving = ['click', 'auxclick', 'submit'];
  for (const type of leaving) addEventListener(type, stay);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  return {
    /** True where no part has a tree of its own. */
    isFlat: () => [...document.querySelectorAll('*')].every(({ shadowRoot }) => shadowRoot === null),
    list: (listening: unknown[], hearsKeys: boolean): number =>
      noteActs(state, listActs(listening, hearsKeys)),
    act: (from: number, most: number): ActStep => actSome(state, from, most),
    watch: () => {
      state.look = takeLook(state);
      state.records.length = 0;
    },
    scroll: () => {
      if (state.look) state.look.isScrolled = true;
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    },
    read: (): SeenNews | null => {
      const isMoved = state.isBlurred && document.activeElement !== document.body;
      if (isMoved) return toShown('moved', null);
      return findNews(state, 0, listEntered(state.look?.controls ?? []));
    },
    end: () => {
      observer.disconnect();
      for (const type of leaving) removeEventListener(type, stay);
    },
  };
}

/** Keeps the page where it is, and notes what would have led elsewhere. */
function stayHere(event: Event, state: State): void {
  const css = 'a[href]:not([href^="#"], [href^="javascript:" i]), area[href]';
  if (event.type !== 'submit' && !(event.target as Element).closest?.(css)) return;
  state.isLed ||= !event.defaultPrevented;
  event.preventDefault();
}

function countChanges(state: State): number {
  keepRecords(state, state.observer.takeRecords());
  return state.records.length;
}

function keepRecords({ records, spoken }: State, list: MutationRecord[]): void {
  records.push(...list);
  for (const words of list.flatMap(listSpoken)) spoken.add(words);
}

/** Adds what is new to operate; returns how much there is. */
function noteActs({ acts }: State, found: PageAct[]): number {
  const isKnown = ({ element, kind, isFilled }: PageAct) =>
    acts.some((one) => one.element === element && one.kind === kind && one.isFilled === isFilled);
  return acts.push(...found.filter((act) => !isKnown(act)));
}

/** Returns the place of the next act, earlier where something came that is no content. */
function actSome(state: State, from: number, most: number): ActStep {
  const [first] = state.acts.slice(from);
  const isSetting = /^(?:focus|set)$/.test(first!.kind);
  const due = state.acts
    .slice(from, from + most)
    .filter((act) => act.kind === first!.kind || (!isSetting && !/^(?:focus|set)$/.test(act.kind)));
  if (countChanges(state) > 0 || !state.look || state.look.isScrolled) state.look = takeLook(state);
  state.records.length = 0;
  state.compared = 0;
  state.look.icons = new Map(due.map(({ element }) => [element, readIcons(element)]));
  state.look.promised = due.map(({ element }) => readPromise(element)).join('|');
  state.look.controls = [];
  let end = 0;
  for (const [place, act] of due.entries()) {
    state.look.controls.push(act.element);
    const shown = act.element.isConnected ? actOnce(state, act) : null;
    if (shown) return { at: from + place, isSetting, shown };
    end = place + 1;
    if (state.compared >= mostCompared()) break;
  }
  state.isBlurred = isSetting;
  if (state.isBlurred) (document.activeElement as HTMLElement | null)?.blur();
  return { at: from + end, isSetting, shown: null };
}

function actOnce(state: State, act: PageAct): SeenNews | null {
  const entered = listEntered([act.element]);
  if (state.look) state.look.told.values = readValues();
  let [before, shown]: [number, SeenNews | null] = [countChanges(state), null];
  const step = () => {
    shown ??= findNews(state, before, entered);
    before = countChanges(state);
  };
  state.isLed = false;
  const why = doAct(act, step);
  const isLed = /^(?:focus|set)$/.test(act.kind) && state.isLed;
  if (why !== '' || isLed) return toShown(why || 'leads', state.describe(act.element));
  step();
  return shown;
}

/** Fields that are filled in by what is operated. */
function listEntered(controls: Element[]): Element[] {
  const isFree = (one: Element) => !one.matches('[readonly], :disabled');
  return controls.flatMap((one) =>
    one instanceof HTMLFormElement ? [...one.elements].filter(isFree) : [one],
  );
}

function findNews(state: State, before: number, entered: Element[]): SeenNews | null {
  const changed = state.look && findChanged(state.look.told, entered);
  if (changed) return toShown('value', state.describe(changed));
  if (countChanges(state) === before) return null;
  return ++state.compared > 20 * mostCompared() ? toShown('many', null) : compare(state);
}

function mostCompared(): number {
  return 6;
}

function takeLook({ said, worded }: State): Look {
  const seen = listSeenTexts();
  const known = new WeakSet<Node>(listDrawn());
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) known.add(walker.currentNode as Text);
  for (const { data } of seen) said.add(data.trim());
  return {
    controls: [],
    promised: '',
    isScrolled: false,
    known,
    filled: new WeakSet(seen.map(({ parentElement }) => parentElement!)),
    words: new Map(seen.map((text) => [text, text.data])),
    content: new Map(),
    signs: countSigns(),
    spoken: readSpoken(),
    icons: new Map(),
    told: readTold(worded),
  };
}

function compare({ look, said, spoken, worded, describe }: State): SeenNews | null {
  if (!look) return null;
  const control = look.controls.at(-1);
  const by = control?.isConnected ? describe(control) : null;
  const isNews = (text: Text) =>
    look.words.get(text) !== text.data && (!said.has(text.data.trim()) || look.words.has(text));
  const came = listSeenTexts().filter((text) => isNews(text) && look.content.get(text) !== text.data);
  const place = came.find((text) => !isContent(text, look))?.parentElement;
  for (const text of came) look.content.set(text, text.data);
  const isRead = [...spoken].some((words) => place && words.includes(toLine(place)));
  if (isRead || readSpoken() !== look.spoken) return toShown('spoken', by);
  const opening = '[aria-expanded], [aria-haspopup], [popovertarget], summary';
  if (place && look.controls.some((one) => one.matches(opening))) return toShown('opened', by);
  if (place) return { ...toShown('text', by), words: toLine(place), place: describe(place) };
  const picture = findPictured(look.told, worded, look);
  if (picture) return toShown('picture', describe(picture));
  if (countSigns() > look.signs) return toShown('sign', by);
  const icon = [...look.icons].find(
    ([one, before]) => one.isConnected && tellsByIcon(before, readIcons(one)),
  );
  return icon ? toShown('icon', describe(icon[0])) : null;
}

function toShown(why: string, control: DescribedElement | null): SeenNews {
  return { why, words: '', control, place: null };
}

function toLine({ textContent }: Element): string {
  return (textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 160);
}

export const messageParts = [
  openActing,
  stayHere,
  countChanges,
  keepRecords,
  noteActs,
  actSome,
  actOnce,
  listEntered,
  findNews,
  mostCompared,
  takeLook,
  compare,
  toShown,
  toLine,
];
