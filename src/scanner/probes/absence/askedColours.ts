import { itemLimits } from '../../../shared/score/itemQuestions.ts';
import type { AskedItems } from '../../../shared/work/audit.ts';
import { hueParts } from '../reading/hueInPage.ts';
import type { Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { askedParts, findNothing } from './askedInPage.ts';

/** `ground`: colour of the nearest ground of its own. */
type Look = { ink: string; ground: string };
/** `kind`: name of elements that all look alike, so that their colour tells no more than it. */
type Shown = { look: Look; text: string; kind?: string };

declare function keepShort(lists: AskedItems, limits: typeof itemLimits): AskedItems;
declare function toCut(text: string, most: number): string;
declare function isPlainPicture(kit: Kit, size: number): boolean;
declare function listPictures(kit: Kit, toText: (image: HTMLImageElement, kit: Kit) => string): string[];
declare function toHueDegrees(red: number, green: number, blue: number): number;

/** Lists what the page shows in colour, for a question of the decision plan. */
export const askedColours: ReadingProbe = {
  version: 2,
  rules: [],
  find: findNothing,
  list: listColoured,
  parts: [
    listTexts,
    toKindName,
    listEntries,
    listMarks,
    findTextBeside,
    isMark,
    listInks,
    toItems,
    holdsText,
    toLook,
    isColourful,
    isColour,
    toColourWord,
    toPictureAlt,
    ...askedParts,
    ...hueParts,
  ],
  data: itemLimits,
};

/** Pictures that are no `img` elements cannot be shown to anybody. */
function listColoured(kit: Kit): AskedItems {
  if (!isPlainPicture(kit, 100)) return {};
  const pictures = listPictures(kit, toPictureAlt);
  if (pictures.length < kit.all('img').length) return {};
  const texts = toItems('Text', listTexts(kit));
  const items = [
    ...texts,
    ...toItems('Eintrag', listEntries(kit)),
    ...toItems('Fläche ohne Text', listMarks(kit)),
  ];
  return keepShort({ 'colour-list': [...items, ...pictures] }, kit.data as typeof itemLimits);
}

function listTexts(kit: Kit): Shown[] {
  const others = 'a[href], button, script, style, noscript, option, [role=button], [role=tab], [role=link]';
  const texts = kit
    .all('body *')
    .filter((element) => holdsText(element) && !element.closest(others) && kit.isSeen(element));
  const looks = new Map(texts.map((element) => [element, toLook(element)]));
  const kinds = Map.groupBy(texts, ({ localName }) => localName);
  const isUniform = ({ localName }: Element) =>
    new Set(kinds.get(localName)!.map((one) => JSON.stringify(looks.get(one)))).size === 1;
  return texts.flatMap((element) => {
    const look = looks.get(element)!;
    if (!isColourful(look)) return [];
    const kind = isUniform(element) ? toKindName(element) : '';
    return [{ look, text: toCut(element.textContent ?? '', 25), ...(kind !== '' && { kind }) }];
  });
}

function toKindName({ localName }: Element): string {
  const names: [RegExp, string][] = [
    [/^h[1-6]$/, `Überschriften der Ebene ${localName.slice(1)}`],
    [/^(?:th|caption)$/, 'Köpfe von Tabellen'],
    [/^(?:code|kbd|samp|pre)$/, 'Code'],
    [/^(?:label|legend)$/, 'Beschriftungen'],
  ];
  return names.find(([pattern]) => pattern.test(localName))?.[1] ?? '';
}

/** Entries of one list that differ by colour, such as the chosen one. */
function listEntries(kit: Kit): Shown[] {
  const css = 'a[href], button, [role=button], [role=tab], [role=link]';
  const links = kit.all(css).filter((link) => kit.isSeen(link) && kit.text(link) !== '');
  const lists = Map.groupBy(links, (link) => link.closest('ul, ol, nav, tr, [role=tablist], menu'));
  return [...lists].flatMap(([list, own]) => {
    const looks = own.map((link) => ({ look: toLook(link), text: toCut(kit.text(link), 25) }));
    const kinds = new Set(looks.map(({ look }) => JSON.stringify(look)));
    return list && kinds.size > 1 ? looks.filter(({ look }) => isColourful(look)) : [];
  });
}

function listMarks(kit: Kit): Shown[] {
  return kit.all('body *').flatMap((element) => {
    const ink = isMark(element) && kit.isSeen(element) ? listInks(element).find(isColour) : undefined;
    return ink ? [{ look: { ink, ground: '' }, text: toCut(findTextBeside(element), 25) }] : [];
  });
}

function findTextBeside(element: Element): string {
  for (let at: Element | null = element.parentElement; at; at = at.parentElement)
    if ((at.textContent ?? '').trim() !== '') return at.textContent ?? '';
  return '';
}

function isMark(element: Element): boolean {
  if (element.matches('input, select, textarea, img, iframe, hr, svg *')) return false;
  const { width, height } = element.getBoundingClientRect();
  const size = Math.min(width, height);
  return size >= 3 && size <= 64 && (element.textContent ?? '').trim() === '';
}

function listInks(element: Element): string[] {
  const { color, fill, backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element);
  const isSign = !/^(?:none|normal|"")$/.test(getComputedStyle(element, '::before').content);
  const isDrawing = element.localName === 'svg';
  const edge = borderTopWidth === '0px' ? [] : [borderTopColor];
  return [backgroundColor, ...edge, ...(isDrawing ? [fill] : []), ...(isDrawing || isSign ? [color] : [])];
}

/** Texts of one look share an item, as far as it has room. */
function toItems(kind: string, shown: Shown[]): string[] {
  const most = 160;
  const looks = Map.groupBy(shown, ({ look }) => JSON.stringify(look));
  return [...looks.values()].flatMap((own) => {
    const { ink, ground } = own[0]!.look;
    const on = ground === '' ? '' : ` auf ${toColourWord(ground)}`;
    const lines: string[] = [];
    const names = own.map((one) => (one.kind ? `alle ${one.kind}` : `„${one.text}“`));
    for (const text of new Set(names)) {
      const last = lines.at(-1);
      if (last && last.length + text.length < most) lines[lines.length - 1] = `${last}, ${text}`;
      else lines.push(`${kind}, ${toColourWord(ink)}${on}: ${text}`);
    }
    return lines;
  });
}

function holdsText(element: Element): boolean {
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.nodeValue ?? ''),
  );
}

function toLook(element: Element): Look {
  const isClear = (colour: string) => /^rgba\(.*, 0\)$|^transparent$/.test(colour);
  let at: Element | null = element;
  while (at && isClear(getComputedStyle(at).backgroundColor)) at = at.parentElement;
  const ground = at ? getComputedStyle(at).backgroundColor : 'rgb(255, 255, 255)';
  return { ink: getComputedStyle(element).color, ground };
}

function isColourful({ ink, ground }: Look): boolean {
  return isColour(ink) || isColour(ground);
}

function isColour(colour: string): boolean {
  const [red = 0, green = 0, blue = 0, opacity = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const least = 24;
  const isPlain = /^rgba?\(/.test(colour);
  if (colour !== '' && colour !== 'none' && !isPlain) return true;
  return opacity > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) >= least;
}

function toColourWord(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const code = `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
  if (!/^rgba?\(/.test(colour)) return 'bunt';
  const light = (red + green + blue) / 3;
  const grey = light > 200 ? 'weiß' : light < 60 ? 'schwarz' : 'grau';
  if (!isColour(colour)) return `${grey} ${code}`;
  const names: [number, string][] = [
    [15, 'rot'],
    [45, 'orange'],
    [70, 'gelb'],
    [165, 'grün'],
    [200, 'türkis'],
    [260, 'blau'],
    [335, 'violett'],
    [361, 'rot'],
  ];
  const hue = toHueDegrees(red, green, blue);
  return `${names.find(([end]) => hue < end)![1]} ${code}`;
}

function toPictureAlt(image: HTMLImageElement, kit: Kit): string {
  const name = toCut(kit.name(image), 80);
  return name === '' ? 'Bild ohne Namen:' : `Bild „${name}“:`;
}
