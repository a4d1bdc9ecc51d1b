import { nearParts } from '../reading/nearInPage.ts';

declare function isNear(one: Element, other: Element, mostPx: number): boolean;

/**
 * `mouse`: no key reaches it. `drag`: a key does, a simple press may not. `press`: acts before it is released. `drop`:
 * takes files that nothing else takes. `swipe`: no control does what a movement of the finger does. `held`: as `drag`, and
 * no script hears a press. If a trial proves it: `sort`, `pan`, entries that keys move as well, and a part without keys.
 * `grab`: as `drag`, if a trial proves it; it hears movements only while it is pressed.
 */
export type Dragged = {
  kind: 'mouse' | 'drag' | 'press' | 'drop' | 'swipe' | 'held' | 'sort' | 'pan' | 'grab';
  words: string;
  selector: string;
  snippet: string;
};

type Spot = { x: number; y: number };

/** Middle of a handle, places beside it on what it moves along, and buttons near it. */
export type Track = { handle: Spot; beside: Spot[]; ways: Spot[] };

/** Types that an element hears, as far as they matter. `follows`: it hears movements itself. */
export type Heard = { isMoved: boolean; follows: boolean; isReleased: boolean; isClicked: boolean };

type Parts = {
  toPlace(element: Element): { selector: string; snippet: string };
  isNewKind(element: Element): boolean;
};

export function openDragged({ toPlace, isNewKind }: Parts) {
  const handles: HTMLElement[] = [];
  return {
    list: (nodes: unknown[], heard: Heard[]): Dragged[] =>
      nodes.flatMap((node, at) => {
        if (!(node instanceof HTMLElement) || !isNewKind(node) || !isShownPart(node)) return [];
        const grip = findGrip(node);
        const kind = grip ? 'sort' : toDragKind(node, heard[at]!);
        if (kind && /drag|sort|pan|grab/.test(kind)) handles.push(grip ?? node);
        return kind ? [{ kind, words: toDragWords(node), ...toPlace(node) }] : [];
      }),
    aim: (at: number): Track => aimAtTrack(handles[at]!),
    readState: (at: number): string => readTrack(handles[at]!),
    readOwn: (at: number): string => readParts(handles[at]!, [...handles[at]!.querySelectorAll('*')]),
    /** Entries that drags and keys move. `heard`: elements at which scripts hear a press or a key. */
    listHeld: (heard: unknown[], pressed: boolean[]): Dragged[] => {
      const at = (isPressed: boolean) => heard.filter((_, place) => pressed[place] === isPressed) as Node[];
      const held = [...document.querySelectorAll<HTMLElement>('[draggable=true]')].filter(
        (one) =>
          (one.tabIndex === 0 || countStops(one) === 1) &&
          isNewKind(one) &&
          isShownPart(one) &&
          isHeldByKeys(one, { presses: at(true), keys: at(false) }),
      );
      const firsts = [...Map.groupBy(held, ({ parentElement }) => parentElement).values()].map(
        ([one]) => one!,
      );
      return firsts.map((one) => ({ kind: 'held', words: toDragWords(one), ...toPlace(one) }));
    },
    listDrops: (nodes: unknown[]): Dragged[] =>
      nodes.flatMap((node) =>
        node instanceof HTMLElement && isNewKind(node) && isOnlyWay(node)
          ? [{ kind: 'drop' as const, words: toDragWords(node), ...toPlace(node) }]
          : [],
      ),
  };
}

function isShownPart(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const isPage =
    element.matches('html, body, main, #root, #app') || width * height > innerWidth * innerHeight * 0.6;
  return width > 3 && height > 3 && !isPage && element.checkVisibility({ visibilityProperty: true });
}

function toDragKind(element: HTMLElement, heard: Heard): Dragged['kind'] | null {
  const cursor = [element, ...element.children].map((one) => getComputedStyle(one).cursor).join(' ');
  if (isSwiped(element, heard) && !(heard.follows && /grab|move/.test(cursor))) return 'swipe';
  return heard.isMoved ? toMovedKind(element, cursor) : toStillKind(element, heard, cursor);
}

function toMovedKind(element: HTMLElement, cursor: string): 'mouse' | 'drag' | null {
  if (isDrawnField(element) || !/grab|resize|move|pointer/.test(cursor)) return null;
  const hasWay = isOnTrack(element) ? hasStepper(element) : hasOtherWay(element);
  if (!isWorkable(element) && !hasWay) return 'mouse';
  return isReachedHandle(element) ? 'drag' : null;
}

function toStillKind(element: HTMLElement, heard: Heard, cursor: string): 'pan' | 'grab' | 'press' | null {
  const isControl = element.matches('button, a[href], [role=button], input[type=button], input[type=submit]');
  if (!isDrawnField(element) && isGrabbedAlone(element, heard)) return 'pan';
  const mayGrab = !isDrawnField(element) && !heard.isClicked && /grab/.test(cursor);
  if (mayGrab && isReachedHandle(element)) return 'grab';
  return isControl && !heard.isReleased ? 'press' : null;
}

function isDrawnField(element: HTMLElement): boolean {
  return element.matches('input, textarea, select, canvas, iframe');
}

function isReachedHandle(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && (!hasOtherWay(element) || listWays(element).length > 0);
}

function isGrabbedAlone(element: HTMLElement, { isClicked }: Heard): boolean {
  const isGrabbed = /grab|move/.test(getComputedStyle(element).cursor);
  return isGrabbed && !isClicked && !isWorkable(element) && !hasOtherWay(element);
}

/** A key moves it, nothing around it hears a press, and no control beside it does the same. */
function isHeldByKeys(entry: HTMLElement, { presses, keys }: { presses: Node[]; keys: Node[] }): boolean {
  const isTold = /zieh|drag|verschieb/i.test(entry.parentElement?.parentElement?.textContent ?? '');
  const isAround = (node: Node) =>
    node.contains(entry) && !(isTold && (node === document || node === document.body));
  const isOwn = (node: Node) => node.contains(entry) && node !== document && node !== document.body;
  const ways = 'button, select, input, a[href], [role=button]:not([draggable=true])';
  const around = entry.parentElement?.parentElement ?? entry;
  const others = [...around.querySelectorAll(ways)].filter((one) => !one.closest('[draggable=true]'));
  return keys.some(isOwn) && !presses.some(isAround) && others.length === 0;
}

function countStops(entry: Element): number {
  const stops = entry.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]');
  return stops.length + (entry.matches('[tabindex="0"]') ? 1 : 0);
}

/** First handle of a list in which each entry has one control alone. */
function findGrip(list: HTMLElement): HTMLElement | null {
  const entries = [...list.children];
  const isList = list.matches('ul, ol, [role=list], [role=listbox]') && entries.length >= 3;
  if (!isList || entries.some((entry) => countStops(entry) !== 1)) return null;
  const grip = entries[0]!.querySelector<HTMLElement>('button, [tabindex="0"]');
  const cursors = [grip, entries[0]].map((one) => (one ? getComputedStyle(one).cursor : '')).join(' ');
  const isTold = /zieh|drag|verschieb/i.test(list.parentElement?.textContent ?? '');
  return /grab|move/.test(cursors) || isTold ? grip : null;
}

function aimAtTrack(handle: HTMLElement): Track {
  handle.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const own = handle.getBoundingClientRect();
  const { left, top, width, height } = (handle.parentElement ?? handle).getBoundingClientRect();
  const middle = { x: own.left + own.width / 2, y: own.top + own.height / 2 };
  const isHigh = height > width * 1.5;
  const beside = [0.15, 0.85].map((part) =>
    isHigh
      ? { x: left + width / 2, y: top + height * part }
      : { x: left + width * part, y: top + height / 2 },
  );
  const ways = listWays(handle).map((way) => {
    const box = way.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });
  return { handle: middle, beside, ways };
}

/** Buttons near it that may do the same; none where a field may do so. */
function listWays(handle: Element): Element[] {
  const around = handle.parentElement?.parentElement ?? handle;
  const near = [
    ...around.querySelectorAll('input, select, button, [role=button], [role=slider], [role=spinbutton]'),
  ].filter((one) => one.checkVisibility() && !handle.contains(one) && isNear(handle, one, 120));
  const isPlain = (one: Element) =>
    one.matches('button:not([type=submit]), [type=button]') && !one.closest('form');
  return near.length <= 6 && near.every(isPlain) ? near : [];
}

/** Markup and places of the handle and what is around it. */
function readTrack(handle: HTMLElement): string {
  const around = handle.parentElement ?? handle;
  // A class that came and went leaves its empty attribute.
  const markup = around.outerHTML.replace(/ (?:class|style)=""/g, '');
  return `${markup}|${readParts(handle, [...around.children])}`;
}

function readParts(handle: Element, parts: Element[]): string {
  const boxes = [handle, ...parts.slice(0, 60)].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + scrollX, top + scrollY, width, height].map(Math.round).join();
  });
  return boxes.join('|');
}

/** The style sheet leaves movements of the finger to scripts, or the page speaks of them. */
function isSwiped(element: HTMLElement, { isMoved, isReleased, isClicked }: Heard): boolean {
  const { touchAction } = getComputedStyle(
    element.matches('ul, ol') ? (element.firstElementChild ?? element) : element,
  );
  const { width, height } = element.getBoundingClientRect();
  const isPart = width >= 120 && height >= 60 && !isClicked && (isReleased || isMoved);
  const own = 'input, button, a[href], canvas, [role=slider], [role=scrollbar], [role=separator]';
  if (!isPart || element.matches(own) || element.querySelector('[role=slider], input[type=range]'))
    return false;
  const says = /\b(?:wisch|swip|pinch|spreiz)|(?:zwei|beiden) fingern?|two fingers/i;
  const isTold = says.test(element.closest('section, article, main, body')?.textContent ?? '');
  return (touchAction !== 'auto' || isTold) && !hasStep(element);
}

/** A control near it goes on, goes back, enlarges or chooses by number. */
function hasStep(element: Element): boolean {
  const steps =
    /nächst|vorig|vorherig|weiter|zurück|vor\b|next|prev|back|forward|[‹›«»←→<>❮❯+−]|zoom|größer|kleiner|plus|minus|entfern|lösch|remove|delete|archiv|^[×✕]$|(?:bild|folie|slide|seite|page|monat|month)\s*\d|^\d+$/i;
  let around: Element | null = element;
  for (let height = 0; around && height < 3 && !around.matches('body, main'); height++) {
    const all = [...around.querySelectorAll('button, a[href], [role=button], [role=tab], select')];
    const controls = all.filter((one) => isNear(element, one, 120));
    const names = controls.map((one) => `${one.getAttribute('aria-label') ?? ''} ${one.textContent}`.trim());
    const isDay = (name: string) =>
      /^\d+$/.test(name) && names.filter((other) => /^\d+$/.test(other)).length > 12;
    if (names.some((name) => steps.test(name) && !isDay(name))) return true;
    around = around.parentElement;
  }
  return false;
}

/** A place for files, on a page without a field or button for them. */
function isOnlyWay(place: HTMLElement): boolean {
  const files =
    /datei|foto|bilder|dokument|unterlagen|beleg|\bpdf|files?\b|photo|picture|image|document|receipt|upload/i;
  const ways =
    /auswählen|wählen|hochladen|durchsuchen|hinzufügen|anhängen|browse|choose|select|upload|attach|add/i;
  const buttons = [...document.querySelectorAll('button, a[href], label, [role=button]')];
  const hasWay =
    document.querySelector('input[type=file]') !== null ||
    buttons.some((one) => ways.test(one.textContent ?? '') && files.test(one.textContent ?? ''));
  return isShownPart(place) && files.test(place.textContent ?? '') && !isWorkable(place) && !hasWay;
}

function isWorkable(element: HTMLElement): boolean {
  const own = 'a[href], button, input, select, textarea, [tabindex], [contenteditable=true]';
  return (
    element.tabIndex >= 0 ||
    element.querySelector(own) !== null ||
    element.closest('label, a[href], button') !== null
  );
}

/** Controls beside it may do the same, as buttons at a row of pictures. */
function hasOtherWay(element: Element): boolean {
  const css =
    'button, input, select, [role=button], [role=slider], [role=spinbutton], [tabindex="0"]:not([role=region])';
  let around = element.parentElement;
  for (
    let steps = 0;
    around && steps < 2 && !around.matches('body, main, form');
    steps++, around = around.parentElement
  )
    if (
      [...around.querySelectorAll(css)].some(
        (one) => one !== element && one.checkVisibility() && !isZoom(one) && isNear(element, one, 120),
      )
    )
      return true;
  return false;
}

/** A small handle on something long and thin: the knob of a slider. */
function isOnTrack(handle: Element): boolean {
  const [own, track] = [handle, handle.parentElement ?? handle].map((one) => one.getBoundingClientRect());
  const [long, thin] = [Math.max(track!.width, track!.height), Math.min(track!.width, track!.height)];
  return Math.max(own!.width, own!.height) <= 60 && thin <= 16 && long >= thin * 5 && long >= 100;
}

/** A field or buttons beside a slider that set its value. */
function hasStepper(knob: Element): boolean {
  const fields =
    'input[type=range], input[type=number], input[type=text], select, [role=slider], [role=spinbutton]';
  let around = knob.parentElement?.parentElement ?? null;
  for (
    let steps = 0;
    around && steps < 2 && !around.matches('body, main');
    steps++, around = around.parentElement
  ) {
    const isStep = (one: Element) =>
      isZoom(one) || /mehr|weniger|more|less|höher|niedriger|[▲▼◀▶‹›]/i.test(one.textContent ?? '');
    if (around.querySelector(fields) || [...around.querySelectorAll('button, [role=button]')].some(isStep))
      return true;
  }
  return false;
}

/** Larger or smaller moves nothing. */
function isZoom(control: Element): boolean {
  const name = `${control.getAttribute('aria-label') ?? ''} ${control.textContent}`;
  return /zoom|vergrößer|verkleiner|enlarge|^\s*[+−–-]\s*$/i.test(name);
}

function toDragWords(element: Element): string {
  const label = element.getAttribute('aria-label') ?? '';
  const around = element.parentElement?.previousElementSibling?.textContent ?? '';
  const words = (label || element.textContent || around).replace(/\s+/g, ' ').trim().slice(0, 60);
  return words ? `„${words}“` : 'Ein Griff ohne Text';
}

export const dragParts = [
  openDragged,
  isShownPart,
  toDragKind,
  isReachedHandle,
  toMovedKind,
  toStillKind,
  isDrawnField,
  isGrabbedAlone,
  isHeldByKeys,
  countStops,
  findGrip,
  aimAtTrack,
  readTrack,
  readParts,
  listWays,
  isSwiped,
  hasStep,
  isOnlyWay,
  isWorkable,
  hasOtherWay,
  ...nearParts,
  isOnTrack,
  hasStepper,
  isZoom,
  toDragWords,
];
