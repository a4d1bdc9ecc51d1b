import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { type InPage, meaningParts } from './inPage.ts';
import { words } from './words/words.ts';

declare const toContentWords: InPage['toContentWords'];
declare const shareStem: InPage['shareStem'];
declare const toLevel: InPage['toLevel'];

const { empty } = words;

/** Asks about headings and titles that have no word of the text which they name. */
export const headingFits: ReadingProbe = {
  version: 2,
  rules: [
    {
      id: 'heading-fits-asked',
      act: ['b49b2e'],
      title: 'Passt die Überschrift zu dem, was darunter steht?',
      criteria: ['2.4.6'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Überschrift passt nicht zum Abschnitt',
        why: 'Blinde springen von Überschrift zu Überschrift. Nennt sie ein anderes Thema, überspringen sie, was sie suchen.',
        how: ['Nennen Sie in der Überschrift, worum es im Abschnitt darunter geht.'],
        bad: '<h2>Heizkosten</h2> <p>Der Zähler im Bad misst das Wasser …</p>',
        good: '<h2>Wasserverbrauch</h2>\n<p>Der Zähler im Bad misst das Wasser …</p>',
      },
    },
    {
      id: 'title-fits-asked',
      act: ['c4a8a4'],
      title: 'Passt der Seitentitel zur Seite?',
      criteria: ['2.4.2'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Seitentitel nennt ein anderes Thema',
        why: 'Der Titel ist das Erste, was ein Screenreader vorliest, und steht im Tab. Nennt er ein anderes Thema, suchen Menschen auf der falschen Seite.',
        how: ['Schreiben Sie in title das Thema dieser Seite und dann den Namen der Website.'],
        bad: '<title>Hundesteuer anmelden</title> … <h1>Wohnung ummelden</h1>',
        good: '<title>Wohnung ummelden – Stadt Musterstadt</title>',
      },
    },
  ],
  find: findUnfitting,
  parts: [
    ...meaningParts,
    judgeSection,
    listOthers,
    listSections,
    openSection,
    addWords,
    isForeign,
    judgeTopic,
    toBrand,
  ],
  data: { empty },
};

type Section = { heading: Element; level: number; words: string[] };

function findUnfitting(kit: Kit): ElementFault[] {
  const fillers = new Set((kit.data as { empty: string[] }).empty);
  const sections = listSections(kit, fillers);
  const most = 3;
  const own = sections
    .filter((section) => judgeSection(section, sections, { kit, fillers }))
    .toSorted((one, other) => other.words.length - one.words.length)
    .slice(0, most);
  const asked = own.map(({ heading }) => ({
    rule: 'heading-fits-asked',
    element: heading,
    reason: `Kein Wort aus ${kit.quote(kit.name(heading))} kommt im Abschnitt darunter vor. Sagt die Überschrift, worum es dort geht?`,
  }));
  return [...asked, ...judgeTopic(kit, fillers)];
}

/** Texts below each heading, up to the next of its level. */
function listSections(kit: Kit, fillers: Set<string>): Section[] {
  const css = 'h1, h2, h3, h4, h5, h6, [role="heading"]';
  const headings = new Set(kit.all(css).filter(kit.isExposed));
  const all: Section[] = [];
  let open: Section[] = [];
  const what = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT;
  const walker = kit.document.createTreeWalker(kit.document.body, what);
  const maxNodes = 20_000;
  for (let count = 0; walker.nextNode() && count < maxNodes; count++) {
    const node = walker.currentNode;
    if (node.nodeType === Node.TEXT_NODE) addWords(node as Text, open, { kit, fillers });
    else if (headings.has(node as Element)) {
      open = openSection(node as Element, open);
      all.push(open.at(-1)!);
    } else if ((node as Element).matches('footer, main, aside, nav')) open = [];
  }
  return all;
}

function openSection(heading: Element, open: Section[]): Section[] {
  const level = toLevel(heading);
  return [...open.filter((section) => section.level < level), { heading, level, words: [] }];
}

function addWords(text: Text, open: Section[], { kit, fillers }: { kit: Kit; fillers: Set<string> }): void {
  const holder = text.parentElement;
  if (!holder || open.length === 0 || holder.closest('a') || !kit.isSeen(holder)) return;
  const said = toContentWords(text.data, fillers);
  const most = 500;
  for (const { heading, words: own } of open)
    if (!heading.contains(holder) && own.length < most) own.push(...said);
}

/** Sections beside this one: neither around it nor within. */
function listOthers(section: Section, all: Section[]): Section[] {
  const at = all.indexOf(section);
  const next = all.findIndex((one, place) => place > at && one.level <= section.level);
  const end = next === -1 ? all.length : next;
  return all.filter((one, place) => (place < at || place >= end) && one.level >= section.level);
}

type Reading = { kit: Kit; fillers: Set<string> };

/** Its own text of some length has none of the heading's words, that of other sections has. */
function judgeSection(section: Section, all: Section[], { kit, fillers }: Reading): boolean {
  const { heading, level, words: said } = section;
  const least = 18;
  if (level === 1 || said.length < least || heading.closest('nav, footer, dialog, [role="dialog"]'))
    return false;
  const named = toContentWords(kit.name(heading), fillers).filter((word) => /\p{L}{4}/u.test(word));
  if (named.length === 0 || !named.every((word) => isForeign(word, said))) return false;
  const leastElsewhere = 3;
  const isMeant = (word: string) => named.some((name) => shareStem(name, word));
  return listOthers(section, all).some((other) => other.words.filter(isMeant).length >= leastElsewhere);
}

function isForeign(word: string, said: string[]): boolean {
  return !said.some((other) => shareStem(word, other));
}

/** Names of the website: the first link, the logo and the data for previews. */
function toBrand({ document: { body, head }, text }: Kit): string {
  const logos = body.querySelectorAll('[class*="logo" i], [class*="brand" i], header a[href="/"]');
  const first = [...body.querySelectorAll('a[href]')].find(
    (link) => !/^#/.test(link.getAttribute('href') ?? ''),
  );
  const said = [first, ...[...logos].slice(0, 6)].map((one) =>
    one ? `${text(one)} ${one.querySelector('img')?.alt ?? ''}` : '',
  );
  const told = head.querySelector('meta[property="og:site_name"]')?.getAttribute('content') ?? '';
  return [...said, told].join(' | ').toLowerCase();
}

/** The first part of the title names the page; what follows the dash is the website. */
function judgeTopic(kit: Kit, fillers: Set<string>): ElementFault[] {
  const element = kit.document.querySelector('title');
  const mains = kit.all('h1, [role="heading"][aria-level="1"]').filter(kit.isSeen);
  const isLogo = mains.some((main) => main.closest('a') ?? main.querySelector('a, img, svg'));
  const isFrame = kit.document.defaultView?.parent !== kit.document.defaultView;
  if (!element || mains.length !== 1 || isLogo || isFrame) return [];
  const [topic = '', ...rest] = kit.document.title.split(/\s+[|–—·:»«-]\s+|:\s|\s*\|\s*/);
  const named = toContentWords(topic, fillers);
  const main = toContentWords(kit.text(mains[0]!), fillers);
  const brand = toBrand(kit);
  const parts = rest.filter((part) => !brand.includes(part.trim().toLowerCase()));
  const isNamed = [topic, ...parts].some((part) =>
    toContentWords(part, fillers).some((word) => !isForeign(word, main)),
  );
  if (named.length === 0 || main.length === 0 || isNamed) return [];
  const holder = kit.document.querySelector('main, [role="main"]') ?? kit.document.body;
  const said = toContentWords(kit.text(holder).slice(0, 20_000), fillers);
  const foreign = named.filter((word) => isForeign(word, said));
  if (foreign.length * 2 < named.length) return [];
  const words = `Der Titel lautet ${kit.quote(kit.document.title.trim())}, die Hauptüberschrift ${kit.quote(kit.text(mains[0]!))}`;
  return [
    {
      rule: 'title-fits-asked',
      element,
      reason: `${words}. Sagt der Titel, worum es auf dieser Seite geht?`,
    },
  ];
}
