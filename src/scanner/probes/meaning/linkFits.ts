import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { type InPage, meaningParts } from './inPage.ts';
import { words } from './words/words.ts';

declare const toContentWords: InPage['toContentWords'];
declare const toWords: InPage['toWords'];
declare const shareStem: InPage['shareStem'];
declare const toTarget: InPage['toTarget'];

const { empty } = words;

/** Asks about links whose address speaks of something else than their name. */
export const linkFits: ReadingProbe = {
  version: 2,
  rules: [
    {
      id: 'link-fits-asked',
      act: ['c487ae'],
      title: 'Führt der Link dorthin, wohin sein Text verspricht?',
      criteria: ['2.4.4'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Link führt woandershin, als sein Text sagt',
        why: 'Wer nur den Linktext hört, verlässt sich auf ihn. Führt der Link zu etwas anderem, ist der Weg zurück mühsam.',
        how: ['Nennen Sie im Linktext das Ziel, oder berichtigen Sie die Adresse.'],
        bad: '<a href="/mitglied-werden">Gutachten als PDF laden</a>',
        good: '<a href="/gutachten.pdf">Gutachten als PDF laden (2 MB)</a>',
      },
    },
    {
      id: 'link-promises-file',
      act: ['c487ae'],
      title: 'Link verspricht eine Datei und öffnet eine E-Mail',
      criteria: ['2.4.4'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Link verspricht eine Datei und öffnet eine E-Mail',
        why: 'Statt der Datei öffnet sich ein Mailprogramm oder ein Anruf. Wer nicht sieht, was geschehen ist, findet schwer zurück.',
        how: ['Verlinken Sie die Datei.', 'Oder schreiben Sie, dass man sie per E-Mail anfordert.'],
        bad: '<a href="mailto:info@example.org">Bericht herunterladen (PDF)</a>',
        good: '<a href="/bericht.pdf">Bericht herunterladen (PDF, 2 MB)</a>',
      },
    },
  ],
  find: findMisleading,
  parts: [...meaningParts, toSlug, listMails, promisesFile, isSlugOf, isOtherThing],
  data: { empty },
};

function findMisleading(kit: Kit): ElementFault[] {
  const fillers = new Set((kit.data as { empty: string[] }).empty);
  const links = kit
    .all('a[href]')
    .filter((link) => kit.isSeen(link) && kit.isExposed(link))
    .slice(0, 600);
  const base = kit.document.baseURI;
  const toPlace = (link: Element) => toTarget(link.getAttribute('href') ?? '', base);
  const byTarget = Map.groupBy(links, toPlace);
  const misleading = links.filter((link) => {
    const slug = toSlug(link);
    const named = toContentWords(kit.name(link), fillers);
    if (slug.length === 0 || named.length < 2 || !isOtherThing(named, slug)) return false;
    const isOfOther = links.some(
      (other) => toPlace(other) !== toPlace(link) && isSlugOf(toSlug(other), named),
    );
    const others = (byTarget.get(toPlace(link)) ?? []).map((other) =>
      toContentWords(kit.name(other), fillers),
    );
    const isNamedRight = others.some((other) => other.length > 0 && !isOtherThing(other, slug));
    return (isNamedRight && isOfOther) || promisesFile(kit.name(link), link);
  });
  const asked = misleading.slice(0, 3).map((element) => ({
    rule: 'link-fits-asked',
    element,
    reason: `Der Link ${kit.quote(kit.name(element))} hat die Adresse ${kit.quote(element.getAttribute('href') ?? '')}. Führt er zu dem, was er verspricht?`,
  }));
  return [...listMails(links, kit), ...asked];
}

/** Finds files that turn out to be a mail or a call. */
function listMails(links: Element[], kit: Kit): ElementFault[] {
  const file = /\((?:pdf|docx?|xlsx?|zip)\b|\b(?:download|herunterladen)\b/i;
  const wanted =
    /mail|anforder|bestell|anfrag|request|order|ask|schreib|write|contact|kontakt|senden|send|@|\bper\b|\bby\b/i;
  return links.flatMap((element) => {
    const address = element.getAttribute('href') ?? '';
    const name = kit.name(element);
    if (!/^\s*(?:mailto|tel):/i.test(address) || !file.test(name) || wanted.test(name)) return [];
    const what = /^\s*mailto/i.test(address) ? 'eine E-Mail' : 'einen Anruf';
    const reason = `Der Link ${kit.quote(name)} verspricht eine Datei und öffnet ${what} (${kit.quote(address)}).`;
    return [{ rule: 'link-promises-file', element, reason }];
  });
}

/** Words of the last part of an address of the same website, if it is made of words. */
function toSlug(link: Element): string[] {
  const { hostname, pathname, protocol } = link as HTMLAnchorElement;
  const isElsewhere = !/^http/.test(protocol) || hostname !== location.hostname;
  if (isElsewhere || pathname === location.pathname) return [];
  const last =
    pathname
      .replace(/\/(?:index\.\w+)?$/, '')
      .split('/')
      .at(-1) ?? '';
  const parts = toWords(last.replace(/\.\w+$/, '').replace(/[-_+]|%20/g, ' ')).filter(
    (word) => word.length > 3,
  );
  return parts.some((word) => /\d/.test(word)) ? [] : parts;
}

/** The name belongs to the address of another link of the page. */
function isSlugOf(slug: string[], named: string[]): boolean {
  return slug.length > 0 && !isOtherThing(named, slug);
}

function isOtherThing(named: string[], slug: string[]): boolean {
  const fold = (word: string) =>
    word.replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue').replace(/ß/g, 'ss');
  return !slug.some((word) => named.some((other) => shareStem(fold(word), fold(other))));
}

function promisesFile(name: string, link: Element): boolean {
  const { pathname, search } = link as HTMLAnchorElement;
  const isFile = /\.[a-z0-9]{2,5}$|download|datei|file|media|pdf|doc/i.test(pathname + search);
  return /\b(?:pdf|docx?|xlsx?|excel|zip)\b/i.test(name) && !isFile && !link.hasAttribute('download');
}
