import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds headings that look larger than headings of a higher level below them (WCAG 1.3.1). */
export const levelsAgainstLook: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'heading-levels-against-look',
      title: 'Ebenen der Überschriften widersprechen ihrem Aussehen',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Ebenen der Überschriften widersprechen ihrem Aussehen',
        why: 'Zu sehen ist, dass die großen Überschriften Kapitel öffnen und die kleinen Unterkapitel. Im Code ist es umgekehrt: Screenreader lesen die Gliederung falsch vor.',
        how: [
          'Geben Sie der Überschrift eines Kapitels eine höhere Ebene als denen darin, etwa h2 über h3.',
          'Wählen Sie die Ebene nach der Gliederung und die Größe mit CSS.',
        ],
        bad: '<h4 class="gross">Farben</h4>\n<h2 class="klein">Hintergrund</h2>',
        good: '<h2 class="gross">Farben</h2>\n<h3 class="klein">Hintergrund</h3>',
      },
    },
  ],
  find: findTurned,
  parts: [readHeading, isTurned],
};

type Heading = { element: Element; level: number; px: number };

function findTurned(kit: Kit): ElementFault[] {
  const main = kit.document.querySelector('main, [role=main]') ?? kit.document.body;
  const all = kit
    .all('h2, h3, h4, h5, h6')
    .filter((one) => main.contains(one) && kit.isSeen(one) && kit.isExposed(one))
    .map(readHeading);
  const [first] = all.filter((one) => isTurned(one, all));
  if (!first) return [];
  const inner = all[all.indexOf(first) + 1]!;
  const reason = `${kit.quote(kit.text(first.element))} steht in ${first.px} px als Überschrift der Ebene ${first.level} da, ${kit.quote(kit.text(inner.element))} darunter in ${inner.px} px als Ebene ${inner.level}. So ist es auf der ganzen Seite.`;
  return [{ rule: 'heading-levels-against-look', element: first.element, reason }];
}

function readHeading(element: Element): Heading {
  const px = Math.round(Number.parseFloat(getComputedStyle(element).fontSize));
  return { element, level: Number(element.localName[1]), px };
}

/** Compares a heading with the next: each of both levels has one size on the page, and two headings. */
function isTurned(one: Heading, all: Heading[]): boolean {
  const next = all[all.indexOf(one) + 1];
  if (!next || next.level >= one.level || one.px < next.px * 1.15) return false;
  const [large, small] = [one, next].map(({ level }) => all.filter((other) => other.level === level));
  const isEven = (some: Heading[], px: number) => some.length >= 2 && some.every((other) => other.px === px);
  // Groups of cards with large titles often begin with a small heading.
  const opens = all.find(({ level }) => level === one.level || level === next.level)?.level === one.level;
  return opens && isEven(large!, one.px) && isEven(small!, next.px);
}
