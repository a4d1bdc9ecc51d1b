import { groundParts } from '../reading/groundInPage.ts';
import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

declare function toRgb(colour: string): number[] | null;
declare function toRatio(one: number[], other: number[]): number;

/** Finds links in running text that only their colour sets apart (WCAG 1.4.1, F73, G183). */
export const linkByColour: ReadingProbe = {
  version: 2,
  rules: [
    {
      id: 'link-by-colour',
      title: 'Link im Text nur an der Farbe zu erkennen',
      criteria: ['1.4.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Link hebt sich nur durch seine Farbe vom Text ab',
        why: 'Wer Farben schlecht unterscheidet, sieht im Absatz keinen Link.',
        how: [
          'Unterstreichen Sie Links in Texten.',
          'Oder geben Sie ihnen 3:1 Kontrast zum Text und zeigen Sie bei Maus und Fokus eine Unterstreichung.',
        ],
        bad: '<style>p a { text-decoration: none; color: #234; }</style>',
        good: '<style>p a { text-decoration: underline; }</style>',
      },
    },
    {
      id: 'link-without-underline',
      title: 'Link im Text ohne Unterstreichung',
      criteria: ['1.4.1'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Link im Text ohne Unterstreichung',
        why: 'Reicht die Farbe nicht aus, erkennen Menschen mit Farbsehschwäche den Link nicht.',
        how: ['Unterstreichen Sie Links in Texten, spätestens bei Maus und Fokus.'],
        bad: '<style>p a { text-decoration: none; }</style>',
        good: '<style>p a { text-decoration: underline; }</style>',
      },
    },
  ],
  find: findLinks,
  parts: [...groundParts, isInText, isBetweenWords, findAround, isPlain, isClear, judgeLink],
};

function findLinks(kit: Kit): ElementFault[] {
  const found = kit
    .all('a[href]')
    .filter((link) => kit.isSeen(link) && kit.isExposed(link) && isInText(kit, link) && isPlain(link))
    .flatMap((link) => judgeLink(kit, link));
  const asked = found.filter(({ rule }) => rule === 'link-without-underline').slice(0, 1);
  return [...found.filter(({ rule }) => rule === 'link-by-colour').slice(0, 5), ...asked];
}

/** At least 20 characters of the same block belong to no link. */
function isInText(kit: Kit, link: Element): boolean {
  const block = link.closest('p, li, td, dd, blockquote, label, figcaption, legend, div');
  if (
    !block ||
    (block.localName === 'div' && !isBetweenWords(link)) ||
    block.querySelector('p, ul, ol, dl, div, table') ||
    link.closest('nav, [role=navigation], [role=menu]') ||
    link.querySelector('img, svg')
  )
    return false;
  const words = kit.text(link).length;
  const links = [...block.querySelectorAll('a')].reduce((sum, other) => sum + kit.text(other).length, 0);
  return words > 1 && kit.text(block).length - links >= 20;
}

/** Boxes hold rows of links too: running text has words right beside the link. */
function isBetweenWords(link: Element): boolean {
  const beside = [link.previousSibling, link.nextSibling];
  return beside.some((node) => node instanceof Text && /(?:\p{L}+[\s,]+){2}/u.test(` ${node.data} `));
}

/** Finds the text around a link. An element that holds the link alone is part of it. */
function findAround(link: Element): Element {
  let around = link.parentElement!;
  while (around.parentElement && around.textContent?.trim() === link.textContent?.trim())
    around = around.parentElement;
  return around;
}

function isPlain(link: Element): boolean {
  const around = getComputedStyle(findAround(link));
  const inner = [link, ...link.querySelectorAll('*')];
  return inner.every((part) => {
    const { textDecorationLine, borderBottomWidth, backgroundColor, backgroundImage, boxShadow, display } =
      getComputedStyle(part);
    const { fontWeight, fontStyle, fontSize, fontFamily, textDecorationColor, borderBottomColor } =
      getComputedStyle(part);
    const hasSign = ['::before', '::after'].some(
      (pseudo) => !/^(?:none|normal|"")$/.test(getComputedStyle(part, pseudo).content),
    );
    const isSame =
      fontWeight === around.fontWeight &&
      fontStyle === around.fontStyle &&
      fontSize === around.fontSize &&
      fontFamily === around.fontFamily;
    const isLineSeen = textDecorationLine !== 'none' && !isClear(textDecorationColor);
    const isBorderSeen = borderBottomWidth !== '0px' && !isClear(borderBottomColor);
    const isBare = !isLineSeen && !isBorderSeen && boxShadow === 'none';
    const isOnGround = isClear(backgroundColor) && backgroundImage === 'none';
    return isSame && isBare && isOnGround && !hasSign && /^inline/.test(display);
  });
}

function isClear(colour: string): boolean {
  return /, 0\)$/.test(colour);
}

function judgeLink(kit: Kit, element: Element): ElementFault[] {
  const own = toRgb(getComputedStyle(element).color);
  const around = toRgb(getComputedStyle(findAround(element)).color);
  if (!own || !around || own.join() === around.join()) return [];
  const ratio = toRatio(own, around);
  const named = kit.quote(kit.text(element));
  const shown = `${(Math.floor(ratio * 100 + 1e-9) / 100).toFixed(2).replace('.', ',')}:1`;
  if (ratio < 3) {
    const reason = `${named} ist nicht unterstrichen und hebt sich vom Text nur mit ${shown} ab; nötig sind 3:1.`;
    return [{ rule: 'link-by-colour', element, reason }];
  }
  const reason = `${named} unterscheidet sich vom Text nur durch die Farbe (${shown}). Erscheint bei Maus und Fokus eine Unterstreichung oder Ähnliches?`;
  return [{ rule: 'link-without-underline', element, reason }];
}
