import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { type InPage, meaningParts } from './inPage.ts';
import { words } from './words/words.ts';

declare const toPlain: InPage['toPlain'];
declare const toContentWords: InPage['toContentWords'];
declare const shareStem: InPage['shareStem'];
declare const toLevel: InPage['toLevel'];

const { headings, weakHeadings, titles, weakTitles, empty, links } = words;

/** Finds headings and titles of documents that do not name what follows. */
export const headingsAndTitle: ReadingProbe = {
  version: 7,
  rules: [
    {
      id: 'heading-says-nothing',
      act: ['b49b2e'],
      title: 'Überschrift sagt nicht, worum es geht',
      criteria: ['2.4.6'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Überschrift ist ein Platzhalter',
        why: 'Blinde überfliegen eine Seite, indem sie von Überschrift zu Überschrift springen. „Überschrift“ oder „Lorem ipsum“ sagt ihnen nichts.',
        how: [
          'Schreiben Sie in die Überschrift, worum es im Abschnitt geht.',
          'Brauchen Sie keine, entfernen Sie das Element.',
        ],
        bad: '<h2>Überschrift 2</h2>',
        good: '<h2>Öffnungszeiten</h2>',
      },
    },
    {
      id: 'heading-vague',
      act: ['b49b2e'],
      title: 'Überschrift sagt vielleicht nicht, worum es geht',
      criteria: ['2.4.6'],
      bestPractice: false,
      record: 'review',
      impact: 'minor',
      repair: {
        title: 'Überschrift ist sehr allgemein',
        why: 'Blinde überfliegen eine Seite, indem sie von Überschrift zu Überschrift springen. „Sonstiges“ verrät ihnen nicht, ob sich der Abschnitt lohnt.',
        how: ['Nennen Sie das Thema des Abschnitts.'],
        bad: '<h2>Sonstiges</h2>',
        good: '<h2>Anfahrt und Parkplätze</h2>',
      },
    },
    {
      id: 'headings-same',
      title: 'Zwei Überschriften heißen gleich',
      criteria: ['2.4.6'],
      bestPractice: false,
      record: 'review',
      impact: 'minor',
      repair: {
        title: 'Zwei Überschriften heißen gleich',
        why: 'In der Liste der Überschriften steht zweimal dasselbe. Wer danach sucht, weiß nicht, welcher Abschnitt gemeint ist.',
        how: ['Nennen Sie in jeder Überschrift, was nur in diesem Abschnitt steht.'],
        bad: '<h2>Termine</h2> … <h2>Termine</h2>',
        good: '<h2>Termine im Mai</h2> … <h2>Termine im Juni</h2>',
      },
    },
    {
      id: 'title-says-nothing',
      act: ['c4a8a4'],
      title: 'Seitentitel ist ein Platzhalter',
      criteria: ['2.4.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Seitentitel sagt nicht, worum es geht',
        why: 'Der Titel ist das Erste, was ein Screenreader vorliest, und steht im Tab und in Lesezeichen. Ein Platzhalter hilft niemandem, die Seite zu finden.',
        how: ['Schreiben Sie in title das Thema der Seite und dann den Namen der Website.'],
        bad: '<title>Untitled Document</title>',
        good: '<title>Öffnungszeiten – Stadtbücherei Musterstadt</title>',
      },
    },
    {
      id: 'title-hides-search',
      act: ['c4a8a4'],
      title: 'Seitentitel verschweigt, dass dies Suchergebnisse sind',
      criteria: ['2.4.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Seitentitel der Suchergebnisse nennt nur die Website',
        why: 'Der Titel ist das Erste, was ein Screenreader vorliest. Wer eine Suche abschickt, erfährt so nicht, dass die Ergebnisse da sind.',
        how: ['Schreiben Sie in title „Suchergebnisse für …“ und dann den Namen der Website.'],
        bad: '<title>Stadtbücherei Musterstadt</title>',
        good: '<title>Suchergebnisse für „Krimi“ – Stadtbücherei Musterstadt</title>',
      },
    },
    {
      id: 'title-vague',
      act: ['c4a8a4'],
      title: 'Seitentitel nennt das Thema der Seite vielleicht nicht',
      criteria: ['2.4.2'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Seitentitel nennt das Thema vielleicht nicht',
        why: 'Der Titel ist das Erste, was ein Screenreader vorliest. Passt er nicht zum Inhalt, suchen Menschen auf der falschen Seite.',
        how: ['Schreiben Sie in title das Thema dieser Seite und dann den Namen der Website.'],
        bad: '<title>Startseite</title> … <h1>Kontakt</h1>',
        good: '<title>Kontakt – Stadtbücherei Musterstadt</title>',
      },
    },
  ],
  find: findHeadings,
  prove: proveTitle,
  parts: [
    ...meaningParts,
    listMains,
    judgeHeading,
    listSameHeadings,
    isEmptyName,
    judgeTitle,
    judgeForeign,
    findLaterTitle,
    tellOtherPage,
    isForeignTitle,
    dropSiteName,
  ],
  data: { headings, weakHeadings, titles, weakTitles, empty, links },
};

type Data = {
  headings: string[];
  weakHeadings: string[];
  titles: string[];
  weakTitles: string[];
  empty: string[];
  links: string[];
};

function findHeadings(kit: Kit): ElementFault[] {
  const all = kit.all('h1, h2, h3, h4, h5, h6, [role="heading"]').filter(kit.isExposed);
  return [
    ...all.flatMap((heading) => judgeHeading(heading, kit)),
    ...listSameHeadings(all, kit),
    ...judgeTitle(kit),
  ];
}

function judgeHeading(element: Element, kit: Kit): ElementFault[] {
  const { headings: generic, weakHeadings: weak } = kit.data as Data;
  const name = kit.name(element);
  const plain = toPlain(name);
  const bare = plain.replace(/[\s_-]*\d+$/, '');
  const isEmpty = name !== '' && /^[.,;:_*·•…|\\/~-]+$/.test(name);
  const isDummy =
    /^lorem ipsum\b|^(?:your|the|insert|add|enter|section|main|sub)?\s*(?:head(?:ing|line)|title)\s+(?:text\s+)?(?:goes|comes)\s+here\b/;
  if (generic.includes(plain) || generic.includes(bare) || isEmpty || isDummy.test(plain))
    return [{ rule: 'heading-says-nothing', element, reason: `Die Überschrift lautet ${kit.quote(name)}.` }];
  if (!weak.includes(plain) && !weak.includes(bare)) return [];
  const reason = `Sagt ${kit.quote(name)}, worum es in diesem Abschnitt geht?`;
  return [{ rule: 'heading-vague', element, reason }];
}

/** Same text, same level, same heading above. */
function listSameHeadings(all: Element[], kit: Kit): ElementFault[] {
  const above: { level: number; place: number }[] = [];
  const met = new Map<string, Element>();
  const asked = new Set<string>();
  return all.flatMap((element, place) => {
    const level = toLevel(element);
    while ((above.at(-1)?.level ?? 0) >= level) above.pop();
    const key = `${level} ${above.at(-1)?.place} ${toPlain(kit.name(element))}`;
    above.push({ level, place });
    const first = met.get(key);
    met.set(key, element);
    if (!first || toPlain(kit.name(element)).length < 3 || !kit.isSeen(element) || !kit.isSeen(first))
      return [];
    const isCopy = element.closest('[class*="cloned"], [class*="duplicate"]') !== null;
    if (isCopy || element.closest('a, dialog, [role="dialog"]') || level === 1 || asked.has(key)) return [];
    asked.add(key);
    if (isEmptyName(toPlain(kit.name(element)), kit.data as Data)) {
      const reason = `Mehrere Abschnitte auf derselben Ebene heißen ${kit.quote(kit.name(element))}.`;
      return [{ rule: 'heading-says-nothing', element, reason }];
    }
    const reason = `Auf derselben Ebene steht zweimal ${kit.quote(kit.name(element))}. Lassen sich die beiden Abschnitte an der Überschrift unterscheiden?`;
    return [{ rule: 'headings-same', element, reason }];
  });
}

function isEmptyName(plain: string, { links, weakHeadings }: Data): boolean {
  return links.includes(plain) || weakHeadings.includes(plain);
}

function judgeTitle(kit: Kit): ElementFault[] {
  const element = kit.document.querySelector('title');
  if (!element || kit.document.defaultView?.parent !== kit.document.defaultView) return [];
  const { titles: generic, weakTitles: weak } = kit.data as Data;
  const title = kit.document.title.trim();
  const plain = title.toLowerCase().replace(/\s+/g, ' ');
  const bare = toPlain(title);
  const said = kit.quote(title);
  const isFile =
    /^[\w.-]+\.(?:html?|php|aspx?|jsp|docx?|pdf|indd)$/i.test(title) ||
    /^(?:https?:\/\/|www\.)\S+$/i.test(title) ||
    (/^[\p{L}\d]+(?:_[\p{L}\d]+)+$/u.test(title) && !kit.all('h1').some((one) => kit.text(one) === title));
  const isLeftover =
    /\((?:copy|kopie|draft|entwurf)(?: \d+)?\)$|^(?:copy of|kopie von)\s/i.test(title) ||
    /^(?:\p{L}+[ -])?(?:template|\p{L}*vorlage) ?\d+$/iu.test(title);
  if (
    title !== '' &&
    (isLeftover || generic.includes(plain) || generic.includes(bare) || isFile || bare === '')
  )
    return [{ rule: 'title-says-nothing', element, reason: `Der Titel lautet ${said}.` }];
  const search = /search results|results for|suchergebnis|ergebnisse (?:für|der suche)/i;
  const [heading = ''] = kit.all('h1').filter(kit.isSeen).map(kit.text);
  if (title !== '' && search.test(heading) && !/such|search|ergebnis|result|gefunden|found/i.test(title)) {
    const reason = `Die Überschrift lautet ${kit.quote(heading)}, der Titel nur ${said}.`;
    return [{ rule: 'title-hides-search', element, reason }];
  }
  const other = tellOtherPage(kit, title, heading);
  if (other !== '') return [{ rule: 'title-says-nothing', element, reason: other }];
  const named = toPlain(heading)
    .split(' ')
    .filter((word) => word.length > 3 && !weak.includes(word));
  if (weak.includes(bare) && named.length > 0) {
    const reason = `Der Titel lautet ${said}, die Überschrift ${kit.quote(heading)}.`;
    return [{ rule: 'title-says-nothing', element, reason }];
  }
  if (!weak.includes(bare) && !isForeignTitle(title, kit)) return [];
  return [judgeForeign(kit, element, said)];
}

function judgeForeign(kit: Kit, element: Element, said: string): ElementFault {
  const later = findLaterTitle(kit);
  if (later === '')
    return {
      rule: 'title-vague',
      element,
      reason: `Sagt der Titel ${said}, worum es auf dieser Seite geht?`,
    };
  const reason = `Die Seite hat zwei Titel. Es gilt der erste, ${said}, von dem nichts auf der Seite steht, nicht ${kit.quote(later)}.`;
  return { rule: 'title-says-nothing', element, reason };
}

/** The title of a page that every website has once, or of another number of a row; '' for none. */
function tellOtherPage(kit: Kit, title: string, heading: string): string {
  const [first = ''] = title.split(/\s+[|–—·•-]\s+/);
  const once =
    /^(?:impressum|datenschutz(?:erklärung)?|agb|widerrufsbelehrung|imprint|privacy (?:policy|notice)|cookie policy|terms (?:and conditions|of (?:use|service)))$/i;
  const frame = 'header, footer, nav, [role=contentinfo], [role=navigation]';
  const texts = once.test(first) ? kit.all('h1, h2, h3, p, li').filter((one) => !one.closest(frame)) : [];
  const about =
    /impress|§\s?5\b|vertretungsberechtigt|handelsregister|datenschutz|personenbezogen|dsgvo|gdpr|privacy|personal data|geschäftsbedingungen|widerruf|cookies|terms|agreement|liab/i;
  const isSaid = texts.some((one) => about.test(kit.text(one)));
  if (once.test(first) && heading !== '' && !isSaid)
    return `Der Titel lautet ${kit.quote(title)}, die Seite heißt ${kit.quote(heading)} und spricht nirgends davon.`;
  const row =
    /(?<!\p{L})(lektion|lesson|kapitel|chapter|teil|part|folge|episode|schritt|step|modul|module|woche|week|einheit|unit|aufgabe|exercise)\s+(\d+)/iu;
  const [, noun, number] = row.exec(title) ?? [];
  const [, same, shown] = row.exec(heading) ?? [];
  const isOther = noun !== undefined && noun.toLowerCase() === same?.toLowerCase() && number !== shown;
  return isOther ? `Der Titel lautet ${kit.quote(title)}, die Überschrift ${kit.quote(heading)}.` : '';
}

function findLaterTitle(kit: Kit): string {
  const [, second] = kit.all('title:not(svg title)');
  const later = second?.textContent?.trim() ?? '';
  const isSaid = toContentWords(later, new Set((kit.data as Data).empty)).length > 1;
  return isSaid && !isForeignTitle(later, kit) ? later : '';
}

/** Headings of the highest level that the page has. */
function listMains(kit: Kit): Element[] {
  const all = kit.all('h1, h2, h3, h4, h5, h6, [role="heading"]').filter(kit.isSeen);
  const highest = Math.min(...all.map(toLevel));
  return all.filter((one) => toLevel(one) === highest);
}

/** The main heading tells what the page is about, unless it is the logo. A title with all of its words tells it too. */
function proveTitle(kit: Kit): string[] {
  const empty = new Set((kit.data as Data).empty);
  const mains = listMains(kit);
  const isLogo = mains.some((main) => main.closest('a') ?? main.querySelector('a[href], img'));
  const wanted = mains.length === 1 && !isLogo ? toContentWords(kit.text(mains[0]!), empty) : [];
  const said = toContentWords(kit.document.title, empty);
  const isSaid = wanted.length > 0 && wanted.every((word) => said.some((other) => shareStem(word, other)));
  return isSaid ? ['title-vague'] : [];
}

/** Drops parts of the title that head or foot repeat, unless they are the main heading. */
function dropSiteName(title: string, kit: Kit): string {
  const parts = title.split(/\s+[|–—·•-]\s+/);
  const frame = kit.all('header, footer, [role=banner], [role=contentinfo]').map(kit.text).join(' ');
  const mains = kit.all('h1').map((one) => kit.text(one).toLowerCase());
  const others = parts
    .map((part) => part.trim().toLowerCase())
    .filter((part) => mains.includes(part) || !frame.toLowerCase().includes(part));
  return others.length > 0 && others.length < parts.length ? others.join(' ') : title;
}

/** True if no word of the title occurs on the page, which has some text. */
function isForeignTitle(title: string, kit: Kit): boolean {
  const empty = new Set((kit.data as Data).empty);
  const wanted = toContentWords(dropSiteName(title, kit), empty);
  const images = kit
    .all('[alt], [aria-label]')
    .map((each) => `${each.getAttribute('alt') ?? ''} ${each.getAttribute('aria-label') ?? ''}`);
  const host = kit.document.location.hostname.replace(/\W/g, ' ');
  const text = `${kit.document.body ? kit.text(kit.document.body) : ''} ${images.join(' ')} ${host}`.slice(
    0,
    50_000,
  );
  const said = [...new Set(toContentWords(text, empty))];
  if (wanted.length < 2 || said.length < 5) return false;
  return !wanted.some((word) => said.some((other) => shareStem(word, other)));
}
