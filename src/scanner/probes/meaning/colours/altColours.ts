import { hueParts } from '../../reading/hueInPage.ts';
import type { ElementFault, Kit, ReadingProbe } from '../../reading/readingProbe.ts';

declare function toHueDegrees(red: number, green: number, blue: number): number;

/** Asks about alternative texts that name a colour their picture has nowhere: they may belong to another picture. */
export const altColours: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'alt-colour-missing',
      title: 'Gehört der Alternativtext zu diesem Bild?',
      criteria: ['1.1.1'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Alternativtext beschreibt vielleicht ein anderes Bild',
        why: 'Der Alternativtext nennt eine Farbe, die im Bild nicht vorkommt. Beim Austauschen von Bildern bleibt oft der alte Text stehen: Wer ihn hört, erfährt etwas Falsches.',
        how: ['Beschreiben Sie, was auf diesem Bild zu sehen ist.'],
        bad: '<img src="laterne-rot.jpg" alt="Blaue Trinkflasche mit Schraubverschluss">',
        good: '<img src="laterne-rot.jpg" alt="Rote Laterne mit Glasschirm">',
      },
    },
  ],
  find: findMissingColours,
  parts: [listNamedHues, readHues, toHueOf, ...hueParts],
  data: {
    hues: {
      Rot: { words: 'rot|red', from: 335, to: 25 },
      Gelb: { words: 'gelb|yellow', from: 32, to: 75 },
      Grün: { words: 'grün|green', from: 65, to: 185 },
      Blau: { words: 'blau|blue', from: 170, to: 265 },
    },
  },
};

type Hue = { words: string; from: number; to: number };
type Data = { hues: { [name: string]: Hue } };

/** At most twelve pictures of this website itself: others cannot be read. */
function findMissingColours(kit: Kit): ElementFault[] {
  const { hues } = kit.data as Data;
  const images = (kit.all('img[alt]') as HTMLImageElement[]).filter((image) => {
    const { width, height } = image.getBoundingClientRect();
    const isRead = image.complete && image.naturalWidth > 0 && Math.min(width, height) >= 60;
    return isRead && listNamedHues(image.alt, hues).length > 0 && kit.isSeen(image) && kit.isExposed(image);
  });
  return images.slice(0, 12).flatMap((element) => {
    const found = readHues(element);
    const missing = listNamedHues(element.alt, hues).find((name) => {
      const { from, to } = hues[name]!;
      const isWithin = (hue: number) => (from < to ? hue >= from && hue <= to : hue >= from || hue <= to);
      return found && found.filter(isWithin).length < 12;
    });
    if (!missing) return [];
    const reason = `Der Alternativtext ${kit.quote(element.alt)} nennt die Farbe ${missing}, im Bild ist sie nicht zu finden. Beschreibt er dieses Bild?`;
    return [{ rule: 'alt-colour-missing', element, reason }];
  });
}

/** Colours of things; in names such as „Rotes Kreuz“ and „Red Cross“ they say nothing of the picture. */
function listNamedHues(alt: string, hues: Data['hues']): string[] {
  return Object.keys(hues).filter((name) => {
    const [german = '', english = ''] = hues[name]!.words.split('|');
    const capital = [german, english].map((word) => word[0]!.toUpperCase() + word.slice(1));
    const patterns = [
      `(?<!\\p{L})(?:(?:hell|dunkel)?${german}|${capital[0]}|(?:Hell|Dunkel)${german})e[nrms]?(?!\\p{L})`,
      `(?<![\\p{L}-])${english}\\s+\\p{Ll}{3}`,
      `^${capital[1]}\\s+\\p{Ll}{3}`,
    ].map((pattern) => new RegExp(pattern, 'u'));
    const isSigned =
      /logo|flagge|flag|schriftzug|schwarz-?weiß|black.and.white|kreuz|partei|seiten|engel|bündnis|die (?:Grünen|Roten|Gelben)/i.test(
        alt,
      );
    return !isSigned && patterns.some((pattern) => pattern.test(alt));
  });
}

/** Hues of the coloured pixels; null for a picture that must not be read. */
function readHues(image: HTMLImageElement): number[] | null {
  const canvas = image.ownerDocument.createElement('canvas');
  canvas.width = canvas.height = 128;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return null;
  try {
    pen.imageSmoothingEnabled = false;
    pen.drawImage(image, 0, 0, 128, 128);
    const { data } = pen.getImageData(0, 0, 128, 128);
    const hues: number[] = [];
    for (let at = 0; at < data.length; at += 4) {
      const hue = toHueOf(data[at]!, data[at + 1]!, data[at + 2]!);
      if (data[at + 3]! > 100 && hue !== null) hues.push(hue);
    }
    return hues;
  } catch {
    return null;
  }
}

/** Null for grey, nearly black and nearly white. */
function toHueOf(red: number, green: number, blue: number): number | null {
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const span = high - low;
  if (span < 22 || span < high * 0.15) return null;
  return toHueDegrees(red, green, blue);
}
