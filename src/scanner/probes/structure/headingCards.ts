import type { ElementFault, Kit } from '../reading/readingProbe.ts';

declare function toUnmarked(kit: Kit, element: Element, place: string): ElementFault[];
declare function toLook(element: Element): { size: number; weight: number };
declare function leadsBlock(kit: Kit, line: Element): boolean;
declare function isInCell(element: Element): boolean;

/** Finds titles of like parts that are links, pictures of words or inline elements. Run in the page. */
export const cardParts = [
  listCardTitles,
  listTitlesInLists,
  isLinkTitle,
  hasMoreBelow,
  isPictureTitle,
  isInlineTitle,
  standsAlone,
  hasTwins,
];

function listCardTitles(kit: Kit): ElementFault[] {
  const outside =
    'nav, footer, aside, form, h1, h2, h3, h4, h5, h6, [role=heading], [role=navigation], [role=tablist], dialog, figure, [class*=price i], [class*=preis i]';
  const lines = kit
    .all('div, p, span, a, font, b, strong')
    .filter((one) => kit.isSeen(one) && !one.closest(outside) && !isInCell(one));
  const links = lines.filter((one) => isLinkTitle(kit, one));
  const pictures = lines.filter((one) => isPictureTitle(kit, one));
  const inline = lines.filter((one) => isInlineTitle(kit, one));
  return [
    ...hasTwins(kit, links, 3).flatMap((one) => toUnmarked(kit, one, 'als Titel über seiner Karte')),
    ...hasTwins(kit, pictures, 2).map((element) => ({
      rule: 'heading-not-marked-up',
      element,
      reason: `Das Bild ${kit.quote(element.querySelector('img')?.alt ?? '')} steht als Titel über seinem Abschnitt, ist aber keine Überschrift.`,
    })),
    ...hasTwins(kit, inline, 2).flatMap((one) => toUnmarked(kit, one, 'groß und fett über seinem Abschnitt')),
  ];
}

function hasTwins({ text }: Kit, lines: Element[], least: number): Element[] {
  const kinds = Map.groupBy(lines, ({ localName, className }) => `${localName} ${className}`);
  return [...kinds.values()]
    .filter(
      (kind) =>
        kind.length >= least && new Set(kind.map((one) => text(one) || one.innerHTML)).size === kind.length,
    )
    .flat();
}

/** A bold, large line that is one link, with more text of its card below it. */
function isLinkTitle(kit: Kit, element: Element): boolean {
  const link = element.localName === 'a' ? element : element.firstElementChild;
  if (!link?.matches('a[href]') || element.className === '' || element.parentElement?.closest('a'))
    return false;
  const words = kit.text(element);
  if (words.length < 8 || words.length > 100 || kit.text(link) !== words) return false;
  if (getComputedStyle(element).display.startsWith('inline') || link.querySelector('img, svg, p, div'))
    return false;
  const { size, weight } = toLook(link);
  return size >= 18 && weight >= 600 && hasMoreBelow(kit, element);
}

function hasMoreBelow({ text, isSeen }: Kit, element: Element): boolean {
  const card = element.parentElement;
  if (!card || card.querySelector('h1, h2, h3, h4, h5, h6, [role=heading]')) return false;
  const rest = [...card.children].slice([...card.children].indexOf(element) + 1).filter(isSeen);
  return rest.length > 0 && rest.map(text).join(' ').length >= 30;
}

function isPictureTitle(kit: Kit, element: Element): boolean {
  const [picture] = element.children;
  if (element.children.length !== 1 || !(picture instanceof HTMLImageElement) || kit.text(element) !== '')
    return false;
  const { width, height } = picture.getBoundingClientRect();
  const isWords = /^[^.]{3,60}$/.test(picture.alt) && /\p{L}{3}/u.test(picture.alt);
  return (
    isWords && element.className !== '' && height <= 80 && width >= height * 3 && leadsBlock(kit, element)
  );
}

function isInlineTitle(kit: Kit, element: Element): boolean {
  if (!element.matches('font, b, strong, span') || element.querySelector('a, img, br')) return false;
  const words = kit.text(element);
  if (words.length < 4 || words.length > 80 || /[.:,;!]$/.test(words)) return false;
  const { size, weight } = toLook(element);
  if (size < 17 || weight < 600 || !getComputedStyle(element).display.startsWith('inline')) return false;
  return standsAlone(element) && leadsBlock(kit, element);
}

function standsAlone(element: Element): boolean {
  const isBreak = (node: Node | null): boolean => {
    if (!node) return true;
    if (node.nodeType === Node.COMMENT_NODE) return true;
    if (node.nodeType === Node.TEXT_NODE) return !/\S/.test(node.nodeValue ?? '');
    return node.nodeName === 'BR' || !getComputedStyle(node as Element).display.startsWith('inline');
  };
  return (
    isBreak(element.previousSibling) &&
    isBreak(element.nextSibling) &&
    element.parentElement?.children.length !== 1
  );
}

/** Bold entries between plain ones of the same list: titles of its parts. One report a list. */
function listTitlesInLists({ all, isSeen, quote, text }: Kit): ElementFault[] {
  return all('ul, ol').flatMap((list) => {
    const items = [...list.children].filter(isSeen);
    const isTitle = (item: Element) =>
      toLook(item).weight >= 600 &&
      text(item).length <= 40 &&
      !item.querySelector('a, button, input, img, ul, ol');
    const titles = items.filter(isTitle);
    const isApart = titles.every((title) => {
      const next = items[items.indexOf(title) + 1];
      return next !== undefined && !titles.includes(next);
    });
    const isSplit = titles.length >= 2 && items.length >= titles.length * 2 && titles[0] === items[0];
    if (!isSplit || !isApart || list.closest('nav, aside, [role], [class*=menu i], [class*=sidebar i]'))
      return [];
    const reason = `${quote(text(titles[0]!))} steht fett zwischen den Einträgen der Liste. Ist der Eintrag eine Überschrift für die folgenden?`;
    return [{ rule: 'heading-suspected', element: titles[0]!, reason }];
  });
}
