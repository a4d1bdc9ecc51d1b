import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { type InPage, meaningParts } from './inPage.ts';
import { type LinkContext, type LinkSearch, linkContextParts } from './linkContext.ts';

declare const toPlain: InPage['toPlain'];
declare const toTarget: InPage['toTarget'];
declare const readContext: LinkContext['readContext'];
declare const findHeading: LinkContext['findHeading'];

/** Finds links of one name in cards that say elsewhere what they are about (WCAG 2.4.4, F63). */
export const cardLinks: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'card-links-same-name',
      title: 'Links mehrerer Karten heißen gleich, ohne Bezug zu ihrer Karte',
      criteria: ['2.4.4'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Links mehrerer Karten heißen gleich',
        why: 'Zu sehen ist, zu welcher Karte ein Link gehört. Im Code steht er allein in seinem Block: Der Screenreader liest mehrmals dasselbe vor, und niemand weiß, wohin welcher Link führt.',
        how: [
          'Nehmen Sie den Namen der Karte in den Linktext auf, sichtbar oder nur für Screenreader.',
          'Oder verbinden Sie beide mit aria-describedby, oder setzen Sie den Link in denselben Absatz.',
        ],
        bad: '<p>Torhaus Silvaner</p> <div><a href="/w/1">Zum Wein</a></div>',
        good: '<p>Torhaus Silvaner</p> <div><a href="/w/1">Zum Wein Torhaus\n  Silvaner</a></div>',
      },
    },
  ],
  find: listCardLinks,
  parts: [...meaningParts, ...linkContextParts, readCards, isOfOtherPlaces],
};

function listCardLinks(kit: Kit): ElementFault[] {
  const all = kit.all('a[href]').filter((link) => kit.isSeen(link) && kit.isExposed(link));
  const links = all.filter((link) => !link.closest('nav, footer, li, td, [role="navigation"]'));
  const headings = kit.all('h1, h2, h3, h4, h5, h6, [role="heading"]').filter(kit.isExposed);
  const none = new Set<string>();
  const search: LinkSearch = {
    kit,
    generic: none,
    kinds: none,
    drawings: none,
    empty: none,
    links: all,
    headings,
  };
  const page = /\b(?:oben|anfang|seitenanfang|top|inhalt|content|navigation|menü|zurück|back)\b/;
  return [...Map.groupBy(links, (link) => toPlain(kit.name(link)))].flatMap(([name, group]) => {
    const [element] = group;
    if (!element || group.length < 3 || name.length < 2 || page.test(name)) return [];
    const isTold = (link: Element) =>
      /[\p{L}\p{N}]/u.test(readContext(link, search) + findHeading(link, search));
    if (
      !isOfOtherPlaces(group, kit) ||
      new Set(readCards(group, kit)).size < group.length ||
      group.some(isTold)
    )
      return [];
    const reason = `${group.length} Links heißen ${kit.quote(kit.name(element))}. Was sie unterscheidet, steht in einem anderen Block ihrer Karte.`;
    return [{ rule: 'card-links-same-name', element, reason }];
  });
}

function readCards(group: Element[], kit: Kit): string[] {
  return group.flatMap((link) => {
    let card = link;
    const holds = (one: Element | null) =>
      one !== null && group.some((other) => other !== link && one.contains(other));
    while (card.parentElement && !holds(card.parentElement)) card = card.parentElement;
    const text = kit.text(card).replace(kit.name(link), '').trim();
    return text === '' ? [] : [text];
  });
}

/** Links to parts of a page that is only an example may share their target. */
function isOfOtherPlaces(group: Element[], kit: Kit): boolean {
  const targets = new Set(
    group.map((link) => toTarget(link.getAttribute('href') ?? '', kit.document.baseURI)),
  );
  const isPart = group.every((link) => link.getAttribute('href')?.startsWith('#'));
  return targets.size === group.length || (isPart && targets.size === 1);
}
