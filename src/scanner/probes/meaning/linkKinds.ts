import type { Kit } from '../reading/readingProbe.ts';
import type { InPage } from './inPage.ts';
import type { LinkSearch } from './linkContext.ts';

declare const toPlain: InPage['toPlain'];
declare const toTarget: InPage['toTarget'];

/** „PDF“ and „Artikel“ name a kind of thing, of which the page has several. */
function isKindOfMany(link: Element, plain: string, { kit, kinds, links }: LinkSearch): boolean {
  if (!kinds.has(plain) || link.closest('nav, [role="navigation"], header, footer')) return false;
  const toPlace = (one: Element) => toTarget(one.getAttribute('href') ?? '', kit.document.baseURI);
  const isTwin = (one: Element) => toPlain(kit.name(one)) === plain && toPlace(one) !== toPlace(link);
  return links.some(isTwin);
}

/** A picture alone that is named by what is drawn, as „arrow“. */
function isDrawing(link: Element, name: string, { kit, drawings }: LinkSearch): boolean {
  return drawings.has(toPlain(name)) && link.querySelector('img') !== null && kit.text(link).trim() === '';
}

/** „Abschnitt 3“ of this page, which nowhere else bears the number. */
function isNumberedPart(link: Element, name: string, kit: Kit): boolean {
  const [, word = '', count = ''] =
    /^\W*(abschnitt|absatz|kapitel|teil|punkt|section|chapter|part|paragraph)\s+(\d{1,2})\W*$/i.exec(name) ??
    [];
  const id = link.getAttribute('href') ?? '';
  const target = /^#./.test(id) ? link.ownerDocument.getElementById(id.slice(1)) : null;
  if (!target || !kit.isSeen(target)) return false;
  const before = getComputedStyle(target, '::before').content;
  const isCounted =
    /counter|\d/.test(before) || target.closest('ol, [class*="count" i], [class*="number" i]') !== null;
  const told = new RegExp(`${word}\\s*${count}(?!\\d)`, 'i');
  const others = kit.all('h1, h2, h3, h4, h5, h6, p, dt, figcaption, caption, legend, strong');
  const isTold = others.some((one) => !one.contains(link) && told.test(one.textContent ?? ''));
  return !isCounted && !isTold && !new RegExp(`^\\W*${count}(?!\\d)`).test(kit.text(target));
}

export const kindParts = [isKindOfMany, isDrawing, isNumberedPart];

const functions = { isKindOfMany, isDrawing, isNumberedPart };
/** Functions in the page that judge links. */
export type LinkKinds = typeof functions;
