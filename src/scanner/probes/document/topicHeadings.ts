import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { headingTopics } from './topics.ts';

/** Finds headings of well-known subjects above text that is about something else (WCAG 2.4.6). */
export const topicHeadings: ReadingProbe = {
  version: 2,
  rules: [
    {
      id: 'heading-other-topic',
      title: 'Überschrift nennt ein anderes Thema als ihr Abschnitt',
      criteria: ['2.4.6'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Überschrift nennt ein anderes Thema als ihr Abschnitt',
        why: 'Menschen mit Screenreader springen von Überschrift zu Überschrift. Steht darunter etwas anderes, suchen sie an der falschen Stelle und finden das Gesuchte nicht.',
        how: [
          'Nennen Sie in der Überschrift, worum es im Abschnitt geht.',
          'Prüfen Sie, ob die Überschrift aus einem anderen Abschnitt kopiert wurde.',
        ],
        bad: '<h2>Zahlungsart</h2>\n<p>Bett oben, Bett unten, Sitzplatz</p>',
        good: '<h2>Platz im Wagen</h2>\n<p>Bett oben, Bett unten, Sitzplatz</p>',
      },
    },
    {
      id: 'heading-topic-asked',
      title: 'Gehört die Überschrift zu diesem Abschnitt?',
      criteria: ['2.4.6'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Überschrift gehört vielleicht zu einem anderen Abschnitt',
        why: 'Wer von Überschrift zu Überschrift springt, verlässt sich darauf, dass darunter steht, was sie nennt.',
        how: ['Nennen Sie in der Überschrift, worum es im Abschnitt geht.'],
        bad: '<h2>Kontakt</h2>\n<p>Der Teig ruht über Nacht im Kühlen.</p>',
        good: '<h2>Zubereitung</h2>\n<p>Der Teig ruht über Nacht im Kühlen.</p>',
      },
    },
  ],
  find: findForeign,
  parts: [toSection, toGroup, toStart, toSaid, judgeHeading],
  data: { topics: headingTopics },
};

type Data = { topics: typeof headingTopics };

function findForeign(kit: Kit): ElementFault[] {
  const headings = kit
    .all('h2, h3, h4, h5, h6, legend')
    .filter(
      (heading) => kit.isSeen(heading) && kit.isExposed(heading) && !heading.querySelector('a, button'),
    );
  const regions = kit
    .all(
      'section[aria-label], [role=region][aria-label], [role=group][aria-label], fieldset[aria-label], dialog[aria-label], [role=dialog][aria-label]',
    )
    .filter((region) => kit.isSeen(region) && kit.isExposed(region));
  return [
    ...headings.flatMap((heading) => judgeHeading(kit, heading, kit.text(heading))),
    ...regions.flatMap((region) => judgeHeading(kit, region, region.getAttribute('aria-label')!.trim())),
  ];
}

function judgeHeading(kit: Kit, element: Element, title: string): ElementFault[] {
  const { topics: known } = kit.data as Data;
  const topic = known.find(({ heading }) =>
    new RegExp(`^(?:${heading})(?![\\p{L}-]| (?:und|and|&) )`, 'iu').test(title),
  );
  const section = topic && title.length <= 50 ? toSection(kit, element) : null;
  if (!topic || !section || title.endsWith('?')) return [];
  const said = toSaid(kit, section, element);
  const least = element.localName === 'legend' ? 20 : 60;
  if ((said.match(/\p{L}/gu) ?? []).length < least || new RegExp(topic.marks, 'iu').test(said)) return [];
  const reason = `Unter ${kit.quote(title)} steht: ${kit.quote(said.replace(/§\w+/g, ' '))} Kein Wort davon gehört zum Thema der Überschrift.`;
  return topic.isSure
    ? [{ rule: 'heading-other-topic', element, reason }]
    : [{ rule: 'heading-topic-asked', element, reason: `${reason} Gehört sie hierher?` }];
}

/** Finds the parts between the heading and the next of its rank; null beside pictures and frames. */
function toSection(kit: Kit, heading: Element): Element[] | null {
  const all = 'h1, h2, h3, h4, h5, h6';
  const media = 'img, picture, video, iframe, canvas, object, embed, svg:not([aria-hidden=true])';
  const isWordless = (one: Element) => one.matches(media) || one.querySelector(media) !== null;
  const group = toGroup(heading);
  if (group) return isWordless(group) ? null : [group];
  const start = toStart(heading);
  const parts: Element[] = [];
  for (let next = start.nextElementSibling; next; next = next.nextElementSibling) {
    const ranks = [next, ...next.querySelectorAll(all)].filter((one) => one.matches(all));
    if (ranks.some(({ localName }) => localName <= heading.localName)) break;
    if (/\S/.test(next.textContent ?? '') || next.matches(media) || next.querySelector('*')) parts.push(next);
  }
  const seen = parts.filter(kit.isSeen);
  const isTold = parts.length === seen.length && !seen.some(isWordless);
  return isTold && seen.length > 0 ? seen : null;
}

/** Finds the group that a legend or a label names. */
function toGroup(named: Element): Element | null {
  if (named.hasAttribute('aria-label')) return named;
  return named.localName === 'legend' ? named.parentElement : null;
}

function toStart(heading: Element): Element {
  const { nextElementSibling: next, parentElement: box } = heading;
  return next || !box || box.matches('section, article, main, body') ? heading : toStart(box);
}

/** Joins the words of the parts and those of their fields and links. */
function toSaid(kit: Kit, parts: Element[], named: Element): string {
  const css = 'a[href], address, input, select, textarea, summary, [aria-label], [title]';
  const isOther = (part: Element) => part !== named && part.matches(css);
  const beside = parts.flatMap((part) => [...(isOther(part) ? [part] : []), ...part.querySelectorAll(css)]);
  const told = beside.map((one) => {
    const names = ['aria-label', 'title', 'placeholder', 'autocomplete', 'type', 'name', 'href'];
    return `§${one.localName} ${names.map((name) => one.getAttribute(name) ?? '').join(' ')}`;
  });
  const legend = parts[0]?.querySelector(':scope > legend')?.textContent ?? '';
  const words = parts.map((part) => kit.text(part)).join(' ');
  return `${legend && words.startsWith(legend.trim()) ? words.slice(legend.trim().length) : words} ${told.join(' ')}`;
}
