import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { type InPage, meaningParts } from './inPage.ts';
import { type LinkContext as Context, linkContextParts, type LinkSearch as Search } from './linkContext.ts';
import { type LinkKinds as Kinds, kindParts } from './linkKinds.ts';
import { words } from './words/words.ts';

declare const toPlain: InPage['toPlain'];
declare const toContentWords: InPage['toContentWords'];
declare const toReferredText: InPage['toReferredText'];
declare const toTarget: InPage['toTarget'];
declare const readContext: Context['readContext'];
declare const findHeading: Context['findHeading'];
declare const findCell: Context['findCell'];
declare const isKindOfMany: Kinds['isKindOfMany'];
declare const isDrawing: Kinds['isDrawing'];
declare const isNumberedPart: Kinds['isNumberedPart'];

const { links, empty, linkKinds, drawings } = words;

/** Finds links whose name does not say where they lead, judged with their context as WCAG 2.4.4 defines it. */
export const linkNames: ReadingProbe = {
  version: 5,
  rules: [
    {
      id: 'link-says-nothing',
      act: ['5effbb'],
      title: 'Link sagt auch im Zusammenhang nicht, wohin er führt',
      criteria: ['2.4.4'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Link sagt nicht, wohin er führt',
        why: 'Wer einen Screenreader nutzt, springt von Link zu Link und hört nur „mehr“ oder „hier“. Auch der Satz, der Listenpunkt oder die Tabellenzelle um den Link verrät das Ziel nicht.',
        how: [
          'Schreiben Sie das Ziel in den Linktext, zum Beispiel „Preise ansehen“ statt „mehr“.',
          'Muss der sichtbare Text kurz bleiben, ergänzen Sie ihn um einen Text, der nur für Screenreader da ist.',
          'In Tabellen hilft eine Kopfzelle am Anfang der Zeile (th mit scope="row").',
        ],
        bad: '<a href="/preise">mehr</a>',
        good: '<a href="/preise">Preise und Tarife ansehen</a>',
        pitfalls:
          'aria-label ersetzt den sichtbaren Text: Er muss darin vorkommen, sonst scheitert die Spracheingabe.',
      },
    },
    {
      id: 'link-alone-says-nothing',
      title: 'Linktext sagt allein nicht, wohin der Link führt',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Linktext sagt allein wenig',
        why: 'Screenreader zeigen alle Links einer Seite als Liste. Dort steht dann mehrmals „mehr“, ohne den Text daneben.',
        how: [
          'Nennen Sie das Ziel im Linktext selbst.',
          'Verlinken Sie zum Beispiel die Überschrift statt eines Worts darunter.',
        ],
        bad: '<p>Unsere Preise finden Sie <a href="/preise">hier</a>.</p>',
        good: '<p>Sehen Sie sich <a href="/preise">unsere Preise</a> an.</p>',
      },
    },
    {
      id: 'links-same-name',
      act: ['fd3a94'],
      title: 'Links mit gleichem Namen führen zu verschiedenen Zielen',
      criteria: ['2.4.4'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Gleicher Name, verschiedene Ziele',
        why: 'Zwei Links heißen gleich und stehen im selben Satz oder Listenpunkt, führen aber zu verschiedenen Adressen. Wer nicht sieht, was daneben abgebildet ist, kann sie nicht unterscheiden.',
        how: ['Nennen Sie in jedem Linktext, was das Ziel vom anderen unterscheidet.'],
        bad: '<a href="/chat">Kontakt</a> <a href="/telefon">Kontakt</a>',
        good: '<a href="/chat">Kontakt im Chat</a> <a href="/telefon">Kontakt am Telefon</a>',
      },
    },
    {
      id: 'link-here-asked',
      act: ['5effbb'],
      title: 'Sagt der Link, wohin er führt?',
      criteria: ['2.4.4'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Link „hier“ steht für sich allein',
        why: 'Wer von Link zu Link springt, hört nur „hier“. Der Absatz um den Link sagt nichts, nur eine Überschrift weiter oben verrät das Thema.',
        how: ['Schreiben Sie das Ziel in den Linktext.'],
        bad: '<h3>Merkblatt</h3> <p>…</p>\n<p><a href="/merkblatt">Klicken Sie hier</a></p>',
        good: '<h3>Merkblatt</h3> <p>…</p>\n<p><a href="/merkblatt">Merkblatt zum Ausweis lesen</a></p>',
      },
    },
    {
      id: 'link-number-only',
      title: 'Link heißt nur wie eine Zahl',
      criteria: ['2.4.4'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Link besteht nur aus einer Zahl',
        why: 'Neben dem Symbol steht eine Zahl, etwa die Menge im Warenkorb. Screenreader lesen nur „2, Link“.',
        how: [
          'Geben Sie dem Link einen Namen, in dem die Zahl vorkommt: „Warenkorb, 2 Artikel“.',
          'Das geht mit einem Text, der nur für Screenreader da ist, oder mit aria-label.',
        ],
        bad: '<a class="cart" href="/warenkorb"><svg aria-hidden="true"></svg> 2</a>',
        good: '<a class="cart" href="/warenkorb" aria-label="Warenkorb, 2 Artikel">\n<svg aria-hidden="true"></svg> 2</a>',
      },
    },
  ],
  find: findLinks,
  parts: [
    ...meaningParts,
    judgeName,
    isOneOfRow,
    saysNothing,
    ...kindParts,
    isMenuEntry,
    isNameOfTarget,
    isPagerStep,
    hasWayBack,
    ...linkContextParts,
    listTwins,
    isCounter,
  ],
  data: { links, empty, kinds: linkKinds, drawings },
};

type Data = { links: string[]; empty: string[]; kinds: string[]; drawings: string[] };

function findLinks(kit: Kit): ElementFault[] {
  const data = kit.data as Data;
  const links = kit
    .all('a[href], area[href], [role="link"]')
    .filter((link) => kit.isSeen(link) && kit.isExposed(link));
  const headings = kit.all('h1, h2, h3, h4, h5, h6, [role="heading"]').filter(kit.isExposed);
  const [generic, kinds, drawings, empty] = [data.links, data.kinds, data.drawings, data.empty].map(
    (list) => new Set(list),
  ) as [Set<string>, Set<string>, Set<string>, Set<string>];
  const search = { kit, generic, kinds, drawings, empty, links, headings };
  return [...links.flatMap((link) => judgeName(link, search)), ...listTwins(search)];
}

function judgeName(element: Element, search: Search): ElementFault[] {
  const { kit } = search;
  const name = kit.name(element);
  const said = kit.quote(name);
  if (isCounter(element, name))
    return [
      { rule: 'link-number-only', element, reason: `Der Link zeigt ein Symbol und heißt nur ${said}.` },
    ];
  if (isNumberedPart(element, name, kit)) {
    const reason = `Der Link heißt nur ${said}, und der Abschnitt, zu dem er führt, trägt diese Nummer nicht.`;
    return [{ rule: 'link-says-nothing', element, reason }];
  }
  if (!saysNothing(element, name, search) || isNameOfTarget(element, name)) return [];
  const isTold = (text: string) =>
    toContentWords(text, search.empty).some((word) => !search.generic.has(word) && !search.kinds.has(word));
  const near = readContext(element, search);
  const above =
    isDrawing(element, name, search) || findCell(element) !== null ? '' : findHeading(element, search);
  const isHere =
    /^\W*(?:(?:klick\w*|click|press|tap|go|see|right)\s+)?(?:sie\s+)?(?:hier|here)(?:\s+klicken)?\W*$/i.test(
      name,
    );
  if (isHere && !isTold(near) && isTold(above)) {
    const reason = `Der Link ${said} steht allein, nur die Überschrift ${kit.quote(above)} nennt ein Thema. Ist klar, wohin er führt?`;
    return [{ rule: 'link-here-asked', element, reason }];
  }
  const context = `${near} ${above}`.trim();
  if (isOneOfRow(element, search)) {
    const reason = `Der Link heißt ${said} wie der daneben, führt aber zu einer anderen Adresse. Der Satz sagt nicht, welcher wohin führt.`;
    return [{ rule: 'link-says-nothing', element, reason }];
  }
  if (isTold(context)) {
    const reason = `Der Linktext ${said} sagt nur zusammen mit dem Text daneben etwas: ${kit.quote(context)}.`;
    return [{ rule: 'link-alone-says-nothing', element, reason }];
  }
  const reason = `Der Link heißt ${said}, und weder sein Satz, sein Listenpunkt oder seine Tabellenzelle noch eine Beschreibung sagt, wohin er führt.`;
  return [{ rule: 'link-says-nothing', element, reason }];
}

/** „hier, hier und hier“: nothing between two links tells them apart. */
function isOneOfRow(link: Element, { kit, links }: Search): boolean {
  const at = links.indexOf(link);
  const base = kit.document.baseURI;
  return [links[at - 1], links[at + 1]].some((other) => {
    if (!other || other.parentElement !== link.parentElement || kit.name(other) !== kit.name(link))
      return false;
    const [one, two] = [link, other].map((each) => toTarget(each.getAttribute('href') ?? '', base));
    const isBehind = link.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
    const between = document.createRange();
    between.setStartAfter(isBehind ? link : other);
    between.setEndBefore(isBehind ? other : link);
    return one !== two && /^[\s,;/&+]*(?:und|and|oder|or)?\s*$/i.test(between.toString());
  });
}

function saysNothing(link: Element, name: string, search: Search): boolean {
  if (name === '' || isPagerStep(link, name)) return false;
  const plain = toPlain(name);
  if (plain === '') return /^[.…·•*_|-]+$/.test(name);
  const isBare =
    isKindOfMany(link, plain, search) ||
    isDrawing(link, name, search) ||
    search.generic.has(plain) ||
    /^https?:\/\/\S{60,}$/.test(name);
  return isBare && !isMenuEntry(link, plain, search);
}

/** „Download“ in a menu of other places is the name of one; „mehr“ names none anywhere. */
function isMenuEntry(link: Element, plain: string, { kit }: Search): boolean {
  if (/\b(?:hier|here|mehr|more|klick\w*|click|this|dies\w*|weiterlesen|link)\b/.test(plain)) return false;
  const menu = link.closest('ul, ol, menu, nav, [role=menu], [role=menubar], [role=navigation]');
  const entries = [...(menu?.querySelectorAll('a[href]') ?? [])].filter(kit.isSeen);
  const names = entries.map((entry) => toPlain(kit.name(entry)));
  const isMenu = entries.every(
    (entry) => ![...(entry.closest('li') ?? entry).querySelectorAll('p, img')].some(kit.isSeen),
  );
  const isShort = names.every((name) => name.length <= 40);
  const isAlone = names.filter((name) => name === plain).length === 1;
  return isMenu && isShort && isAlone && new Set(names).size >= 3;
}

/** True for an entry of a table of contents: the part of the page it leads to has that name. */
function isNameOfTarget(link: Element, name: string): boolean {
  const id = link.getAttribute('href') ?? '';
  const target = id.startsWith('#') ? link.ownerDocument.getElementById(id.slice(1)) : null;
  if (target === null) return false;
  const isThing = /^(?:downloads?|details?|infos?|information(?:en)?)$/.test(toPlain(name));
  if (isThing && toPlain(target.id) === toPlain(name)) return true;
  return toPlain(target.textContent ?? '').startsWith(toPlain(name));
}

/** „Weiter“ leads to the next page of a row, which its place tells. */
function isPagerStep(link: Element, name: string): boolean {
  if (!/^\W*(?:weiter|continue|start|alle|view all|alle anzeigen)\W*$/i.test(name)) return false;
  const holder =
    'nav, form, [role="navigation"], [accesskey], [class*="nav" i], [class*="pag" i], [class*="step" i], [class*="slide" i], [class*="carousel" i]';
  return link.closest(holder) !== null || link.hasAttribute('rel') || hasWayBack(link, name);
}

/** „Weiter“ beside „Zurück“ leads on in the same row of pages. */
function hasWayBack(link: Element, name: string): boolean {
  if (!/^\W*(?:weiter|continue)\W*$/i.test(name)) return false;
  const back = /^\W*(?:zurück|vorherige|voriges?|nach oben|previous|prev|back|up)\b/i;
  let row = link.parentElement;
  for (let steps = 0; row && steps < 5; steps++, row = row.parentElement) {
    const links = [...row.querySelectorAll('a[href]')];
    if (links.length > 6) return false;
    const names = links.map((one) => one.textContent?.trim() || one.querySelector('img')?.alt || '');
    if (names.some((one) => back.test(one))) return true;
  }
  return false;
}

function listTwins({ kit, links, generic, kinds }: Search): ElementFault[] {
  return links.flatMap((link, place) => {
    const before = links[place - 1];
    const name = kit.name(link);
    if (
      !before ||
      name === '' ||
      generic.has(toPlain(name)) ||
      kinds.has(toPlain(name)) ||
      toPlain(kit.name(before)) !== toPlain(name)
    )
      return [];
    if (before.parentElement !== link.parentElement || !link.hasAttribute('href')) return [];
    const between = document.createRange();
    between.setStartAfter(before);
    between.setEndBefore(link);
    const [one, other] = [before, link].map((each) => each.getAttribute('href') ?? '');
    const base = kit.document.baseURI;
    const isSame = toTarget(one ?? '', base) === toTarget(other ?? '', base);
    const reason = `Zwei Links nebeneinander heißen ${kit.quote(name)} und führen zu ${kit.quote(one ?? '')} und ${kit.quote(other ?? '')}. Dienen beide demselben Zweck?`;
    const isApart = /[\p{L}\p{N}]/u.test(between.toString());
    return isSame || isApart ? [] : [{ rule: 'links-same-name', element: link, reason }];
  });
}

function isCounter(link: Element, name: string): boolean {
  if (!/^\W*\d{1,4}\+?\W*$/.test(name) || !link.querySelector('svg, img, i, [class*="icon" i]')) return false;
  if (link.hasAttribute('title') || toReferredText(link, 'aria-describedby')) return false;
  const hints =
    /cart|basket|\bbag\b|warenkorb|wishlist|merk|favo|notif|bell|inbox|mail|messag|comment|badge|count/i;
  const marked = [link, ...link.querySelectorAll('*')]
    .map((each) => each.getAttribute('class') ?? '')
    .join(' ');
  const isInPager = link.closest(
    '[class*="pag" i], table, sup, nav ol, [aria-label*="seite" i], [aria-label*="page" i]',
  );
  return !isInPager && (hints.test(marked) || hints.test(link.getAttribute('href') ?? ''));
}
