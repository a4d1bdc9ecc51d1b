import type { DescribedElement } from '../keyboard/stopInPage.ts';
import type { WalkInPage } from '../keyboard/walkInPage.ts';
import type { Ground, NewLine, Words } from './linesInPage.ts';
import type { FocusLoss, Lead, Remembered } from './movesInPage.ts';

/** Text that came; `isNext`: right behind the control, or beside it in the same part of the page. */
export type News = {
  selector: string;
  snippet: string;
  words: string;
  isNext: boolean;
  isAnnounced: boolean;
};

export type Replaced = DescribedElement & { state: string };

/** Changes since a control was remembered. */
export type Effect = {
  news: News | null;
  /** Lines that are no content by themselves, as headings and controls are. */
  came: NewLine[];
  /** Values of the attributes that tell a state, of the control or around it; '' without one. */
  states: { before: string; after: string };
  isRenamed: boolean;
  isTicked: boolean;
  looksOther: boolean;
  /** The card around it, one of several with such a control, looks other. */
  marksCard: boolean;
  isToldInCard: boolean;
  /** Icon, or sign that screen readers leave out, is another. */
  isRedrawn: boolean;
  isOfColumn: boolean;
  /** Entries that lists show now, of those that showed more or fewer before. */
  counts: number[];
  isRepainted: boolean;
  /** Control beside it that looked chosen before and no longer does. */
  replaced: Replaced | null;
  /** No text came or went. */
  isQuiet: boolean;
  hasFocus: boolean;
  move: Lead | null;
  loss: FocusLoss | null;
  /** New control that takes back what the press did. */
  offer: DescribedElement | null;
};

export type OperatingInPage = ReturnType<typeof openOperating>;

type Memory = {
  control: Element;
  texts: Map<Text, string>;
  filled: Map<Element, string>;
  look: string;
  drawn: string;
  card: string;
  words: string;
  counts: Map<Element, number>;
  /** Colours of the page, which a dark look changes everywhere. */
  ground: string;
  beside: Map<Element, string>;
  marks: Map<Element, Mark>;
  name: string;
  wasTicked: boolean;
  remembered: Remembered;
  state: string;
  live: string;
  isWarned: boolean;
  lines: Element[];
  offers: Element[];
  stops: Element[];
};

type Mark = { names: string[]; shade: string };

type Parts = Pick<WalkInPage, 'describeElement' | 'findFocus' | 'focus' | 'read' | 'listFieldsOfScripts'> & {
  isNewKind(element: Element): boolean;
  listTexts(): Text[];
};

declare function listAll(listening: unknown[], isNewKind: (element: Element) => boolean): Element[];
declare function listLines(came: Text[], ground: Ground): (Words & { element: Element })[];
declare function countEntries(): Map<Element, number>;
declare function listCounts(before: Map<Element, number>): number[];
declare function isGlued(before: Text | undefined, text: Text): boolean;
declare function listVanished(lines: Element[]): number[];
declare function findMove(control: Element, focus: Element | null, stops: Element[]): Lead | null;
declare function listStops(): Element[];
declare function findLoss(control: Element, focus: Element | null, remembered: Remembered): FocusLoss | null;
declare function listOffers(): Element[];
declare function findEntry(control: Element): Element | null;
declare function toSaid(control: Element): string;
declare function showField(control: Element): () => void;
declare function putFile(field: Element | undefined): void;
declare function varyForm(control: Element | undefined, letters: string): boolean;
declare function clearSearch(control: Element | undefined, letters: string): boolean;
declare function isMouseAlone(element: Element): boolean;
declare function readGround(): string;
declare function readLook(control: Element): string;
declare function readName(control: Element): string;
declare function findCard(control: Element): Element | null;
declare function readCard(control: Element): string;
declare function readDrawn(control: Element): string;
declare function findGroup(control: Element): Element[];
declare function speaksOfHarm(element: Element): boolean;
declare function isOpenedBy(control: Element, text: Text, now: Text[]): boolean;

export function openOperating(parts: Parts, live: string) {
  let memory: Memory | null = null;
  let conceal = () => {};
  const controls = new Map<number, Element>();
  return {
    listControls: (listening: unknown[]): DescribedElement[] =>
      listAll(listening, parts.isNewKind).map((element) => {
        const described = parts.describeElement(element);
        controls.set(described.id, element);
        return described;
      }),
    /** Gives the focus to the control. */
    remember: (id: number) => {
      parts.focus(id);
      const control = controls.get(id);
      memory = control ? rememberControl(control, parts, live) : null;
    },
    /** Gives the focus to another control of the same kind; null without one. */
    rememberOther: (id: number): DescribedElement | null => {
      const other = findOther(controls.get(id));
      const described = other ? parts.describeElement(other) : null;
      if (other && described) {
        parts.focus(described.id);
        memory = rememberControl(other, parts, live);
      }
      return described;
    },
    /** Chooses something else in the form of a sending control, as before asking for results. */
    vary: (id: number, letters: string): boolean => varyForm(controls.get(id), letters),
    /** True if something was searched for, which is taken back. */
    clear: (id: number, letters: string): boolean => clearSearch(controls.get(id), letters),
    isMouseAlone: (id: number): boolean => {
      const control = controls.get(id);
      return control !== undefined && isMouseAlone(control);
    },
    showField: (id: number): boolean => {
      const control = controls.get(id);
      if (!control || control.checkVisibility()) return false;
      conceal = showField(control);
      return true;
    },
    putFile: (id: number): void => putFile(controls.get(id)),
    conceal: () => conceal(),
    read: (): Effect | null => {
      parts.read();
      return memory && readEffect(memory, parts, live);
    },
    countOffers: (): number => listOffers().length,
    /** Places among the lines that came of those that went again. */
    listVanished: (): number[] => (memory ? listVanished(memory.lines) : []),
  };
}

function findOther(control: Element | undefined): Element | undefined {
  const isFree = (other: Element) =>
    !other.matches(':disabled, [aria-disabled=true]') &&
    other.checkVisibility({ visibilityProperty: true }) &&
    !speaksOfHarm(other);
  return control && findGroup(control).find(isFree);
}

function rememberControl(control: Element, { listFieldsOfScripts, listTexts }: Parts, live: string): Memory {
  const texts = listTexts();
  const entry = findEntry(control);
  return {
    control,
    texts: new Map(texts.map((text) => [text, text.data])),
    filled: new Map(texts.map((text) => [text.parentElement!, text.data.trim()])),
    look: readLook(control),
    drawn: readDrawn(control),
    card: readCard(control),
    words: findCard(control)?.textContent ?? '',
    counts: countEntries(),
    ground: readGround(),
    beside: new Map(findGroup(control).map((other) => [other, readLook(other)])),
    marks: new Map([control, ...findGroup(control)].map((other) => [other, readMark(other)])),
    name: readName(control),
    wasTicked: isTicked(control),
    remembered: {
      entry,
      list: entry?.parentElement ?? null,
      name: toSaid(control),
      known: new Set(document.querySelectorAll(control.localName)),
    },
    state: readState(control),
    live: readLive(live),
    lines: [],
    offers: listOffers(),
    stops: control.matches('select, input') ? listStops() : [],
    isWarned: listFieldsOfScripts([control]).choices.length === 0,
  };
}

/** True where screen readers leave the tick out, or read a set name instead. */
function isTicked(control: Element): boolean {
  const copy = control.cloneNode(true) as Element;
  const isNamed = control.hasAttribute('aria-label');
  const signs = isNamed ? [copy] : [...copy.querySelectorAll('[aria-hidden=true]')];
  return control.matches('button, [role=button]') && signs.some((sign) => /[✓✔☑✅]/u.test(sign.textContent));
}

/** States of the control, of what it holds and of the element right around it. */
function readState(control: Element): string {
  const names = [
    'aria-expanded',
    'aria-pressed',
    'aria-selected',
    'aria-checked',
    'aria-current',
    'aria-sort',
    'open',
  ];
  const header = control.closest('[aria-sort]');
  const near = [control, ...control.querySelectorAll('*'), control.parentElement, header].filter(
    (one) => one !== null,
  );
  return near
    .flatMap((one) => names.map((name) => [name, one.getAttribute(name)]))
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}

function readLive(live: string): string {
  const regions = [...document.querySelectorAll(live)].filter(
    (region) => !region.matches('dialog, [role=dialog], [role=alertdialog]'),
  );
  return regions.map((region) => region.textContent).join('|');
}

function readEffect(memory: Memory, { describeElement, findFocus, listTexts }: Parts, live: string): Effect {
  const { control, texts, filled, look, name, state } = memory;
  const now = listTexts();
  const known = new Set([...texts.values()].map((words) => words.trim()));
  const isOther = (text: Text, words: string) =>
    filled.has(text.parentElement!) ? filled.get(text.parentElement!) !== words : !known.has(words);
  const isNew = (text: Text) => texts.get(text) !== text.data && isOther(text, text.data.trim());
  const came = now.filter((text) => isNew(text) && !control.contains(text));
  const [shown, left] = [toLines([...texts.keys()], texts), toLines(now)];
  const isQuiet = shown === left;
  const holder = came[0]?.parentElement;
  const isOpened = holder && !filled.has(holder) && !holder.closest(live);
  const isNext = Boolean(isOpened) && isOpenedBy(control, came[0]!, now);
  const isAnnounced = Boolean(holder?.closest(live)) || memory.live !== readLive(live);
  const words = came
    .map((text, at) => `${isGlued(came[at - 1], text) ? '' : ' '}${text.data}`)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
  const focus = findFocus();
  const isRedrawn = memory.drawn !== readDrawn(control);
  const isRepainted = memory.ground !== readGround();
  const lines = isAnnounced ? [] : listLines(came, { control, filled, live });
  memory.lines = lines.map(({ element }) => element);
  return {
    came: lines.map(({ element, ...line }) => ({ ...toSeen(describeElement(element)), ...line })),
    news: holder ? { ...toSeen(describeElement(holder)), words, isNext, isAnnounced } : null,
    states: { before: state, after: readState(control) },
    isRenamed: name !== readName(control),
    isTicked: isTicked(control) && !memory.wasTicked,
    looksOther: (look !== readLook(control) || isRedrawn) && !isRepainted,
    isRedrawn,
    marksCard: memory.card !== readCard(control) && !isRepainted,
    isToldInCard: memory.words !== (findCard(control)?.textContent ?? ''),
    isOfColumn: control.closest('th, [role=columnheader]') !== null,
    counts: isQuiet ? [] : listCounts(memory.counts),
    isRepainted,
    replaced: findReplaced(memory, describeElement),
    isQuiet,
    hasFocus: focus !== null && control.contains(focus),
    move: memory.isWarned ? null : findMove(control, focus, memory.stops),
    loss: findLoss(control, focus, memory.remembered),
    offer: findOffer(memory, describeElement),
  };
}

/** Texts in their order: a script may write the same text again. */
function toLines(list: Text[], as?: Map<Text, string>): string {
  return list.map((text) => (as?.get(text) ?? text.data).trim()).join('|');
}

/** Finds the control that swapped its look with the chosen one, or gave it a class. */
function findReplaced(
  { control, look, beside, marks }: Memory,
  describe: Parts['describeElement'],
): Replaced | null {
  const now = readLook(control);
  const gained = readMark(control).names.filter((name) => !marks.get(control)?.names.includes(name));
  for (const [other, before] of beside) {
    const isSwapped = now !== look && now === before && readLook(other) === look;
    const { names, shade } = readMark(other);
    const lost = (marks.get(other)?.names ?? []).filter((name) => !names.includes(name));
    const isTaken = gained.some((name) => lost.includes(name)) && shade !== marks.get(other)?.shade;
    if (isSwapped || isTaken) return { ...describe(other), state: readState(other) };
  }
  return null;
}

function readMark(control: Element): Mark {
  const { boxShadow, outline } = getComputedStyle(control);
  const [names = '', card = ''] = readCard(control).split('|');
  return {
    names: [...control.classList, ...names.split(' ')],
    shade: [readLook(control), boxShadow, outline, card].join('|'),
  };
}

function findOffer({ offers }: Memory, describe: Parts['describeElement']): DescribedElement | null {
  const offer = listOffers().find((one) => !offers.includes(one));
  return offer ? describe(offer) : null;
}

function toSeen({ selector, snippet }: DescribedElement) {
  return { selector, snippet };
}

export const operatingParts = [
  openOperating,
  findOther,
  rememberControl,
  findReplaced,
  readMark,
  toLines,
  isTicked,
  readState,
  readLive,
  readEffect,
  findOffer,
  toSeen,
];
