import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { cardParts } from './headingCards.ts';
import { twinParts } from './headingTwins.ts';

declare function listCardTitles(kit: Kit): ElementFault[];
declare function listTitlesInLists(kit: Kit): ElementFault[];
declare function listHeadingTwins(kit: Kit): Map<string, Element[]>;
declare function judgeTwin(kit: Kit, element: Element, twins: Map<string, Element[]>): ElementFault | null;

/** Finds lines that look like headings and are none, and headings that are whole paragraphs. */
export const headings: ReadingProbe = {
  version: 8,
  rules: [
    {
      id: 'heading-not-marked-up',
      title: 'Überschrift ist nicht als Überschrift ausgezeichnet',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Überschrift ist nicht als Überschrift ausgezeichnet',
        why: 'Die Zeile sieht aus wie eine Überschrift, im Code ist sie gewöhnlicher Text. Mit dem Screenreader springt man von Überschrift zu Überschrift und überspringt diesen Abschnitt.',
        how: [
          'Setzen Sie die Zeile in h2 bis h6, passend zur Ebene.',
          'Die Größe bestimmt das CSS, nicht die Ebene.',
        ],
        bad: '<p class="titel" style="font-size: 24px; font-weight: bold">Unsere\n  Leistungen</p>\n<p>Wir reparieren …</p>',
        good: '<h2 class="titel">Unsere Leistungen</h2>\n<p>Wir reparieren …</p>',
      },
    },
    {
      id: 'heading-suspected',
      title: 'Ist diese Zeile eine Überschrift?',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Zeile sieht aus wie eine Überschrift',
        why: 'Überschriften sind für blinde Menschen das Inhaltsverzeichnis einer Seite. Was nur fett ist, fehlt darin.',
        how: [
          'Leitet die Zeile einen Abschnitt ein: Setzen Sie sie in h2 bis h6.',
          'Hebt sie nur etwas hervor: Lassen Sie sie, wie sie ist.',
        ],
        bad: '<p><strong>Lieferzeiten</strong></p>\n<p>In Deutschland …</p>',
        good: '<h3>Lieferzeiten</h3>\n<p>In Deutschland …</p>',
      },
    },
    {
      id: 'heading-is-paragraph',
      title: 'Ganzer Absatz als Überschrift ausgezeichnet',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Ganzer Absatz als Überschrift ausgezeichnet',
        why: 'Der Screenreader kündigt einen langen Text als Überschrift an. Das Inhaltsverzeichnis der Seite wird damit unbrauchbar.',
        how: ['Setzen Sie den Text in p und gestalten Sie ihn mit CSS.'],
        bad: '<h3>Wir sind seit 1952 für Sie da und liefern in ganz Deutschland frei Haus.\n  Unsere Beratung …</h3>',
        good: '<p class="gross">Wir sind seit 1952 für Sie da und liefern in ganz Deutschland\n  frei Haus. Unsere Beratung …</p>',
      },
    },
  ],
  find: findHeadings,
  parts: [
    ...cardParts,
    ...twinParts,
    listLong,
    isPlain,
    isTold,
    toTextSize,
    listLooking,
    isInCell,
    isSiteName,
    judgeTitle,
    isFirstTitle,
    isSectionTitle,
    leadsParts,
    judgeLine,
    toUnmarked,
    isSeries,
    leadsBlock,
    toLook,
    isLine,
    isSubtitle,
    isByLine,
    leadsText,
    findFollower,
  ],
};

function findHeadings(kit: Kit): ElementFault[] {
  const looking = listLooking(kit);
  const told = new Set(looking.map(({ element }) => element));
  const cards = listCardTitles(kit).filter(
    ({ element }) => ![...told].some((one) => one.contains(element) || element.contains(one)),
  );
  return [...listLong(kit), ...looking, ...cards, ...listTitlesInLists(kit)];
}

function listLong({ all, isSeen, quote, text }: Kit): ElementFault[] {
  const long = all('h1, h2, h3, h4, h5, h6, [role=heading]').filter((element) => {
    const content = text(element);
    const sentences = (content.match(/[.!?](?:\s|$)/g) ?? []).length;
    const isQuestion = content.endsWith('?');
    const isLong = (content.length > 140 && sentences >= 2 && !isQuestion) || isTold(element, content);
    return isSeen(element) && isLong && (isPlain(element) || element.localName !== 'h1');
  });
  return long.map((element) => ({
    rule: 'heading-is-paragraph',
    element,
    reason: `Die Überschrift hat ${text(element).length} Zeichen und mehrere Sätze: ${quote(text(element))}`,
  }));
}

/** Takes whole sentences above a paragraph for a text. A link may have them as the title of what it leads to. */
function isTold(element: Element, content: string): boolean {
  const sentences = content.split(/(?<=\p{Ll}\.)\s+(?=\p{Lu})/u);
  const areWhole = sentences.every((one) => one.length >= 30 && /\p{Ll}\.$/u.test(one));
  const isLink = element.closest('a') !== null || element.querySelector('a, button') !== null;
  const isAbove = element.matches('h2:has(+ p), h3:has(+ p), h4:has(+ p), h5:has(+ p), h6:has(+ p)');
  return isAbove && !isLink && sentences.length >= 2 && areWhole && !/[?!:]/.test(content);
}

/** Neither bold nor much larger than the page's text. */
function isPlain(element: Element): boolean {
  const { size, weight } = toLook(element);
  return weight < 600 && size < toTextSize(element) * 1.25;
}

function toTextSize({ ownerDocument }: Element): number {
  return Number.parseFloat(getComputedStyle(ownerDocument.body).fontSize);
}

/** Definite for a line clearly larger than its text; a bold line of the same size is a question. */
function listLooking(kit: Kit): ElementFault[] {
  const { all, isSeen } = kit;
  const lines = all('p, div, span, strong, b, font, center').filter(
    (element) => isSeen(element) && isLine(kit, element),
  );
  const twins = listHeadingTwins(kit);
  const judged = lines.flatMap((element) => {
    const twin = judgeTwin(kit, element, twins);
    return element.closest('form') ? (twin ?? []) : (twin ?? judgeLine(kit, element));
  });
  const told = new Set(judged.map(({ element }) => element));
  const rest = lines.filter((line) => !told.has(line) && !line.closest('form'));
  return [...judged, ...rest.flatMap((line) => judgeTitle(kit, line))];
}

/** A large bold line above a list, a table or several parts, or the title of a page without h1. */
function judgeTitle(kit: Kit, element: Element): ElementFault[] {
  const { size, weight } = toLook(element);
  const share = size / toTextSize(element);
  if (weight < 600 || size < 20 || share < 1.25 || !kit.isExposed(element)) return [];
  const isTitle = share >= 1.75 && isFirstTitle(kit, element);
  const next = findFollower(element);
  const leads = next && (leadsParts(kit, { element, size, next }) || isSectionTitle(kit, element));
  if (!isTitle && !leads) return [];
  const above = isTitle ? 'der Seite' : 'dem, was darunter folgt';
  return toUnmarked(kit, element, `fett und in ${Math.round(size)} px über ${above}`);
}

/** The first line of the main content, on a page whose h1 is missing. */
function isFirstTitle({ all, isExposed, text }: Kit, element: Element): boolean {
  const main = element.closest('main, article, [role=main]');
  if (!main || all('h1, [role=heading][aria-level="1"]').some((one) => isExposed(one))) return false;
  const before = [...main.querySelectorAll('h2, h3, p')].find((one) => text(one) !== '');
  return !before || Boolean(element.compareDocumentPosition(before) & 4) || before === element;
}

/** Lines of one look, each above another part of the same block. */
function isSectionTitle({ isSeen, text }: Kit, element: Element): boolean {
  const { parentElement, localName, className } = element;
  const parts = [...(parentElement?.children ?? [])].filter(isSeen);
  const isTwin = (one: Element | undefined) => one?.localName === localName && one.className === className;
  const twins = parts.filter(isTwin);
  const leads = twins.filter((twin) => {
    const next = parts[parts.indexOf(twin) + 1];
    return next !== undefined && !isTwin(next);
  });
  const isTold = new Set(twins.map(text)).size === twins.length;
  const below = parts.filter((_, at) => isTwin(parts[at + 1]));
  const isSubtitle =
    below.length === twins.length && below.every((one) => one.matches('h1, h2, h3, h4, h5, h6, img'));
  return className !== '' && twins.length >= 2 && isTold && leads.length >= 2 && !isSubtitle;
}

type TitleLine = { element: Element; size: number; next: Element };

/** Headings below it, if any, are smaller. */
function leadsParts(kit: Kit, { element, size, next }: TitleLine): boolean {
  if (element.previousElementSibling?.matches('h1, h2, h3, h4, h5, h6')) return false;
  const inner = [...next.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(kit.isSeen);
  if (next.matches('h1, h2, h3, h4, h5, h6') || inner.some((one) => toLook(one).size >= size)) return false;
  const list = next.matches('ul, ol, dl, table') ? next : next.querySelector('ul, ol, dl, table');
  const parts = [...(list ?? next).querySelectorAll(':scope > *, tr')].filter(kit.isSeen);
  const words = parts.filter((part) => /\p{L}{3}/u.test(kit.text(part)));
  return words.length >= 2 && kit.text(next).length >= Math.max(40, kit.text(element).length * 1.5);
}

function toUnmarked({ quote, text }: Kit, element: Element, place: string): ElementFault[] {
  const reason = `${quote(text(element))} steht ${place}, ist aber keine Überschrift.`;
  return [{ rule: 'heading-not-marked-up', element, reason }];
}

function judgeLine(kit: Kit, element: Element): ElementFault[] {
  const next = findFollower(element);
  if (!next) return [];
  const [own, other] = [toLook(element), toLook(next)];
  const isBold = own.weight >= 600 && other.weight < 600;
  if (isBold && own.size >= Math.max(16, other.size * 1.1) && isSeries(kit, element))
    return toUnmarked(kit, element, `fett und in ${Math.round(own.size)} px mit weiteren Zeilen dieser Art`);
  const further = isByLine(kit, next) ? findFollower(next) : null;
  const isLarger = own.size >= other.size * (isBold ? 1.2 : 1.3) && own.size >= 18;
  const least = isLarger && isBold && own.size >= 20 ? 25 : 40;
  const leads = [next, further].some((one) => one && leadsText(kit, element, { follower: one, least }));
  if (!leads) return [];
  const sizes = `in ${Math.round(own.size)} px über Text in ${Math.round(other.size)} px`;
  if (isLarger && (isBold || own.size >= other.size * 1.5)) return toUnmarked(kit, element, sizes);
  if (!isBold || own.size < other.size) return [];
  const reason = `${kit.quote(kit.text(element))} steht fett über einem Absatz. Ist diese Zeile eine Überschrift?`;
  return [{ rule: 'heading-suspected', element, reason }];
}

/** All lines of this class tell something else, and each has a part of its own below it. */
function isSeries(kit: Kit, { localName, className }: Element): boolean {
  const seen = kit.all(localName).filter((one) => one.className === className && kit.isSeen(one));
  if (new Set(seen.map(kit.text)).size < seen.length) return false;
  return className !== '' && seen.length >= 2 && seen.every((line) => leadsBlock(kit, line));
}

function leadsBlock({ text, isSeen }: Kit, line: Element): boolean {
  const next = findFollower(line);
  if (!next?.matches('p, div, ul, ol, dl, table, section, article')) return false;
  if (next.querySelector('h1, h2, h3, h4, h5, h6')) return false;
  const parts = [...next.children].filter((part) => isSeen(part) && text(part) !== '');
  const words = text(next);
  const isSentence = words.length >= 25 && /\p{Ll}[.!?]$/u.test(words) && parts.length === 0;
  if (isSentence || words.length >= Math.max(40, text(line).length * 1.5)) return true;
  return parts.length >= 3 && parts.every((part) => part.localName === parts[0]!.localName);
}

function toLook(element: Element): { size: number; weight: number } {
  let deepest = element;
  while (
    deepest.children.length === 1 &&
    deepest.textContent?.trim() === deepest.children[0]?.textContent?.trim()
  )
    deepest = deepest.children[0]!;
  const { fontSize, fontWeight } = getComputedStyle(deepest);
  return { size: Number.parseFloat(fontSize), weight: Number(fontWeight) };
}

/** A short line of its own, outside of links, lists, tables, captions and headings. */
function isLine({ text }: Kit, element: Element): boolean {
  const content = text(element);
  const outside =
    'a, button, summary, label, nav, li, dt, dd, figcaption, caption, legend, footer, figure, blockquote, address, h1, h2, h3, h4, h5, h6, [role=heading], [role=tab], [role=button], [role=link], [role=alert], [role=status], [aria-hidden=true], [class*=price i], [class*=preis i], [class*=badge i], [class*=logo i], [class*=brand i], [class*=caption i], [class*=author i], [class*=quote i], [class*=number i], [class*=count i]';
  if (content.length < 3 || content.length > 80 || !/\p{L}{3}/u.test(content)) return false;
  const isQuoteOrFigure = /^[„“"«»‚‘'”]|^[\d.,]+\s?(?:[%+×]|Mio|k\b)/u.test(content);
  if (isQuoteOrFigure || /[.,;!…]$/.test(content) || /^\d[\d.,\s]*\s*(?:€|\$|%|EUR)?$/.test(content))
    return false;
  if (
    element.closest(outside) ||
    isInCell(element) ||
    isSiteName(element) ||
    element.querySelector(
      'a, button, input, select, textarea, img, svg, br, ul, ol, table, h1, h2, h3, h4, h5, h6, p, div, [class*=price i], [class*=preis i]',
    )
  )
    return false;
  if (/^(?:abb|fig|tab|bild|quelle|source|foto)/i.test(content) || isSubtitle(element)) return false;
  const { display } = getComputedStyle(element);
  if (display.startsWith('inline')) return false;
  return element.getBoundingClientRect().height < 90;
}

/** The website's name in the page's header: the menu below it is no section that it begins. */
function isSiteName(element: Element): boolean {
  const header = element.closest('header, [role=banner]');
  if (!header || header.closest('main, article, section, aside, [role=main], dialog')) return false;
  const next = findFollower(element);
  return next?.matches('nav, [role=navigation]') || next?.querySelector('nav, [role=navigation]') != null;
}

/** True inside of a table of data; a page that is laid out by tables has its headings in cells. */
function isInCell(element: Element): boolean {
  const table = element.closest('td, th')?.closest('table');
  if (!table) return false;
  const isLayout = table.matches('[role=presentation], [role=none]') || table.querySelector('table') !== null;
  return !isLayout || isInCell(table);
}

/** A slogan or summary of the heading right above it, unless lines like it come again. */
function isSubtitle(element: Element): boolean {
  const isBelow = element.previousElementSibling?.matches('h1, h2, h3, h4, h5, h6, [role=heading]');
  const isAlike = ({ localName, className }: Element) =>
    localName === element.localName && className === element.className;
  const alike = [...(element.parentElement?.children ?? [])].filter(isAlike);
  return (
    Boolean(isBelow) && /lead|sub|intro|tagline|slogan|claim/i.test(element.className) && alike.length < 2
  );
}

/** A line between a heading and its text: a date, an address, an author. */
function isByLine({ text }: Kit, element: Element): boolean {
  const content = text(element);
  const { size, weight } = toLook(element);
  return content.length > 0 && content.length <= 60 && size < 18 && weight < 600 && !/[.!?]$/.test(content);
}

/** The next element in the same block, right below the line. */
function findFollower(element: Element): Element | null {
  let at: Element = element;
  while (
    !at.nextElementSibling &&
    at.parentElement &&
    at.parentElement.textContent?.trim() === element.textContent?.trim()
  )
    at = at.parentElement;
  const next = at.nextElementSibling;
  if (!next?.checkVisibility()) return null;
  const [above, below] = [element.getBoundingClientRect(), next.getBoundingClientRect()];
  return below.top >= above.bottom - 2 && below.top - above.bottom < 80 ? next : null;
}

/** `least`: characters of the text. */
type Lead = { follower: Element; least: number };

function leadsText({ text }: Kit, element: Element, { follower, least }: Lead): boolean {
  if (!/^(?:p|div|ul|ol|dl|table|section|article)$/.test(follower.localName)) return false;
  const first = follower.querySelector('p') ?? follower;
  const content = text(first);
  return (
    content.length >= least &&
    content.length > text(element).length * 1.5 &&
    !follower.querySelector('h1, h2, h3, h4, h5, h6')
  );
}
