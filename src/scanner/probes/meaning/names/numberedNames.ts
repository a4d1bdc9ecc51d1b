import type { ElementFault, Kit, ReadingProbe } from '../../reading/readingProbe.ts';

/** Finds choices that differ in colour or pattern and are called by numbers alone (WCAG 2.4.6). */
export const numberedNames: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'choices-numbered',
      title: 'Auswahl heißt nur nach ihrer Nummer',
      criteria: ['2.4.6'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Farben und Muster heißen nur nach ihrer Nummer',
        why: 'Zu sehen sind Farben oder Muster, der Screenreader sagt „Farbe 3“. Welche das ist, weiß nur, wer sie sieht.',
        how: ['Nennen Sie in jedem Namen, was zu sehen ist: „Tannengrün“ statt „Farbe 2“.'],
        bad: '<button aria-label="Farbe 2" style="background: #39584d"></button>',
        good: '<button aria-label="Tannengrün" style="background: #39584d"></button>',
      },
    },
  ],
  find: findNumbered,
  parts: [readLook],
};

function findNumbered(kit: Kit): ElementFault[] {
  const numbered =
    /^(farbe|farbton|farbvariante|variante|muster|motiv|stoff|material|dekor|design|option|colou?r|shade|variant|pattern|fabric|finish|swatch) ?(?:nr\.? ?)?\d{1,2}$/i;
  const choices = kit
    .all('button, [role=radio], [role=button], [role=option], input[type=radio], a[href]')
    .filter((one) => !/\p{L}/u.test(one.textContent ?? '') && numbered.test(kit.name(one).trim()));
  const byWord = Map.groupBy(choices, (one) => numbered.exec(kit.name(one).trim())![1]!.toLowerCase());
  return [...byWord.values()].flatMap((group) => {
    const looks = new Set(group.map(readLook));
    if (group.length < 3 || looks.size < group.length || looks.has('')) return [];
    const names = group.slice(0, 3).map((one) => kit.quote(kit.name(one)));
    const reason = `Die Auswahl besteht aus Farben oder Bildern und heißt ${names.join(', ')}. Was gemeint ist, sagt kein Name.`;
    return [{ rule: 'choices-numbered', element: group[0]!, reason }];
  });
}

/** Colour or picture of a choice or of its label; '' without one. */
function readLook(choice: Element): string {
  const label = (choice as HTMLInputElement).labels?.[0];
  const parts = [choice, ...choice.children, ...(label ? [label, ...label.children] : [])];
  const looks = parts.map((part) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(part);
    const picture = part instanceof HTMLImageElement ? part.src : '';
    const ground = /, 0\)$/.test(backgroundColor) ? '' : backgroundColor;
    return `${picture}${backgroundImage === 'none' ? '' : backgroundImage}${ground}`;
  });
  return looks.join('');
}
