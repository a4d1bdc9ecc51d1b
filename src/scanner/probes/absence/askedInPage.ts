import type { itemLimits } from '../../../shared/score/itemQuestions.ts';
import type { AskedItems } from '../../../shared/work/audit.ts';
import type { Kit } from '../reading/readingProbe.ts';

export function findNothing(): [] {
  return [];
}

/** A rule with more texts than anybody reads is left out. */
export function keepShort(lists: AskedItems, { ofPage, chars }: typeof itemLimits): AskedItems {
  const distinct = Object.entries(lists).map(([rule, items]): [string, string[]] => [
    rule,
    [...new Set(items)],
  ]);
  const isShort = (items: string[]) => items.length <= ofPage && items.every((item) => item.length <= chars);
  return Object.fromEntries(distinct.filter(([, items]) => items.length > 0 && isShort(items)));
}

/** True where `img` elements are all pictures of the page but for backgrounds and signs below this size. */
export function isPlainPicture(kit: Kit, size: number): boolean {
  const elements = kit.all('*');
  const most = 5_000;
  const others = 'canvas, object, embed, video, area, input[type=image], image, [role=img]:not(img)';
  const drawn = kit.all(`${others}${size < 100 ? ', svg, math' : ''}`);
  if (elements.length > most || drawn.length > 0) return false;
  return !elements.some((element) => {
    const { offsetWidth = 0, offsetHeight = 0 } = element as HTMLElement;
    const isLarge = offsetWidth >= size && offsetHeight >= size;
    return isLarge && [null, '::before', '::after'].some((part) => hasPicture(element, part, size));
  });
}

/** Backgrounds, generated pictures and, for small sizes, letters of icon fonts. */
function hasPicture(element: Element, part: string | null, size: number): boolean {
  const { backgroundImage, content, maskImage, listStyleImage } = getComputedStyle(element, part);
  if ([backgroundImage, content, maskImage, listStyleImage].some((value) => /url\(/.test(value))) return true;
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const text = part === null ? texts.map((node) => node.nodeValue).join('') : content;
  return size < 100 && /\p{Co}|\p{Extended_Pictographic}/u.test(text);
}

/** Empty where one has an address that nobody can show. */
export function listPictures(kit: Kit, toText: (image: HTMLImageElement, kit: Kit) => string): string[] {
  const images = kit.all('img') as HTMLImageElement[];
  const items = images.map((image) => [toText(image, kit), image.currentSrc || image.src]);
  return items.every(([, url]) => /^https?:\S+$/.test(url!)) ? items.map((item) => item.join(' ')) : [];
}

export function toCut(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}

export const askedParts = [findNothing, keepShort, isPlainPicture, hasPicture, listPictures, toCut];
