import { groundParts } from '../reading/groundInPage.ts';
import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

declare function toRgb(colour: string): number[] | null;
declare function toRatio(one: number[], other: number[]): number;

/** Finds forms that tell which fields are required by the colour (WCAG 1.4.1, F81) or weight of their labels (1.3.1, F2). */
export const requiredLook: ReadingProbe = {
  version: 3,
  rules: [
    {
      id: 'required-by-colour',
      title: 'Pflichtfelder sind nur an der Farbe zu erkennen',
      criteria: ['1.4.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Pflichtfelder sind nur an der Farbe zu erkennen',
        why: 'Wer Farben schlecht unterscheidet oder nicht sieht, weiß nicht, welche Felder auszufüllen sind.',
        how: [
          'Schreiben Sie „(Pflichtfeld)“ oder einen erklärten Stern in die Beschriftung.',
          'Geben Sie dem Feld das Attribut required.',
        ],
        bad: '<p>Die roten Felder müssen Sie ausfüllen.</p>\n<label class="rot" for="name">Name</label> <input id="name">',
        good: '<label for="name">Name (Pflichtfeld)</label>\n<input id="name" required>',
      },
    },
    {
      id: 'required-by-weight',
      title: 'Pflichtfelder sind nur an fetter Schrift zu erkennen',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Pflichtfelder sind nur an fetter Schrift zu erkennen',
        why: 'Screenreader sagen nicht, welche Schrift fett ist. Wer sie nutzt, weiß nicht, welche Felder auszufüllen sind.',
        how: [
          'Geben Sie jedem Pflichtfeld das Attribut required.',
          'Schreiben Sie „(Pflichtfeld)“ oder einen erklärten Stern in die Beschriftung.',
        ],
        bad: '<p>Fett gedruckte Felder müssen Sie ausfüllen.</p>\n<label for="name"><b>Name</b></label> <input id="name">',
        good: '<label for="name">Name (Pflichtfeld)</label>\n<input id="name" required>',
      },
    },
  ],
  find: findRequired,
  parts: [...groundParts, listHinted, listRedLabels, listBoldLabels, isMarked],
  data: {
    bold: '(?<!\\p{L})(?:fett|fettschrift|fettdruck|fettgedruckt\\p{L}*|bold)(?!\\p{L}).{0,60}(?:pflicht|müssen|muss|erforderlich|notwendig|nötig|ausgefüllt|auszufüllen|brauchen|benötig|required|mandatory|must|needed|need to|have to)|(?:pflicht|müssen|erforderlich|notwendig|nötig|brauchen|benötig|required|mandatory|must|needed).{0,60}(?<!\\p{L})(?:fett|fettschrift|fettdruck|fettgedruckt\\p{L}*|bold)(?!\\p{L})',
    sentence:
      '(?:felder|angaben|fields|questions|labels).{0,40}(?<!\\p{L})(?:rot|red)(?:e[nrms]?)?(?!\\p{L}).{0,50}(?:pflicht|müssen|muss|erforderlich|ausgefüllt|required|mandatory|must|filled|have to|need to)|(?:rot|farbig|red|colou?red)(?:e[nrms]?)?(?!\\p{L}).{0,40}(?:felder|angaben|fields|questions|fragen).{0,40}(?:pflicht|müssen|muss|erforderlich|notwendig|auszufüllen|brauchen|benötig|unbedingt|required|mandatory|must|(?:is|are|we)\\s+need)|(?:pflicht|müssen|erforderlich|required|mandatory|must).{0,60}(?<!\\p{L})(?:rot|farbig|in red|red|colou?red)(?:e[nrms]?)?(?!\\p{L})',
  },
};

function findRequired(kit: Kit): ElementFault[] {
  const { sentence, bold } = kit.data as { sentence: string; bold: string };
  const red = listHinted(kit, sentence, /rot|red|farbig/i).flatMap((form) =>
    listRedLabels(kit, form).map((element) => ({ rule: 'required-by-colour', element })),
  );
  const heavy = listHinted(kit, bold, /fett|bold/i).flatMap((form) =>
    listBoldLabels(kit, form).map((element) => ({ rule: 'required-by-weight', element })),
  );
  const looks = (rule: string) => (rule === 'required-by-colour' ? 'die rote Schrift' : 'die fette Schrift');
  return [...red.slice(0, 3), ...heavy.slice(0, 3)].map(({ rule, element }) => ({
    rule,
    element,
    reason: `Dass ${kit.quote(kit.text(element))} ein Pflichtfeld ist, sagt nur ${looks(rule)} der Beschriftung.`,
  }));
}

function listHinted(kit: Kit, sentence: string, word: RegExp): Element[] {
  const told = new RegExp(sentence, 'iu');
  const hints = kit.all('form p, form div, form legend, p, small').filter((hint) => {
    const content = hint.textContent ?? '';
    return content.length < 300 && word.test(content) && told.test(kit.text(hint)) && kit.isSeen(hint);
  });
  return kit.all('form').filter((form) => {
    const around = form.parentElement?.closest('section, main, article, body') ?? form;
    return hints.some((hint) => around.contains(hint) && !/[*✱]|stern|asterisk/i.test(kit.text(hint)));
  });
}

function listRedLabels(kit: Kit, form: Element): Element[] {
  const labels = [...form.querySelectorAll('label, legend')].filter((label) => kit.text(label) !== '');
  const shown = labels.flatMap((label) => {
    const colour = toRgb(getComputedStyle(label).color);
    return kit.isSeen(label) && colour ? [{ label, colour }] : [];
  });
  const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 110 && red > green * 2 && red > blue * 2;
  const [reds, others] = [true, false].map((is) => shown.filter(({ colour }) => isRed(colour) === is));
  const [other] = others!;
  return reds!
    .filter(({ label, colour }) => other && !isMarked(label) && toRatio(colour, other.colour) < 3)
    .map(({ label }) => label);
}

function listBoldLabels(kit: Kit, form: Element): Element[] {
  const labels = [...form.querySelectorAll('label')].filter(
    (label) => kit.text(label) !== '' && kit.isSeen(label) && !label.querySelector('input[type=radio]'),
  );
  const isBold = (label: Element) => {
    const inner = label.querySelector('b, strong, span');
    const isAll = inner?.textContent?.trim() === label.textContent?.trim();
    return Number(getComputedStyle(inner && isAll ? inner : label).fontWeight) >= 600;
  };
  if (labels.every(isBold)) return [];
  const isTold = ({ control }: HTMLLabelElement) =>
    control?.matches('[required], [aria-required=true], [type=radio], [type=checkbox]') ?? true;
  return labels.filter((label) => isBold(label) && !isTold(label) && !isMarked(label));
}

function isMarked(label: Element): boolean {
  return (
    /[*✱]|pflicht|erforderlich|required|mandatory/i.test(label.textContent ?? '') ||
    /[\p{L}*]/u.test(
      ['::before', '::after']
        .map((part) => getComputedStyle(label, part).content)
        .join()
        .replaceAll('none', ''),
    )
  );
}
