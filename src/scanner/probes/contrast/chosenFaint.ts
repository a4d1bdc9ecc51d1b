import { groundParts } from '../reading/groundInPage.ts';
import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

declare function findGround(element: Element): number[] | null;
declare function toRgb(colour: string): number[] | null;
declare function toRatio(one: number[], other: number[]): number;

/** Finds controls that are chosen, and differ from the others by nothing but a colour that nobody tells apart. */
export const chosenFaint: ReadingProbe = {
  version: 3,
  rules: [
    {
      id: 'chosen-hardly-differs',
      title: 'Was gewählt ist, hebt sich kaum ab',
      criteria: ['1.4.11'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Was gewählt ist, hebt sich kaum ab',
        why: 'Nur eine blasse Farbe zeigt, was gerade gewählt ist. Wer schlecht sieht, erkennt keinen Unterschied.',
        how: [
          'Kennzeichnen Sie das Gewählte mit mindestens 3:1 Kontrast: mit dunklem Grund, Rahmen oder Haken.',
          'Ändern Sie auch etwas anderes als die Farbe, etwa fette Schrift oder einen Strich darunter.',
        ],
        bad: '<style>.filter[aria-pressed=true] { background: #f4f6f8; }</style>',
        good: '<style>.filter[aria-pressed=true] {\n  background: #1d4ed8; color: #fff; }</style>',
      },
    },
  ],
  find: findChosen,
  parts: [
    ...groundParts,
    listOthers,
    judgeChosen,
    listCards,
    judgeCard,
    findCard,
    compareLooks,
    readLooks,
    readShape,
    readColours,
  ],
};

function findChosen(kit: Kit): ElementFault[] {
  const css =
    '[aria-pressed=true], [role=tab][aria-selected=true], [role=option][aria-selected=true], [role=radio][aria-checked=true]';
  const most = 3;
  const told = kit
    .all(css)
    .filter((element) => kit.isSeen(element) && kit.isExposed(element) && !element.matches(':disabled'))
    .flatMap((element) => judgeChosen(kit, element) ?? []);
  return [...told, ...listCards(kit)].slice(0, most);
}

/** Radio buttons that nobody sees, each with a card as its label. Style sheets alone learn what is tried. */
function listCards(kit: Kit): ElementFault[] {
  const inputs = kit.all('input[type=radio]:not(:disabled)') as HTMLInputElement[];
  const groups = [...Map.groupBy(inputs, ({ name, form }) => `${name} ${form?.id ?? ''}`).values()];
  const cards = groups.filter((group) => group.length > 1 && findCard(kit, group[0]!));
  // A style sheet that is made here fits no document of a frame.
  if (cards.length === 0 || kit.document !== document) return [];
  const still = new CSSStyleSheet();
  still.replaceSync('* { transition: none !important; animation: none !important }');
  const before = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [...before, still];
  try {
    return cards.flatMap((group) => judgeCard(kit, group) ?? []);
  } finally {
    document.adoptedStyleSheets = before;
  }
}

function judgeCard(kit: Kit, group: HTMLInputElement[]): ElementFault | null {
  const checked = group.find((input) => input.checked) ?? null;
  const input = checked ?? group[0];
  const card = input && findCard(kit, input);
  if (!card) return null;
  input.checked = true;
  const own = readLooks(card);
  input.checked = false;
  const other = readLooks(card);
  if (checked) checked.checked = true;
  const ratio = compareLooks(own, other);
  if (ratio === null || ratio >= 1.5) return null;
  const seen = ratio.toFixed(2).replace('.', ',');
  const reason = `${kit.quote(kit.text(card))}: Ob die Karte gewählt ist, zeigt nur eine Farbe, die sich mit ${seen}:1 von der anderen unterscheidet; nötig sind 3:1.`;
  return { rule: 'chosen-hardly-differs', element: card, reason };
}

function findCard(kit: Kit, input: HTMLInputElement): Element | null {
  const { width, height } = input.getBoundingClientRect();
  const { opacity, appearance, clipPath, clip, position } = getComputedStyle(input);
  const isHidden =
    width <= 2 ||
    height <= 2 ||
    opacity === '0' ||
    (position === 'absolute' && (clip !== 'auto' || /inset\(50%/.test(clipPath)));
  const label = input.labels?.[0];
  if (!isHidden || appearance === 'none' || !label || !kit.isSeen(label)) return null;
  return label.contains(input) ? label : label.previousElementSibling === input ? label : null;
}

/** Two others at least that look alike: then their look is the one of what is not chosen. */
function judgeChosen(kit: Kit, element: Element): ElementFault | null {
  const others = listOthers(kit, element);
  const [own, ...rest] = [element, ...others].map(readLooks);
  const [other] = rest;
  if (!own || !other || rest.length < 2 || rest.some(({ all }) => all !== other.all)) return null;
  const ratio = compareLooks(own, other);
  if (ratio === null || ratio >= 1.5) return null;
  const seen = ratio.toFixed(2).replace('.', ',');
  const reason = `${kit.quote(kit.name(element))} ist gewählt. Von ${kit.quote(kit.name(others[0]!))} unterscheidet es sich nur durch eine Farbe, mit ${seen}:1; nötig sind 3:1.`;
  return { rule: 'chosen-hardly-differs', element, reason };
}

/** The greatest contrast between two colours of the same place; null where more differs than colours, or nothing. */
function compareLooks(own: Looks, other: Looks): number | null {
  if (own.shape !== other.shape || own.colours.length !== other.colours.length) return null;
  const pairs = own.colours.map((colour, at) => [colour, other.colours[at]!] as const);
  const changed = pairs.filter(([one, two]) => one.join() !== two.join());
  if (changed.length === 0) return null;
  return Math.max(
    ...changed.map(([one, two]) => (one.length > 0 && two.length > 0 ? toRatio(one, two) : 21)),
  );
}

function listOthers(kit: Kit, element: Element): Element[] {
  const group = element.closest(
    '[role=group], [role=tablist], [role=radiogroup], [role=listbox], ul, ol, nav, fieldset',
  );
  const around = group ?? element.parentElement;
  const isOther = (one: Element) =>
    one !== element &&
    kit.isSeen(one) &&
    one.localName === element.localName &&
    one.getAttribute('role') === element.getAttribute('role') &&
    !one.matches('[aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-current], :disabled');
  return [...(around?.querySelectorAll(element.localName) ?? [])].filter(isOther).slice(0, 6);
}

type Looks = { all: string; shape: string; colours: number[][] };

function readLooks(element: Element): Looks {
  const parts = [element, ...element.querySelectorAll('*')].slice(0, 12);
  const item = element.parentElement?.localName === 'li' ? [element.parentElement] : [];
  const shape = [...item, ...parts].map(readShape).join('|');
  const colours = [...item, ...parts].flatMap(readColours);
  return { all: `${shape} ${colours.join(';')}`, shape, colours };
}

/** Reads all that shows a state and is no plain colour. */
function readShape(element: Element): string {
  const looks = [null, '::before', '::after'].map((part) => {
    const style = getComputedStyle(element, part);
    const { fontWeight, fontStyle, fontSize, textDecorationLine, boxShadow, opacity, transform } = style;
    const { backgroundImage, borderTopWidth, borderBottomWidth, borderLeftWidth, outlineStyle, content } =
      style;
    const { borderBottomStyle, display, visibility, filter, backgroundSize } = style;
    const drawn = [display, visibility, backgroundImage, backgroundSize];
    const font = [fontWeight, fontStyle, fontSize, textDecorationLine];
    const edge = [
      borderTopWidth,
      borderBottomWidth,
      borderLeftWidth,
      borderBottomStyle,
      outlineStyle,
      boxShadow,
    ];
    const isDrawn = part === null || content !== 'none';
    const own = isDrawn ? [...font, ...edge, opacity, transform, filter, ...drawn] : [];
    return [content, ...own, part && isDrawn ? style.backgroundColor + style.color : ''].join();
  });
  return `${element.localName} ${looks.join('/')}`;
}

/** Reads colours of ground, text and edge; an empty one cannot be judged. */
function readColours(element: Element): number[][] {
  const { color, borderTopColor, borderBottomColor, borderBottomWidth, borderTopWidth, fill } =
    getComputedStyle(element);
  const edges = [
    ...(borderTopWidth === '0px' ? [] : [borderTopColor]),
    ...(borderBottomWidth === '0px' ? [] : [borderBottomColor]),
    ...(element.matches('svg, svg *') ? [fill] : []),
  ];
  return [findGround(element) ?? [], ...[color, ...edges].map((colour) => toRgb(colour) ?? [])];
}
