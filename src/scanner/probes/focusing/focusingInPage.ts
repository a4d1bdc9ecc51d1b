import { heardParts } from '../reading/heardInPage.ts';
import { seenTextParts } from '../reading/textsInView.ts';

declare function listSeenTexts(): Text[];

export type GoneTexts = { letters: number; places: number; words: string };

export type FocusingInPage = ReturnType<typeof openFocusing>;

export function openFocusing<Described>(parts: {
  describeElement(element: Element): Described & { id: number };
  isNewKind(element: Element): boolean;
}) {
  const controls = new Map<number, Element>();
  let before: Text[] = [];
  return {
    list: (listening: unknown[]) => {
      const heard = new Set(listening.filter((node) => node instanceof Element));
      return listFocusable(heard)
        .filter(parts.isNewKind)
        .map((element) => {
          const described = parts.describeElement(element);
          controls.set(described.id, element);
          return described;
        });
    },
    remember: () => {
      before = listSeenTexts();
    },
    isRestless: () => listGone(before).length > 0,
    read: (id: number): GoneTexts => toGone(controls.get(id)!, before),
  };
}

/** Two of each kind: buttons and links with a script that hears the focus, but none that arrow keys choose. */
function listFocusable(heard: Set<Element>): Element[] {
  const css = 'a[href], button, [role=button], [role=link], [tabindex="0"]';
  const chosen = '[role=tab], [role=option], [role=menuitem], [role=treeitem], [role=radio], [role=gridcell]';
  const isHeard = (element: Element) =>
    element.hasAttribute('onfocus') || heard.has(element) || heard.has(element.parentElement!);
  const all = [...document.querySelectorAll(css)].filter(
    (element) =>
      isHeard(element) &&
      !element.matches(`${chosen}, :disabled, [tabindex="-1"]`) &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  const toKind = ({ localName, className }: Element) => `${localName}.${className}`;
  return [...Map.groupBy(all, toKind).values()].flatMap((alike) => alike.slice(0, 2));
}

function listGone(before: Text[]): Text[] {
  const now = new Set(listSeenTexts());
  return before.filter((text) => !now.has(text));
}

function toGone(control: Element, before: Text[]): GoneTexts {
  const own = findOwnPart(control, before);
  const isOther = ({ parentElement }: Text) =>
    parentElement !== null && !own.contains(parentElement) && !isInLayer(parentElement);
  const gone = listGone(before).filter(isOther);
  const words = gone.map(({ data }) => data.replace(/\s+/g, ' ').trim());
  return {
    letters: words.join('').length,
    places: new Set(gone.map(({ parentElement }) => parentElement)).size,
    words: words.join(' ').slice(0, 80),
  };
}

function findOwnPart(control: Element, texts: Text[]): Element {
  const toSize = (part: Element) =>
    texts.reduce((sum, text) => sum + (part.contains(text) ? text.data.trim().length : 0), 0);
  const most = toSize(document.body) / 4;
  let part = control;
  while (part.parentElement && part.parentElement !== document.body && toSize(part.parentElement) < most)
    part = part.parentElement;
  return part;
}

function isInLayer(element: Element): boolean {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    if (/absolute|fixed/.test(getComputedStyle(at).position)) return true;
  return element.closest('[role=tooltip], [role=status], [role=alert], [aria-live]') !== null;
}

export const focusingParts = [
  openFocusing,
  listFocusable,
  listGone,
  toGone,
  findOwnPart,
  isInLayer,
  ...heardParts,
  ...seenTextParts,
];
