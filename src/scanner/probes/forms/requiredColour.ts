import { groundParts } from '../reading/groundInPage.ts';
import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

declare function toRgb(colour: string): number[] | null;
declare function toRatio(one: number[], other: number[]): number;

/** Finds forms that tell which fields are required by the colour of their labels alone (WCAG 1.4.1, F81). */
export const requiredColour: ReadingProbe = {
  version: 2,
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
  ],
  find: findRequired,
  parts: [...groundParts, listRedLabels],
  data: {
    sentence:
      '(?:felder|angaben|fields|questions|labels).{0,40}(?<!\\p{L})(?:rot|red)(?:e[nrms]?)?(?!\\p{L}).{0,50}(?:pflicht|müssen|muss|erforderlich|ausgefüllt|required|mandatory|must|filled|have to|need to)|(?:rot|farbig|red|colou?red)(?:e[nrms]?)?(?!\\p{L}).{0,40}(?:felder|angaben|fields|questions|fragen).{0,40}(?:pflicht|müssen|muss|erforderlich|notwendig|auszufüllen|brauchen|benötig|unbedingt|required|mandatory|must|(?:is|are|we)\\s+need)|(?:pflicht|müssen|erforderlich|required|mandatory|must).{0,60}(?<!\\p{L})(?:rot|farbig|in red|red|colou?red)(?:e[nrms]?)?(?!\\p{L})',
  },
};

/** Needs a sentence that names the colour, and red labels beside others. */
function findRequired(kit: Kit): ElementFault[] {
  const told = new RegExp((kit.data as { sentence: string }).sentence, 'iu');
  const hints = kit.all('form p, form div, form legend, p, small').filter((hint) => {
    const content = hint.textContent ?? '';
    return (
      content.length < 300 && /rot|red|farbig/i.test(content) && told.test(kit.text(hint)) && kit.isSeen(hint)
    );
  });
  const forms = kit.all('form').filter((form) => {
    const around = form.parentElement?.closest('section, main, article, body') ?? form;
    return hints.some((hint) => around.contains(hint) && !/[*✱]|stern|asterisk/i.test(kit.text(hint)));
  });
  return forms.flatMap((form) => {
    const most = 3;
    return listRedLabels(kit, form)
      .slice(0, most)
      .map((element) => ({
        rule: 'required-by-colour',
        element,
        reason: `Dass ${kit.quote(kit.text(element))} ein Pflichtfeld ist, sagt nur die rote Schrift der Beschriftung.`,
      }));
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
  const isMarked = (label: Element) =>
    /[*✱]|pflicht|erforderlich|required|mandatory/i.test(label.textContent ?? '') ||
    /[\p{L}*]/u.test(
      ['::before', '::after']
        .map((part) => getComputedStyle(label, part).content)
        .join()
        .replaceAll('none', ''),
    );
  const [other] = others!;
  return reds!
    .filter(({ label, colour }) => other && !isMarked(label) && toRatio(colour, other.colour) < 3)
    .map(({ label }) => label);
}
