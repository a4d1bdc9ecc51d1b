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
    findReason,
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
  const named = links.slice(0, 300).map((element): Named => {
    return { element, name: kit.name(element), hash: (element as HTMLAnchorElement).hash };
  });
  const byPlace = Map.groupBy(named, ({ hash }) => hash);
  return [...byPlace].flatMap(([hash, here]) => {
    const target = kit.document.getElementById(hash.slice(1));
    const title = target && findTitle(target, kit);
    return here.flatMap(({ element, name }) => {
      const reason = findReason(name, { hash, byPlace, target, title }, kit);
      return reason ? [{ rule: 'link-leads-elsewhere', element, reason }] : [];
    });
  });
}

type Named = { element: Element; name: string; hash: string };
type Place = { hash: string; byPlace: Map<string, Named[]>; target: Element | null; title: Element | null };

function findReason(name: string, { hash, byPlace, target, title }: Place, kit: Kit): string | null {
  const twin = findTwin(name, hash, byPlace, kit);
  if (twin)
    return `Der Link heißt ${kit.quote(name)} und führt dorthin, wohin auch ${kit.quote(twin)} führt.`;
  if (!target || !title) return null;
  const isOther = isOfOtherNumber(name, kit.text(title)) || findNamed(name, title, target, kit) !== null;
  return isOther ? `Der Link heißt ${kit.quote(name)} und führt zu ${kit.quote(kit.text(title))}.` : null;
}

/** Name of a link to the same place that names something else, where this name belongs to another place. */
function findTwin(name: string, hash: string, byPlace: Map<string, Named[]>, kit: Kit): string | null {
  const here = byPlace.get(hash)!;
  const others = here.filter((one) => one.name !== name);
  const [other] = others;
  if (!other || here.length - others.length > 1) return null;
  const isDigit = (text: string) => hash.match(/\d+/)?.[0] === toNumbered(text)?.[1];
  const number = others.find((one) => isOfOtherNumber(name, one.name) && isDigit(one.name));
  if (number) return number.name;
  const isKnown = [...byPlace].some(
    ([place, list]) => place !== hash && list.every((one) => one.name === name),
  );
  const isListed = others.some(({ element }) => element.closest('nav, aside, ul, ol') !== null);
  const isNamedOnce = others.every((one) => one.name === other.name) && isListed;
  const isOfOther = isKnown && isNamedOnce && !sharesWord(name, other.name, kit);
  return isOfOther || isOtherCard([name, other.name], hash, kit) ? other.name : null;
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
