import type { DescribedElement } from '../keyboard/stopInPage.ts';
import type { WalkInPage } from '../keyboard/walkInPage.ts';

/** Text that came; `isNext`: right behind the control. */
export type News = {
  selector: string;
  snippet: string;
  words: string;
  isNext: boolean;
  isAnnounced: boolean;
};

/** Changes since a control was remembered. */
export type Effect = {
  news: News | null;
  /** Each new text with the element that holds it. */
  came: News[];
  /** Values of the attributes that tell a state, of the control or around it; '' without one. */
  states: { before: string; after: string };
  isRenamed: boolean;
  looksOther: boolean;
  /** Control beside it that looked chosen before and no longer does. */
  replaced: number | null;
  /** No text came or went. */
  isQuiet: boolean;
  hasFocus: boolean;
};

export type OperatingInPage = ReturnType<typeof openOperating>;

type Memory = {
  control: Element;
  texts: Map<Text, string>;
  look: string;
  beside: Map<Element, string>;
  marks: Map<Element, Mark>;
  name: string;
  state: string;
  live: string;
};

type Mark = { names: string[]; shade: string };

type Parts = Pick<WalkInPage, 'describeElement' | 'findFocus'> & { isNewKind(element: Element): boolean };

declare function listSeenTexts(): Text[];

export function openOperating(parts: Parts, live: string) {
  let memory: Memory | null = null;
  const controls = new Map<number, Element>();
  return {
    listControls: (listening: unknown[]): DescribedElement[] =>
      listAll(listening, parts.isNewKind).map((element) => {
        const described = parts.describeElement(element);
        controls.set(described.id, element);
        return described;
      }),
    remember: (id: number) => {
      const control = controls.get(id);
      memory = control ? rememberControl(control, live) : null;
    },
    read: (): Effect | null => memory && readEffect(memory, parts, live),
  };
}

function listAll(listening: unknown[], isNewKind: (element: Element) => boolean): Element[] {
  const heard = new Set(listening);
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const fillers = [...listSubmits(heard), ...listBoxes(heard)].filter(
    (element) => isNewKind(element) && isShown(element),
  );
  return [...listOperable(listening, isNewKind), ...fillers];
}

function listSubmits(heard: Set<unknown>): Element[] {
  const harm = /kauf|bestell|order|\bpay|zahl|\bbuy now|lösch|delete|abmeld|log ?out|kündig/i;
  const forms = [...document.forms].filter(
    (form) =>
      (heard.has(form) || form.hasAttribute('onsubmit')) &&
      form.checkValidity() &&
      ![...form.querySelectorAll('textarea, input')].some(isEmptyField),
  );
  const buttons = forms.flatMap((form) =>
    [...form.elements]
      .filter((element) => element.matches('button:not([type=button], [type=reset]), input[type=submit]'))
      .slice(0, 1),
  );
  return buttons
    .filter((button) => !button.matches(':disabled') && !harm.test(button.textContent))
    .slice(0, 3);
}

function isEmptyField(field: Element): boolean {
  const { type, value } = field as HTMLInputElement;
  return value === '' && !/^(?:hidden|submit|button|image|reset|checkbox|radio|file)$/.test(type);
}

function listBoxes(heard: Set<unknown>): Element[] {
  const boxes = [...document.querySelectorAll('input[type=checkbox]:not(:disabled)')];
  return boxes
    .filter((box) => {
      for (let at: Element | null = box; at && at !== document.body; at = at.parentElement)
        if (heard.has(at) || at.hasAttribute('onchange')) return true;
      return false;
    })
    .slice(0, 2);
}

/** Buttons that do something in the page and whose names speak of nothing that cannot be undone. */
function listOperable(listening: unknown[], isNewKind: (element: Element) => boolean): Element[] {
  const css =
    'button:not([type=submit]):not([type=reset]), [role=button], [role=switch], a[href^="#"], a[href^="javascript:"]';
  const harm =
    /lösch|entfern|delete|remove|kauf|bestell|\bbuy|order|\bpay|zahl|abmeld|log ?out|sign ?out|kündig|send|submit|druck|print|download|herunter/i;
  const heard = new Set(listening);
  return [...document.querySelectorAll(css)].filter((element) => {
    const isHeard = heard.has(element) || element.hasAttribute('onclick');
    const isOwn = isHeard && isNewKind(element) && element.checkVisibility({ visibilityProperty: true });
    const isForeign = element.matches(
      '[aria-haspopup], [disabled], [aria-disabled=true], form button:not([type])',
    );
    return isOwn && !isForeign && !harm.test(`${element.textContent} ${element.getAttribute('aria-label')}`);
  });
}

function rememberControl(control: Element, live: string): Memory {
  return {
    control,
    texts: new Map(listSeenTexts().map((text) => [text, text.data])),
    look: readLook(control),
    beside: new Map(listBeside(control).map((other) => [other, readLook(other)])),
    marks: new Map([control, ...listBeside(control)].map((other) => [other, readMark(other)])),
    name: readName(control),
    state: readState(control),
    live: readLive(live),
  };
}

/** Controls of the same kind in the same group, each perhaps in an element of its own. */
function listBeside(control: Element): Element[] {
  const group =
    control.parentElement?.children.length === 1
      ? control.parentElement.parentElement
      : control.parentElement;
  const others = [...(group?.querySelectorAll(control.localName) ?? [])];
  return others.filter((other) => other !== control).slice(0, 8);
}

function readLook(control: Element): string {
  const parts = [control, ...control.querySelectorAll('*')].slice(0, 12);
  return parts
    .flatMap((part) => [null, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)))
    .map(
      ({
        color,
        backgroundColor,
        backgroundImage,
        borderColor,
        borderWidth,
        fontWeight,
        textDecorationLine,
        transform,
        translate,
        left,
        display,
        content,
        fill,
      }) =>
        [
          color,
          backgroundColor,
          backgroundImage,
          borderColor,
          borderWidth,
          fontWeight,
          textDecorationLine,
          transform,
          translate,
          left,
          display,
          content,
          fill,
        ].join(),
    )
    .join('|');
}

function readName(control: Element): string {
  const images = [...control.querySelectorAll('[alt], [aria-label], title')];
  const said = images.map(
    (image) => `${image.getAttribute('alt')} ${image.getAttribute('aria-label')} ${image.textContent}`,
  );
  const ids = (control.getAttribute('aria-labelledby') ?? '').split(/\s+/);
  const labels = ids.map((id) => document.getElementById(id)?.textContent ?? '');
  return [
    control.textContent,
    control.getAttribute('aria-label'),
    control.getAttribute('title'),
    ...said,
    ...labels,
  ].join(' ');
}

/** States of the control, of what it holds and of the element right around it. */
function readState(control: Element): string {
  const names = ['aria-expanded', 'aria-pressed', 'aria-selected', 'aria-checked', 'aria-current', 'open'];
  const near = [control, ...control.querySelectorAll('*'), control.parentElement].filter(
    (one) => one !== null,
  );
  return near
    .flatMap((one) => names.map((name) => [name, one.getAttribute(name)]))
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}

function readLive(live: string): string {
  return [...document.querySelectorAll(live)].map((region) => region.textContent).join('|');
}

function readEffect(memory: Memory, { describeElement, findFocus }: Parts, live: string): Effect {
  const { control, texts, look, name, state } = memory;
  const now = listSeenTexts();
  const known = new Set([...texts.values()].map((words) => words.trim()));
  const isNew = (text: Text) => texts.get(text) !== text.data && !known.has(text.data.trim());
  const came = now.filter((text) => isNew(text) && !control.contains(text));
  const [shown, left] = [toLines([...texts.keys()], texts), toLines(now)];
  const isNext = came.length > 0 && isRightBehind(control, came[0]!, now);
  const holder = came[0]?.parentElement;
  const isAnnounced = Boolean(holder?.closest(live)) || memory.live !== readLive(live);
  const words = came
    .map(({ data }) => data)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
  const focus = findFocus();
  const toNews = (element: Element): News => ({
    ...toSeen(describeElement(element)),
    words: (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 300),
    isNext: false,
    isAnnounced: isAnnounced || Boolean(element.closest(live)),
  });
  const holders = new Set(came.map(({ parentElement }) => parentElement).filter((one) => one !== null));
  return {
    came: [...holders].slice(0, 12).map(toNews),
    news: holder ? { ...toSeen(describeElement(holder)), words, isNext, isAnnounced } : null,
    states: { before: state, after: readState(control) },
    isRenamed: name !== readName(control),
    looksOther: look !== readLook(control),
    replaced: findReplaced(memory, describeElement),
    isQuiet: shown === left,
    hasFocus: focus !== null && control.contains(focus),
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
): number | null {
  const now = readLook(control);
  const gained = readMark(control).names.filter((name) => !marks.get(control)?.names.includes(name));
  for (const [other, before] of beside) {
    const isSwapped = now !== look && now === before && readLook(other) === look;
    const { names, shade } = readMark(other);
    const lost = (marks.get(other)?.names ?? []).filter((name) => !names.includes(name));
    const isTaken = gained.some((name) => lost.includes(name)) && shade !== marks.get(other)?.shade;
    if (isSwapped || isTaken) return describe(other).id;
  }
  return null;
}

function readMark(control: Element): Mark {
  const { boxShadow, outline } = getComputedStyle(control);
  return { names: [...control.classList], shade: [readLook(control), boxShadow, outline].join('|') };
}

function toSeen({ selector, snippet }: DescribedElement) {
  return { selector, snippet };
}

/** True if the text is the first one behind the control. */
function isRightBehind(control: Element, text: Text, now: Text[]): boolean {
  const target = control.getAttribute('aria-controls') ?? control.getAttribute('href')?.slice(1) ?? '';
  if (target !== '' && document.getElementById(target)?.contains(text)) return true;
  const behind = now.find(
    (other) =>
      !control.contains(other) && control.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return behind === text;
}

export const operatingParts = [
  openOperating,
  listAll,
  listSubmits,
  isEmptyField,
  listBoxes,
  listOperable,
  rememberControl,
  listBeside,
  readLook,
  findReplaced,
  readMark,
  toLines,
  readName,
  readState,
  readLive,
  readEffect,
  toSeen,
  isRightBehind,
];
