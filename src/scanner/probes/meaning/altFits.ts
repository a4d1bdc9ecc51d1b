import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { type InPage, meaningParts } from './inPage.ts';
import { words } from './words/words.ts';

declare const toContentWords: InPage['toContentWords'];
declare const shareStem: InPage['shareStem'];
declare const toAltText: InPage['toAltText'];

const { empty } = words;

/** Asks if alternative texts that say something tell what their picture shows. */
export const altFits: ReadingProbe = {
  version: 4,
  rules: [
    {
      id: 'alt-fits-asked',
      act: ['qt1vmo'],
      title: 'Beschreibt der Alternativtext das Bild?',
      criteria: ['1.1.1'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Alternativtext passt nicht zum Bild',
        why: 'Blinde Menschen erfahren nur, was im Alternativtext steht. Beschreibt er etwas anderes, werden sie falsch informiert.',
        how: [
          'Sehen Sie sich das Bild an, und schreiben Sie in das Attribut alt, was es hier mitteilt.',
          'Ist es nur Schmuck, lassen Sie alt leer: alt="".',
          'Führt das Bild als Link weiter, nennen Sie das Ziel.',
        ],
        bad: '<img src="rucksack-gruen.jpg" alt="Blauer Koffer">',
        good: '<img src="rucksack-gruen.jpg" alt="Grüner Rucksack mit drei Fächern">',
      },
    },
  ],
  find: askAlts,
  parts: [...meaningParts, toWhole, toSource, isContent, isLogo, isBacked],
  data: { empty },
};

/** Lists pictures with content. Texts without a word of their surroundings come first. */
function askAlts(kit: Kit): ElementFault[] {
  const fillers = new Set((kit.data as { empty: string[] }).empty);
  const images = kit
    .all('img, area[alt], input[type="image"], [role="img"][aria-label]')
    .filter((image) => kit.isSeen(image) && kit.isExposed(image) && isContent(image) && !isLogo(image));
  const pictures = new Map(
    images.toReversed().map((image) => [`${toSource(image)} ${toAltText(image)}`, image]),
  );
  const asked = [...pictures.values()].reverse().map((element) => ({
    element,
    isBacked: isBacked(element, kit, fillers),
  }));
  const sorted = [...asked.filter((one) => !one.isBacked), ...asked.filter((one) => one.isBacked)];
  return sorted.map(({ element }) => ({
    rule: 'alt-fits-asked',
    element,
    reason: `Beschreibt „${toWhole(element)}“ dieses Bild?`,
  }));
}

/** Nobody can judge a text of which the end is missing. */
function toWhole(image: Element): string {
  const most = 400;
  const text = toAltText(image);
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

function toSource(image: Element): string {
  return (image as HTMLImageElement).currentSrc || image.innerHTML.slice(0, 200);
}

/** Large enough to show something, and with a text that claims to say what. */
function isContent(image: Element): boolean {
  const { width, height } = image.getBoundingClientRect();
  const isLarge = Math.min(width, height) >= 40 && width * height >= 4_000;
  return isLarge && /\p{L}{3}/u.test(toAltText(image)) && !image.matches('[role="img"]:has(img[alt])');
}

/** The sign of a website in its head, which leads to the start and is named as the website is. */
function isLogo(image: Element): boolean {
  const leads = image.matches('header a[href] img, [role=banner] a[href] img, nav a[href] img');
  const title = image.ownerDocument.title.toLowerCase();
  const words =
    toAltText(image)
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? [];
  return leads && words.some((word) => title.includes(word));
}

/** The caption, heading or text beside the picture speaks of the same. */
function isBacked(image: Element, kit: Kit, fillers: Set<string>): boolean {
  const around = image.closest('figure, a, li, article, section') ?? image.parentElement;
  const said = toContentWords(around ? kit.text(around).slice(0, 600) : '', fillers);
  return toContentWords(toAltText(image), fillers).some((word) =>
    said.some((other) => shareStem(word, other)),
  );
}
