import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { type InPage, meaningParts } from './inPage.ts';
import { words } from './words/words.ts';

declare const shareStem: InPage['shareStem'];
declare const toContentWords: InPage['toContentWords'];

/** Finds links that name one part of the page and lead to another (WCAG 2.4.4). */
export const anchorFits: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'link-leads-elsewhere',
      title: 'Link nennt einen anderen Abschnitt als den, zu dem er führt',
      criteria: ['2.4.4'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Link führt zu einem anderen Abschnitt',
        why: 'Wer nur den Linktext hört, landet bei etwas anderem und muss erst herausfinden, dass er falsch ist.',
        how: ['Berichtigen Sie die Adresse des Links oder seinen Text.'],
        bad: '<a href="#lektion3">Weiter zu Lektion 5</a>',
        good: '<a href="#lektion5">Weiter zu Lektion 5</a>',
      },
    },
  ],
  find: findAnchors,
  parts: [
    ...meaningParts,
    findTwin,
    sharesWord,
    isOtherCard,
    findTitle,
    toNumbered,
    isOfOtherNumber,
    findNamed,
    isWithin,
  ],
  data: { empty: words.empty },
};

function findAnchors(kit: Kit): ElementFault[] {
  const links = kit.all('a[href^="#"]').filter((link) => kit.isSeen(link) && kit.isExposed(link));
  const byPlace = Map.groupBy(links, (link) => (link as HTMLAnchorElement).hash);
  return links.slice(0, 300).flatMap((element) => {
    const twin = findTwin(element, byPlace, kit);
    if (twin) {
      const reason = `Der Link heißt ${kit.quote(kit.name(element))} und führt dorthin, wohin auch ${kit.quote(twin)} führt.`;
      return [{ rule: 'link-leads-elsewhere', element, reason }];
    }
    const target = kit.document.getElementById(
      decodeURIComponent((element as HTMLAnchorElement).hash.slice(1)),
    );
    const title = target && findTitle(target, kit);
    if (!title) return [];
    const name = kit.name(element);
    const named = isOfOtherNumber(name, kit.text(title)) ? title : findNamed(name, title, target, kit);
    if (!named) return [];
    const reason = `Der Link heißt ${kit.quote(name)} und führt zu ${kit.quote(kit.text(title))}.`;
    return [{ rule: 'link-leads-elsewhere', element, reason }];
  });
}

/** Name of a link to the same place that names something else, where this name belongs to another place. */
function findTwin(link: Element, byPlace: Map<string, Element[]>, kit: Kit): string | null {
  const name = kit.name(link);
  const { hash } = link as HTMLAnchorElement;
  const others = (byPlace.get(hash) ?? []).map((one) => kit.name(one)).filter((one) => one !== name);
  const isDigit = (text: string) => hash.match(/\d+/)?.[0] === toNumbered(text)?.[1];
  const number = others.find((other) => isOfOtherNumber(name, other) && isDigit(other));
  const elsewhere = [...byPlace]
    .filter(([place]) => place !== hash)
    .map(([, list]) => list.map((one) => kit.name(one)));
  const isKnown = elsewhere.some((names) => names.includes(name) && names.every((one) => one === name));
  if (others.length === 0 || byPlace.get(hash)!.filter((one) => kit.name(one) === name).length > 1)
    return null;
  const isList = (one: Element) => one.closest('nav, aside, ul, ol') !== null;
  const isNamedOnce =
    new Set(others).size === 1 && byPlace.get(hash)!.some((one) => one !== link && isList(one));
  if (number) return number;
  return (isKnown && isNamedOnce && !sharesWord(name, others[0]!, kit)) ||
    isOtherCard([name, others[0]!], hash, kit)
    ? others[0]!
    : null;
}

function sharesWord(one: string, other: string, kit: Kit): boolean {
  const fillers = new Set((kit.data as { empty: string[] }).empty);
  const words = toContentWords(other, fillers);
  return (
    words.length === 0 ||
    toContentWords(one, fillers).some((word) => words.some((each) => shareStem(word, each)))
  );
}

/** Names of two ports that are headings of the page, where the address is that of the other. */
function isOtherCard(names: [string, string], hash: string, kit: Kit): boolean {
  const [one, two] = names.map((text) => text.split(/\s+/));
  const at = one!.findIndex((word, place) => word !== two![place]);
  const isAlone =
    at >= 0 &&
    one!.length === two!.length &&
    one!.every((word, place) => place === at || word === two![place]);
  const headings = kit.all('h2, h3, h4').map((heading) => kit.text(heading));
  const isOther = hash.toLowerCase().includes((two![at] ?? '-').toLowerCase());
  return isAlone && isOther && headings.includes(one![at]!) && headings.includes(two![at]!);
}

/** Heading of the part that a link leads to, or a short text that is one itself. */
function findTitle(target: Element, kit: Kit): Element | null {
  const css = 'h1, h2, h3, h4, h5, h6';
  if (target.matches(css) || kit.text(target).length < 80) return kit.text(target) ? target : null;
  const first = target.querySelector(css);
  const before = first && kit.document.createRange();
  before?.setStart(target, 0);
  before?.setEndBefore(first!);
  return before && before.toString().trim().length < 60 ? first : null;
}

function toNumbered(text: string): [kind: string, number: string] | null {
  const kinds =
    'lektion|kapitel|schritt|teil|abschnitt|modul|folge|etappe|station|halle|saal|gleis|lesson|chapter|step|part|section|unit|module|episode|stage|hall|room|platform';
  const [, kind = '', number = ''] = new RegExp(`\\b(${kinds})\\s*(\\d{1,3})\\b`, 'i').exec(text) ?? [];
  return kind === '' ? null : [kind.toLowerCase(), number];
}

function isOfOtherNumber(name: string, title: string): boolean {
  const [one, other] = [toNumbered(name), toNumbered(title)];
  return one !== null && other !== null && one[0] === other[0] && one[1] !== other[1];
}

/** Another heading of the same rank, all of whose words the link says. */
function findNamed(name: string, title: Element, target: Element, kit: Kit): Element | null {
  const fillers = new Set((kit.data as { empty: string[] }).empty);
  const toWords = (text: string) => toContentWords(text, fillers);
  const said = toWords(name);
  const isSaid = (list: string[]) => list.every((word) => said.some((other) => shareStem(word, other)));
  const own = toWords(kit.text(title));
  const isNear = own.some((word) => said.some((other) => shareStem(word, other)));
  if (!/^h[2-6]$/i.test(title.localName) || said.length === 0 || own.length === 0 || isSaid(own)) return null;
  const others = kit.all(title.localName).filter((one) => one !== title && !isWithin(one, target));
  const named = others.filter((one) => {
    const list = toWords(kit.text(one));
    const isCard =
      one.className === title.className && one.parentElement?.localName === title.parentElement?.localName;
    const isSure = list.length >= 2 ? !isNear : isCard && list.length === 1 && own.length === 1;
    return isSure && isSaid(list);
  });
  return named[0] ?? null;
}

function isWithin(heading: Element, target: Element): boolean {
  return target.contains(heading) || heading.contains(target);
}
