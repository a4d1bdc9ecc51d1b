import { groundParts } from '../reading/groundInPage.ts';
import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

declare function findGround(element: Element): number[] | null;
declare function toRgb(colour: string): number[] | null;
declare function toRatio(one: number[], other: number[]): number;

/** Finds controls that are chosen, and differ from the others by nothing but a colour that nobody tells apart. */
export const chosenFaint: ReadingProbe = {
  version: 1,
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
  parts: [...groundParts, listOthers, judgeChosen, readLooks, readShape, readColours],
};

function findChosen(kit: Kit): ElementFault[] {
  const css =
    '[aria-pressed=true], [role=tab][aria-selected=true], [role=option][aria-selected=true], [role=radio][aria-checked=true]';
  const most = 3;
  return kit
    .all(css)
    .filter((element) => kit.isSeen(element) && kit.isExposed(element) && !element.matches(':disabled'))
    .flatMap((element) => judgeChosen(kit, element) ?? [])
    .slice(0, most);
}

/** Two others at least that look alike: then their look is the one of what is not chosen. */
function judgeChosen(kit: Kit, element: Element): ElementFault | null {
  const others = listOthers(kit, element);
  const [own, ...rest] = [element, ...others].map(readLooks);
  const [other] = rest;
  if (!own || !other || rest.length < 2 || rest.some(({ all }) => all !== other.all)) return null;
  if (own.shape !== other.shape || own.colours.length !== other.colours.length) return null;
  const pairs = own.colours.map((colour, at) => [colour, other.colours[at]!] as const);
  const changed = pairs.filter(([one, two]) => one.join() !== two.join());
  const ratio = Math.max(...changed.map(([one, two]) => (one[0] && two[0] ? toRatio(one, two) : 21)));
  if (changed.length === 0 || ratio >= 1.3) return null;
  const seen = ratio.toFixed(2).replace('.', ',');
  const reason = `${kit.quote(kit.name(element))} ist gewählt. Von ${kit.quote(kit.name(others[0]!))} unterscheidet es sich nur durch eine Farbe, mit ${seen}:1; nötig sind 3:1.`;
  return { rule: 'chosen-hardly-differs', element, reason };
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
