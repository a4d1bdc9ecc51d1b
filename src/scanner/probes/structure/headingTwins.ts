import type { ElementFault, Kit } from '../reading/readingProbe.ts';

declare function toLook(element: Element): { size: number; weight: number };
declare function toTextSize(element: Element): number;
declare function findFollower(element: Element): Element | null;

/** Headings that begin parts of the page, by their own look and that of the part. */
function listHeadingTwins({ all, isSeen, isExposed }: Kit): Map<string, Element[]> {
  const headings = all('h2, h3, h4').filter((one) => isSeen(one) && isExposed(one) && beginsPart(one));
  return Map.groupBy(headings, toPartLook);
}

function beginsPart(element: Element): boolean {
  const { parentElement: part, nextElementSibling: next } = element;
  return (
    next !== null &&
    part?.firstElementChild === element &&
    /^(?:section|article|div|fieldset)$/.test(part.localName)
  );
}

/** A line that begins a part just as headings begin others that look alike. */
function judgeTwin(kit: Kit, element: Element, twins: Map<string, Element[]>): ElementFault | null {
  const alike = beginsPart(element) ? (twins.get(toPartLook(element)) ?? []) : [];
  if (!kit.isExposed(element)) return null;
  if (alike.length < 2)
    return judgeSibling(kit, element) ?? judgeFormTitle(kit, element) ?? judgeBoxTitle(kit, element);
  const reason = `${kit.quote(kit.text(element))} sieht aus wie die Überschriften ${kit.quote(kit.text(alike[0]!))} und ${kit.quote(kit.text(alike[1]!))} und beginnt wie sie einen Teil der Seite, ist aber keine.`;
  return { rule: 'heading-not-marked-up', element, reason };
}

/** Finds a line that looks just as a heading beside it, above another part of the page. */
function judgeSibling(kit: Kit, element: Element): ElementFault | null {
  const { size, weight } = toLook(element);
  const beside = [...(element.parentElement?.children ?? [])];
  const heading = beside.find((one) => one.matches('h2, h3, h4') && isLikeSibling(kit, element, one));
  const above = element.previousElementSibling;
  if (!heading || weight < 600 || size < toTextSize(element) * 1.2) return null;
  if (!findFollower(element) || above?.matches('h1, h2, h3, h4, h5, h6')) return null;
  const reason = `${kit.quote(kit.text(element))} sieht aus wie die Überschrift ${kit.quote(kit.text(heading))} und steht wie sie über einem Teil der Seite, ist aber keine.`;
  return { rule: 'heading-not-marked-up', element, reason };
}

/** A bold line above several fields of a form: with the look of headings, or clearly larger than the text. */
function judgeFormTitle(kit: Kit, element: Element): ElementFault | null {
  const { size, weight } = toLook(element);
  const share = size / toTextSize(element);
  const isTwin = share >= 1.1 && listAlike(kit, element).length >= 2;
  const isLarge = size >= 18 && share >= 1.25 && !element.previousElementSibling;
  if (weight < 600 || !(isLarge || isTwin) || !element.closest('form') || namesGroup(element)) return null;
  if (/[?:*]\s*$/.test(kit.text(element)) || !leadsFields(kit, element)) return null;
  const reason = `${kit.quote(kit.text(element))} steht fett und in ${Math.round(size)} px über einem Teil des Formulars, ist aber keine Überschrift.`;
  return { rule: 'heading-not-marked-up', element, reason };
}

/** A line with the look of two headings, at the top of a painted box of several parts. */
function judgeBoxTitle(kit: Kit, element: Element): ElementFault | null {
  const box = element.parentElement;
  const { size, weight } = toLook(element);
  if (weight < 600 || size < toTextSize(element) * 1.25 || !beginsPart(element) || !box || !isPaintedBox(box))
    return null;
  const alike = listAlike(kit, element);
  const parts = [...box.children].filter((one) => one !== element && kit.isSeen(one) && kit.text(one) !== '');
  if (alike.length < 2 || parts.length < 3 || parts[0]!.matches('h2, h3, h4, h5, h6')) return null;
  const reason = `${kit.quote(kit.text(element))} sieht aus wie die Überschrift ${kit.quote(kit.text(alike[0]!))} und steht über einem eigenen Kasten, ist aber keine.`;
  return { rule: 'heading-not-marked-up', element, reason };
}

function listAlike({ all, isSeen, isExposed }: Kit, element: Element): Element[] {
  const look = toPartLook(element).split('|').slice(0, 5).join('|');
  return all('h2, h3').filter((one) => toPartLook(one).startsWith(look) && isSeen(one) && isExposed(one));
}

function isPaintedBox(box: Element): boolean {
  const { backgroundColor, borderTopStyle, boxShadow } = getComputedStyle(box);
  return !/, 0\)$/.test(backgroundColor) || borderTopStyle !== 'none' || boxShadow !== 'none';
}

function leadsFields({ isSeen }: Kit, element: Element): boolean {
  const css = 'input:not([type=hidden]), select, textarea';
  const next = findFollower(element);
  const all = [...(element.parentElement?.children ?? [])];
  const rest = all.slice(all.indexOf(element) + 1);
  const fields = rest.flatMap((one) => [one, ...one.querySelectorAll<HTMLInputElement>(css)]);
  const names = fields.filter((one) => one.matches(css) && isSeen(one)) as HTMLInputElement[];
  const hasOwnTitle = next?.matches('h1, h2, h3, h4, h5, h6, legend');
  return (
    next !== null && !hasOwnTitle && new Set(names.map((field) => field.name || field.id || field)).size > 1
  );
}

function namesGroup({ id }: Element): boolean {
  return id !== '' && document.querySelector(`[aria-labelledby~="${CSS.escape(id)}"]`) !== null;
}

function isLikeSibling({ isSeen, isExposed }: Kit, element: Element, heading: Element): boolean {
  return isSeen(heading) && isExposed(heading) && toPartLook(element) === toPartLook(heading);
}

function toPartLook(element: Element): string {
  const { size, weight } = toLook(element);
  const { color, fontFamily, textTransform } = getComputedStyle(element);
  const { parentElement: part } = element;
  return [size, weight, color, fontFamily, textTransform, part?.localName, part?.classList[0]].join('|');
}

export const twinParts = [
  listHeadingTwins,
  beginsPart,
  judgeTwin,
  judgeSibling,
  judgeFormTitle,
  judgeBoxTitle,
  listAlike,
  isPaintedBox,
  leadsFields,
  namesGroup,
  isLikeSibling,
  toPartLook,
];
