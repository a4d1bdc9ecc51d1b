import type { ElementFault, Kit, ProbeRule } from '../reading/readingProbe.ts';
import type { InPage } from './inPage.ts';

declare const toContentWords: InPage['toContentWords'];
declare const shareStem: InPage['shareStem'];

export const fitsRule: ProbeRule = {
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
};

/** Pictures that carry content, those first whose text has no word of what stands around them. */
function askAlts(images: Element[], kit: Kit, empty: Set<string>): ElementFault[] {
  const most = 6;
  const asked = images
    .filter(isContent)
    .map((element) => ({ element, isBacked: isBacked(element, kit, empty) }));
  const sorted = [...asked.filter((one) => !one.isBacked), ...asked.filter((one) => one.isBacked)];
  return sorted.slice(0, most).map(({ element }) => ({
    rule: 'alt-fits-asked',
    element,
    reason: `Beschreibt ${kit.quote(toAlt(element))} dieses Bild?`,
  }));
}

function toAlt(image: Element): string {
  return (image.getAttribute('alt') ?? image.getAttribute('aria-label') ?? '').trim();
}

/** Large enough to show something, and with a text that claims to say what. */
function isContent(image: Element): boolean {
  const { width, height } = image.getBoundingClientRect();
  const isLarge = Math.min(width, height) >= 40 && width * height >= 4_000;
  return isLarge && /\p{L}{3}/u.test(toAlt(image)) && !image.matches('[role="img"]:has(img[alt])');
}

/** The caption, heading or text beside the picture speaks of the same. */
function isBacked(image: Element, kit: Kit, empty: Set<string>): boolean {
  const around = image.closest('figure, a, li, article, section') ?? image.parentElement;
  const said = toContentWords(around ? kit.text(around).slice(0, 600) : '', empty);
  return toContentWords(toAlt(image), empty).some((word) => said.some((other) => shareStem(word, other)));
}

const functions = { askAlts, toAlt, isContent, isBacked };

/** Functions in the page that choose the pictures to ask about. */
export type AltFitsInPage = typeof functions;

export const fitsParts = Object.values(functions);
